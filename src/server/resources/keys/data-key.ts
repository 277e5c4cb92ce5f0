import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError, type Config } from '../../base/config.ts'
import { createSealer, dataKeyBytes, type Sealer } from '../../base/security/seal.ts'

export interface DataKey {
  readonly sealer: Sealer
  /** Where it is kept when the environment has none; null otherwise. */
  readonly path: string | null
  /** It lies in the folder of what it seals. */
  readonly isBeside: boolean
}

const nameOfFile = 'data-key'

async function readKey(path: string): Promise<Buffer | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== dataKeyBytes)
    throw new ConfigError(`DATA_KEY: must be set, ${path} holds no key; bring the file back from a backup`)
  return key
}

/** Written beside and linked: of several processes that start at once all read the same whole key. */
async function makeKey(folder: string, path: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true })
  const beside = `${path}.${randomBytes(8).toString('hex')}.part`
  await writeFile(beside, `${randomBytes(dataKeyBytes).toString('base64')}\n`, { mode: 0o600, flush: true })
  await link(beside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(beside, { force: true })
  return (await readKey(path)) as Buffer
}

/**
 * The key of the environment, else the one of DATA_KEY_FILE, else the one of the data folder; the file is made at the
 * first start. Throws ConfigError for a place that has none while the data folder still has one, because another key
 * would open nothing of what that one sealed.
 */
export async function openDataKey({ DATA_KEY, DATA_KEY_FILE, DATA_DIR }: Config): Promise<DataKey> {
  if (DATA_KEY !== undefined)
    return { sealer: createSealer(Buffer.from(DATA_KEY, 'base64')), path: null, isBeside: false }
  const beside = join(DATA_DIR, nameOfFile)
  const path = DATA_KEY_FILE ?? beside
  const known = await readKey(path)
  const old = path === beside ? null : await readKey(beside)
  if (known === null && old !== null)
    throw new ConfigError(
      `DATA_KEY_FILE: ${path} holds no key yet; stop all servers and move ${beside} there`,
    )
  const key = known ?? (await makeKey(dirname(path), path))
  return { sealer: createSealer(key), path, isBeside: path === beside || old?.equals(key) === true }
}
