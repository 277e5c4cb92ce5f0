import { and, eq, inArray, isNull, sql as raw, type SQL } from 'drizzle-orm'
import { earnedKinds, innerKinds } from '../../../../shared/earnings/transfer-kinds.ts'
import type { Sql } from '../../../base/db/client.ts'
import { draft, user } from '../../../base/db/schema.ts'
import {
  earningLot,
  ledgerAccount,
  ledgerEntry,
  ledgerTransfer,
  sale,
  withdrawOrder,
} from '../../../base/db/tables/ledger.ts'
import { face } from '../../../base/db/tables/publish.ts'
import { isOwnOrder } from '../permissions.ts'

export interface StatementPeriod {
  readonly userId: number
  readonly currency: string
  /** `2026-01`, both whole. */
  readonly from: string
  readonly to: string
}

/** A sum of postings of one kind, in cents. */
export interface Part {
  readonly kind: string
  readonly month: string
  readonly faceId: string | null
  /** By what it is grouped beside that: a day, a country, or nothing. */
  readonly by: string
  readonly count: number
  readonly gross: number | null
  /** What the designer's accounts gained. */
  readonly amount: number
  /** What was sent to the designer. */
  readonly paid: number
}

const monthAt = (at: SQL): SQL => raw`to_char(${at} at time zone 'UTC', 'YYYY-MM')`

const listOf = (kinds: readonly string[]): SQL =>
  raw.join(
    kinds.map((kind) => raw`${kind}`),
    raw`, `,
  )

/**
 * Postings on a person's accounts. A posting of several faces is several rows, one for each of its earnings, and one more
 * for what its earnings do not make up: the rows always sum up to the entries of the ledger. An earning of several is
 * called by the key of its posting and a number; what is earned sends nothing out, so that only payouts and fees are read
 * for what was sent.
 */
const parts = ({ userId, currency }: StatementPeriod): SQL => raw`
  own as (
    select t.id, t.kind, t.key, t.at, sum(e.amount) as amount
    from ${ledgerEntry} e
    join ${ledgerAccount} a on a.id = e.account_id
    join ${ledgerTransfer} t on t.id = e.transfer_id
    where a.owner_id = ${userId} and a.currency = ${currency}
      and t.kind not in (${listOf(innerKinds)})
    group by t.id
  ), lot as (
    select own.id, l.face_id, l.amount
    from own join ${earningLot} l
      on l.owner_id = ${userId} and l.source not in ('sale', 'refund')
        and own.key = regexp_replace(l.origin, ':[0-9]+$', '')
  ), part as (
    select own.*, s.face_id, s.country, own.amount as part, 1 as events,
      case own.kind when 'refund' then -s.gross else s.gross end as gross
    from own left join ${sale} s
      on own.kind in ('sale', 'refund') and s.store_ref = substr(own.key, length(own.kind) + 2)
    where own.id not in (select id from lot)
    union all
    select own.*, lot.face_id, null, lot.amount, 1, null from own join lot on lot.id = own.id
    union all
    select own.*, null, null, own.amount - sum(lot.amount), 0, null
    from own join lot on lot.id = own.id
    group by own.id, own.kind, own.key, own.at, own.amount
    having own.amount <> sum(lot.amount)
  ), dated as (
    select part.*, coalesce(substring(part.key from '^premium:(20[0-9][0-9]-[0-9][0-9])'), ${monthAt(raw`part.at`)}) as month,
      case when part.kind in (${listOf(earnedKinds)}) then 0 else
        coalesce((select sum(e.amount) from ${ledgerEntry} e join ${ledgerAccount} a on a.id = e.account_id
          where e.transfer_id = part.id and a.owner_id is null and a.kind = 'payout'), 0) end as paid
    from part
  )`

const groups = {
  none: raw`''`,
  country: raw`coalesce(country, '')`,
  day: raw`to_char(at at time zone 'UTC', 'YYYY-MM-DD')`,
} as const

/** Sums of everything that was posted for a person in these months, by month, kind, face and one thing more. */
export async function findParts(
  tx: Sql,
  period: StatementPeriod,
  by: keyof typeof groups = 'none',
): Promise<Part[]> {
  type Row = Record<'kind' | 'month' | 'by' | 'count' | 'amount' | 'paid', string> &
    Record<'face_id' | 'gross', string | null>
  const { rows } = await tx.execute<Row>(raw`with ${parts(period)}
    select kind, month, face_id, ${groups[by]} as by, sum(events) as count, sum(gross) as gross,
      sum(part) as amount, sum(paid) as paid
    from dated where month between ${period.from} and ${period.to}
    group by 1, 2, 3, 4 order by month, kind, sum(part) desc, face_id, 4
    limit 20000`)
  return rows.map((row) => ({
    ...{ kind: row.kind, month: row.month, faceId: row.face_id, by: row.by },
    ...{ count: Number(row.count), amount: Number(row.amount), paid: Number(row.paid) },
    gross: row.gross === null ? null : Number(row.gross),
  }))
}

/** What is on all of a person's accounts together. */
export async function findBalance(tx: Sql, userId: number, currency: string): Promise<number> {
  const [row] = await tx
    .select({ sum: raw<string>`coalesce(sum(${ledgerAccount.balance}), 0)` })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.ownerId, userId), eq(ledgerAccount.currency, currency)))
  return Number(row?.sum ?? 0)
}

/** Everything that this transaction reads is of one moment; before its first statement. */
export async function lockMoment(tx: Sql): Promise<void> {
  await tx.execute(raw`set transaction isolation level repeatable read, read only`)
}

/** Cents that were sent with a withdrawal, as the books have it. */
export async function findSent(tx: Sql, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ sum: raw<string>`coalesce(sum(${ledgerEntry.amount}), 0)` })
    .from(ledgerTransfer)
    .innerJoin(ledgerEntry, eq(ledgerEntry.transferId, ledgerTransfer.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(
      and(
        eq(ledgerTransfer.key, `payout:${orderId}`),
        isNull(ledgerAccount.ownerId),
        eq(ledgerAccount.kind, 'payout'),
      ),
    )
  return Number(row?.sum ?? 0)
}

/** Names of designs in both languages; those that were never submitted have one. */
export async function findNames(tx: Sql, userId: number, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await tx
    .select({ id: draft.id, name: draft.name, nameCn: draft.nameCn, form: face.form })
    .from(draft)
    .leftJoin(face, eq(face.id, draft.id))
    .where(and(eq(draft.ownerId, userId), inArray(draft.id, [...ids])))
}

export async function findParty(tx: Sql, userId: number): Promise<{ accountId: string; userName: string }> {
  const [row] = await tx
    .select({ accountId: user.publicId, userName: user.userName })
    .from(user)
    .where(eq(user.id, userId))
  if (row === undefined) throw new Error('the account is gone')
  return row
}

/** An order of this person; null for another user's. */
export async function findOwnOrder(tx: Sql, userId: number, id: string) {
  const [row] = await tx.select().from(withdrawOrder).where(isOwnOrder({ id, userId }))
  return row ?? null
}
