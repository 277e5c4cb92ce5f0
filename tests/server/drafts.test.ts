import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiError } from '../../src/shared/api/client.ts'
import { eraseDrafts } from '../../src/shared/api/drafts/trash.ts'
import { deleteDraft, designBytes, pageDrafts, readDraft, saveDraft } from '../../src/shared/api/faces.ts'
import { serializeDesign } from '../../src/shared/document/stored/serialize.ts'
import { makeDesign } from '../support/make-design.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const design = (mark: unknown = 0) => ({ format: 1, faces: [], mark })

const raw = (token: string, payload: string) =>
  server.inject({
    method: 'POST',
    url: '/api/face/draft/save',
    headers: { token, 'content-type': 'application/json' },
    payload,
  })

test('a draft keeps the id that the client chose and comes back as it was saved [W3.23 W3.25 W7.23 W7.24]', async () => {
  const { call } = await server.newcomer()
  const id = randomUUID()
  const body = { format: 3, z: '表盘 \u0001 \ud83d\ude00', a: [1.5, null, { deep: true }], 10: 'x', 2: 'y' }
  const saved = await call(saveDraft, { body: { id, name: '  First  ', body } })
  expect(saved).toMatchObject({ id, rev: 1 })
  const read = await call(readDraft, { params: { id } })
  expect(read).toMatchObject({
    id,
    name: 'First',
    rev: 1,
    preview: null,
    bodyBytes: Buffer.byteLength(JSON.stringify(body)),
  })
  expect(JSON.stringify(read.body)).toBe(JSON.stringify(body))
})

test('a design with a letter that cannot be kept is refused with its place, and the editor prints none such', async () => {
  const { call } = await server.newcomer()
  for (const [text, letter] of [
    ['ab\u0000', 'U+0000'],
    ['ab\ud83d', 'U+D83D'],
  ]) {
    const body = { format: 1, faces: { fd: { name: text } } }
    await expect(call(saveDraft, { body: { name: 'New', body } })).rejects.toMatchObject({
      status: 400,
      code: 4026,
      params: { path: 'body.body.faces.fd.name', letter, at: 3 },
    })
  }
  const printed = serializeDesign({ ...makeDesign([]), dialName: 'a\u0000b\ud83d' })
  expect((JSON.parse(printed) as { dialName: string }).dialName).toBe('ab\ufffd')
})

test('without an id the server makes one', async () => {
  const { call } = await server.newcomer()
  const { id } = await call(saveDraft, { body: { name: 'New', body: design() } })
  expect((await call(readDraft, { params: { id } })).name).toBe('New')
})

test('drafts are listed, the last saved first, by page and by name [W3.24 W7.22]', async () => {
  const { call } = await server.newcomer()
  for (const name of ['One 1', 'Two_2', 'Three 100%']) {
    server.clock.advance(1_000)
    await call(saveDraft, { body: { name, body: design(name) } })
  }
  const all = await call(pageDrafts, {})
  expect(all).toMatchObject({ total: 3, current: 1, size: 20 })
  expect(all.records.map(({ name }) => name)).toEqual(['Three 100%', 'Two_2', 'One 1'])
  expect(all.records[0]).not.toHaveProperty('body')
  const second = await call(pageDrafts, { query: { current: 2, size: 2 } })
  expect(second).toMatchObject({ total: 3, current: 2, size: 2, records: [{ name: 'One 1' }] })
  expect((await call(pageDrafts, { query: { name: 't' } })).total).toBe(2)
  expect((await call(pageDrafts, { query: { name: '_' } })).records).toMatchObject([{ name: 'Two_2' }])
  expect((await call(pageDrafts, { query: { name: '%' } })).records).toMatchObject([{ name: 'Three 100%' }])
  expect((await call(pageDrafts, { query: { name: "'; drop table draft; --" } })).total).toBe(0)
})

