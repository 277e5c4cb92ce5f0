import { and, eq, isNull, or } from 'drizzle-orm'
import { font, objectRef } from '../../base/db/schema.ts'

/*
 * A file is read by its address alone, which is the digest of its content. What is listed, used in a design,
 * given up or sent to a provider of AI must be kept by the person: knowing an address is not enough
 * (`requireOwnFile` of `own-files.ts`). The fonts of the system are everybody's, and not to be changed.
 */

export const isFileOf = (ownerId: number) => eq(objectRef.ownerId, ownerId)

export const isOwnFile = (ownerId: number, key: string) =>
  and(isFileOf(ownerId), eq(objectRef.objectKey, key))

export const isFontOf = (ownerId: number) => eq(font.ownerId, ownerId)

/** Also one that was deleted, which its owner can take back. */
export const isOwnFont = ({ id, ownerId }: { readonly id: number; readonly ownerId: number }) =>
  and(eq(font.id, id), isFontOf(ownerId))

/** To a visitor those of the system alone. */
export const isFontFor = (personId: number | null) =>
  and(isNull(font.deletedAt), or(isNull(font.ownerId), personId === null ? undefined : isFontOf(personId)))
