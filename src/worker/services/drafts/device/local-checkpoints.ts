import type { IDBPDatabase } from 'idb'
import * as z from 'zod/mini'
import type { Whose } from '../../../core/ports.ts'
import type { CheckpointKey, LocalStores } from './local-database.ts'

/** An earlier state as it is stored; text and pixels are packed. */
export type CheckpointRecord = {
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly text: Blob
  readonly picture: { readonly width: number; readonly height: number; readonly pixels: Blob } | null
}

/** The earlier states of designs on this device; rejects with `LocalCopyError`, as all of the local copy does. */
export type LocalCheckpoints = {
  /** The oldest first; what cannot be read is left out. */
  list(whose: Whose): Promise<readonly CheckpointRecord[]>
  /** Of all designs of the person that have any: when the newest of each stood, and whether the design is still here. */
  designs(person: string): Promise<readonly { id: string; newest: number; isHere: boolean }[]>
  read(whose: Whose, at: number): Promise<CheckpointRecord | null>
  /** One more, and others gone; all of it or nothing. */
  write(
    whose: Whose,
    change: { readonly put: CheckpointRecord | null; readonly gone: readonly number[] },
  ): Promise<void>
  /** The older half of all of the person's go, for work that has no room; false when there are none. */
  makeRoom(person: string): Promise<boolean>
  /** All of a design. */
  forget(whose: Whose): Promise<void>
}

type Use = <T>(work: (database: IDBPDatabase<LocalStores>) => Promise<T>) => Promise<T>

const side = z.number().check(z.int(), z.minimum(1), z.maximum(1000))

const recordSchema = z.object({
  at: z.number(),
  text: z.instanceof(Blob),
  picture: z.catch(z.nullable(z.object({ width: side, height: side, pixels: z.instanceof(Blob) })), null),
})

function readRecord(value: unknown): CheckpointRecord | null {
  const read = recordSchema.safeParse(value)
  return read.success ? read.data : null
}

const rangeOf = ({ person, id }: Whose): IDBKeyRange => IDBKeyRange.bound([person, id], [person, id, []])

/** The newest time of each design in these keys, which are in order. */
function newestOf(keys: readonly CheckpointKey[]): ReadonlyMap<string, number> {
  return new Map(keys.map(([, id, at]) => [id, at]))
}

export function createLocalCheckpoints(use: Use): LocalCheckpoints {
  return {
    list: (whose) =>
      use(async (database) =>
        (await database.getAll('checkpoints', rangeOf(whose))).flatMap((value) => readRecord(value) ?? []),
      ),
    designs: (person) =>
      use(async (database) => {
        const transaction = database.transaction(['checkpoints', 'designs'])
        const all = IDBKeyRange.bound([person], [person, []])
        const [keys, here] = await Promise.all([
          transaction.objectStore('checkpoints').getAllKeys(all),
          transaction.objectStore('designs').getAllKeys(all),
        ])
        const ids = new Set(here.map(([, id]) => id))
        return [...newestOf(keys)].map(([id, newest]) => ({ id, newest, isHere: ids.has(id) }))
      }),
    read: ({ person, id }, at) =>
      use(async (database) => readRecord(await database.get('checkpoints', [person, id, at]))),
    write: ({ person, id }, { put, gone }) =>
      use(async (database) => {
        const transaction = database.transaction('checkpoints', 'readwrite')
        const { store } = transaction
        const acts = gone.map((at) => store.delete([person, id, at]))
        const puts = put ? [store.put(put, [person, id, put.at])] : []
        await Promise.all([...acts, ...puts, transaction.done])
      }),
    makeRoom: (person) =>
      use(async (database) => {
        const transaction = database.transaction('checkpoints', 'readwrite')
        const keys = await transaction.store.getAllKeys(IDBKeyRange.bound([person], [person, []]))
        const old = keys
          .toSorted(([, , one], [, , other]) => one - other)
          .slice(0, Math.ceil(keys.length / 2))
        await Promise.all([...old.map((key) => transaction.store.delete(key)), transaction.done])
        return old.length > 0
      }),
    forget: (whose) => use((database) => database.delete('checkpoints', rangeOf(whose))),
  }
}
