import { readDraft } from '../drafts/read-drafts.ts'
import type { FaceStanding } from '../../../shared/api/publish/standing.ts'
import { countedStatus, standingOf } from '../../../shared/publish/standing.ts'
import type { Session, Context, Tx } from '../../base/context.ts'
import { isThere, stateOf } from './make-move.ts'
import { printVerdict } from './print-face.ts'
import { findDecisions, findFace, findVersions, type EventRecord, type VersionRecord } from './queries.ts'

function printStanding(
  versions: readonly VersionRecord[],
  decisions: readonly EventRecord[],
): FaceStanding | null {
  if (versions.length === 0) return null
  const states = versions.map(stateOf)
  const refused = new Set(versions.filter(({ audit }) => audit === 'rejected').map(({ id }) => id))
  // the newest comes first, and of a refused version nothing was decided since
  const last = decisions.find(({ versionId }) => refused.has(versionId))
  return {
    standing: standingOf(states),
    ...countedStatus(states),
    verdict: last === undefined ? null : printVerdict(last),
  }
}

/** By the id of a design; those that were never published, or are deleted from stores, are not in it. */
export async function readStandings(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FaceStanding>> {
  const versions = (await findVersions(tx, ids)).filter(isThere)
  const refused = versions.filter(({ audit }) => audit === 'rejected').map(({ faceId }) => faceId)
  const decisions = await findDecisions(tx, [...new Set(refused)])
  const standings = ids.flatMap((id) => {
    const own = versions.filter(({ faceId }) => faceId === id)
    const standing = printStanding(own, decisions)
    return standing === null ? [] : [[id, standing] as const]
  })
  return new Map(standings)
}

/** Null for a design that was not submitted. Throws `notFound` for another user's design. */
export async function readStanding(context: Context, session: Session, id: string) {
  const face = await context.run(async (sql) =>
    (await findFace(sql, { id, ownerId: session.userId })) === null
      ? null
      : { standing: (await readStandings(sql, [id])).get(id) ?? null, isBegun: true },
  )
  if (face !== null) return face
  await readDraft(context, session, id)
  return { standing: null, isBegun: false }
}
