import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig, type Config } from '../base/config.ts'
import type { DatabaseLimits } from '../base/db/client.ts'
import { FolderInUse, NoFolderLock } from '../base/db/lock.ts'
import { objectsIn, openConfigured, openEmbedded, openObjects, reasonOf } from '../base/open-places.ts'
import { transferFiles, type TransferredFiles } from './transfer-files.ts'
import { transferRows, TargetInUse } from './transfer-rows.ts'
import { listKeys } from './queries.ts'

const usage = `npm run move -- [FOLDER] [--skip-broken]

Carries the data folder FOLDER (data by default) to where the environment says that a server keeps its data:
rows to DATABASE_URL, files to S3_ENDPOINT or to DATA_DIR. Stop every server of both first. FOLDER is not changed.
Run it again after whatever went wrong: it goes on where it stopped, and checks what is there.`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** A line for a person; there is no stack to it. */
class Refused extends Error {
  override readonly name = 'Refused'
}

/** No user waits for a page here: a table may take as long as it takes. */
const day = 24 * 60 * 60_000
const patient: Partial<DatabaseLimits> = { idleMs: day, answerMs: day, transactionMs: day }

const telling = {
  limits: patient,
  silenceMs: day,
  say: (line: string): void => void process.stderr.write(`${line}\n`),
  onDeath(error: Error): never {
    process.stderr.write(`the embedded database stopped: ${error.message}\n`)
    process.exit(1)
  },
}

function checkPlaces(folder: string, config: Config): void {
  if (!existsSync(join(folder, 'db', 'PG_VERSION')))
    throw new Refused(`${folder} has no database of Dialwright; name the data folder: npm run move -- FOLDER`)
  if (config.DATABASE_URL === undefined && config.DATA_DIR === folder)
    throw new Refused(`DATABASE_URL: set it to where ${folder} is to go, or DATA_DIR to another folder`)
}

function judge({ broken, files }: TransferredFiles, isSkipping: boolean): void {
  for (const line of broken) say(`  ${line}`)
  if (broken.length === 0 || isSkipping) return
  throw new Refused(
    `${broken.length} of ${files + broken.length} files cannot be moved, and no rows were; mend them, or leave them behind with --skip-broken`,
  )
}

const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

async function move(folder: string, config: Config, isSkipping: boolean): Promise<void> {
  const began = Date.now()
  checkPlaces(folder, config)
  const source = await openEmbedded(folder, telling)
  const target = await openConfigured(config, telling)
  try {
    const keys = await source.run(listKeys)
    say(`Moving ${folder}: ${keys.length} files, then the rows.`)
    const places = { from: objectsIn(folder), to: await openObjects(config) }
    const files = await transferFiles(places, keys, say)
    judge(files, isSkipping)
    say(`  files: ${files.files} of ${keys.length}, ${files.known} of them were there`)
    const rows = await transferRows(source, target, say)
    const seconds = ((Date.now() - began) / 1_000).toFixed(1)
    const verb = rows.wasThere ? 'Was there already, and checked' : 'Moved'
    const left = files.broken.length === 0 ? '' : `; ${files.broken.length} broken files were left behind`
    say(
      `${verb}: ${rows.rows} rows of ${rows.tables} tables, ${files.files} files (${inMegabytes(files.bytes)}) in ${seconds} s; counts, digests and sha-256 are the same on both sides${left}.`,
    )
  } finally {
    await target.closeAll()
    await source.closeAll()
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'skip-broken': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help === true) return say(usage)
  await move(resolve(positionals[0] ?? 'data'), readConfig(process.env), values['skip-broken'])
}

const isForPerson = (error: unknown): boolean =>
  [Refused, TargetInUse, ConfigError, FolderInUse, NoFolderLock].some((kind) => error instanceof kind)

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    if (isForPerson(error)) process.stderr.write(`${(error as Error).message}\n`)
    else if (code === '55P03')
      process.stderr.write('DATABASE_URL: the target is in use; stop every server of it first\n')
    else process.stderr.write(`not moved: ${reasonOf(error as Error)}; run it again when that is mended\n`)
    process.exit(1)
  },
)
