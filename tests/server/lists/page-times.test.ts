import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageNotifications } from '../../../src/shared/api/notifications/notifications.ts'
import { readEarnings } from '../../../src/shared/api/money/statement.ts'
import { readSums } from '../../../src/shared/api/money/withdraw.ts'
import { routes } from '../../../src/shared/api/routes.ts'
import { openDatabase } from '../../../src/server/base/db/client.ts'
import { callList, comeFor, listRecipes, narrowed, type PageAnswer } from '../../support/list-rows.ts'
import { startPostgres, type Postgres } from '../../support/postgres.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/*
 * What a page of a list takes where it has many rows: its first, middle and last page as screens ask for it, with a
 * search, and with a filter. `LIST_ROWS=10000 npx vitest run --project server tests/server/lists/page-times.test.ts`
 * prints milliseconds of a call with route, rules and database; without it nothing is measured.
 */

const rowsEach = Number(process.env['LIST_ROWS'] ?? 0)
const calls = 9

let postgres: Postgres | null = null
const servers: Record<'embedded' | 'PostgreSQL', TestServer | null> = { embedded: null, PostgreSQL: null }
const lines = {
  /** At once: a run that is ended has said what it knows. */
  push: (...said: readonly string[]) => void process.stdout.write(`${said.join('\n')}\n`),
}

beforeAll(async () => {
  if (rowsEach === 0) return
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

/** Milliseconds of some calls: the median and the longest. */
async function timed(ask: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let count = 0; count < calls; count += 1) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return `${times[Math.floor(calls / 2)]?.toFixed(0)} (${times.at(-1)?.toFixed(0)})`
}

/** Cursors of the page in the middle and of the last one; null where there is one page alone. */
async function placesOf(ask: Ask): Promise<Places> {
  let middle: string | null = null
  let last: string | null = null
  let page = await ask({ size: 100 })
  while (page.next !== null) {
    last = page.next
    if (middle === null && page.offset >= page.total / 2 - 100) middle = page.next
    page = await ask({ size: 100, after: page.next })
  }
  return [middle, last]
}

type Ask = (query: object) => Promise<PageAnswer>
type Places = readonly (string | null)[]

async function measure(ask: Ask, [middle, last]: Places, query: object): Promise<string> {
  const { total } = await ask(query)
  const first = await timed(() => ask(query))
  if (middle === null || last === null) return `${total} rows: ${first}`
  // a place is one in the order, whatever is filtered
  const others = [
    await timed(() => ask({ ...query, after: middle })),
    await timed(() => ask({ ...query, after: last })),
  ]
  return `${total} rows: ${[first, ...others].join(', ')}`
}

for (const name of ['embedded', 'PostgreSQL'] as const)
  describe.skipIf(rowsEach === 0)(name, () => {
    for (const recipe of listRecipes)
      test(
        `${recipe.path} ${JSON.stringify(recipe.query?.({} as never) ?? {})}`,
        { timeout: 300_000 },
        async ({ skip, task }) => {
          const server = servers[name]
          if (server === null) return skip('no PostgreSQL')
          const route = routes.find(({ path, method }) => path === recipe.path && method === 'GET')
          if (route === undefined) throw new Error(`${recipe.path} is gone`)
          const { call, fill } = await comeFor(server, recipe)
          const own = recipe.query?.(fill) ?? {}
          await recipe.add(fill, rowsEach, new Date(server.clock.now.getTime() - 2 * 3_600_000))
          await server.context.run((sql) => sql.execute('analyze'))
          const ask: Ask = (query) => callList(call, route, { ...own, ...query })
          const places = await placesOf(ask)
          lines.push(`${name} ${task.name}: ${await measure(ask, places, {})}`)
          const [search, filter] = Object.entries(narrowed[recipe.path] ?? {}).map((one) =>
            Object.fromEntries([one]),
          )
          if (search === undefined || filter === undefined) return
          lines.push(
            `  search: ${await measure(ask, places, search)}`,
            `  filter: ${await measure(ask, places, filter)}`,
            `  both: ${await measure(ask, places, { ...search, ...filter })}`,
          )
        },
      )

    test('notifications', { timeout: 120_000 }, async ({ skip }) => {
      const server = servers[name]
      if (server === null) return skip('no PostgreSQL')
      const { call, fill } = await comeFor(server, {})
      await server.context.run((sql) =>
        sql.execute(
          `insert into notification (user_id, kind, key, facts, at)
           select ${fill.userId}, 'contractSigned', 'k' || n, '{}', now()
           from generate_series(1, ${rowsEach}) as n`,
        ),
      )
      const ids: number[] = []
      for (let cursor: number | undefined; ;) {
        const query = { size: 100, ...(cursor === undefined ? {} : { cursor }) }
        const { next } = await call(pageNotifications, { query } as never)
        if (next === null) break
        ids.push((cursor = next))
      }
      const ask = (query: object) => timed(() => call(pageNotifications, { query } as never))
      const [middle, last] = [ids[Math.floor(ids.length / 2)], ids.at(-1)]
      expect(ids.length).toBeGreaterThan(2)
      lines.push(
        `${name} notifications: ${await ask({})}, ${await ask({ cursor: middle })}, ${await ask({ cursor: last })}`,
        `  filter: ${await ask({ unread: '1' })}, ${await ask({ unread: '1', cursor: last })}`,
      )
    })

    test('earnings', { timeout: 120_000 }, async ({ skip }) => {
      const server = servers[name]
      if (server === null) return skip('no PostgreSQL')
      const { call, fill } = await comeFor(server, {})
      await server.context.run((sql) =>
        sql.execute(
          `insert into earning_lot (owner_id, currency, amount, source, origin, face_id, earned_at, available_at)
           select ${fill.userId}, 'CNY', 300, 'sale', 'timed:' || n, 'face ' || (n % 40),
           now() - (n % 360) * interval '1 day', now() + interval '30 days' from generate_series(1, ${rowsEach}) as n`,
        ),
      )
      const [to, from] = [server.clock.now, new Date(server.clock.now.getTime() - 300 * 86_400_000)]
      const query = { from: from.toISOString().slice(0, 7), to: to.toISOString().slice(0, 7), by: 'face' }
      lines.push(
        `${name} earnings by month: ${await timed(() => call(readSums, {}))}`,
        `${name} earnings of a period: ${await timed(() => call(readEarnings, { query } as never))}`,
      )
    })
  })
