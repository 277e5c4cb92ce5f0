import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiError, Client } from '../../src/shared/api/client.ts'
import { daysLeft } from '../../src/shared/api/drafts/limits.ts'
import { eraseDrafts, restoreDrafts, trashDrafts } from '../../src/shared/api/drafts/trash.ts'
import { keepVersion, listVersions } from '../../src/shared/api/drafts/versions.ts'
import { deleteDraft, pageDrafts, readDraft, saveDraft } from '../../src/shared/api/faces.ts'
import { sweepTrash } from '../../src/server/resources/drafts/trash/trash.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const day = 24 * 60 * 60_000
const save = async (call: Client, name = 'A', id = randomUUID() as string): Promise<string> =>
  (await call(saveDraft, { body: { id, name, body: { format: 1, name } } })).id

/** What the account is said to keep. */
async function roomOf(phone: string): Promise<unknown> {
  const { rows } = await server.context.run((sql) =>
    sql.execute(
      `select pictures, drafts, bytes::int as bytes from room where user_id = (select id from "user" where phone = '${phone}')`,
    ),
  )
  return rows[0]
}

test('what is thrown away comes back as it was, with its versions; until it is erased it counts [W3.26 W7.25]', async () => {
  const { call, phone } = await server.newcomer()
  const [a, b, c] = [await save(call, 'a'), await save(call, 'b'), await save(call, 'c')]
  const before = await call(readDraft, { params: { id: a } })
  await call(keepVersion, { params: { id: a }, body: { name: 'Kept', rev: 1 } })
  const full = await roomOf(phone)
  expect(await call(trashDrafts, { body: { ids: [a, b, a] } })).toEqual({
    ids: expect.arrayContaining([a, b]),
  })
  expect((await call(pageDrafts, {})).records.map(({ id }) => id)).toEqual([c])
  expect(await roomOf(phone)).toEqual(full)
  // again, or from where it is not: nothing goes
  expect(await call(trashDrafts, { body: { ids: [a] } })).toEqual({ ids: [] })
  expect(await call(eraseDrafts, { body: { ids: [c] } })).toEqual({ ids: [] })
  expect(await call(restoreDrafts, { body: { ids: [a, c] } })).toEqual({ ids: [a] })
  expect(await call(readDraft, { params: { id: a } })).toEqual(before)
  expect((await call(listVersions, { params: { id: a } })).records).toHaveLength(1)
  expect(await call(eraseDrafts, { body: { ids: [b] } })).toEqual({ ids: [b] })
  expect(await call(restoreDrafts, { body: { ids: [b] } })).toEqual({ ids: [] })
  expect((await call(pageDrafts, {})).counts).toEqual({ drafts: 2, trash: 0 })
})

