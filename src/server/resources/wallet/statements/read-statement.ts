import type { Readable } from 'node:stream'
import { moneyRules, type Currency } from '../../../../shared/earnings/money-rules.ts'
import type { StatementLine } from '../../../../shared/earnings/statement.ts'
import { earnedItems, itemOf, type StatementItem } from '../../../../shared/earnings/transfer-kinds.ts'
import type { Locale } from '../../../../shared/messages/text.ts'
import type { Session, Context, Tx } from '../../../base/context.ts'
import { countTry, limits } from '../../../base/security/throttle.ts'
import { maskNumber, maybe } from '../personal.ts'
import { openWallet } from '../wallet.ts'
import { findBalance, findNames, findParts, findParty, lockMoment, type Part } from './queries.ts'

/** Months, `2026-01`, both whole. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Who pays and who is paid, as a tax office wants to know it. */
export interface Parties {
  readonly payer: string
  readonly name: string
  readonly accountId: string
  /** Identity number, masked; null where none is known. */
  readonly number: string | null
}

export interface Statement {
  readonly period: Period
  readonly currency: Currency
  readonly parties: Parties
  readonly lines: readonly StatementLine[]
  /** On all accounts together, now. */
  readonly balance: number
  readonly madeAt: Date
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Names of faces; one that is gone, or was never here, is called as the store calls it. */
export async function nameFaces(
  tx: Tx,
  userId: number,
  parts: readonly { readonly faceId: string | null }[],
) {
  const ids = [
    ...new Set(parts.flatMap(({ faceId }) => (faceId !== null && uuid.test(faceId) ? [faceId] : []))),
  ]
  const rows = await findNames(tx, userId, ids)
  const named = new Map(
    rows.map(({ id, name, nameCn, form }) => {
      const [cn, en] = [form?.dialNameCn ?? '', form?.dialName ?? '']
      return [id, { cn: cn || en || nameCn || name || id, en: en || cn || name || id }]
    }),
  )
  return (faceId: string | null) =>
    faceId === null ? null : (named.get(faceId) ?? { cn: faceId, en: faceId })
}

const isEarned = (item: StatementItem): boolean => (earnedItems as readonly StatementItem[]).includes(item)

function amountsOf(item: StatementItem, { amount, gross, paid }: Part, currency: Currency) {
  if (isEarned(item)) return { gross, share: amount, fee: 0, tax: 0, net: amount, paid }
  // what left the accounts and was not sent was kept back; what comes back of it later is below zero
  const kept = -amount - paid
  const isTax = moneyRules[currency].deduction.kind === 'tax'
  return { gross: null, share: 0, fee: isTax ? 0 : kept, tax: isTax ? kept : 0, net: -kept, paid }
}

/** Lines of the months, so that their `net` less what was `paid` is what the accounts gained, to the cent. */
export async function readLines(
  tx: Tx,
  { userId, currency, ...period }: Period & { readonly userId: number; readonly currency: Currency },
): Promise<StatementLine[]> {
  const parts = await findParts(tx, { userId, currency, ...period })
  const nameOf = await nameFaces(tx, userId, parts)
  return parts.flatMap((part) => {
    const item = itemOf(part.kind)
    if (item === null) throw new Error(`no line for postings of ${part.kind}`)
    const { month, faceId, count } = part
    return [{ month, item, faceId, face: nameOf(faceId), count, ...amountsOf(item, part, currency) }]
  })
}

export async function readParties(context: Context, tx: Tx, userId: number): Promise<Parties> {
  const { accountId, userName } = await findParty(tx, userId)
  const { personal } = await openWallet(context, tx, userId)
  return {
    payer: context.config.OPERATOR_NAME,
    name: personal.name ?? userName,
    accountId,
    number: maybe(personal.number, maskNumber),
  }
}

type Print = (statement: Statement, locale: Locale) => Readable

/** The statement of these months as a file. */
export async function readStatementFile(
  context: Context,
  session: Session,
  { period, locale, print }: { readonly period: Period; readonly locale: Locale; readonly print: Print },
): Promise<Readable> {
  await countTry(context, limits.statement, String(session.userId))
  return print(await readStatement(context, session, period), locale)
}

/** Everything that stands on the statement of these months, of one moment. */
export async function readStatement(
  context: Context,
  { userId }: Session,
  period: Period,
): Promise<Statement> {
  const { currency } = context.edition
  return await context.transact(async (tx) => {
    await lockMoment(tx)
    return {
      ...{ period, currency, madeAt: context.now() },
      parties: await readParties(context, tx, userId),
      lines: await readLines(tx, { userId, currency, ...period }),
      balance: await findBalance(tx, userId, currency),
    }
  })
}
