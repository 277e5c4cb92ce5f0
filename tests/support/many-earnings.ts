import { sql as raw } from 'drizzle-orm'
import type { TestServer } from './test-server.ts'

/** Faces that the earnings are of. */
const faces = 40

/**
 * Sales of a person over 300 days with their postings, and ten months of subscriptions with an earning of each face, put
 * into the tables themselves; `from` tells the sales of one call from those of another.
 */
export async function addEarnings(
  { context, clock }: TestServer,
  userId: number,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<void> {
  const { currency } = context.edition
  const name = `many-${userId}`
  const [first, last] = [from + 1, from + count]
  const now = clock.now.toISOString()
  await context.transact(async (tx) => {
    const run = (text: ReturnType<typeof raw>) => tx.execute(text)
    const numbers = raw`generate_series(${first}::int, ${last}::int) as n`
    const at = raw`${now}::timestamptz - (n % 300) * interval '1 day'`
    await run(raw`insert into ledger_account (owner_id, kind, currency)
      values (${userId}, 'pending', ${currency}), (null, 'store', ${currency}) on conflict do nothing`)
    await run(raw`insert into ledger_transfer (kind, key, request_hash, legs, at)
      select 'sale', ${`sale:${name}-`} || n, sha256('a'), 2, ${at} from ${numbers}`)
    await run(raw`insert into sale (store_ref, owner_id, face_id, gross, currency, at, country)
      select ${`${name}-`} || n, ${userId}, 'face ' || n % ${faces}::int, 600, ${currency}, ${at}, 'DE' from ${numbers}`)
    await run(raw`insert into earning_lot (owner_id, currency, amount, source, origin, face_id, earned_at, available_at)
      select ${userId}, ${currency}, 300, 'sale', ${`sale:${name}-`} || n, 'face ' || n % ${faces}::int, ${at}, ${at}
      from ${numbers}`)
    const months = raw`generate_series(1, 10) as m`
    const month = raw`'premium:2026-' || lpad(m::text, 2, '0') || ${`:${name}:${from}`}::text`
    await run(raw`insert into ledger_transfer (kind, key, request_hash, legs, at)
      select 'premium', ${month}, sha256('a'), 2, ${now}::timestamptz from ${months}`)
    await run(raw`insert into earning_lot (owner_id, currency, amount, source, origin, face_id, earned_at, available_at)
      select ${userId}, ${currency}, 5, 'premium', ${month} || ':' || f, 'face ' || f, ${now}, ${now}
      from ${months}, generate_series(0, ${faces - 1}::int) as f`)
    await run(raw`insert into ledger_entry (transfer_id, account_id, amount)
      select t.id, a.id, (case t.kind when 'sale' then 300 else ${5 * faces}::int end) * (case when a.kind = 'store' then -1 else 1 end)
      from ledger_transfer t, ledger_account a
      where not exists (select 1 from ledger_entry e where e.transfer_id = t.id) and a.currency = ${currency}
        and ((a.owner_id = ${userId} and a.kind = 'pending') or (a.owner_id is null and a.kind = 'store'))`)
  })
  await context.run((sql) => sql.execute('analyze'))
}
