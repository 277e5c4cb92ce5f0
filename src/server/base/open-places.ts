import { join } from 'node:path'
import { ConfigError, type Config } from './config.ts'
import { openDatabase, type Database, type DatabaseLimits } from './db/client.ts'
import { startEmbedded, type EmbeddedOptions } from './db/embedded.ts'
import { createS3Store, s3PlaceOf } from './object-storage/s3.ts'
import { createLocalStore, type ObjectStore } from './object-storage/object-store.ts'

/** A database with everything that was opened for it. */
export interface OpenDatabase extends Database {
  closeAll(): Promise<void>
}

/** What the machine says of a folder that cannot be had. */
const folderCodes: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
  'ENOSPC',
  'EDQUOT',
  'EIO',
])

/** The first line of what went wrong below; drivers wrap it, and some say nothing but a code. */
export function reasonOf({ message, code, cause }: NodeJS.ErrnoException): string {
  if (cause instanceof Error) return reasonOf(cause)
  const [line = ''] = message.split('\n')
  return line === '' ? (code ?? 'failed') : line
}

/** Names the variable that a database which cannot be opened comes from; anything else is a bug. */
function databaseError(config: Place, error: NodeJS.ErrnoException): Error {
  if (config.DATABASE_URL !== undefined) return new ConfigError(`DATABASE_URL: ${reasonOf(error)}`)
  return folderCodes.has(error.code ?? '') ? new ConfigError(`DATA_DIR: ${reasonOf(error)}`) : error
}

type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

type Telling = Pick<EmbeddedOptions, 'onDeath' | 'say' | 'silenceMs'> & {
  readonly limits?: Partial<DatabaseLimits>
}

/** The embedded database of a data folder. */
export async function openEmbedded(folder: string, { limits, ...telling }: Telling): Promise<OpenDatabase> {
  const embedded = await startEmbedded({ folder: join(folder, 'db'), ...telling })
  const database = await openDatabase({ connect: embedded.connect }, limits)
  return {
    ...database,
    async closeAll() {
      await database.close()
      await embedded.close()
    },
  }
}

/** The database that is configured; throws ConfigError with the variable that it cannot be had by. */
export async function openConfigured(config: Place, telling: Telling): Promise<OpenDatabase> {
  try {
    if (config.DATABASE_URL === undefined) return await openEmbedded(config.DATA_DIR, telling)
    const database = await openDatabase({ url: config.DATABASE_URL }, telling.limits)
    return { ...database, closeAll: database.close }
  } catch (error) {
    throw databaseError(config, error as NodeJS.ErrnoException)
  }
}

/** The files of a data folder. */
export const objectsIn = (folder: string): ObjectStore => createLocalStore(join(folder, 'objects'))

/** The store that is configured; throws ConfigError when its bucket cannot be had. */
export async function openObjects(config: Config): Promise<ObjectStore> {
  const place = s3PlaceOf(config)
  if (place === null) return objectsIn(config.DATA_DIR)
  const store = createS3Store(place)
  await store.check().catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`S3_ENDPOINT: ${reasonOf(error)}`)
  })
  return store
}
