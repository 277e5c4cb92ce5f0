import { and, asc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Sql } from '../../base/db/client.ts'
import { draft, draftVersion, font, object, objectRef } from '../../base/db/schema.ts'
import { isFileOf, isFontOf, isOwnFile } from './permissions.ts'
import { references } from './references/queries.ts'

type Ref = Omit<typeof objectRef.$inferInsert, 'objectKey'>

/** Which of these files the owner has put there for the same use already. */
export async function findMine(tx: Sql, keys: readonly string[], ref: Ref): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ key: objectRef.objectKey })
    .from(objectRef)
    .where(
      and(isFileOf(ref.ownerId), eq(objectRef.usedIn, ref.usedIn), inArray(objectRef.objectKey, [...keys])),
    )
  return new Set(rows.map(({ key }) => key))
}

/** Keys of those that were not the owner's before. */
export async function insertObjects(
  tx: Sql,
  rows: readonly (typeof object.$inferInsert)[],
  ref: Ref,
): Promise<ReadonlySet<string>> {
  // held until the transaction ends, so that no sweep takes what is there already
  await tx
    .insert(object)
    .values([...rows])
    .onConflictDoUpdate({ target: object.key, set: { unusedAt: null } })
  const made = await tx
    .insert(objectRef)
    .values(rows.map(({ key }) => ({ ...ref, objectKey: key })))
    .onConflictDoNothing()
    .returning({ key: objectRef.objectKey })
  if (ref.origin === 'own') await claimMade(tx, rows, ref)
  return new Set(made.map(({ key }) => key))
}

/** What a tool made and its owner then chose as a file is theirs, under the name that the file has. */
async function claimMade(tx: Sql, rows: readonly { readonly key: string }[], ref: Ref): Promise<void> {
  const keys = rows.map(({ key }) => key)
  await tx
    .update(objectRef)
    .set({ origin: 'own', name: ref.name ?? '' })
    .where(
      and(
        ...[isFileOf(ref.ownerId), eq(objectRef.usedIn, ref.usedIn)],
        ...[eq(objectRef.origin, 'made'), inArray(objectRef.objectKey, keys)],
      ),
    )
}

/** Files that are there become the owner's too, each as `refOf` has it; keys of those that were not before. */
export async function refer(
  tx: Sql,
  keys: readonly string[],
  refOf: (key: string) => Ref,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const made = await tx
    .insert(objectRef)
    .values(keys.map((objectKey) => ({ ...refOf(objectKey), objectKey })))
    .onConflictDoNothing()
    .returning({ key: objectRef.objectKey })
  return new Set(made.map(({ key }) => key))
}

/** Whether a file of this key was kept and not swept since. */
export async function isKnownFile(tx: Sql, key: string): Promise<boolean> {
  const [found] = await tx.select({ key: object.key }).from(object).where(eq(object.key, key))
  return found !== undefined
}

/** Bytes by key. */
export async function readSizes(tx: Sql, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ key: object.key, bytes: object.bytes })
    .from(object)
    .where(inArray(object.key, [...new Set(keys)]))
  return new Map(rows.map((row) => [row.key, row.bytes]))
}

/** Whether nothing of the owner needs the file. */
const isUnused = (ownerId: number): SQL =>
  sql`${objectRef.objectKey} not in (select key from ${references} where owner_id = ${ownerId})`

/** Keys of the previews that were the owner's; one that something still shows stays. */
export async function deletePreview(tx: Sql, ownerId: number, key: string): Promise<readonly string[]> {
  // runs for one file at every save: nothing is gathered of designs that do not show it
  const isNotShown = [draft, draftVersion].map(
    (kept) => sql`not exists (select 1 from ${kept} where ${kept.ownerId} = ${ownerId}
      and (${kept.previewKey} = ${key} or ${key} = any(${kept.pictureKeys})))`,
  )
  const gone = await tx
    .delete(objectRef)
    .where(and(isOwnFile(ownerId, key), eq(objectRef.usedIn, 'preview'), ...isNotShown))
    .returning({ key: objectRef.objectKey })
  return gone.map((row) => row.key)
}

/** A user's files of these uses may be given up when nothing needs them; an avatar is needed by its user. */
const uses = ['upload', 'preview', 'font'] as const

export interface Unused {
  readonly keys: readonly string[]
  /** All that were put there before then too; these files alone without it. */
  readonly before?: Date
  /** What they were put there for; everything when left out. */
  readonly usedIn?: readonly (typeof uses)[number][]
}

/** Of these files those that nothing of the owner needs: no design, trash, version, picture of one, avatar or font. */
export async function deleteUnused(
  tx: Sql,
  ownerId: number,
  { keys, before, usedIn = uses }: Unused,
): Promise<readonly string[]> {
  const gone = await tx
    .delete(objectRef)
    .where(
      and(
        isFileOf(ownerId),
        inArray(objectRef.usedIn, [...usedIn]),
        or(
          before === undefined ? undefined : lt(objectRef.createdAt, before),
          inArray(objectRef.objectKey, [...keys]),
        ),
        isUnused(ownerId),
      ),
    )
    .returning({ key: objectRef.objectKey })
  return gone.map((row) => row.key)
}

export async function findKeysOf(tx: Sql, ownerId: number): Promise<readonly string[]> {
  const rows = await tx
    .selectDistinct({ key: objectRef.objectKey })
    .from(objectRef)
    .where(isFileOf(ownerId))
    .orderBy(asc(objectRef.objectKey))
  return rows.map(({ key }) => key)
}

export async function isOwnedBy(tx: Sql, ownerId: number, key: string): Promise<boolean> {
  const [row] = await tx
    .select({ key: objectRef.objectKey })
    .from(objectRef)
    .where(isOwnFile(ownerId, key))
    .limit(1)
  return row !== undefined
}

export async function deleteRefsOf(tx: Sql, ownerId: number): Promise<void> {
  await tx.delete(font).where(isFontOf(ownerId))
  await tx.delete(objectRef).where(isFileOf(ownerId))
}

/** Size and weight of pictures that are here, by key. */
export async function readFacts(
  tx: Sql,
  keys: readonly string[],
): Promise<readonly { key: string; bytes: number; width: number; height: number }[]> {
  if (keys.length === 0) return []
  return await tx
    .select({ key: object.key, bytes: object.bytes, width: object.width, height: object.height })
    .from(object)
    .where(inArray(object.key, [...keys]))
}
