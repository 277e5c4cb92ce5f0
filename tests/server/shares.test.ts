import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError, type Client } from '../../src/shared/api/client.ts'
import { queryUserInfo } from '../../src/shared/api/accounts/accounts.ts'
import { updateProfile } from '../../src/shared/api/accounts/own-account.ts'
import { eraseDrafts, restoreDrafts } from '../../src/shared/api/drafts/trash.ts'
import { deleteDraft, saveDraft } from '../../src/shared/api/faces.ts'
import { uploadFile } from '../../src/shared/api/files.ts'
import {
  copyShare,
  listShares,
  makeShare,
  mostShares,
  readShare,
  revokeShare,
} from '../../src/shared/api/drafts/shares.ts'
import { loadDesign } from '../../src/shared/document/stored/load.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { pageLibrary } from '../../src/shared/api/own-files/library.ts'
import { pageFonts, uploadFont } from '../../src/shared/api/own-files/fonts.ts'
import { makeFont } from '../support/make-font.ts'
import { makeDesign, makeImage, makeText } from '../support/make-design.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const png = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: shade, g: 20, b: 30 } } })
    .png()
    .toBuffer()

let shade = 0
async function upload(call: Client): Promise<string> {
  const blob = new Blob([(await png((shade += 1))) as BlobPart])
  return (await call(uploadFile, { form: {} }, { files: [{ blob, name: 'a.png' }] })).url
}

/** A stored design as the editor prints it, with a word of its owner in every place that has one. */
function printed(picture: string, words = 'Seconds hand of my grandfather', shownText = '##HOUR##') {
  const design = makeDesign([
    { ...makeImage('hand', [10, 10], { url: picture }), label: words },
    { ...makeText('secret', 'not shown to anybody', { visible: false }), label: 'hidden' },
    makeText('shown', shownText),
  ])
  const [fdId = ''] = design.fdIds
  const face = design.faces[fdId]
  if (!face) throw new Error('no face')
  const state = { label: { key: 'history.load', params: { name: words } }, at: 1, selection: [] }
  const normal = {
    ...face.normal,
    snapshotData: [{ ...state, nodeList: face.normal.nodeList }],
    snapshotIndex: 0,
    copyData: [makeText('cut', 'in the clipboard')],
    fileSizes: { [picture]: 123 },
    imageUrl: '/f/image/00/portrait.png',
  }
  const faces = { [fdId]: { ...face, name: 'Face for Alice', normal } }
  return JSON.parse(serializeDesign({ ...design, faces, themeColors: ['#123456'] })) as { format: number }
}

async function shared() {
  const owner = await server.newcomer()
  const picture = await upload(owner.call)
  const body = printed(picture)
  const { id: draftId } = await owner.call(saveDraft, { body: { name: 'Mine', body, preview: picture } })
  const link = await owner.call(makeShare, { body: { draftId } })
  return { ...owner, picture, draftId, link }
}

const read = (token: string, known?: string) =>
  server.clientOf(null)(readShare, { params: { token }, query: known === undefined ? {} : { known } })

const endOf = async (call: Promise<unknown>) => {
  const end = await call.then(
    () => null,
    (error: unknown) => error,
  )
  return end instanceof ApiError ? { status: end.status, body: end.body } : end
}

test('whoever has the link is shown what is drawn, and nothing else of its owner', async () => {
  const { link, picture, draftId, phone } = await shared()
  const { body } = await read(link.token)
  const told = JSON.stringify(body)
  expect(told).toContain(picture)
  expect(told).toContain('##HOUR##')
  for (const own of ['grandfather', 'hidden', 'not shown to anybody', 'in the clipboard', 'Alice', '#123456'])
    expect(told, own).not.toContain(own)
  for (const own of [draftId, phone, 'design-1', 'portrait.png', '123', 'history.load'])
    expect(told, own).not.toContain(own)
  const loaded = loadDesign(body, { parseLayer, makeId: randomUUID })
  if (!loaded.ok) throw new Error(loaded.error.key)
  expect(loaded.value.repairs).toEqual([])
  const [face] = Object.values(loaded.value.design.faces)
  expect(face?.normal.nodeList.map(({ uuid }) => uuid)).toEqual([expect.any(String), 'hand', 'shown'])
})

