import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { history, tryHistory, type Reached } from '../../support/ledger-histories.ts'
import { openBooks, type Books } from '../../support/ledger.ts'
import { startPostgres, type Postgres } from '../../support/postgres.ts'

/** More by hand: `LEDGER_RUNS=10000 npx vitest run --project server ledger/histories`. */
const asked = Number(process.env['LEDGER_RUNS'] ?? 0)

const everything = ['sale', 'refund', 'refund again', 'premium', 'settled', 'applied', 'refused']
const moves = ['cancel', 'begin', 'complete', 'fail', 'illegal move']

let postgres: Postgres | null = null
let books: Books
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres?.stop()
})

async function tryAll(runs: number): Promise<void> {
  const reached: Reached = new Map()
  await fc.assert(
    fc.asyncProperty(history, (lines) => tryHistory(books, lines, reached)),
    // the same histories in every run, others only where somebody asks for many
    { numRuns: asked || runs, ...(asked ? {} : { seed: 20_261_123 }) },
  )
  for (const what of [...everything, ...moves]) expect(reached.get(what) ?? 0, what).toBeGreaterThan(0)
}

test(
  'whatever happens at once, twice or in another order, no cent is lost or made: embedded',
  async () => {
    const { sharedDatabase } = await import('../../support/test-server.ts')
    const { address } = await sharedDatabase()
    books = await openBooks(address)
    await tryAll(25)
    await books.close()
  },
  asked ? 7_200_000 : 120_000,
)

test(
  'whatever happens at once, twice or in another order, no cent is lost or made: PostgreSQL',
  async ({ skip }) => {
    if (postgres === null) return skip('no PostgreSQL')
    books = await openBooks({ url: postgres.url })
    await tryAll(60)
    await books.close()
  },
  asked ? 7_200_000 : 120_000,
)