test('a stale rev is refused with the newer one, and the newer save stays', async () => {
  const { call } = await server.newcomer()
  const { id } = await call(saveDraft, { body: { name: 'A', body: design(1) } })
  const second = await call(saveDraft, { body: { id, rev: 1, name: 'A', body: design(2) } })
  expect(second.rev).toBe(2)
  const stale = call(saveDraft, { body: { id, rev: 1, name: 'A', body: design(3) } })
  await expect(stale).rejects.toMatchObject({
    status: 200,
    code: 4002,
    messageKey: 'server.draftStale',
    body: { success: false, data: { rev: 2, updatedAt: second.updatedAt } },
  })
  const blind = call(saveDraft, { body: { id, name: 'A', body: design(3) } })
  await expect(blind).rejects.toMatchObject({ code: 4002 })
  expect((await call(readDraft, { params: { id } })).body).toEqual(design(2))
})

test('a save is called what its sender calls it, where it is read and where a stale one is refused', async () => {
  const { call } = await server.newcomer()
  const [first, second] = [randomUUID(), randomUUID()]
  const { id } = await call(saveDraft, { body: { name: 'A', body: design(1), saveId: first } })
  const read = async (): Promise<string | null> => (await call(readDraft, { params: { id } })).saveId
  expect(await read()).toBe(first)
  await call(saveDraft, { body: { id, rev: 1, name: 'A', body: design(2), saveId: second } })
  expect(await read()).toBe(second)
  const stale = call(saveDraft, { body: { id, rev: 1, name: 'A', body: design(3), saveId: first } })
  await expect(stale).rejects.toMatchObject({ code: 4002, body: { data: { rev: 2, saveId: second } } })
  // one that has no name does not keep that of the save before
  await call(saveDraft, { body: { id, rev: 2, name: 'A', body: design(4) } })
  expect(await read()).toBe(null)
})

test('of two parallel saves on one rev exactly one wins', async () => {
  const { call } = await server.newcomer()
  const { id } = await call(saveDraft, { body: { name: 'A', body: design(1) } })
  const saves = Array.from({ length: 10 }, (_, mark) =>
    call(saveDraft, { body: { id, rev: 1, name: 'A', body: design(`p${mark}`) } }).then(
      ({ rev }) => rev,
      (error: ApiError) => error.code,
    ),
  )
  expect((await Promise.all(saves)).sort()).toEqual([2, ...Array<number>(9).fill(4002)])
})

test('a save that is sent again, because its answer got lost, is no conflict', async () => {
  const { call } = await server.newcomer()
  const body = { id: randomUUID(), name: 'A', body: design(1) }
  const first = await call(saveDraft, { body })
  expect(await call(saveDraft, { body })).toEqual(first)
  const change = { ...body, rev: 1, body: design(2) }
  const second = await call(saveDraft, { body: change })
  expect(await call(saveDraft, { body: change })).toEqual(second)
})

