import { and, eq } from 'drizzle-orm'
import { block } from '../../base/db/tables/blocks.ts'

/* A block is its owner's alone; one of another person answers as none does. */

export const isBlockOf = (ownerId: number) => eq(block.ownerId, ownerId)

export const isOwnBlock = ({ id, ownerId }: { readonly id: string; readonly ownerId: number }) =>
  and(eq(block.id, id), isBlockOf(ownerId))
