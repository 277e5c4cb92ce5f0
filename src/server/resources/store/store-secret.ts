import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../base/config.ts'

const nameOfFile = 'store-secret'

const readSecret = async (path: string): Promise<string | null> =>
  (await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })) ?? null

/**
 * What the store signs with: of the environment, else of a file below DATA_DIR, which `npm run store` reads too. Null on
 * a public server without STORE_SECRET: nothing that the file of one machine guards is money there.
 */
export async function openStoreSecret({
  STORE_SECRET,
  PUBLIC_URL,
  DATA_DIR,
}: Config): Promise<string | null> {
  if (STORE_SECRET !== undefined) return STORE_SECRET
  if (PUBLIC_URL !== undefined) return null
  const path = join(DATA_DIR, nameOfFile)
  const known = await readSecret(path)
  if (known !== null) return known.trim()
  await mkdir(DATA_DIR, { recursive: true })
  const beside = `${path}.${randomBytes(8).toString('hex')}.part`
  await writeFile(beside, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  // of several processes that start at once all read the same whole one
  await link(beside, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(beside, { force: true })
  return ((await readSecret(path)) ?? '').trim()
}
