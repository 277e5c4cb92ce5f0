import { mkdirSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  codePurposes,
  queryUserInfo,
  sendCode,
  signInByCode,
} from '../../src/shared/api/accounts/accounts.ts'
import type { Client } from '../../src/shared/api/client.ts'
import { pageDrafts, saveDraft } from '../../src/shared/api/faces.ts'
import { uploadFile } from '../../src/shared/api/files.ts'
import { closeAccount } from '../../src/shared/api/money/closing.ts'
import { sendOwnCode, updateProfile, verifyOwnCode } from '../../src/shared/api/accounts/own-account.ts'
import { eraseClosed } from '../../src/server/resources/accounts/account-deletion/erase-account.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { unzip } from '../support/unzip.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const day = 24 * 60 * 60_000
let shade = 0

async function upload(call: Client): Promise<string> {
  shade += 1
  const picture = sharp({
    create: { width: 8, height: 8, channels: 3, background: { r: shade, g: 7, b: 9 } },
  })
  const blob = new Blob([(await picture.png().toBuffer()) as BlobPart])
  return (await call(uploadFile, { form: {} }, { files: [{ blob, name: 'a.png' }] })).url
}

const save = (call: Client, name: string, url = '') =>
  call(saveDraft, { body: { name, body: { format: 1, url } } })

async function confirmed() {
  const person = await server.newcomer()
  server.clock.advance(61_000)
  await person.call(sendOwnCode, {})
  const code = server.codeFor(person.phone, codePurposes.confirm)
  await person.call(verifyOwnCode, { body: { code } })
  return person
}

async function signIn(phone: string) {
  server.clock.advance(61_000)
  const visitor = server.clientOf(null)
  await visitor(sendCode, { params: { way: 'sms' }, query: { phone } })
  return await visitor(signInByCode, { body: { phone, code: server.codeFor(phone) } })
}

const copyOf = (token: string) => server.inject({ url: '/api/user/data', headers: { token } })

test('a copy of one’s data holds account, designs and files, and nothing of anybody else', async () => {
  const me = await confirmed()
  const other = await server.newcomer()
  const [url, foreign] = [await upload(me.call), await upload(other.call)]
  const { id } = await save(me.call, 'My dial', url)
  const { id: foreignId } = await save(other.call, 'Their dial', foreign)
  const reply = await copyOf(me.token)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="dialwright-data.zip"',
    'cache-control': 'no-store',
  })
  const entries = await unzip(reply.rawPayload)
  const key = url.slice('/f/'.length)
  expect([...entries.keys()]).toEqual([
    ...['README.txt', 'account.json', 'history.json', 'ai.json', 'comments.json'],
    ...['published.json', 'wallet.json', 'notifications.json'],
    ...[
      'movements.csv',
      'designs.json',
      `designs/${id}.json`,
      'versions.json',
      'blocks.json',
      'submissions.json',
    ],
    ...[`files/${key}`],
  ])
  const account = JSON.parse(String(entries.get('account.json'))) as object
  expect(account).toMatchObject({ phone: me.phone, secondFactors: [], sessions: [{ isCurrent: true }] })
  expect(JSON.parse(String(entries.get(`designs/${id}.json`)))).toEqual({ format: 1, url })
  const stored = await server.inject({ url })
  expect(entries.get(`files/${key}`)?.equals(stored.rawPayload)).toBe(true)
  const all = [...entries].map(([name, content]) => `${name} ${content.toString('latin1')}`).join()
  for (const secret of [me.token, foreignId, foreign.slice('/f/'.length), other.phone, 'Their dial'])
    expect(all).not.toContain(secret)
})

