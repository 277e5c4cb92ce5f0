import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'

const migrations = 'src/server/base/db/migrations'
const cacheFolder = 'node_modules/.cache/dialwright'

/** What a new database is made of: the migrations and PGlite. */
function digestOfNew(): string {
  const digest = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith('.sql')) digest.update(readFileSync(join(migrations, name)))
  }
  return digest.digest('hex').slice(0, 16)
}

/** A path in the cache that is another one when a new database would be. */
export function cachedFor(name: string): string {
  mkdirSync(cacheFolder, { recursive: true })
  return join(cacheFolder, name.replace('*', digestOfNew()))
}

/** The folder of a new database with all migrations, made by the server's own parts when there is none yet. */
export async function newDatabase(): Promise<string> {
  const kept = cachedFor('db-*')
  if (existsSync(kept)) return kept
  const place = mkdtempSync(`${kept}.`)
  const [{ openDatabase }, { startEngine }] = await Promise.all([
    import('../../src/server/base/db/client.ts'),
    import('../../src/server/base/db/engine.ts'),
  ])
  const engine = await startEngine({ folder: join(place, 'db') })
  const database = await openDatabase({ connect: () => engine.connect() })
  await database.close()
  await engine.close()
  try {
    renameSync(join(place, 'db'), kept)
  } catch (error) {
    // another process of the tests was quicker
    if (!existsSync(kept)) throw error
  }
  rmSync(place, { recursive: true, force: true })
  return kept
}

/** Gives a server that has not started yet a database, which takes it five seconds of processor to make. */
export async function putNewDatabase(dataDir: string): Promise<void> {
  cpSync(await newDatabase(), join(dataDir, 'db'), { recursive: true })
}
