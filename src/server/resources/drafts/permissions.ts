import { and, eq, isNull, type Placeholder } from 'drizzle-orm'
import { draft, draftVersion, type session } from '../../base/db/schema.ts'
import { Refusal } from '../../base/reply.ts'

/*
 * A design, its place in the trash and its versions are their owner's alone; a row of another person answers as none
 * does. Others see a design through a link (`shares/permissions.ts`) or what was submitted of it
 * (`publish/permissions.ts`).
 */

/** Of values, or of their places in a statement that is prepared. */
export interface DraftKey {
  readonly id: string | Placeholder
  readonly ownerId: number | Placeholder | typeof session.userId
}

/** Everything that is not deleted for ever, the trash included. */
export const isDraftOf = (ownerId: DraftKey['ownerId']) =>
  and(eq(draft.ownerId, ownerId), isNull(draft.deletedAt))

export const isOwnDraft = ({ id, ownerId }: DraftKey) => and(eq(draft.id, id), isDraftOf(ownerId))

/** One that can be opened, saved, shared, built and submitted: what lies in the trash is restored first. */
export const isOwnLivingDraft = (key: DraftKey) => and(isOwnDraft(key), isNull(draft.trashedAt))

export const isVersionOf = (ownerId: number) => eq(draftVersion.ownerId, ownerId)

/** Of one design. */
export const isOwnVersionOf = ({
  draftId,
  ownerId,
}: {
  readonly draftId: string
  readonly ownerId: number
}) => and(eq(draftVersion.draftId, draftId), isVersionOf(ownerId))

/** What is saved under an id that the client chose must be its own. Throws `notFound`. */
export function requireOwnDraft<T extends { readonly ownerId: number; readonly deletedAt: Date | null }>(
  row: T | null,
  userId: number,
): T {
  if (row === null || row.ownerId !== userId || row.deletedAt !== null) throw new Refusal('notFound')
  return row
}
