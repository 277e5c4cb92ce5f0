import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkBooks } from '../../../src/server/resources/ledger/check-books.ts'
import { readBalances } from '../../../src/server/resources/ledger/read-books.ts'
import { recordSale } from '../../../src/server/resources/ledger/sales.ts'
import { settleDue } from '../../../src/server/resources/ledger/settle.ts'
import { applyToWithdraw, moveOrder } from '../../../src/server/resources/ledger/withdrawals.ts'
import { transferRows } from '../../../src/server/data-transfer/transfer-rows.ts'
import { openBooks } from '../../support/ledger.ts'
import { startPostgres } from '../../support/postgres.ts'
import { sharedDatabase } from '../../support/test-server.ts'

test('books are moved to PostgreSQL as they are, and guarded there as before', async ({ skip }) => {
  const postgres = await startPostgres()
  if (postgres === null) return skip('no PostgreSQL')
  const [from, to] = [
    await openBooks((await sharedDatabase()).address),
    await openBooks({ url: postgres.url }),
  ]
  const ownerId = await from.person()
  const money = { currency: 'CNY' as const, at: from.now() }
  await recordSale(from, { storeRef: randomUUID(), ownerId, faceId: 'f', gross: 40_001, ...money })
  from.advanceDays(30)
  await settleDue(from)
  const request = { orderId: randomUUID(), userId: ownerId, currency: 'CNY', amount: 6_000 } as const
  await applyToWithdraw(from, { ...request, channel: 'manual', accountMasked: '*' })
  await moveOrder(from, { orderId: request.orderId, by: { mover: 'finance' }, outcome: { to: 'processing' } })

  const { wasThere } = await transferRows(from.database, to.database, () => undefined)
  expect(wasThere).toBe(false)
  expect(await checkBooks(to)).toEqual([])
  const balances = await to.run((tx) => readBalances(tx, ownerId, 'CNY'))
  expect(Object.fromEntries(balances)).toEqual({ pending: 0, available: 14_000, held: 6_000 })
  for (const statement of [
    'update ledger_entry set amount = 1',
    'delete from sale',
    'update ledger_account set balance = 1',
  ])
    await expect(to.run((tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  const done = { to: 'completed', fee: 390, transactionNo: 'x' } as const
  await moveOrder(to, { orderId: request.orderId, by: { mover: 'finance' }, outcome: done })
  expect(await checkBooks(to)).toEqual([])
  await from.close()
  await to.close()
  await postgres.stop()
})
