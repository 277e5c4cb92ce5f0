import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyBooks, historiesOf, tryHistories, type Reached } from '../../support/ledger-histories.ts'
import { openBooks, type Books } from '../../support/ledger.ts'
import { startPostgres, type Postgres } from '../../support/postgres.ts'
import { sharedDatabase } from '../../support/test-server.ts'

/** Histories by hand, on each database: `npm run ledger -- 10000`, `npm run ledger -- 2000 embedded`. */
const count = Number(process.env['LEDGER_RUNS'] ?? 0)
const onlyOn = process.env['LEDGER_ON']

const everything = [
  ...['sale', 'refund', 'refund again', 'refund borne', 'premium', 'correction', 'settled', 'left'],
  ...['applied', 'refused'],
]
const moves = ['cancel', 'begin', 'complete', 'pay', 'fail', 'illegal move', 'fee told']

/** Histories after which the books begin anew. */
const bookfull = 160

let postgres: Postgres | null = null
beforeAll(async () => {
  // what a crash leaves is tried elsewhere: nothing here waits for a disk
  postgres = await startPostgres(['-c', 'fsync=off'])
})
afterAll(() => postgres?.stop())

async function tryAll(books: Books, { runs, abreast }: { runs: number; abreast: number }): Promise<void> {
  const reached: Reached = new Map()
  const [rounds, began] = [Math.ceil((count || runs) / abreast), Date.now()]
  let done = 0
  await fc.assert(
    fc.asyncProperty(historiesOf(abreast), async (lines) => {
      if ((done * abreast) % bookfull === 0) await emptyBooks(books)
      await tryHistories(books, lines, reached)
      done += 1
      if (count > 0 && (done * abreast) % 1_000 < abreast)
        console.log(`${done * abreast} histories, ${Math.round((Date.now() - began) / 1_000)} s`)
    }),
    // the same histories in every run, others only where somebody asks for many
    // what several did at once seldom comes again: it is told as it was, and not looked for in smaller ones
    { numRuns: rounds, endOnFailure: true, ...(count ? {} : { seed: 20_261_123 }) },
  )
  if (count > 0) console.log(`${done * abreast} histories`, Object.fromEntries(reached))
  for (const what of [...everything, ...moves]) expect(reached.get(what) ?? 0, what).toBeGreaterThan(0)
}

const longestMs = count ? 14_400_000 : 300_000

test.skipIf(onlyOn === 'postgres')(
  'whatever happens at once, twice or in another order, no cent is lost or made: embedded',
  async () => {
    const books = await openBooks((await sharedDatabase()).address)
    await tryAll(books, { runs: 24, abreast: 4 })
    await books.close()
  },
  longestMs,
)

test.skipIf(onlyOn === 'embedded')(
  'whatever happens at once, twice or in another order, no cent is lost or made: PostgreSQL',
  async ({ skip }) => {
    if (postgres === null) return skip('no PostgreSQL')
    const books = await openBooks({ url: postgres.url })
    await tryAll(books, { runs: 64, abreast: 8 })
    await books.close()
  },
  longestMs,
)