test('nothing in the answer tells whose it is, also not to who makes a copy', async () => {
  const { call, link, draftId, phone } = await shared()
  const userName = 'Henrietta the clockmaker'
  await call(updateProfile, { body: { userName } })
  const { info } = await call(queryUserInfo, {})
  const { call: guest } = await server.newcomer()
  const reply = await server.inject({ url: `/api/share/design/${link.token}` })
  const copied = await guest(copyShare, { body: { token: link.token } })
  for (const told of [reply.body, JSON.stringify(reply.headers), JSON.stringify(copied)])
    for (const own of [userName, info.accountId, phone, draftId, link.id, 'Mine'])
      expect(told, own).not.toContain(own)
  expect(Object.keys(await read(link.token)).toSorted()).toEqual(['body', 'mark'])
  expect(Object.keys(copied)).toEqual(['body'])
})

test('a link opens the one design that it is for, and no id of a design is a link', async () => {
  const { call, picture } = await shared()
  const keep = async (words: string): Promise<string> =>
    (await call(saveDraft, { body: { name: words, body: printed(picture, 'p', words) } })).id
  // before and after the one that is shared: whichever is found first
  let privateId = ''
  for (let count = 0; count < 4; count += 1) privateId = await keep('kept to myself')
  const link = await call(makeShare, { body: { draftId: await keep('for this link') } })
  for (let count = 0; count < 4; count += 1) await keep('kept to myself')
  const { call: guest } = await server.newcomer()
  const copied = JSON.stringify(await guest(copyShare, { body: { token: link.token } }))
  for (const told of [JSON.stringify(await read(link.token)), copied]) {
    expect(told).toContain('for this link')
    for (const other of ['kept to myself', '##HOUR##']) expect(told).not.toContain(other)
  }
  for (const body of [{ token: privateId }, { token: link.id }, { draftId: privateId }]) {
    const taken = await endOf(guest(copyShare, { body: body as { token: string } }))
    expect(taken).toMatchObject({ status: 400 })
  }
  expect(await endOf(read(privateId))).toMatchObject({ status: 400 })
})

test('pictures and fonts of their owner are read by who has the link, whose lists stay their own', async () => {
  const { call, picture } = await shared()
  const files = [{ blob: new Blob([makeFont('Lantern') as BlobPart]), name: 'a.ttf' }]
  const { fontUrl } = await call(uploadFont, { form: {} }, { files })
  const text = makeText('words', 'words', { fontFamily: 'Lantern', fontUrl })
  const design = makeDesign([makeImage('hand', [10, 10], { url: picture }), text])
  const body = JSON.parse(serializeDesign(design)) as { format: number }
  const { id: draftId } = await call(saveDraft, { body: { name: 'Mine', body } })
  const { token } = await call(makeShare, { body: { draftId } })
  const told = JSON.stringify((await read(token)).body)
  for (const url of [picture, fontUrl]) {
    expect(told).toContain(url)
    expect((await server.inject({ url })).statusCode).toBe(200)
  }
  const { call: guest } = await server.newcomer()
  await guest(copyShare, { body: { token } })
  const query = { current: 1, size: 50 }
  const fonts = (await guest(pageFonts, { query })).records.map(({ fontName }) => fontName)
  expect(fonts).not.toContain('Lantern')
})

test('a save is seen by its mark, and nothing is sent while nothing has changed', async () => {
  const { call, link, draftId, picture } = await shared()
  const first = await read(link.token)
  expect(await read(link.token, first.mark)).toEqual({ mark: first.mark, body: null })
  await call(saveDraft, { body: { id: draftId, rev: 1, name: 'Mine', body: printed(picture, 'b') } })
  const second = await read(link.token, first.mark)
  expect(second.mark).not.toBe(first.mark)
  expect(second.body).not.toBeNull()
})

test('only the digest of a link is stored, and it is told once', async () => {
  const { call, draftId, link } = await shared()
  const { rows } = await server.context.run((sql) =>
    sql.execute(`select row_to_json(t)::text as row from share t`),
  )
  expect(JSON.stringify(rows)).not.toContain(link.token)
  expect((await call(listShares, { query: { draftId } })).records).toEqual([
    { id: link.id, createdAt: link.createdAt },
  ])
})

