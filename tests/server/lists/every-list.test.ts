import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from '../../../src/shared/api/route.ts'
import { routes } from '../../../src/shared/api/routes.ts'
import { openDatabase } from '../../../src/server/base/db/client.ts'
import {
  callList,
  comeFor,
  fixedLists,
  idOf,
  listRecipes,
  ownCursors,
  type PageAnswer,
} from '../../support/list-rows.ts'
import { startPostgres, type Postgres } from '../../support/postgres.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/**
 * Every list of the contracts is walked with many rows while others come: each row once, the total right, forwards and
 * backwards. A new list is tried as soon as `list-rows.ts` says how its rows are made, and this test fails before.
 */

const fields = ({ output }: Route): Readonly<Record<string, unknown>> =>
  (z.toJSONSchema(output as never, { unrepresentable: 'any', io: 'output' }) as { properties?: object })
    .properties as never
const paged = routes.filter((route) => {
  const found = fields(route) ?? {}
  return route.method === 'GET' && 'records' in found && 'next' in found && 'total' in found
})

const rowsEach = Number(process.env['LIST_ROWS'] ?? 250)
const size = 30

let postgres: Postgres | null = null
const servers: Record<'embedded' | 'PostgreSQL', TestServer | null> = { embedded: null, PostgreSQL: null }
beforeAll(async () => {
  servers.embedded = await startTestServer()
  postgres = await startPostgres()
  if (postgres === null) return
  const database = await openDatabase({ url: postgres.url })
  servers.PostgreSQL = await startTestServer({
    context: { run: database.run, transact: database.transact },
  })
})
afterAll(async () => {
  await servers.embedded?.close()
  await servers.PostgreSQL?.close()
  await postgres?.stop()
})

test('every list that is paged has rows to be tried with', () => {
  const known = new Set([...listRecipes.map(({ path }) => path), ...fixedLists, ...ownCursors])
  expect(paged.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([])
  expect(paged.length).toBeGreaterThan(12)
})

const took: string[] = []
afterAll(() => {
  if (process.env['LIST_ROWS'] !== undefined) process.stdout.write(`${took.join('\n')}\n`)
})

for (const name of ['embedded', 'PostgreSQL'] as const)
  describe(name, () => {
    for (const recipe of listRecipes) {
      const title = `${recipe.path} ${JSON.stringify(recipe.query?.({} as never) ?? {})}`
      test(`${title}: each row once, while others come`, { timeout: 120_000 }, async ({ skip }) => {
        const server = servers[name]
        if (server === null) return skip('no PostgreSQL')
        const route = paged.find(({ path }) => path === recipe.path)
        if (route === undefined) throw new Error(`${recipe.path} is not paged`)
        const { call, fill } = await comeFor(server, recipe)
        const query = { ...recipe.query?.(fill), size }
        const before = await callList(call, route, query)
        const from = new Date(server.clock.now.getTime() - 2 * 3_600_000)
        await recipe.add(fill, rowsEach, from)
        if (rowsEach > 1_000) await server.context.run((sql) => sql.execute('analyze'))

        const seen: string[] = []
        let pages = 0
        const times: number[] = []
        const ask = async (cursor: object): Promise<PageAnswer> => {
          const start = performance.now()
          const page = await callList(call, route, { ...query, ...cursor })
          if (pages > 0) times.push(performance.now() - start)
          pages += 1
          return page
        }
        let page = await ask({})
        expect(page.total).toBe(before.total + rowsEach)
        expect(page.prev).toBeNull()
        const whole = page.total
        let last = page
        for (;;) {
          expect(page.offset, 'rows before this page').toBeGreaterThanOrEqual(seen.length)
          seen.push(...page.records.map(idOf))
          last = page
          if (page.next === null || pages > 60) break
          // one before what was seen, one behind it
          if (pages % 3 === 0) {
            await recipe.add(fill, 1, new Date(from.getTime() - pages * 60_000))
            await recipe.add(fill, 1, new Date(from.getTime() + 3_600_000 + pages * 60_000))
          }
          page = await ask({ after: page.next })
        }
        expect(new Set(seen).size, 'no row twice').toBe(seen.length)
        if (pages <= 60) expect(seen.length).toBeGreaterThanOrEqual(whole)

        const back = last.records.map(idOf)
        for (let steps = 0; last.prev !== null && steps < 60; steps += 1) {
          last = await ask({ before: last.prev })
          back.unshift(...last.records.map(idOf))
        }
        expect(new Set(back).size, 'no row twice on the way back').toBe(back.length)
        expect(seen.filter((id) => pages <= 60 && !back.includes(id))).toEqual([])
        times.sort((a, b) => a - b)
        const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
        took.push(
          `${name} ${title}: ${pages} pages, fastest ${at(0)} ms, median ${at(0.5)} ms, p90 ${at(0.9)} ms`,
        )
      })
    }
  })

test('a cursor of another order, or one that was made up, is refused and not taken for a place', async () => {
  const { embedded } = servers
  if (embedded === null) return
  const { call, fill } = await comeFor(embedded, {})
  const recipe = listRecipes.find(({ path }) => path === '/api/face/draft/page')
  const route = paged.find(({ path }) => path === recipe?.path)
  if (recipe === undefined || route === undefined) throw new Error('no list')
  await recipe.add(fill, 40, embedded.clock.now)
  const { next } = await callList(call, route, { size: 10 })
  const made = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const after of [
    'AAAA',
    made(['modified', 'yesterday', fill.draftId]),
    made(['modified', '2026-01-01 00:00:00+00', "1'; drop table draft"]),
    made({}),
  ])
    await expect(callList(call, route, { after })).rejects.toMatchObject({ status: 400 })
  await expect(callList(call, route, { after: next, sort: 'name' })).rejects.toMatchObject({ status: 400 })
})
