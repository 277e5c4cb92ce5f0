import type { Session, Context } from '../../base/context.ts'
import {
  findFacesOfOwner,
  findMovesOfOwner,
  findReleaseOf,
  findReleasesOfOwner,
  findVersions,
} from './queries.ts'

/** What a person published, as it is and as it was submitted; submissions are read one at a time. */
export async function copyOfFaces(context: Context, { userId }: Session) {
  const { faces, versions, moves, releases } = await context.transact(async (tx) => {
    const faces = await findFacesOfOwner(tx, userId)
    const ids = faces.map(({ id }) => id)
    return {
      faces,
      versions: await findVersions(tx, ids),
      moves: await findMovesOfOwner(tx, userId),
      releases: await findReleasesOfOwner(tx, userId),
    }
  })
  return {
    faces: faces.map(({ id, form, status, auditedAt, createdAt, updatedAt, deletedAt }) => ({
      ...{ id, status, createdAt, updatedAt, auditedAt, deletedAt, form },
      versions: versions
        .filter(({ faceId }) => faceId === id)
        .map(({ platform, ratio, audit, isOnline, approvedAt, releaseId, pendingId }) => ({
          ...{ platform, ratio, audit, isOnline, approvedAt, submission: releaseId, waits: pendingId },
        })),
      // who decided is theirs to tell, not what was decided
      moves: moves
        .filter(({ faceId }) => faceId === id)
        .map(({ at, deed, reasons, words, releaseId }) => ({
          ...{ at, deed, reasons, words, submission: releaseId },
        })),
    })),
    submissions: {
      rows: releases.map(({ id, faceId, number, submittedAt }) => ({
        id,
        face: faceId,
        number,
        submittedAt,
      })),
      async read(id: string): Promise<string | null> {
        const release = await context.run((sql) => findReleaseOf(sql, id, userId))
        if (release === null) return null
        const { faceId, number, rev, submittedAt, form, findings, body } = release
        const design = JSON.parse(body) as unknown
        return JSON.stringify({ face: faceId, number, rev, submittedAt, form, findings, design })
      },
    },
  }
}