test('a file that is lost leaves an empty one, and the rest of the copy is whole', async () => {
  const me = await confirmed()
  const [lost, there] = [await upload(me.call), await upload(me.call)]
  const path = join(server.dataDir, 'objects', lost.slice('/f/'.length))
  mkdirSync(dirname(path), { recursive: true })
  await rename(path, `${path}.gone`)
  const entries = await unzip((await copyOf(me.token)).rawPayload)
  expect(entries.get(`files/${lost.slice(3)}`)).toHaveLength(0)
  expect(entries.get(`files/${there.slice(3)}`)?.length).toBeGreaterThan(60)
})

test('a copy needs a confirmed session, and comes five times an hour', async () => {
  const { token } = await server.newcomer()
  expect((await copyOf(token)).json()).toMatchObject({ code: 1020 })
  const me = await confirmed()
  for (let times = 0; times < 5; times += 1) expect((await copyOf(me.token)).statusCode).toBe(200)
  expect((await copyOf(me.token)).json()).toMatchObject({ code: 1011 })
})

test('a closed account ends its sessions at once and is erased after fourteen days; its phone begins anew', async () => {
  const me = await confirmed()
  const url = await upload(me.call)
  await save(me.call, 'Secret name', url)
  await me.call(updateProfile, { body: { introduction: 'About me', avatar: url } })
  const { info } = await me.call(queryUserInfo, {})
  const { erasedAfter } = await me.call(closeAccount, {})
  expect(erasedAfter).toBe(new Date(server.clock.now.getTime() + 14 * day).toISOString())
  await expect(me.call(queryUserInfo, {})).rejects.toMatchObject({ isSignedOut: true })

  server.clock.advance(14 * day)
  await eraseClosed(server.context)
  const again = await signIn(me.phone)
  expect(again).toMatchObject({ wasClosing: false, info: { introduction: '', avatar: null } })
  expect(again.info.accountId).not.toBe(info.accountId)
  expect((await server.clientOf(again.token)(pageDrafts, {})).total).toBe(0)
  const kept = await server.context.run((sql) =>
    sql.execute(`
      select (select count(*)::int from draft where name = 'Secret name') as drafts,
        (select count(*)::int from object_ref where object_key = '${url.slice(3)}') as files,
        (select row_to_json(u)::text from "user" u where public_id = '${info.accountId}') as person`),
  )
  const [row] = kept.rows as { drafts: number; files: number; person: string }[]
  expect(row).toMatchObject({ drafts: 0, files: 0 })
  for (const secret of [me.phone, info.userName, 'About me', url.slice(3)])
    expect(row?.person).not.toContain(secret)
})

test('a sign-in within the fourteen days keeps the account with all it has, and says so', async () => {
  const me = await confirmed()
  await save(me.call, 'Kept')
  await me.call(closeAccount, {})
  server.clock.advance(13 * day)
  await eraseClosed(server.context)
  const again = await signIn(me.phone)
  expect(again.wasClosing).toBe(true)
  server.clock.advance(2 * day)
  await eraseClosed(server.context)
  const call = server.clientOf(again.token)
  expect((await call(pageDrafts, {})).total).toBe(1)
  expect((await signIn(me.phone)).wasClosing).toBe(false)
})

test('a sign-in and the end of the time at the same moment: the account is kept whole or erased whole', async () => {
  const me = await confirmed()
  await save(me.call, 'Kept or not')
  const { info } = await me.call(queryUserInfo, {})
  await me.call(closeAccount, {})
  server.clock.advance(14 * day)
  const visitor = server.clientOf(null)
  await visitor(sendCode, { params: { way: 'sms' }, query: { phone: me.phone } })
  const body = { phone: me.phone, code: server.codeFor(me.phone) }
  const [came] = await Promise.allSettled([
    visitor(signInByCode, { body }),
    eraseClosed(server.context),
    eraseClosed(server.context),
  ])
  if (came.status === 'rejected') {
    expect(came.reason).toMatchObject({ messageKey: expect.stringMatching(/unknownUser|codeExpired/) })
    return
  }
  const { total } = await server.clientOf(came.value.token)(pageDrafts, {})
  expect(total).toBe(came.value.info.accountId === info.accountId ? 1 : 0)
})
