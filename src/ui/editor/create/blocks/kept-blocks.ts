import { openDB, type DBSchema } from 'idb'
import type { BlockRow } from '../../../../shared/api/own-files/blocks.ts'
import type { ImageDataLike } from '../../../../shared/protocol/questions.ts'

/** Layers kept under a name, on this device and for one person. */
export type KeptBlock = {
  readonly id: string
  readonly person: string
  readonly name: string
  /** As the clipboard has them, untrusted when they are read. */
  readonly json: string
  readonly count: number
  /** The dial with them alone. */
  readonly picture: ImageDataLike
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  /** The person's library on the server has it too. */
  readonly isShared?: true
  /** Counted from 1, with every new content; 1 when left out. */
  readonly version?: number
  /** Of one that was taken by a link, as the server told it last. */
  readonly source?: BlockRow['source']
  /** Its name is newer than that of the library. */
  readonly isRenamed?: boolean
}

type Schema = DBSchema & {
  blocks: { key: string; value: KeptBlock; indexes: { person: string } }
}

export const versionOf = ({ version = 1 }: KeptBlock): number => version

/** What one person may keep on a device. */
export const deviceLimits = { blocks: 60, characters: 48 * 1024 * 1024, name: 60 } as const

const open = () =>
  openDB<Schema>('dialwright.blocks', 1, {
    upgrade(database) {
      database.createObjectStore('blocks', { keyPath: 'id' }).createIndex('person', 'person')
    },
  })

async function using<T>(act: (database: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await act(database)
  } finally {
    database.close()
  }
}

const byTime = (blocks: readonly KeptBlock[]): readonly KeptBlock[] => blocks.toSorted((a, b) => b.at - a.at)

/** Those of the person, the newest first; what others keep on this device is never read. The visitor's name is empty. */
export const blocksOf = (person: string): Promise<readonly KeptBlock[]> =>
  using(async (database) => byTime(await database.getAllFromIndex('blocks', 'person', person)))

export const keepBlock = (block: KeptBlock): Promise<void> =>
  using(async (database) => void (await database.put('blocks', block)))

type Key = Pick<KeptBlock, 'id' | 'person'>

/** The block as it is now, changed in one go; null when it is not there any more. */
export const changeBlock = (
  { id, person }: Key,
  change: Partial<Pick<KeptBlock, 'name' | 'isShared' | 'isRenamed' | 'source'>>,
): Promise<KeptBlock | null> =>
  using(async (database) => {
    const { store, done } = database.transaction('blocks', 'readwrite')
    const there = await store.get(id)
    const next = there?.person === person ? { ...there, ...change } : null
    if (next) await store.put(next)
    await done
    return next
  })

/** Of the person's own; another one's stays. */
export const forgetBlock = ({ id, person }: Key): Promise<void> =>
  using(async (database) => {
    const there = await database.get('blocks', id)
    if (there?.person === person) await database.delete('blocks', id)
  })
