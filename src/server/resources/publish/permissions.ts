import { and, eq, isNull } from 'drizzle-orm'
import { face, faceRelease } from '../../base/db/tables/publish.ts'
import { Refusal } from '../../base/reply.ts'

/*
 * The owner submits a face, takes it back, and puts it on and off the shelf; reviewers (`roles` in
 * `shared/api/publish/review.ts`) see what waits or is shown, and decide on it unless it is their own. Which move is
 * whose and when it is possible is a table: `moves` in `shared/api/publish/moves.ts`.
 */

export const isFaceOf = (ownerId: number) => and(eq(face.ownerId, ownerId), isNull(face.deletedAt))

export const isOwnFace = ({ id, ownerId }: { readonly id: string; readonly ownerId: number }) =>
  and(eq(face.id, id), isFaceOf(ownerId))

export const isOwnRelease = ({ id, ownerId }: { readonly id: string; readonly ownerId: number }) =>
  and(eq(faceRelease.id, id), eq(faceRelease.ownerId, ownerId))

/** Throws `notFound` for a face of another person, as for one that is deleted. */
export function requireOwnFace<T extends { readonly ownerId: number; readonly deletedAt: Date | null }>(
  row: T | null,
  userId: number,
): T {
  if (row === null || row.ownerId !== userId || row.deletedAt !== null) throw new Refusal('notFound')
  return row
}

/** A submission that neither waits nor is shown any more is no matter of a reviewer. Throws `notFound`. */
export function requireInReview<T>(submission: T | null | undefined, versions: readonly unknown[]): T {
  if (submission === null || submission === undefined || versions.length === 0) throw new Refusal('notFound')
  return submission
}

/** No reviewer works or decides on a submission of their own. Throws `ownReview`. */
export function requireAnotherReviewer(ownerId: number, userId: number): void {
  if (ownerId === userId) throw new Refusal('ownReview')
}
