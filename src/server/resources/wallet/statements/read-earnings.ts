import type { Earning, EarningGroup, readEarnings as route } from '../../../../shared/api/money/statement.ts'
import type { RouteOutput } from '../../../../shared/api/route.ts'
import { earnedItems, itemOf } from '../../../../shared/earnings/transfer-kinds.ts'
import type { Session, Context } from '../../../base/context.ts'
import { findParts, type Part } from './queries.ts'
import { nameFaces, type Period } from './read-statement.ts'

const keys: Readonly<Record<EarningGroup, (part: Part) => string>> = {
  month: ({ month }) => month,
  face: ({ faceId }) => faceId ?? '',
  country: ({ by }) => by,
  day: ({ by }) => by,
}

/** What was earned and given back in these months, grouped one way; the same sums as on the statement. */
export async function readEarnings(
  context: Context,
  { userId }: Session,
  { by, ...period }: Period & { readonly by: EarningGroup },
): Promise<RouteOutput<typeof route>> {
  const filter = { userId, currency: context.edition.currency, ...period }
  const { parts, nameOf } = await context.run(async (sql) => {
    const parts = await findParts(sql, filter, by === 'country' || by === 'day' ? by : 'none')
    return { parts, nameOf: await nameFaces(sql, userId, parts) }
  })
  const rows = new Map<string, Earning>()
  for (const part of parts) {
    const item = earnedItems.find((one) => one === itemOf(part.kind))
    if (item === undefined) continue
    const key = keys[by](part)
    const before = rows.get(`${item} ${key}`)
    rows.set(`${item} ${key}`, {
      ...{ key, item, name: by === 'face' ? nameOf(part.faceId) : null },
      count: (before?.count ?? 0) + part.count,
      gross: part.gross === null ? (before?.gross ?? null) : (before?.gross ?? 0) + part.gross,
      share: (before?.share ?? 0) + part.amount,
    })
  }
  return { records: [...rows.values()] }
}
