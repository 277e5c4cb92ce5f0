import type { readFaceMoney } from '../../../../shared/api/money/closing.ts'
import type { RouteOutput } from '../../../../shared/api/route.ts'
import type { Session, Context } from '../../../base/context.ts'
import { designerOf } from '../../store/designer-of.ts'
import { requireEarner } from '../permissions.ts'
import { findPendingOfFace } from '../queries.ts'

/** What is pending of one face. Throws `notFound` for another user's. */
export async function faceMoney(
  context: Context,
  { userId }: Session,
  faceId: string,
): Promise<RouteOutput<typeof readFaceMoney>> {
  requireEarner(await designerOf(context, faceId), userId)
  const { currency } = context.edition
  const { pending, last } = await context.run((sql) => findPendingOfFace(sql, { userId, currency, faceId }))
  return { currency, pending, settledBy: pending === 0 ? null : (last?.toISOString() ?? null) }
}
