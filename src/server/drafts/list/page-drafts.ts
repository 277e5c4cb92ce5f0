import { z } from 'zod'
import type { pageDrafts as pageDraftsRoute } from '../../../shared/api/faces.ts'
import type { RouteOutput, RouteRequest } from '../../../shared/api/route.ts'
import type { Asker, Context } from '../../context.ts'
import { Refusal } from '../../reply.ts'
import { readStandings } from '../../publish/read-standing.ts'
import { printHead } from '../read-drafts.ts'
import { countHeads, countPlaces, findHeads, type DraftSort, type Key } from './queries.ts'

type Query = RouteRequest<typeof pageDraftsRoute>['query']

const keyForm = z.tuple([z.enum(['modified', 'name', 'created', 'trashed']), z.string(), z.uuid()])

const printKey = (sort: DraftSort, { key, id }: Key): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

/** A key of another order names no place in this one. */
function readKey(sort: DraftSort, after: string): Key {
  try {
    const [of, key, id] = keyForm.parse(JSON.parse(Buffer.from(after, 'base64url').toString()))
    if (of === sort && (sort === 'name' || !Number.isNaN(Date.parse(key)))) return { key, id }
  } catch {
    // whatever cannot be read is told as one thing
  }
  throw new Refusal('badRequest', { path: 'query.after' })
}

/** By key where one is given: as fast on the last page as on the first (W7.22). */
export async function pageDrafts(
  context: Context,
  { userId }: Asker,
  { current, size, name, system, sort: asked, place, after }: Query,
): Promise<RouteOutput<typeof pageDraftsRoute>> {
  const sort: DraftSort = place === 'trash' ? 'trashed' : asked
  const listed = { ownerId: userId, name: name === '' ? undefined : name, system, sort }
  const from = after === undefined ? { offset: (current - 1) * size } : readKey(sort, after)
  return await context.run(async (sql) => {
    // one more than is shown tells whether there are more
    const rows = await findHeads(sql, listed, { size: size + 1, from })
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    const counts = await countPlaces(sql, userId)
    const standings = await readStandings(
      sql,
      shown.map(({ id }) => id),
    )
    const isNarrowed = listed.name !== undefined || system !== undefined
    return {
      records: shown.map((row) => ({ ...printHead(row), standing: standings.get(row.id) ?? null })),
      total: isNarrowed ? await countHeads(sql, listed) : counts[place],
      current,
      size,
      next: last !== undefined && rows.length > size ? printKey(sort, last) : null,
      counts,
    }
  })
}
