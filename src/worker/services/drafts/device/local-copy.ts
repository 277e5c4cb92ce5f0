import type { IDBPDatabase } from 'idb'
import { createLocalCheckpoints, type LocalCheckpoints } from './local-checkpoints.ts'
import { openDatabase, unclaimed, type LocalKey, type LocalStores, type Opening } from './local-database.ts'
import {
  headOfOld,
  picturesIn,
  readDesignHead,
  readDesignRecord,
  readPictureRecord,
  type DesignHead,
  type DesignRecord,
  type PictureRecord,
} from './local-records.ts'

const messageKeys = {
  QuotaExceededError: 'local.quota',
  /** A newer version of the program has made the database its own. */
  VersionError: 'local.newer',
  DatabaseBlocked: 'local.blocked',
} as const

export type LocalFailure = (typeof messageKeys)[keyof typeof messageKeys] | 'local.unavailable'

/** The only thing that a local copy throws. */
export class LocalCopyError extends Error {
  override readonly name = 'LocalCopyError'

  constructor(
    readonly messageKey: LocalFailure,
    cause: unknown,
  ) {
    super(messageKey, { cause })
  }
}

/**
 * The work on this device, by person and id; every write is on the disk when its promise resolves. What cannot be
 * read any more is null. `person` is the id of an account: visitors keep nothing.
 */
export type LocalCopy = {
  readDesign(person: string, id: string): Promise<DesignRecord | null>
  /** Under the person whose work it is. */
  writeDesign(record: DesignRecord): Promise<void>
  /** Everything of this person, the one that was changed last first. */
  listDesigns(person: string): Promise<readonly DesignHead[]>
  /** Is there work of this id that is not this person's? For a visitor, null, any is. Reads nothing of it. */
  isOthers(person: string | null, id: string): Promise<boolean>
  /**
   * Gives the person a record that does not say whose it is, with its pictures, once the server has said that the
   * design is theirs. Null where there is none, or where it was never on the server, so that its owner cannot be known.
   */
  claimDesign(person: string, id: string): Promise<DesignRecord | null>
  readPicture(person: string, url: string): Promise<PictureRecord | null>
  writePicture(person: string, record: PictureRecord): Promise<void>
  /** Those that are not here yet, all or none of them; false, and none is written, when it is stopped before. */
  addPictures(person: string, records: readonly PictureRecord[], signal: AbortSignal): Promise<boolean>
  /** The picture or font that the server has kept under this url, as it was before it was uploaded. */
  findUploaded(person: string, url: string): Promise<PictureRecord | null>
  /** Earlier states of the designs. */
  readonly checkpoints: LocalCheckpoints
}

type Database = IDBPDatabase<LocalStores>

const nameOf = (cause: unknown): string =>
  cause instanceof Error || cause instanceof DOMException ? cause.name : ''

function errorOf(cause: unknown): LocalCopyError {
  const name = nameOf(cause)
  const isKnown = Object.hasOwn(messageKeys, name)
  return new LocalCopyError(
    isKnown ? messageKeys[name as keyof typeof messageKeys] : 'local.unavailable',
    cause,
  )
}

/** Gives the pictures of an unclaimed design to the person too; others may need them still, so they stay as well. */
async function claim(database: Database, person: string, id: string): Promise<DesignRecord | null> {
  const transaction = database.transaction(['designs', 'heads', 'pictures'], 'readwrite', {
    durability: 'strict',
  })
  const heads = transaction.objectStore('heads')
  const designs = transaction.objectStore('designs')
  const pictures = transaction.objectStore('pictures')
  const value = await designs.get([unclaimed, id])
  const record = readDesignRecord(value, person, id)
  const isTheirs = record !== null && record.rev !== null && !(await designs.getKey([person, id]))
  if (isTheirs) {
    await designs.put(record, [person, id])
    await designs.delete([unclaimed, id])
    await heads.put(headOfOld(value, person, id), [person, id])
    await heads.delete([unclaimed, id])
    for (const url of picturesIn(value)) {
      const picture = await pictures.get([unclaimed, url])
      if (picture !== undefined) await pictures.put(picture, [person, url])
    }
  }
  await transaction.done
  return isTheirs ? record : null
}