test('a link that was ended and one that never was have the same answer', async () => {
  const { call, link, draftId } = await shared()
  const never = await endOf(read('A'.repeat(43)))
  expect(never).toMatchObject({ status: 404 })
  await call(revokeShare, { params: { id: link.id } })
  expect(await endOf(read(link.token))).toEqual(never)
  expect((await call(listShares, { query: { draftId } })).records).toEqual([])
  // it is over: ending it again finds nothing
  expect(await endOf(call(revokeShare, { params: { id: link.id } }))).toMatchObject({ status: 404 })
  const taken = await endOf((await server.newcomer()).call(copyShare, { body: { token: link.token } }))
  expect(taken).toEqual(never)
})

test('the links of a design end when it is thrown away, and stay ended when it comes back', async () => {
  const { call, link, draftId } = await shared()
  await call(deleteDraft, { params: { id: draftId } })
  expect(await endOf(read(link.token))).toMatchObject({ status: 404 })
  expect(await endOf(call(listShares, { query: { draftId } }))).toMatchObject({ status: 404 })
  await call(restoreDrafts, { body: { ids: [draftId] } })
  expect(await endOf(read(link.token))).toMatchObject({ status: 404 })
  expect((await call(listShares, { query: { draftId } })).records).toEqual([])
})

test('nobody makes, sees or ends links to somebody else’s design', async () => {
  const { link, draftId } = await shared()
  const { call } = await server.newcomer()
  const none = { status: 404 }
  expect(await endOf(call(makeShare, { body: { draftId } }))).toMatchObject(none)
  expect(await endOf(call(listShares, { query: { draftId } }))).toMatchObject(none)
  expect(await endOf(call(revokeShare, { params: { id: link.id } }))).toMatchObject(none)
  expect((await read(link.token)).body).not.toBeNull()
})

test(`of ${mostShares + 5} links made at once ${mostShares} are, the others are told the numbers`, async () => {
  const { call } = await server.newcomer()
  const body = { name: 'A', body: printed('/f/image/00/x.png') }
  const { id: draftId } = await call(saveDraft, { body })
  const ends = await Promise.allSettled(
    Array.from({ length: mostShares + 5 }, () => call(makeShare, { body: { draftId } })),
  )
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as ApiError] : []))
  expect(refused).toHaveLength(5)
  for (const error of refused)
    expect(error).toMatchObject({ code: 4010, params: { limit: mostShares, present: mostShares } })
  expect((await call(listShares, { query: { draftId } })).records).toHaveLength(mostShares)
})

test('a copy has its pictures for itself: they stay when the owner’s design goes, and count into the room once', async () => {
  const { call, link, draftId, picture } = await shared()
  const { call: guest } = await server.newcomer()
  const copied = await guest(copyShare, { body: { token: link.token } })
  expect(JSON.stringify(copied.body)).toContain(picture)
  await guest(copyShare, { body: { token: link.token } })
  const { rows } = await server.context.run((sql) =>
    sql.execute(`select pictures from room where pictures > 0 order by user_id desc limit 1`),
  )
  expect(rows).toEqual([{ pictures: 1 }])
  await guest(saveDraft, { body: { name: 'Copy', body: copied.body } })
  await call(deleteDraft, { params: { id: draftId } })
  await call(eraseDrafts, { body: { ids: [draftId] } })
  const refs = await server.context.run((sql) =>
    sql.execute(`select count(*)::int as n from object_ref where object_key = '${picture.slice(3)}'`),
  )
  expect(refs.rows).toEqual([{ n: 1 }])
  expect((await server.inject({ url: picture })).statusCode).toBe(200)
})

test('pictures that came with a copy are listed under the name of its design', async () => {
  const { link } = await shared()
  const { call: guest } = await server.newcomer()
  const { body } = await guest(copyShare, { body: { token: link.token } })
  const { dialName } = body
  expect(dialName).not.toBe('')
  const { records } = await guest(pageLibrary, { query: {} })
  expect(records.map(({ name }) => name)).toEqual([dialName])
})

test('search machines and referrers are kept out, and whoever guesses is slowed down', async () => {
  const { link } = await shared()
  const reply = await server.inject({ url: `/api/share/design/${link.token}` })
  expect(reply.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  expect((await server.inject({ url: `/share/${link.token}` })).headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  })
  const guess = server.clientOf(null, server.freshAddress())
  const tries = Array.from({ length: 101 }, (_, at) => String(at).padStart(43, 'B'))
  let last: unknown = null
  for (const token of tries) last = await endOf(guess(readShare, { params: { token } }))
  expect(last).toMatchObject({ status: 429 })
  // a link that lives is shown to them all the same
  expect((await guess(readShare, { params: { token: link.token } })).body).not.toBeNull()
})
