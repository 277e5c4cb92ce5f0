import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** Files cannot be had now, or the store returned other content than was kept; its message says which, for the log. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway'
}

/** The store gave other bytes than were kept. */
export class FileDamaged extends FilesAway {}

export const awayWith =
  (what: string) =>
  (cause: unknown): never => {
    if (cause instanceof FilesAway) throw cause
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new FilesAway(`${what}: ${said}`, { cause })
  }

const digestIn = (key: string): string => key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'))

/** A key is made from the sha-256 of its content. */
export const isWhole = (key: string, content: Buffer): boolean =>
  createHash('sha256').update(content).digest('hex') === digestIn(key)

/**
 * The stream of a file in a store, held against the digest in its key: the last piece is given only when all of it was
 * right, so that a reader who gets to the end has the file and nothing else. Ends with `FilesAway` otherwise.
 */
export function checkedStream(key: string, stream: Readable): Readable {
  const hash = createHash('sha256')
  let held: Buffer | null = null
  const check = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      const before = held
      held = piece
      done(null, before ?? undefined)
    },
    flush(done) {
      if (hash.digest('hex') === digestIn(key)) done(null, held ?? undefined)
      else done(new FileDamaged(`the store has other bytes under ${key}`))
    },
  })
  stream.once('error', (error) =>
    check.destroy(new FilesAway(`reading ${key} broke off: ${error.message}`, { cause: error })),
  )
  // an error of a stream that is never read ends no process
  check.on('error', () => undefined)
  check.once('close', () => void stream.destroy())
  return stream.pipe(check)
}

export interface Place {
  /** Null when there is none of that key. */
  read(key: string): Promise<{ readonly stream: Readable } | null>
  write(key: string, content: Buffer): Promise<void>
}

const isKept = async (place: Place, key: string, content: Buffer): Promise<boolean> => {
  const found = await place.read(key)
  if (found === null) return false
  return await buffer(found.stream).then(
    (there) => there.equals(content),
    (error: unknown) => {
      if (error instanceof FileDamaged) return false
      throw error
    },
  )
}

/**
 * Keeps a file and reads it back: what is there already is taken for it only when it has the same bytes, and is written
 * over when it has others. Throws `FilesAway` when it does not come back as it was.
 */
export async function keepChecked(place: Place, key: string, content: Buffer): Promise<void> {
  if (await isKept(place, key, content)) return
  await place.write(key, content)
  if (!(await isKept(place, key, content)))
    throw new FilesAway(`the store took ${key} and did not give it back as it was`)
}
