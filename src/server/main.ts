import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { editions } from '../shared/edition.ts'
import { sweepCodes } from './accounts/codes.ts'
import { sweepDevices } from './accounts/devices.ts'
import { sweepSessions } from './accounts/sessions.ts'
import { buildApp } from './app.ts'
import { createBodyReader } from './bodies/body-reader.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import type { Context } from './context.ts'
import { openDatabase, type Database } from './db/client.ts'
import { startEmbedded } from './db/embedded.ts'
import { FolderInUse, NoFolderLock } from './db/lock.ts'
import { vacuum } from './db/vacuum.ts'
import { createDecoders } from './files/pictures/decoders.ts'
import { registerSystemFonts } from './files/fonts.ts'
import { createLocalStore } from './objects/store.ts'
import { hasRoom } from './room.ts'
import { defaultPatience } from './patience.ts'
import { usualProofBits } from './security/proof.ts'
import { readSecrets } from './security/secret.ts'
import { sweepThrottles } from './security/throttle.ts'
import { isOutboxShown } from './senders/outbox-page.ts'
import { createSender } from './senders/sender.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const sweepEveryMs = 60 * 60_000
const vacuumEveryMs = 10 * 60_000
const closeWithinMs = 10_000

interface OpenDatabase extends Database {
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

/** What it says of an address that is none of its own. */
const hostCodes: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

/** The first line of what went wrong below; drivers wrap it, and some say nothing but a code. */
function reasonOf({ message, code, cause }: NodeJS.ErrnoException): string {
  if (cause instanceof Error) return reasonOf(cause)
  const [line = ''] = message.split('\n')
  return line === '' ? (code ?? 'failed') : line
}

/** Names the variable that a database which cannot be opened comes from; anything else is a bug. */
function databaseError(config: Config, error: NodeJS.ErrnoException): Error {
  if (config.DATABASE_URL !== undefined) return new ConfigError(`DATABASE_URL: ${reasonOf(error)}`)
  return folderCodes.has(error.code ?? '') ? new ConfigError(`DATA_DIR: ${reasonOf(error)}`) : error
}

/** Who names a folder wants its pages; without the variable a server with no build serves its API alone. */
function checkWebDir({ WEB_DIR }: Config): void {
  const isGiven = (process.env['WEB_DIR'] ?? '') !== ''
  if (isGiven && !existsSync(join(WEB_DIR, 'index.html')))
    throw new ConfigError(`WEB_DIR: must be a folder with an index.html, ${WEB_DIR} has none`)
}

async function openConfigured(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined) {
    const database = await openDatabase({ url: config.DATABASE_URL })
    return { ...database, closeAll: database.close }
  }
  const embedded = await startEmbedded({
    folder: join(config.DATA_DIR, 'db'),
    onDeath: (error) => fail(`the embedded database stopped: ${error.message}`),
    say: (line) => void process.stderr.write(`${line}\n`),
  })
  const database = await openDatabase({ connect: embedded.connect })
  return {
    ...database,
    async closeAll() {
      await database.close()
      await embedded.close()
    },
  }
}

async function createContext(config: Config, database: Database): Promise<Context> {
  const now = (): Date => new Date()
  const logError: Context['logError'] = (error, what) =>
    void process.stderr.write(`could not ${what}: ${String(error)}\n`)
  return {
    config,
    edition: editions[config.EDITION],
    run: database.run,
    transact: database.transact,
    now,
    makeId: randomUUID,
    randomBytes,
    objects: createLocalStore(join(config.DATA_DIR, 'objects')),
    hasRoom: () => hasRoom(config.DATA_DIR),
    patience: defaultPatience,
    decoders: createDecoders({ logError }),
    bodies: createBodyReader({ logError }),
    sender: createSender(config, now),
    ...(await readSecrets(database.run)),
    proofBits: usualProofBits,
    logError,
  }
}

async function sweep(context: Context): Promise<void> {
  await sweepThrottles(context)
  await sweepCodes(context)
  await sweepSessions(context)
  await context.objects.sweep(context.now())
  await sweepDevices(context)
}

function tellWhereCodesAppear({ config, sender, edition }: Context, address: string): void {
  if (sender.outbox === null) say(`Sign-in codes are sent by ${edition.codeWay === 'sms' ? 'SMS' : 'mail'}.`)
  else if (isOutboxShown(config)) {
    say(
      `No mail/SMS sender configured. Sign-in codes appear in the development outbox: ${address}${sender.outbox.path}`,
    )
  } else {
    say(
      'No mail/SMS sender configured, and PUBLIC_URL is public: nobody can get a code. Set MAIL_URL or SMS_WEBHOOK_URL.',
    )
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  checkWebDir(config)
  const database = await openConfigured(config).catch((error: NodeJS.ErrnoException) => {
    throw databaseError(config, error)
  })
  const context = await createContext(config, database)
  await registerSystemFonts(context)
  await context.objects.sweep(context.now())
  const app = await buildApp(context)
  const listening = await app.listen({ host: config.HOST, port: config.PORT })
  const address = config.PUBLIC_URL?.replace(/\/$/, '') ?? listening
  const sweeper = setInterval(() => {
    sweep(context).catch((error: unknown) => context.logError(error, 'sweep'))
  }, sweepEveryMs)
  const isEmbedded = config.DATABASE_URL === undefined
  const vacuumer = setInterval(() => {
    if (isEmbedded) vacuum(database.run).catch((error: unknown) => context.logError(error, 'vacuum'))
  }, vacuumEveryMs)

  say(`Dialwright (${config.EDITION}) is at ${address}`)
  tellWhereCodesAppear(context, address)
  say(isEmbedded ? `Data is kept in ${config.DATA_DIR}` : 'Data is kept in PostgreSQL')

  let isClosing = false
  const close = (): void => {
    if (isClosing) return
    isClosing = true
    clearInterval(sweeper)
    clearInterval(vacuumer)
    setTimeout(() => fail('closing took too long'), closeWithinMs).unref()
    void app
      .close()
      .then(() => context.decoders.close())
      .then(() => context.bodies.close())
      .then(() => database.closeAll())
      .then(() => process.exit(0))
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException
  const isTold = [ConfigError, FolderInUse, NoFolderLock].some((kind) => error instanceof kind)
  if (isTold) fail(message)
  if (code === 'EADDRINUSE') fail(`PORT: ${process.env['PORT'] ?? '8080'} is taken by another program`)
  if (code === 'EACCES') fail(`PORT: ${process.env['PORT'] ?? '8080'} may not be opened by this user`)
  if (hostCodes.has(code ?? '')) fail(`HOST: ${process.env['HOST']} is no address of this machine`)
  fail(`Dialwright could not start: ${error instanceof Error ? (error.stack ?? message) : String(error)}`)
})
