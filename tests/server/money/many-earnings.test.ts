import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostPageRows } from '../../../src/shared/api/pages.ts'
import { earningGroups, readEarnings } from '../../../src/shared/api/money/statement.ts'
import { readSums } from '../../../src/shared/api/money/withdraw.ts'
import { openDatabase } from '../../../src/server/base/db/client.ts'
import { comeFor } from '../../support/list-rows.ts'
import { addEarnings } from '../../support/many-earnings.ts'
import { startPostgres, type Postgres } from '../../support/postgres.ts'
import { isRepeated, planOf, readsOf } from '../../support/statements.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/* Sums over many earnings take as many statements as over few, and none of them does a thing anew for each. */

const rows = Number(process.env['LIST_ROWS'] ?? 1_500)

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

const period = { from: '2026-01', to: '2026-12' }

describe.each(['embedded', 'PostgreSQL'] as const)('%s', (name) => {
  test('sums of many earnings take no statement more than sums of few, and none per earning', async ({
    skip,
  }) => {
    const server = servers[name]
    if (server === null) return skip('no PostgreSQL')
    const { call, fill } = await comeFor(server, {})
    const asked: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['sums', () => call(readSums, {})],
      ...earningGroups.map((by) => [by, () => call(readEarnings, { query: { ...period, by } })] as const),
    ]
    const countReads = async (): Promise<number[]> => {
      const counts: number[] = []
      for (const [, ask] of asked) counts.push((await readsOf(ask)).length)
      return counts
    }
    await addEarnings(server, fill.userId, { from: 0, count: 80 })
    const few = await countReads()
    await addEarnings(server, fill.userId, { from: 80, count: rows })
    expect(await countReads()).toEqual(few)

    const { records } = await call(readEarnings, { query: { ...period, by: 'face' } })
    expect(records.reduce((sum, { share }) => sum + share, 0)).toBe(300 * (80 + rows) + 2 * 10 * 40 * 5)
    for (const [title, ask] of asked) {
      const started = performance.now()
      const reads = await readsOf(ask)
      if (process.env['LIST_ROWS'] !== undefined)
        process.stdout.write(`${name} ${title}: ${(performance.now() - started).toFixed(0)} ms\n`)
      for (const read of reads)
        expect(
          (await planOf(server, read)).filter((node) => isRepeated(node, mostPageRows + 1)),
          `${title}: done anew for each row`,
        ).toEqual([])
    }
  })
})
