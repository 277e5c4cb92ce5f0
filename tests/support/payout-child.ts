import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readConfig } from '../../src/server/base/config.ts'
import type { Context } from '../../src/server/base/context.ts'
import { createSealer } from '../../src/server/base/security/seal.ts'
import { checkBooks } from '../../src/server/resources/ledger/check-books.ts'
import { recordSale } from '../../src/server/resources/ledger/sales.ts'
import { settleDue } from '../../src/server/resources/ledger/settle.ts'
import { applyToWithdraw } from '../../src/server/resources/ledger/withdrawals.ts'
import { openConfigured } from '../../src/server/base/open-places.ts'
import { createLog } from '../../src/server/base/operations/log.ts'
import { createMetrics } from '../../src/server/base/operations/metrics.ts'
import { compareBooksDaily } from '../../src/server/resources/payouts/books.ts'
import { createPayouts } from '../../src/server/resources/payouts/provider.ts'
import { createPayoutRunner } from '../../src/server/resources/payouts/runner.ts'
import { sealFor, targetOf } from '../../src/server/resources/wallet/personal.ts'

/*
 * A process that works on payouts as the server does, and kills itself (SIGKILL) at the step KILL_AT: before and after
 * every transaction, statement and call of the provider. It tells what the books say before it begins, makes a
 * withdrawal, works on all of them, and tells what the books say then.
 */

const config = readConfig(process.env)
const killAt = Number(process.env['KILL_AT'] ?? 0)
let [time, step] = [Number(process.env['TIME']), 0]
let isCounting = false

function reach(): void {
  if (!isCounting) return
  step += 1
  if (step === killAt) process.kill(process.pid, 'SIGKILL')
}

async function stepped<T>(act: () => Promise<T>): Promise<T> {
  reach()
  const done = await act()
  reach()
  return done
}

const realFetch = globalThis.fetch
globalThis.fetch = (...call: Parameters<typeof fetch>) => stepped(() => realFetch(...call))

const database = await openConfigured(config, { say: () => undefined, onDeath: () => process.exit(3) })
const now = (): Date => new Date(time)
const context = {
  config,
  now,
  run: (work: Parameters<typeof database.run>[0]) => stepped(() => database.run(work)),
  transact: (work: Parameters<typeof database.transact>[0]) => stepped(() => database.transact(work)),
  sealer: createSealer(createHash('sha256').update('of the tests').digest()),
  log: createLog('fatal'),
  metrics: createMetrics(),
} as unknown as Context

const tell = (what: object): void => void process.stdout.write(`${JSON.stringify(what)}\n`)

async function books(): Promise<object> {
  const { rows: orders } = await database.run((tx) =>
    tx.execute(sql`select id, status, fee_actual::int as fee, transaction_no as number from withdraw_order`),
  )
  const { rows } = await database.run((tx) =>
    tx.execute(sql`select kind, sum(balance)::int as sum from ledger_account group by kind`),
  )
  const balances = Object.fromEntries(rows.map((row) => [row['kind'], row['sum']]))
  return { orders, balances, wrong: await checkBooks(database) }
}

async function ask(): Promise<string> {
  const { rows } = await database.run((tx) =>
    tx.execute<{ id: string }>(
      sql`insert into "user" (public_id, user_name, edition, created_at) values (${randomUUID()}, 'x', 'overseas', now()) returning id`,
    ),
  )
  const [userId, orderId] = [Number(rows[0]?.id), randomUUID()]
  const at = new Date(time - 31 * 86_400_000)
  const money = { currency: 'USD' as const }
  await recordSale(context, { storeRef: orderId, ownerId: userId, faceId: 'f', gross: 20_000, ...money, at })
  await settleDue(context)
  const sealed = sealFor(context, { account: 'ann@example.com', name: null }, targetOf(orderId))
  const applied = await applyToWithdraw(context, {
    ...{ orderId, userId, ...money, amount: 10_000, channel: 'paypal', accountMasked: '*' },
    onReserved: async (tx) =>
      void (await tx.execute(
        sql`insert into payout_target (order_id, user_id, sealed) values (${orderId}, ${userId}, ${sealed})`,
      )),
  })
  if (!applied.ok) throw new Error(JSON.stringify(applied.problem))
  return orderId
}

tell({ before: await books() })
if (process.env['ASK'] === '1') tell({ request: await ask() })
isCounting = true
const payouts = createPayouts(config, now)
for (let turn = 0; turn < 3; turn += 1) {
  time += 25 * 3_600_000
  await compareBooksDaily(context)
  if (payouts !== null) await createPayoutRunner(context, payouts).drain()
}
isCounting = false
tell({ after: await books(), steps: step })
await database.closeAll()
process.exit(0)
