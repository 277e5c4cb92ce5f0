import { wrap, type DBSchema, type IDBPDatabase } from 'idb'

/** One design on this device. It is dirty while `version` and `savedVersion` differ. */
export type DesignRecord = {
  readonly id: string
  /** The canonical print. */
  readonly text: string
  /** Counts commits on this device. */
  readonly version: number
  /** The version that the server has. */
  readonly savedVersion: number
  /** The server's count of saves that this copy is based on; null before the first save. */
  readonly rev: number | null
  /** Whose work it is; null before anybody signed in. */
  readonly userId: string | null
  /** Milliseconds since 1970, UTC. */
  readonly updatedAt: number
}

/** A picture that the server did not have when it was chosen; its url is `local:` and its SHA-256. */
export type PictureRecord = {
  readonly url: string
  readonly blob: Blob
  readonly name: string
  /** Bytes. */
  readonly fileSize: number
  readonly width: number
  readonly height: number
  /** Where the server keeps it since it was uploaded. */
  readonly uploadedUrl: string | null
}

/** The only thing that a local copy throws. */
export class LocalCopyError extends Error {
  override readonly name = 'LocalCopyError'

  constructor(
    readonly messageKey: 'local.quota' | 'local.unavailable',
    cause: unknown,
  ) {
    super(messageKey, { cause })
  }
}

/** The work on this device; every write is on the disk when its promise resolves. */
export type LocalCopy = {
  readDesign(id: string): Promise<DesignRecord | null>
  writeDesign(record: DesignRecord): Promise<void>
  readPicture(url: string): Promise<PictureRecord | null>
  writePicture(record: PictureRecord): Promise<void>
}

interface Stores extends DBSchema {
  designs: { key: string; value: DesignRecord }
  pictures: { key: string; value: PictureRecord }
}

const databaseVersion = 1

function errorOf(cause: unknown): LocalCopyError {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  return new LocalCopyError(name === 'QuotaExceededError' ? 'local.quota' : 'local.unavailable', cause)
}

async function openDatabase(factory: IDBFactory, name: string): Promise<IDBPDatabase<Stores>> {
  const request = factory.open(name, databaseVersion)
  request.onupgradeneeded = () => {
    for (const store of ['designs', 'pictures'])
      if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store)
  }
  return (await wrap(request)) as unknown as IDBPDatabase<Stores>
}

/** A database of two stores, opened when it is first needed and again after the browser closed it. */
export function createLocalCopy(factory: IDBFactory | undefined, name = 'dialwright'): LocalCopy {
  let opened: Promise<IDBPDatabase<Stores>> | null = null

  async function connect(): Promise<IDBPDatabase<Stores>> {
    if (!factory) throw new Error('no storage')
    const database = await openDatabase(factory, name)
    const forget = (): void => {
      opened = null
    }
    database.addEventListener('close', forget)
    // a newer version of the program in another tab must not wait for this one
    database.addEventListener('versionchange', () => {
      forget()
      database.close()
    })
    return database
  }

  async function attempt<T>(work: (database: IDBPDatabase<Stores>) => Promise<T>): Promise<T> {
    opened ??= connect()
    const own = opened
    try {
      return await work(await own)
    } catch (error) {
      if (opened === own) opened = null
      throw error
    }
  }

  /** A connection that the browser closed meanwhile is opened once more. */
  async function use<T>(work: (database: IDBPDatabase<Stores>) => Promise<T>): Promise<T> {
    try {
      return await attempt(work)
    } catch (error) {
      const isClosed = error instanceof Error && error.name === 'InvalidStateError'
      try {
        if (isClosed) return await attempt(work)
      } catch (again) {
        throw errorOf(again)
      }
      throw errorOf(error)
    }
  }

  function write<S extends 'designs' | 'pictures'>(store: S, key: string, value: Stores[S]['value']) {
    return use(async (database) => {
      // strict: on the disk, not only handed to the system, so that a power cut loses nothing
      const transaction = database.transaction(store, 'readwrite', { durability: 'strict' })
      await Promise.all([transaction.store.put(value, key), transaction.done])
    })
  }

  return {
    readDesign: (id) => use(async (database) => (await database.get('designs', id)) ?? null),
    writeDesign: (record) => write('designs', record.id, record),
    readPicture: (url) => use(async (database) => (await database.get('pictures', url)) ?? null),
    writePicture: (record) => write('pictures', record.url, record),
  }
}
