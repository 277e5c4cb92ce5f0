import { buffer } from 'node:stream/consumers'
import type { Context } from '../../../base/context.ts'
import { FilesAway } from '../../../base/object-storage/checked.ts'
import { isObjectKey, type StoredObject } from '../../../base/object-storage/object-store.ts'
import { isKnownFile } from '../queries.ts'

/**
 * The file of this key; null only when it truly is none. Throws `FilesAway` for one that was kept and that the store says
 * it never had.
 */
export async function keptFile(
  { objects, run }: Pick<Context, 'objects' | 'run'>,
  key: string,
): Promise<StoredObject | null> {
  const found = await objects.get(key)
  if (found !== null) return found
  if (isObjectKey(key) && (await run((sql) => isKnownFile(sql, key))))
    throw new FilesAway(`the store has lost ${key}`)
  return null
}

/** All of its bytes, as they were kept. */
export async function keptBytes(
  context: Pick<Context, 'objects' | 'run'>,
  key: string,
): Promise<Buffer | null> {
  const found = await keptFile(context, key)
  return found === null ? null : await buffer(found.stream)
}