test('deleted for ever, a design gives back its room and that of its versions', async () => {
  const { call, phone } = await server.newcomer()
  const empty = { pictures: 0, drafts: 0, bytes: 0 }
  const id = await save(call)
  await call(keepVersion, { params: { id }, body: { name: 'One', rev: 1 } })
  await call(keepVersion, { params: { id }, body: { name: 'Two', rev: 1 } })
  await call(deleteDraft, { params: { id } })
  await call(eraseDrafts, { body: { ids: [id] } })
  expect(await roomOf(phone)).toEqual(empty)
  await expect(call(listVersions, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('a save of a design in the trash is refused in words, and the design in it stays as it was', async () => {
  const { call } = await server.newcomer()
  const id = await save(call, 'Old dial')
  await call(deleteDraft, { params: { id } })
  const late = call(saveDraft, { body: { id, rev: 1, name: 'New', body: { format: 1 } } })
  await expect(late).rejects.toMatchObject({
    code: 4008,
    messageKey: 'server.draftInTrash',
    params: { name: 'Old dial' },
  })
  await call(restoreDrafts, { body: { ids: [id] } })
  expect(await call(readDraft, { params: { id } })).toMatchObject({ name: 'Old dial', rev: 1 })
  await expect(
    call(saveDraft, { body: { id, rev: 1, name: 'New', body: { format: 1 } } }),
  ).resolves.toMatchObject({ rev: 2 })
})

test('after 30 days the server erases what lies in the trash, not an hour before, and nothing else', async () => {
  const { call } = await server.newcomer()
  const [thrown, kept, late] = [await save(call), await save(call), await save(call)]
  await call(deleteDraft, { params: { id: thrown } })
  const { trashedAt } = (await call(pageDrafts, { query: { place: 'trash' } })).records[0] ?? {}
  const days = (): number => daysLeft(trashedAt ?? '', server.clock.now.getTime())
  expect(days()).toBe(30)
  server.clock.advance(30 * day - 3_600_000)
  expect(days()).toBe(1)
  await call(deleteDraft, { params: { id: late } })
  await sweepTrash(server.context)
  expect((await call(pageDrafts, {})).counts).toEqual({ drafts: 1, trash: 2 })
  server.clock.advance(3_600_001)
  expect(days()).toBe(0)
  // several servers sweep at once
  await Promise.all([1, 2, 3].map(() => sweepTrash(server.context)))
  const trash = await call(pageDrafts, { query: { place: 'trash' } })
  expect(trash.records.map(({ id }) => id)).toEqual([late])
  expect(await call(readDraft, { params: { id: kept } })).toMatchObject({ id: kept })
})

test('of restoring and erasing at once one wins, and the room is right either way', async () => {
  const { call, phone } = await server.newcomer()
  for (let round = 0; round < 8; round += 1) {
    const id = await save(call)
    await call(deleteDraft, { params: { id } })
    const [restored, erased] = await Promise.all([
      call(restoreDrafts, { body: { ids: [id] } }),
      call(eraseDrafts, { body: { ids: [id] } }),
    ])
    expect([...restored.ids, ...erased.ids]).toEqual([id])
    const left = restored.ids.length
    const { counts } = await call(pageDrafts, {})
    expect(counts.trash).toBe(0)
    expect(await roomOf(phone)).toMatchObject({ drafts: counts.drafts })
    if (left === 1) {
      await call(deleteDraft, { params: { id } })
      await call(eraseDrafts, { body: { ids: [id] } })
    }
  }
})

test('of a save and a deletion at once the save is there whole, or refused', async () => {
  const { call } = await server.newcomer()
  for (let round = 0; round < 8; round += 1) {
    const id = await save(call)
    const [ended] = await Promise.all([
      call(saveDraft, { body: { id, rev: 1, name: 'B', body: { format: 1 } } }).then(
        ({ rev }) => rev,
        ({ code }: ApiError) => code,
      ),
      call(deleteDraft, { params: { id } }),
    ])
    await call(restoreDrafts, { body: { ids: [id] } })
    const { rev } = await call(readDraft, { params: { id } })
    expect([ended, rev]).toEqual(ended === 2 ? [2, 2] : [4008, 1])
  }
})

test('of a design that is gone no column holds anything that it held, whatever columns there are', async () => {
  const { call } = await server.newcomer()
  const body = { format: 1, dialName: 'Secret words', dialNameCn: '秘密名字', system: 'wearOS' }
  const { id } = await call(saveDraft, { body: { name: 'Secret words', body, saveId: randomUUID() } })
  const read = async () => {
    const { rows } = await server.context.run((db) =>
      db.execute<{ row: Record<string, unknown> }>(
        `select row_to_json(d) as row from draft d where id = '${id}'`,
      ),
    )
    return rows[0]?.row ?? {}
  }
  const before = await read()
  expect(before).toMatchObject({ name: 'Secret words', name_cn: '秘密名字' })
  await call(trashDrafts, { body: { ids: [id] } })
  await call(eraseDrafts, { body: { ids: [id] } })
  const after = await read()
  const kept = ['id', 'owner_id', 'rev', 'worked_ms', 'created_at', 'updated_at', 'trashed_at', 'deleted_at']
  const held = Object.entries(after).filter(([name]) => !kept.includes(name))
  const isEmpty = (value: unknown): boolean =>
    value === null ||
    value === '' ||
    value === 0 ||
    value === '\\x' ||
    (Array.isArray(value) && value.length === 0)
  expect(held.length).toBeGreaterThan(8)
  expect(held.filter(([, value]) => !isEmpty(value))).toEqual([])
})