test('two tabs that make the same draft at once: one makes it, the other is told', async () => {
  const { call } = await server.newcomer()
  const id = randomUUID()
  const both = await Promise.allSettled(
    [1, 2].map((mark) => call(saveDraft, { body: { id, name: 'A', body: design(mark) } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test("somebody else's draft is as absent as none, and stays as it was [W3.26]", async () => {
  const owner = await server.newcomer()
  const other = await server.newcomer()
  const { id } = await owner.call(saveDraft, { body: { name: 'Mine', body: design(1) } })
  const notFound = { status: 404, code: 404, messageKey: 'http.404' }
  await expect(other.call(readDraft, { params: { id } })).rejects.toMatchObject(notFound)
  await expect(other.call(deleteDraft, { params: { id } })).rejects.toMatchObject(notFound)
  for (const rev of [undefined, 0, 1]) {
    const save = other.call(saveDraft, {
      body: { id, ...(rev === undefined ? {} : { rev }), name: 'X', body: design(9) },
    })
    await expect(save).rejects.toMatchObject(notFound)
  }
  const nobodys = other.call(readDraft, { params: { id: randomUUID() } })
  await expect(nobodys).rejects.toMatchObject(notFound)
  expect((await other.call(pageDrafts, {})).total).toBe(0)
  expect(await owner.call(readDraft, { params: { id } })).toMatchObject({
    name: 'Mine',
    rev: 1,
    body: design(1),
  })
})

test('a deleted draft is gone, and its id is not given out again [W7.25]', async () => {
  const { call } = await server.newcomer()
  const { id } = await call(saveDraft, { body: { name: 'A', body: design() } })
  await call(deleteDraft, { params: { id } })
  await expect(call(readDraft, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(call(deleteDraft, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await call(eraseDrafts, { body: { ids: [id] } })
  await expect(call(saveDraft, { body: { id, name: 'A', body: design() } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await call(pageDrafts, {})).total).toBe(0)
})

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const bad: readonly [string, string][] = [
  ['no body', '{"name":"A"}'],
  ['a body that is a list', '{"name":"A","body":[]}'],
  ['a body without format', '{"name":"A","body":{}}'],
  ['a format that is a text', '{"name":"A","body":{"format":"1"}}'],
  ['1,000 levels', `{"name":"A","body":{"format":1,"deep":${nested(1_000)}}}`],
  ['__proto__', '{"name":"A","body":{"format":1,"__proto__":{"x":1}}}'],
  ['__proto__ inside', '{"name":"A","body":{"format":1,"a":[{"__proto__":1}]}}'],
  ['constructor', '{"name":"A","body":{"format":1,"constructor":{"prototype":{}}}}'],
  ['an empty name', '{"name":"  ","body":{"format":1}}'],
  ['a name of 61', `{"name":"${'a'.repeat(61)}","body":{"format":1}}`],
  ['a name with a NUL', '{"name":"a\\u0000","body":{"format":1}}'],
  ['an id that is none', '{"id":"../x","name":"A","body":{"format":1}}'],
  ['a rev below zero', '{"rev":-1,"name":"A","body":{"format":1}}'],
  ['a preview from elsewhere', '{"name":"A","body":{"format":1},"preview":"https://evil.example/x.png"}'],
  ['broken JSON', '{"name":'],
  ['no JSON at all', 'hello'],
]

test.each(bad)('a save with %s is refused and nothing is written', async (_what, payload) => {
  const { call, token } = await server.newcomer()
  const reply = await raw(token, payload)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ success: false, data: { key: expect.stringMatching(/^server\./) } })
  expect((await call(pageDrafts, {})).total).toBe(0)
})

test('a million levels are refused at once', async () => {
  const { token } = await server.newcomer()
  const reply = await raw(token, `{"name":"A","body":{"format":1,"deep":${nested(1_000_000)}}}`)
  expect(reply.statusCode).toBe(400)
})

test('what the contract does not name is ignored: owner, rev of the row, times', async () => {
  const { call, token } = await server.newcomer()
  const fields = '"ownerId":1,"owner_id":1,"deletedAt":null,"createdAt":"2000-01-01T00:00:00Z","bodyBytes":0'
  const reply = await raw(token, `{"name":"A","body":{"format":1},${fields}}`)
  const { id } = reply.json<{ data: { id: string } }>().data
  const read = await call(readDraft, { params: { id } })
  expect(read.createdAt).toBe(server.clock.now.toISOString())
  expect(read.bodyBytes).toBe(12)
})

test('a design of 8 MB is kept, a larger one is refused with the limit', async () => {
  const { call, token } = await server.newcomer()
  const frame = JSON.stringify(design('')).length
  const largest = design('x'.repeat(designBytes - frame))
  const { id } = await call(saveDraft, { body: { name: 'Big', body: largest } })
  expect((await call(readDraft, { params: { id } })).bodyBytes).toBe(designBytes)
  const tooLarge = call(saveDraft, {
    body: { name: 'Big', body: design('x'.repeat(designBytes - frame + 1)) },
  })
  await expect(tooLarge).rejects.toMatchObject({ status: 413 })
  const flood = await raw(token, `{"name":"A","body":{"format":1,"x":"${'x'.repeat(9_000_000)}"}}`)
  expect(flood.statusCode).toBe(413)
  expect(flood.json()).toMatchObject({ code: 413, data: { key: 'server.bodyTooLarge' } })
})

test('markup in a name comes back as the text it is', async () => {
  const { call } = await server.newcomer()
  const name = '"><img src=x onerror=alert(1)>'
  const { id } = await call(saveDraft, { body: { name, body: design() } })
  expect((await call(readDraft, { params: { id } })).name).toBe(name)
})
