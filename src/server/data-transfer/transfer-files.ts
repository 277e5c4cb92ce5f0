import { buffer } from 'node:stream/consumers'
import { FileDamaged } from '../base/object-storage/checked.ts'
import type { ObjectKind, ObjectStore } from '../base/object-storage/object-store.ts'

export interface TransferredFiles {
  readonly files: number
  readonly bytes: number
  /** How many were there before. */
  readonly known: number
  /** Key and what is wrong with it. */
  readonly broken: readonly string[]
}

const atOnce = 4
const tellEveryMs = 2_000

/** Null for a file that is not there; the store holds what comes against the sha-256 in its key. */
async function read(store: ObjectStore, key: string): Promise<Buffer | null | 'damaged'> {
  const found = await store.get(key)
  if (found === null) return null
  return await buffer(found.stream).catch((error: unknown) => {
    if (error instanceof FileDamaged) return 'damaged' as const
    throw error
  })
}

const partsOf = (key: string): { kind: ObjectKind; extension: string } => {
  const [kind = '', , name = ''] = key.split('/')
  return { kind: kind as ObjectKind, extension: name.split('.')[1] ?? '' }
}

/** Bytes of the file at the target, read back and held against its sha-256; or what is wrong. */
async function carry(
  { from, to }: { from: ObjectStore; to: ObjectStore },
  key: string,
): Promise<{ bytes: number; wasThere: boolean } | string> {
  const there = await read(to, key)
  if (there === 'damaged') return 'has other bytes at the target'
  if (there !== null) return { bytes: there.length, wasThere: true }
  const content = await read(from, key)
  if (content === null) return 'is not in the folder'
  if (content === 'damaged') return 'is damaged in the folder'
  const { kind, extension } = partsOf(key)
  await to.put(kind, extension, content)
  const back = await read(to, key)
  if (back === null || back === 'damaged') return 'did not come back from the target as it was'
  return { bytes: content.length, wasThere: false }
}

/** Carries each file that is not there yet; a run that was cut off goes on where it stopped. */
export async function transferFiles(
  places: { readonly from: ObjectStore; readonly to: ObjectStore },
  keys: readonly string[],
  say: (line: string) => void,
): Promise<TransferredFiles> {
  let [next, done, bytes, known] = [0, 0, 0, 0]
  const broken: string[] = []
  const teller = setInterval(() => say(`  files: ${done} of ${keys.length}`), tellEveryMs)
  const work = async (): Promise<void> => {
    for (let key = keys[next++]; key !== undefined; key = keys[next++]) {
      const carried = await carry(places, key)
      done += 1
      if (typeof carried === 'string') broken.push(`${key} ${carried}`)
      else {
        bytes += carried.bytes
        known += carried.wasThere ? 1 : 0
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
  } finally {
    clearInterval(teller)
  }
  return { files: keys.length - broken.length, bytes, known, broken: broken.sort() }
}
