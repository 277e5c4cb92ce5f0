import type { pageDrafts as pageDraftsRoute } from '../../../../shared/api/faces.ts'
import type { RouteOutput, RouteRequest } from '../../../../shared/api/route.ts'
import type { Session, Context } from '../../../base/context.ts'
import { pageFacts } from '../../../base/lists/page.ts'
import { readStandings } from '../../publish/read-standing.ts'
import { printHead } from '../read-drafts.ts'
import { countPlaces, pageHeads, type DraftSort } from './queries.ts'

type Query = RouteRequest<typeof pageDraftsRoute>['query']

/** By cursor where one is given: as fast on the last page as on the first (W7.22). */
export async function pageDrafts(
  context: Context,
  { userId }: Session,
  { name, system, sort: sortBy, place, ...request }: Query,
): Promise<RouteOutput<typeof pageDraftsRoute>> {
  const sort: DraftSort = place === 'trash' ? 'trashed' : sortBy
  return await context.run(async (sql) => {
    const page = await pageHeads(sql, { ownerId: userId, name, system, sort }, request)
    const standings = await readStandings(
      sql,
      page.rows.map(({ id }) => id),
    )
    return {
      ...pageFacts(page),
      records: page.rows.map((row) => ({ ...printHead(row), standing: standings.get(row.id) ?? null })),
      current: request.current,
      counts: await countPlaces(sql, userId),
    }
  })
}
