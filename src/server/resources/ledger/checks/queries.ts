import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../../base/db/client.ts'
import { user } from '../../../base/db/schema.ts'
import {
  earningLot,
  ledgerAccount,
  ledgerEntry,
  ledgerTransfer,
  withdrawOrder,
} from '../../../base/db/tables/ledger.ts'
import { moneyClaim } from '../../../base/db/tables/claims.ts'

/** A sum that is not what it should be, as the daily check finds it. */
export interface Discrepancy {
  readonly what: string
  readonly name: string
  readonly expected: number
  readonly found: number
}

const discrepancies = async (
  tx: Sql,
  what: string,
  statement: ReturnType<typeof raw>,
): Promise<Discrepancy[]> => {
  const { rows } = await tx.execute<{ name: string; expected: string; found: string }>(statement)
  return rows.map(({ name, expected, found }) => ({
    what,
    name: String(name),
    expected: Number(expected),
    found: Number(found),
  }))
}

/** Every sum that does not agree; first in its transaction, which sees one moment: nothing moves between two sums. */
export async function findDiscrepancies(tx: Sql): Promise<Discrepancy[]> {
  await tx.execute(raw`set transaction isolation level repeatable read, read only`)
  const found = [
    await discrepancies(
      tx,
      'currencySum',
      raw`select ${ledgerAccount.currency} as name, 0 as expected, sum(${ledgerAccount.balance}) as found
        from ${ledgerAccount} group by ${ledgerAccount.currency} having sum(${ledgerAccount.balance}) <> 0`,
    ),
    await discrepancies(
      tx,
      'balance',
      raw`select a.id as name, coalesce(sum(e.amount), 0) as expected, a.balance as found
        from ${ledgerAccount} a left join ${ledgerEntry} e on e.account_id = a.id
        group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
    ),
    await discrepancies(
      tx,
      'transferSum',
      raw`select t.id as name, 0 as expected, coalesce(sum(e.amount), 0) as found
        from ${ledgerTransfer} t left join ${ledgerEntry} e on e.transfer_id = t.id
        group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.id) <> t.legs`,
    ),
    await discrepancies(
      tx,
      'held',
      raw`select a.id as name, a.balance as found, coalesce(sum(o.amount), 0) as expected
        from ${ledgerAccount} a left join ${withdrawOrder} o
          on o.user_id = a.owner_id and o.currency = a.currency and o.status in ('notProcessed', 'processing')
        where a.kind = 'held' group by a.id having a.balance <> coalesce(sum(o.amount), 0)`,
    ),
    await discrepancies(
      tx,
      'pending',
      raw`select a.id as name, a.balance as found, coalesce(sum(l.amount), 0) as expected
        from ${ledgerAccount} a left join ${earningLot} l
          on l.owner_id = a.owner_id and l.currency = a.currency and l.state = 'pending'
        where a.kind = 'pending' group by a.id having a.balance <> coalesce(sum(l.amount), 0)`,
    ),
    await discrepancies(
      tx,
      'settled',
      raw`with earned as (
          select owner_id, currency, sum(amount) as amount from ${earningLot} where state = 'settled' group by 1, 2
        ), moved as (
          select a.owner_id, a.currency, sum(e.amount) as amount
          from ${ledgerEntry} e
          join ${ledgerAccount} a on a.id = e.account_id and a.kind in ('available', 'claim')
          join ${ledgerTransfer} t on t.id = e.transfer_id and t.kind in ('settle', 'refund', 'month-correction')
          group by 1, 2
        )
        select concat(coalesce(l.owner_id, m.owner_id), ' ', coalesce(l.currency, m.currency)) as name,
          coalesce(l.amount, 0) as expected, coalesce(m.amount, 0) as found
        from earned l full join moved m on m.owner_id = l.owner_id and m.currency = l.currency
        where coalesce(l.amount, 0) <> coalesce(m.amount, 0)`,
    ),
    // what is owed to who has no account any more stands on a claim, and every claim is seen by finance
    await discrepancies(
      tx,
      'claim',
      raw`select a.id as name, 0 as expected, a.balance as found
        from ${ledgerAccount} a join ${user} u on u.id = a.owner_id
        left join ${moneyClaim} c on c.user_id = a.owner_id and c.currency = a.currency
        where a.balance <> 0 and (
          (a.kind = 'claim' and (u.status <> 'erased' or c.id is null))
          or (a.kind = 'available' and u.status = 'erased')
        )`,
    ),
  ]
  return found.flat()
}