/** All of them in one transaction: what stops it leaves nothing. */
async function addAll(
  database: Database,
  person: string,
  { records, signal }: { readonly records: readonly PictureRecord[]; readonly signal: AbortSignal },
): Promise<boolean> {
  if (signal.aborted) return false
  const transaction = database.transaction('pictures', 'readwrite', { durability: 'strict' })
  const stop = (): void => transaction.abort()
  signal.addEventListener('abort', stop)
  try {
    const puts = records.map(async (record) => {
      const known = await transaction.store.get([person, record.url])
      if (!readPictureRecord(known, record.url)) await transaction.store.put(record, [person, record.url])
    })
    await Promise.all([...puts, transaction.done])
    return true
  } catch (error) {
    if (signal.aborted) return false
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** The database, opened when it is first needed and again after the browser closed it; throws `LocalCopyError`. */
function createConnection(factory: IDBFactory | undefined, name: string) {
  let opening: Opening | null = null

  function connect(): Opening {
    if (!factory) throw new Error('no storage')
    const next = openDatabase(factory, name)
    const forget = (): void => {
      if (opening === next) opening = null
    }
    next.opened.then((database) => {
      database.addEventListener('close', forget)
      // a newer version of the program in another tab must not wait for this one
      database.addEventListener('versionchange', () => {
        forget()
        database.close()
      })
    }, forget)
    return next
  }

  async function attempt<T>(work: (database: Database) => Promise<T>): Promise<T> {
    opening ??= connect()
    const own = opening
    const database = await own.inTime()
    try {
      return await work(database)
    } catch (error) {
      if (opening === own) opening = null
      throw error
    }
  }

  /** A connection that the browser closed meanwhile is opened once more. */
  async function use<T>(work: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await attempt(work)
    } catch (error) {
      try {
        if (nameOf(error) === 'InvalidStateError') return await attempt(work)
      } catch (again) {
        throw errorOf(again)
      }
      throw errorOf(error)
    }
  }

  return use
}

/** The database of this name as the copy of the work on this device. */
export function createLocalCopy(factory: IDBFactory | undefined, name = 'dialwright'): LocalCopy {
  const use = createConnection(factory, name)

  function write(
    key: LocalKey,
    values: Partial<Record<'designs' | 'heads' | 'pictures', unknown>>,
  ): Promise<void> {
    const stores = Object.keys(values) as ('designs' | 'heads' | 'pictures')[]
    return use(async (database) => {
      // strict: on the disk, not only handed to the system, so that a power cut loses nothing
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
      const puts = stores.map((store) => transaction.objectStore(store).put(values[store], key))
      await Promise.all([...puts, transaction.done])
    })
  }

  const checkpoints = createLocalCheckpoints(use)

  /** The work goes before what it was: its earlier states give way as long as the device is full. */
  async function writeWork(key: LocalKey, values: Parameters<typeof write>[1]): Promise<void> {
    try {
      await write(key, values)
    } catch (error) {
      const isFull = error instanceof LocalCopyError && error.messageKey === 'local.quota'
      if (!isFull || !(await checkpoints.makeRoom(key[0]))) throw error
      await writeWork(key, values)
    }
  }

  return {
    readDesign: (person, id) =>
      use(async (database) => readDesignRecord(await database.get('designs', [person, id]), person, id)),
    writeDesign(record) {
      const { text: _, ...head } = record
      return writeWork([record.userId, record.id], { designs: record, heads: head })
    },
    listDesigns: (person) =>
      use(async (database) => {
        const { store } = database.transaction('heads')
        const own = IDBKeyRange.bound([person], [person, []])
        const [keys, values] = await Promise.all([store.getAllKeys(own), store.getAll(own)])
        return keys
          .map(([owner, id], at) => readDesignHead(values[at], owner, id))
          .toSorted((one, other) => other.updatedAt - one.updatedAt)
      }),
    isOthers: (person, id) =>
      use(async (database) =>
        (await database.getAllKeys('designs')).some(([owner, own]) => own === id && owner !== person),
      ),
    claimDesign: (person, id) => use((database) => claim(database, person, id)),
    readPicture: (person, url) =>
      use(async (database) => readPictureRecord(await database.get('pictures', [person, url]), url)),
    writePicture: (person, record) => write([person, record.url], { pictures: record }),
    addPictures: (person, records, signal) =>
      use((database) => addAll(database, person, { records, signal })),
    checkpoints,
    findUploaded: (person, url) =>
      use(async (database) => {
        const { store } = database.transaction('pictures')
        for (let at = await store.openCursor(); at; at = await at.continue()) {
          const [owner, own] = at.key
          const record = owner === person ? readPictureRecord(at.value, own) : null
          if (record?.uploadedUrl === url) return record
        }
        return null
      }),
  }
}
