import { actKinds, type pageActs } from '../../../shared/api/people/acts.ts'
import type { RouteOutput, RouteRequest } from '../../../shared/api/route.ts'
import type { Context } from '../../context.ts'
import { countActs, findActors, findActs } from './queries.ts'

type Query = RouteRequest<typeof pageActs>['query']

const momentOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text)

/** A page of the log of who works here. */
export async function readActs(
  context: Context,
  { current, size, role, who, kind, from, to }: Query,
): Promise<RouteOutput<typeof pageActs>> {
  const filter = {
    ...{ role, who, from: momentOf(from), to: momentOf(to) },
    actions: kind === undefined ? undefined : actKinds[kind],
  }
  const { total, rows, people } = await context.transact(async (tx) => ({
    total: await countActs(tx, filter),
    rows: await findActs(tx, filter, { offset: (current - 1) * size, limit: size }),
    people: await findActors(tx),
  }))
  const records = rows.map(({ at, accountId, name, detail, ...row }) => ({
    ...row,
    at: at.toISOString(),
    who: accountId === null ? null : { accountId, name: name ?? '' },
    detail: detail as Record<string, unknown>,
  }))
  return { records, people, total, current, size }
}
