import type { pageActs } from '../../shared/api/people/acts.ts'
import type { RouteOutput, RouteRequest } from '../../shared/api/route.ts'
import type { Context } from '../context.ts'
import { countActs, findActs } from './queries.ts'

type Query = RouteRequest<typeof pageActs>['query']

/** A page of the log of who works here. */
export async function readActs(
  context: Context,
  { current, size, role }: Query,
): Promise<RouteOutput<typeof pageActs>> {
  const { total, rows } = await context.transact(async (tx) => ({
    total: await countActs(tx, role),
    rows: await findActs(tx, role, { offset: (current - 1) * size, limit: size }),
  }))
  const records = rows.map(({ at, accountId, name, detail, ...row }) => ({
    ...row,
    at: at.toISOString(),
    who: accountId === null ? null : { accountId, name: name ?? '' },
    detail: detail as Record<string, unknown>,
  }))
  return { records, total, current, size }
}
