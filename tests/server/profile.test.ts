import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryUserInfo } from '../../src/shared/api/accounts/accounts.ts'
import type { Client } from '../../src/shared/api/client.ts'
import { eraseDrafts } from '../../src/shared/api/drafts/trash.ts'
import { deleteDraft, saveDraft } from '../../src/shared/api/faces.ts'
import { uploadFile } from '../../src/shared/api/files.ts'
import { introductionWords, updateProfile } from '../../src/shared/api/accounts/own-account.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROOM_PICTURES: '2', SWEEP_DAYS: '1' } })
})
afterAll(() => server.close())

let shade = 0

async function upload(call: Client): Promise<string> {
  shade += 1
  const picture = sharp({
    create: { width: 9, height: 9, channels: 3, background: { r: shade, g: 3, b: 9 } },
  })
  const blob = new Blob([(await picture.png().toBuffer()) as BlobPart])
  return (await call(uploadFile, { form: {} }, { files: [{ blob, name: 'a.png' }] })).url
}

test('name, introduction, picture and language are kept, each by itself [W2.29 W3.39 W3.42 W3.43 W3.44 W4.32 W7.40]', async () => {
  const { call } = await server.newcomer()
  const { info: before } = await call(queryUserInfo, {})
  expect(before).toMatchObject({ introduction: '', avatar: null, locale: null })
  const avatar = await upload(call)
  const changes = [
    { userName: '设计师 Ann' },
    { introduction: 'I draw dials. 我画表盘。' },
    { avatar },
    { locale: 'en' },
  ] as const
  let info = before
  for (const body of changes) {
    const changed = (await call(updateProfile, { body })).info
    expect(changed).toEqual({ ...info, ...body })
    info = changed
  }
  expect((await call(queryUserInfo, {})).info).toEqual(info)
  expect((await call(updateProfile, { body: { avatar: null, introduction: '' } })).info).toEqual({
    ...info,
    ...{ avatar: null, introduction: '' },
  })
})

test.each(['', '   ', 'x'.repeat(31), '\u2800'])('the name %j is refused in words', async (userName) => {
  const { call } = await server.newcomer()
  const request = call(updateProfile, { body: { userName } })
  await expect(request).rejects.toMatchObject({ status: 400, code: 1028, messageKey: 'server.userNameRule' })
})

test.each([
  ['a\u0000b', 4026, 'server.textBroken', 'U+0000', 2],
  ['line\nline', 4027, 'server.nameControl', 'U+000A', 5],
  ['Ann\u202E', 4027, 'server.nameDirection', 'U+202E', 4],
  ['Ann\u200Ba', 4027, 'server.nameInvisible', 'U+200B', 4],
] as const)('of the name %j the letter is named that cannot stand there', async (...row) => {
  const [userName, code, messageKey, letter, at] = row
  const { call } = await server.newcomer()
  const refusal = { status: 400, code, messageKey, params: { path: 'body.userName', letter, at } }
  await expect(call(updateProfile, { body: { userName } })).rejects.toMatchObject(refusal)
  const kept = await call(updateProfile, { body: { userName: 'Rene\u0301 👩\u200D👧' } })
  expect(kept.info.userName).toBe('René 👩\u200D👧')
})

test('an introduction has at most a hundred words, and a refusal says both numbers [W5.25 A5]', async () => {
  const { call } = await server.newcomer()
  const hundred = `${'表'.repeat(50)} ${'word '.repeat(50)}`.trim()
  await call(updateProfile, { body: { introduction: hundred } })
  const request = call(updateProfile, { body: { introduction: `${hundred} more` } })
  await expect(request).rejects.toMatchObject({
    code: 1029,
    messageKey: 'server.introductionRule',
    params: { limit: introductionWords, present: 101 },
  })
  expect((await call(queryUserInfo, {})).info.introduction).toBe(hundred)
})

test('markup stays text, and nothing but the named fields is changed', async () => {
  const { call, token } = await server.newcomer()
  const { info } = await call(queryUserInfo, {})
  const userName = '"><img onerror=1>'
  const reply = await server.inject({
    method: 'POST',
    url: '/api/user/info/update',
    headers: { token },
    payload: { userName, id: 1, role: 'admin', status: 'x', phone: '13900000000', accountId: 'x' },
  })
  expect(reply.json<{ data: { info: object } }>().data.info).toEqual({ ...info, userName })
})

test('somebody else’s picture is no avatar, known or not', async () => {
  const [me, other] = [await server.newcomer(), await server.newcomer()]
  const theirs = await upload(other.call)
  const unknown = `/f/image/ab/${'ab'.repeat(32)}.png`
  for (const avatar of [theirs, unknown])
    await expect(me.call(updateProfile, { body: { avatar } })).rejects.toMatchObject({ status: 404 })
})

test('the picture before gives its room back, the present one is no orphan', async () => {
  const { call } = await server.newcomer()
  const first = await upload(call)
  await call(updateProfile, { body: { avatar: first } })
  const second = await upload(call)
  await expect(upload(call)).rejects.toMatchObject({ messageKey: 'server.roomPictures' })
  await call(updateProfile, { body: { avatar: second } })
  const third = await upload(call)
  // when a design is erased from the trash, pictures that nothing used for longer than the grace go with it
  const { id } = await call(saveDraft, { body: { name: 'A', body: { format: 1 } } })
  server.clock.advance(48 * 60 * 60_000)
  await call(deleteDraft, { params: { id } })
  await call(eraseDrafts, { body: { ids: [id] } })
  await expect(call(updateProfile, { body: { avatar: third } })).rejects.toMatchObject({ status: 404 })
  await call(updateProfile, { body: { avatar: second } })
})
