import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../src/shared/api/client.ts'
import { trashDrafts } from '../../src/shared/api/drafts/trash.ts'
import { pageDrafts, readDraft, saveDraft, type draftSorts } from '../../src/shared/api/faces.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const save = async (call: Client, name: string, body: object = {}): Promise<string> =>
  (await call(saveDraft, { body: { name, body: { format: 1, ...body } } })).id

type Query = NonNullable<Parameters<typeof pageOf>[1]>
const pageOf = (call: Client, query: Parameters<typeof call<typeof pageDrafts>>[1]['query']) =>
  call(pageDrafts, { query })

/** All names, page by page. */
async function walk(call: Client, query: Query, onPage: (page: number) => Promise<void> = async () => {}) {
  const names: string[] = []
  let after: string | undefined
  for (let page = 1; ; page += 1) {
    const found = await pageOf(call, { ...query, ...(after === undefined ? {} : { after }) })
    names.push(...found.records.map(({ name }) => name))
    if (found.next === null) return names
    after = found.next
    await onPage(page)
  }
}

test('pages by key bring every design once, in each order, also where values are alike [W7.22 W3.24]', async () => {
  const { call } = await server.newcomer()
  const names = ['b', 'A', 'c', 'a', 'B', '表盘', 'a', 'Ä', '10', '9', 'a']
  for (const [at, name] of names.entries()) {
    // several in the same millisecond
    if (at % 3 === 0) server.clock.advance(1_000)
    await save(call, name)
  }
  const orders: Record<(typeof draftSorts)[number], readonly string[]> = {
    name: ['10', '9', 'A', 'a', 'a', 'a', 'b', 'B', 'c', 'Ä', '表盘'],
    modified: [],
    created: [],
  }
  for (const sort of ['modified', 'name', 'created'] as const) {
    const whole = (await pageOf(call, { sort, size: 100 })).records.map(({ name }) => name)
    for (const size of [1, 2, 3, 10, 11, 12]) expect(await walk(call, { sort, size })).toEqual(whole)
    expect([...whole].sort()).toEqual([...names].sort())
    if (sort === 'name')
      expect(whole.map((name) => name.toLowerCase())).toEqual(orders.name.map((name) => name.toLowerCase()))
  }
})

test('what comes and goes while one pages is never told twice, and hides nothing that was there [W7.22]', async () => {
  const { call } = await server.newcomer()
  const ids: string[] = []
  for (let at = 0; at < 9; at += 1) {
    server.clock.advance(1_000)
    ids.push(await save(call, `n${at}`))
  }
  const seen = await walk(call, { size: 3 }, async (page) => {
    server.clock.advance(1_000)
    await save(call, `new${page}`)
    // one that was shown already goes: by number of page the next one would be jumped over
    if (page === 1) await call(trashDrafts, { body: { ids: [ids[8] ?? ''] } })
  })
  expect(seen).toEqual(['n8', 'n7', 'n6', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0'])
})

test('the platform is what the stored design says, and filters with what is searched; the totals are honest [W7.22]', async () => {
  const { call } = await server.newcomer()
  await save(call, 'Both', { system: 'all' })
  await save(call, 'Wear one', { system: 'wearOS' })
  const light = await save(call, 'Light one', { system: 'other' })
  await save(call, 'Odd', { system: 'toaster' })
  const all = await pageOf(call, {})
  expect(all).toMatchObject({ total: 4, next: null, counts: { drafts: 4, trash: 0 } })
  expect(Object.fromEntries(all.records.map(({ name, system }) => [name, system]))).toEqual({
    ...{ Both: 'all', 'Wear one': 'wearOS', 'Light one': 'other', Odd: null },
  })
  expect(await pageOf(call, { system: 'wearOS' })).toMatchObject({
    total: 1,
    records: [{ name: 'Wear one' }],
  })
  expect(await pageOf(call, { system: 'other', name: 'wear' })).toMatchObject({ total: 0, records: [] })
  await call(trashDrafts, { body: { ids: [light] } })
  expect(await pageOf(call, { name: 'one' })).toMatchObject({ total: 1, counts: { drafts: 3, trash: 1 } })
  const trash = await pageOf(call, { place: 'trash' })
  expect(trash).toMatchObject({ total: 1, records: [{ id: light, name: 'Light one' }] })
  expect(trash.records[0]?.trashedAt).toBe(server.clock.now.toISOString())
})

test('a key that is none, of another order, or somebody else’s gives nothing away', async () => {
  const [me, other] = [await server.newcomer(), await server.newcomer()]
  for (const name of ['one', 'two', 'three']) await save(other.call, name)
  await save(me.call, 'mine')
  const theirs = (await pageOf(other.call, { size: 1, sort: 'name' })).next ?? ''
  expect((await pageOf(me.call, { sort: 'name', after: theirs })).records).toEqual([])
  const bad = [
    theirs,
    'AAAA',
    Buffer.from(JSON.stringify(['modified', "'; drop table draft; --", randomUUID()])).toString('base64url'),
    Buffer.from(JSON.stringify(['modified', '2026-01-01', 'x'])).toString('base64url'),
  ]
  for (const after of bad)
    await expect(pageOf(me.call, { after })).rejects.toMatchObject({ status: 400, code: 400 })
})

test('both languages have their name, whoever reads, and each of them is searched', async () => {
  const { call } = await server.newcomer()
  const cases = [
    { body: { dialName: 'Forest', dialNameCn: '森林' }, name: 'Forest', names: { cn: '森林', en: 'Forest' } },
    { body: { dialName: 'Ocean' }, name: 'Ocean', names: { cn: 'Ocean', en: 'Ocean' } },
    { body: { dialNameCn: '山谷' }, name: '山谷', names: { cn: '山谷', en: '山谷' } },
    { body: { dialNameCn: ' \u202e\n ' }, name: 'Unnamed', names: { cn: 'Unnamed', en: 'Unnamed' } },
    { body: { dialNameCn: 7 }, name: 'Wrong', names: { cn: 'Wrong', en: 'Wrong' } },
    {
      body: { dialNameCn: '😀'.repeat(40) },
      name: 'Long',
      names: { cn: '😀'.repeat(30), en: 'Long' },
    },
  ]
  for (const { body, name, names } of cases) {
    const id = await save(call, name, body)
    expect((await call(readDraft, { params: { id } })).names).toEqual(names)
  }
  const found = async (name: string) => (await pageOf(call, { name })).records.map((row) => row.name)
  expect(await found('森')).toEqual(['Forest'])
  expect(await found('fOR')).toEqual(['Forest'])
  expect(await found('谷')).toEqual(['山谷'])
})
