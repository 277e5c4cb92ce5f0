import { and, eq, isNull } from 'drizzle-orm'
import { draft, share, user } from '../../base/db/schema.ts'

/*
 * The owner of a design makes and ends its links; the holder of one sees the design, signed in or not, and takes a
 * copy when signed in. What a holder is shown of it, `shown-design.ts` says.
 */

/** Links that live. */
export const isOwnShareOf = ({ draftId, ownerId }: { readonly draftId: string; readonly ownerId: number }) =>
  and(eq(share.draftId, draftId), eq(share.ownerId, ownerId), isNull(share.revokedAt))

/** The same, by the public id of the link. */
export const isOwnShare = ({ id, ownerId }: { readonly id: string; readonly ownerId: number }) =>
  and(eq(share.publicId, id), eq(share.ownerId, ownerId), isNull(share.revokedAt))

/** A link that lives, to a design that is there, of an account that is not closed. */
export const isOpenByLink = (tokenHash: Buffer) =>
  and(
    eq(share.tokenHash, tokenHash),
    isNull(share.revokedAt),
    isNull(draft.trashedAt),
    isNull(draft.deletedAt),
    isNull(user.closesAt),
    eq(user.status, 'active'),
  )
