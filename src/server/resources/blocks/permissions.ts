import { and, eq, isNull } from 'drizzle-orm'
import { user } from '../../base/db/schema.ts'
import { block, blockShare } from '../../base/db/tables/blocks.ts'

/*
 * A block is its owner's alone; one of another person answers as none does. Its owner makes and ends its links; the
 * holder of one sees the block when signed in, and takes a copy of it into their own.
 */

export const isBlockOf = (ownerId: number) => eq(block.ownerId, ownerId)

export const isOwnBlock = ({ id, ownerId }: { readonly id: string; readonly ownerId: number }) =>
  and(eq(block.id, id), isBlockOf(ownerId))

/** Links that live. */
export const isOwnShareOf = ({ blockId, ownerId }: { readonly blockId: string; readonly ownerId: number }) =>
  and(eq(blockShare.blockId, blockId), eq(blockShare.ownerId, ownerId), isNull(blockShare.revokedAt))

/** The same, by the public id of the link. */
export const isOwnShare = ({ id, ownerId }: { readonly id: string; readonly ownerId: number }) =>
  and(eq(blockShare.publicId, id), eq(blockShare.ownerId, ownerId), isNull(blockShare.revokedAt))

/** A link that lives, of an account that is not closed. */
const isOpen = () => and(isNull(blockShare.revokedAt), isNull(user.closesAt), eq(user.status, 'active'))

export const isOpenByLink = (tokenHash: Buffer) => and(eq(blockShare.tokenHash, tokenHash), isOpen())

/** The same, for who took a block by it before. */
export const isOpenBySource = (sourceId: string) => and(eq(blockShare.publicId, sourceId), isOpen())
