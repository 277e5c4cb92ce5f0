import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mostPageRows } from '../../../src/shared/api/pages.ts'
import type { Route } from '../../../src/shared/api/route.ts'
import { routes } from '../../../src/shared/api/routes.ts'
import { openDatabase } from '../../../src/server/base/db/client.ts'
import { callList, comeFor, listRecipes, narrowed } from '../../support/list-rows.ts'
import { startPostgres, type Postgres } from '../../support/postgres.ts'
import { isRepeated, planOf, readsOf, type PlanNode } from '../../support/statements.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/*
 * What a search costs, by the plans of its statements and not by a clock: the words are held against each row once, and
 * nothing but a look into an index is done for each row. So it holds for every list that the contracts let one search.
 */

const rowsEach = 2_000

const nameOfSearch = ({ query }: Route): string | undefined => {
  if (query === undefined) return undefined
  const { properties = {} } = z.toJSONSchema(query as never, { unrepresentable: 'any', io: 'input' }) as {
    properties?: Record<string, { type?: string; enum?: unknown }>
  }
  return ['q', 'name'].find((name) => properties[name]?.type === 'string')
}

const searched = routes.filter(
  (route) => route.method === 'GET' && nameOfSearch(route) !== undefined && route.path.startsWith('/api/'),
)

let postgres: Postgres | null = null
const servers: Record<'embedded' | 'PostgreSQL', TestServer | null> = { embedded: null, PostgreSQL: null }
beforeAll(async () => {
  servers.embedded = await startTestServer()
  postgres = await startPostgres()
  if (postgres === null) return
  const { run, transact } = await openDatabase({ url: postgres.url })
  servers.PostgreSQL = await startTestServer({ context: { run, transact } })
})
afterAll(async () => {
  await servers.embedded?.close()
  await servers.PostgreSQL?.close()
  await postgres?.stop()
})

test('every list that can be searched is', () => {
  expect(searched.map(({ path }) => path).filter((path) => narrowed[path] === undefined)).toEqual([])
  expect(searched.length).toBeGreaterThan(8)
})

const holdsWords = (node: PlanNode): boolean =>
  /~~/.test(`${node.Filter ?? ''} ${node['Join Filter'] ?? ''}`) && node['Actual Loops'] > 0

for (const name of ['embedded', 'PostgreSQL'] as const)
  describe(name, () => {
    for (const { path } of searched)
      for (const recipe of listRecipes.filter((one) => one.path === path)) {
        const title = `${path} ${JSON.stringify(recipe.query?.({} as never) ?? {})}`
        test(`${title}: each row is looked at once`, async ({ skip }) => {
          const server = servers[name]
          if (server === null) return skip('no PostgreSQL')
          const route = routes.find((one) => one.path === path && one.method === 'GET')
          if (route === undefined) throw new Error(`${path} is gone`)
          const { call, fill } = await comeFor(server, recipe)
          const from = new Date(server.clock.now.getTime() - 2 * 3_600_000)
          await recipe.add(fill, rowsEach, from)
          await server.context.run((sql) => sql.execute('analyze'))
          const field = nameOfSearch(route) ?? ''
          const found = narrowed[path]?.[field] ?? ''
          const [, filter = ['', '']] = Object.entries(narrowed[path] ?? {})
          for (const [words, ...filters] of [[found], ['no row holds this'], [found, filter]] as const) {
            const query = { ...recipe.query?.(fill), [field]: words, ...Object.fromEntries(filters) }
            const { total } = await callList(call, route, query)
            if (filters.length === 0) expect(total > 0, words).toBe(words === found)
            const reads = await readsOf(() => callList(call, route, query))
            const steps: PlanNode[] = []
            for (const read of reads) steps.push(...(await planOf(server, read)))
            const passes = steps.filter(holdsWords).map((node) => node['Actual Loops'])
            // a filter that leaves no row has none to hold them against
            if (filters.length === 0 || passes.length > 0)
              expect(passes, `rows held against “${words}”, once`).toEqual([1])
            const repeated = steps.filter((node) => isRepeated(node, mostPageRows + 1))
            expect(repeated, 'done anew for each row').toEqual([])
          }
        })
      }
  })
