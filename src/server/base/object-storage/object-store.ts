import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { awayWith, checkedStream, keepChecked, type Place } from './checked.ts'

export type ObjectKind = 'image' | 'font' | 'package'

/** Every key that exists looks like this, so that no path ever comes from outside. */
const keyPattern =
  /^(image|font|package)\/[0-9a-f]{2}\/[0-9a-f]{64}\.(png|jpg|gif|svg|apng|webp|ttf|apk|aab|falcon)$/

export const isObjectKey = (key: string): boolean => keyPattern.test(key)

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  apng: 'image/apng',
  webp: 'image/webp',
  ttf: 'font/ttf',
  apk: 'application/vnd.android.package-archive',
}

export interface StoredObject {
  readonly bytes: number
  readonly mime: string
  readonly stream: Readable
}

/**
 * Keeps files by their content; the same bytes have the same key and are kept once. What comes back is held against the
 * digest in its key. Rejects with `FilesAway`, and ends streams with it, when the store cannot be had or lies.
 */
export interface ObjectStore {
  /** Resolves when the file was read back as it was. */
  put(kind: ObjectKind, extension: string, content: Buffer): Promise<string>
  /** Null when there is none of that key, or the key is none of ours. */
  get(key: string): Promise<StoredObject | null>
  /** The key that `put` will give. */
  keyOf(kind: ObjectKind, extension: string, content: Buffer): string
  /** Forgets the file of this key; nothing when there is none. */
  remove(key: string): Promise<void>
  /** Removes what was left half-written when a server died. */
  sweep(now: Date): Promise<void>
}

export const mimeOf = (key: string): string =>
  types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

export const keyOf = (kind: ObjectKind, extension: string, content: Buffer): string => {
  const hash = createHash('sha256').update(content).digest('hex')
  return `${kind}/${hash.slice(0, 2)}/${hash}.${extension}`
}

/** Written beside, synced, then renamed: a reader sees all of a file or none. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const beside = `${path}.${randomBytes(8).toString('hex')}.part`
  try {
    const file = await open(beside, 'wx', 0o640)
    try {
      await file.writeFile(content)
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/** Nothing is written for so long: an older part has no writer any more. */
const partAgeMs = 60_000

async function sweepParts(folder: string, before: number): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.part'))) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && found.mtimeMs < before) await rm(path, { force: true })
  }
}

/** Codes of a file that is not there; every other one is a disk that cannot be had. */
const missing: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR'])

/** A store in one folder of this machine. */
export function createLocalStore(folder: string): ObjectStore {
  async function get(key: string): Promise<StoredObject | null> {
    if (!isObjectKey(key)) return null
    const path = join(folder, key)
    const found = await stat(path).catch((error: NodeJS.ErrnoException) =>
      missing.has(error.code) ? null : awayWith('reading a file')(error),
    )
    if (found === null || !found.isFile()) return null
    return { bytes: found.size, mime: mimeOf(key), stream: checkedStream(key, createReadStream(path)) }
  }

  const place: Place = {
    read: get,
    async write(key, content) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true, mode: 0o750 })
      await writeWhole(path, content)
    },
  }

  return {
    keyOf,
    get,
    sweep: (now) => sweepParts(folder, now.getTime() - partAgeMs),
    async put(kind, extension, content) {
      const key = keyOf(kind, extension, content)
      await keepChecked(place, key, content)
      return key
    },
    async remove(key) {
      if (isObjectKey(key)) await rm(join(folder, key), { force: true })
    },
  }
}
