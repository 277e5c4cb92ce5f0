import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../src/shared/api/client.ts'
import {
  blockLimits,
  deleteBlock,
  keepBlock,
  listBlocks,
  publishBlock,
  readBlock,
  renameBlock,
} from '../../src/shared/api/own-files/blocks.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { ROOM_MB: '20' } })
})
afterAll(() => server.close())

const keep = (call: Client, facts: { id?: string; name?: string; content?: string } = {}) =>
  call(keepBlock, { body: { id: randomUUID(), name: 'Hands', count: 3, content: '{"a":1}', ...facts } })

const listed = async (call: Client) => (await call(listBlocks, {})).records

test('a block is kept to the letter, listed the newest first, renamed and deleted', async () => {
  const { call } = await server.newcomer()
  const content = JSON.stringify({ z: 1, 10: '表盘 \ud83d\ude00', lone: '\ud800', data: 'A'.repeat(70_000) })
  const made = await keep(call, { name: '  Sub-dial  ', content })
  expect(made).toMatchObject({ name: 'Sub-dial', count: 3, bytes: Buffer.byteLength(content) })
  server.clock.advance(1_000)
  const later = await keep(call)
  expect((await listed(call)).map(({ id }) => id)).toEqual([later.id, made.id])
  expect((await call(readBlock, { params: { id: made.id } })).content).toBe(content)
  await call(renameBlock, { params: { id: made.id }, body: { name: 'Small seconds' } })
  expect((await listed(call))[1]).toMatchObject({ name: 'Small seconds' })
  await call(deleteBlock, { params: { id: made.id } })
  await expect(call(readBlock, { params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
  expect(await listed(call)).toHaveLength(1)
})

test('a call that is sent again keeps one block, ten at once too; an id of somebody else is not found', async () => {
  const [{ call }, { call: other }] = [await server.newcomer(), await server.newcomer()]
  const id = randomUUID()
  const all = await Promise.all(Array.from({ length: 10 }, () => keep(call, { id })))
  expect(new Set(all.map((row) => row.id))).toEqual(new Set([id]))
  expect(await listed(call)).toHaveLength(1)
  await expect(keep(other, { id, name: 'Mine now' })).rejects.toMatchObject({ status: 404 })
  expect(await listed(other)).toEqual([])
  expect((await listed(call))[0]).toMatchObject({ name: 'Hands' })
})

test('the number of blocks has an end, at once too, and what is refused takes no room', async () => {
  const { call } = await server.newcomer()
  const { blocks: limit } = blockLimits
  for (let count = 0; count < limit - 5; count += 1) await keep(call)
  const outcomes = await Promise.allSettled(Array.from({ length: 15 }, () => keep(call)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(keep(call)).rejects.toMatchObject({ code: 4024, params: { limit, present: limit } })
  expect(await listed(call)).toHaveLength(limit)
  const [first] = await listed(call)
  await call(deleteBlock, { params: { id: first?.id ?? '' } })
  await keep(call)
})

test('bytes count as room of the account, and are given back', async () => {
  const { call } = await server.newcomer()
  const content = 'x'.repeat(blockLimits.bytes - 10)
  const [one] = [await keep(call, { content }), await keep(call, { content })]
  await expect(keep(call, { content })).rejects.toMatchObject({ code: 5005 })
  expect(await listed(call)).toHaveLength(2)
  await call(deleteBlock, { params: { id: one.id } })
  await keep(call, { content })
})

test('too large, without a name, and with a sign that no database takes: refused, nothing kept', async () => {
  const { call } = await server.newcomer()
  const { bytes: limit } = blockLimits
  const large = '表'.repeat(limit / 3 + 1)
  await expect(keep(call, { content: large })).rejects.toMatchObject({ code: 4025, params: { limit } })
  await expect(keep(call, { content: 'x'.repeat(limit + 1) })).rejects.toMatchObject({ status: 400 })
  await expect(keep(call, { content: 'a\u0000b' })).rejects.toMatchObject({ status: 400 })
  await expect(keep(call, { name: ' ' })).rejects.toMatchObject({ code: 4004 })
  expect(await listed(call)).toEqual([])
})

test('a new content is the next version, a call that is sent again the same one, and what came late is refused', async () => {
  const [{ call }, { call: other }] = [await server.newcomer(), await server.newcomer()]
  const made = await keep(call)
  expect(made).toMatchObject({ version: 1, source: null })
  const params = { id: made.id }
  const second = { params, body: { basedOn: 1, count: 4, content: '{"b":22}' } }
  const row = { version: 2, count: 4, bytes: 8, createdAt: made.createdAt }
  expect(await call(publishBlock, second)).toMatchObject(row)
  expect(await call(publishBlock, second)).toMatchObject(row)
  expect((await call(readBlock, { params })).content).toBe('{"b":22}')
  const late = { params, body: { basedOn: 1, count: 5, content: '{"c":3}' } }
  await expect(call(publishBlock, late)).rejects.toMatchObject({ code: 4035, params: { version: 2 } })
  await expect(other(publishBlock, second)).rejects.toMatchObject({ status: 404 })
  expect(await listed(call)).toMatchObject([row])
})

test('of new versions that are published at once one is kept, and its room is what it takes', async () => {
  const { call } = await server.newcomer()
  const large = 'x'.repeat(blockLimits.bytes - 10)
  const made = await keep(call)
  const publish = (basedOn: number, content: string) =>
    call(publishBlock, { params: { id: made.id }, body: { basedOn, count: 1, content } })
  const all = await Promise.allSettled(Array.from({ length: 8 }, (_one, at) => publish(1, `${large}${at}`)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await keep(call, { content: large })
  await expect(keep(call, { content: large })).rejects.toMatchObject({ code: 5005 })
  await publish(2, '{}')
  await keep(call, { content: large })
})
