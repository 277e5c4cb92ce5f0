import { moves, statusOf, type Deed, type VersionState } from '../../../shared/api/publish/moves.ts'
import type { Reason } from '../../../shared/api/publish/reasons.ts'
import type { Tx } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import {
  findVersions,
  insertEvents,
  updateFace,
  updateVersion,
  type FaceRecord,
  type VersionRecord,
} from './queries.ts'

export const stateOf = ({ audit, isOnline, releaseId }: VersionRecord): VersionState => ({
  audit,
  isOnline,
  isApproved: releaseId !== null,
})

export interface Move {
  readonly deed: Deed
  readonly by: number | null
  readonly at: Date
  readonly reasons?: readonly Reason[]
  readonly words?: string
  /** The submission that waits from now on; of `submit` alone. */
  readonly submitted?: string
}

/** The row after the move. What stores show comes from what waited, and goes when nothing is approved any more. */
function changeOf(version: VersionRecord, { deed, at, submitted }: Move): Partial<VersionRecord> {
  const { audit, isOnline, isApproved } = moves[deed].next(stateOf(version))
  const isNew = deed === 'approve'
  return {
    audit,
    isOnline,
    pendingId: audit === 'pending' ? (submitted ?? version.pendingId) : null,
    releaseId: isNew ? version.pendingId : isApproved ? version.releaseId : null,
    ...(isNew ? { approvedAt: at } : {}),
  }
}

/** Brings the columns that lists read up to the versions. */
export async function settleFace(tx: Tx, { id }: Pick<FaceRecord, 'id'>, at: Date): Promise<void> {
  const versions = (await findVersions(tx, [id])).filter(isThere)
  const platforms = [...new Set(versions.map(({ platform }) => platform))]
  await updateFace(tx, id, { status: statusOf(versions.map(stateOf)), platforms, updatedAt: at })
}

/** A version that was taken back before a decision, or deleted, is none. */
export const isThere = ({ audit, releaseId }: VersionRecord): boolean =>
  audit !== 'none' || releaseId !== null

/** What notifications of a face say. */
export const factsOfFace = ({ id, form }: Pick<FaceRecord, 'id' | 'form'>) => ({
  faceId: id,
  names: { zh: form.dialNameCn, en: form.dialName },
})

/**
 * Makes a move of every version of these that has it, writes each down and settles the face, whose row the caller
 * holds. Refuses with `faceState` when none has it: nothing has changed then.
 */
export async function makeMove(
  tx: Tx,
  face: Pick<FaceRecord, 'id'>,
  { versions, move }: { versions: readonly VersionRecord[]; move: Move },
): Promise<void> {
  const { deed, by, at, reasons = [], words = '', submitted } = move
  const { who, isPossible } = moves[deed]
  const able = versions.filter((version) => isPossible(stateOf(version)))
  if (able.length === 0) throw new Refusal('faceState')
  for (const version of able) await updateVersion(tx, version.id, changeOf(version, move))
  await insertEvents(
    tx,
    able.map((version) => ({
      ...{ versionId: version.id, faceId: face.id, deed, byUser: by, reasons, words, at },
      releaseId: submitted ?? version.pendingId ?? version.releaseId,
      role: who === 'reviewer' ? 'reviewer' : null,
    })),
  )
  await settleFace(tx, face, at)
}
