import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { editions } from '../shared/edition.ts'
import { sweepCodes } from './resources/accounts/codes.ts'
import { sweepDevices } from './resources/accounts/devices.ts'
import { eraseClosed } from './resources/accounts/account-deletion/erase-account.ts'
import { sweepChallenges } from './resources/accounts/factors/prove.ts'
import { sweepSessions } from './resources/accounts/sessions.ts'
import { sweepAttempts } from './resources/accounts/third-party/attempts.ts'
import { createThirdParties } from './resources/accounts/third-party/provider.ts'
import { buildApp } from './app.ts'
import { createAi } from './resources/ai/providers.ts'
import { createPictureRunner } from './resources/ai/pictures/runner.ts'
import { sweepAi } from './resources/ai/sweep-ai.ts'
import { createBodyReader } from './base/request-body/body-reader.ts'
import { createJobNotifier } from './base/jobs/job-notifier.ts'
import { createBuildThread } from './resources/builds/thread/builder.ts'
import { createBuildRunner } from './resources/builds/runner.ts'
import { sweepBuilds } from './resources/builds/sweep-builds.ts'
import { tellMonthSettled } from './resources/ledger/months/tell-month.ts'
import { settleDue } from './resources/ledger/settle.ts'
import { compareBooksDaily } from './resources/payouts/books.ts'
import { createTurns } from './base/admission/turns.ts'
import { sweepClaims } from './resources/payouts/claims/sweep-claims.ts'
import { createPayouts } from './resources/payouts/provider.ts'
import { createContracts } from './resources/wallet/contracts/contract-service.ts'
import { createPayoutRunner, type PayoutRunner } from './resources/payouts/runner.ts'
import { sweepStoreCalls } from './resources/store/check-call.ts'
import { openStoreSecret } from './resources/store/store-secret.ts'
import { createAdb } from './base/adb/program.ts'
import { ConfigError, isOwnServer, readConfig, type Config } from './base/config.ts'
import type { Context } from './base/context.ts'
import type { Database } from './base/db/client.ts'
import { FolderInUse, NoFolderLock } from './base/db/lock.ts'
import { vacuum } from './base/db/vacuum.ts'
import { sweepTrash } from './resources/drafts/trash/trash.ts'
import { createDecoders } from './resources/files/pictures/decoders.ts'
import { registerSystemFonts } from './resources/files/fonts/system-fonts.ts'
import { sweepFiles } from './resources/files/sweep/sweep-files.ts'
import { createNotificationRunner } from './resources/notifications/sending/runner.ts'
import { sweepNotifications } from './resources/notifications/sweep.ts'
import { openDataKey, type DataKey } from './resources/keys/data-key.ts'
import type { Sealer } from './base/security/seal.ts'
import { sweepWorkClaims } from './resources/staff/claims/claims.ts'
import { makeFirstLink, sweepFirstLinks } from './resources/staff/first-link.ts'
import { firstLinkMinutes } from '../shared/api/staff/members.ts'
import { openConfigured, openObjects, reasonOf } from './base/open-places.ts'
import { createAfterReply } from './base/operations/after-reply.ts'
import { createLog } from './base/operations/log.ts'
import { createMetrics, listenForMetrics } from './base/operations/metrics.ts'
import { createDiskSpace } from './base/disk-space.ts'
import { defaultHttpTimeouts } from './base/http-timeouts.ts'
import { usualProofBits } from './base/security/proof.ts'
import { readSecrets } from './base/security/secret.ts'
import { sweepThrottles } from './base/security/throttle.ts'
import { createSender } from './resources/notifications/senders/sender.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const warn = (line: string): void => void process.stderr.write(`${line}\n`)

function fail(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const sweepEveryMs = 60 * 60_000
const moneyEveryMs = 60_000
const vacuumEveryMs = 10 * 60_000
/** Below what supervisors wait before they kill; a call may bring its body for longer than that. */
const closeWithinMs = 30_000

/** What it says of an address that is none of its own. */
const hostCodes: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

/** Who names a folder wants its pages; without the variable a server with no build serves its API alone. */
function checkWebDir({ WEB_DIR }: Config): void {
  const isGiven = (process.env['WEB_DIR'] ?? '') !== ''
  if (isGiven && !existsSync(join(WEB_DIR, 'index.html')))
    throw new ConfigError(`WEB_DIR: must be a folder with an index.html, ${WEB_DIR} has none`)
}

async function createContext(config: Config, database: Database, sealer: Sealer): Promise<Context> {
  const now = (): Date => new Date()
  const log = createLog(config.LOG_LEVEL)
  const logError: Context['logError'] = (error, what) => log.error({ err: error }, `could not ${what}`)
  const metrics = createMetrics()
  metrics.watchProcess(database.connections)
  return {
    config,
    edition: editions[config.EDITION],
    run: database.run,
    transact: database.transact,
    now,
    makeId: randomUUID,
    randomBytes,
    objects: await openObjects(config),
    hasRoom: createDiskSpace(config.DATA_DIR),
    patience: defaultHttpTimeouts,
    decoders: createDecoders({ logError }),
    bodies: createBodyReader({ logError }),
    buildBell: createJobNotifier(),
    adb: isOwnServer(config) ? createAdb({ env: process.env }) : null,
    pictureBell: createJobNotifier(),
    ai: createAi(config),
    sealer,
    sender: createSender(config, now),
    storeSecret: await openStoreSecret(config),
    storeTurns: createTurns(),
    payouts: createPayouts(config, now),
    contracts: createContracts(config, now),
    thirdParties: createThirdParties(config),
    ...(await readSecrets(database.run)),
    proofBits: usualProofBits,
    log,
    logError,
    afterReply: createAfterReply(logError),
    metrics,
    life: { isStopping: false },
  }
}

async function sweep(context: Context): Promise<void> {
  await sweepThrottles(context)
  await sweepCodes(context)
  await sweepSessions(context)
  await context.objects.sweep(context.now())
  await sweepFiles(context)
  await sweepDevices(context)
  await sweepAttempts(context)
  await sweepChallenges(context)
  await eraseClosed(context)
  await sweepTrash(context)
  await sweepBuilds(context)
  await sweepStoreCalls(context)
  await sweepAi(context)
  await sweepFirstLinks(context)
  await sweepNotifications(context)
  await sweepClaims(context)
  await sweepWorkClaims(context)
}

/** What is due of the money; failures end in the log, and the next minute tries again. */
async function workOnMoney(context: Context, payouts: PayoutRunner | null): Promise<void> {
  await compareBooksDaily(context)
  await settleDue(context)
  await tellMonthSettled(context)
  await payouts?.drain()
}

function tellWhereCodesAppear({ sender, edition }: Context, address: string): void {
  const [way, variable] = edition.codeWay === 'sms' ? ['SMS', 'SMS_WEBHOOK_URL'] : ['mail', 'MAIL_URL']
  if (!sender.canSend(edition.codeWay)) {
    say(
      `Nobody can get a sign-in code: the edition ${edition.id} sends them by ${way}, and ${variable} is not set. Sign-in says so.`,
    )
  } else if (sender.outbox === null) say(`Sign-in codes are sent by ${way}.`)
  else {
    say(
      `No mail/SMS sender configured. Sign-in codes appear in the development outbox: ${address}${sender.outbox.path}`,
    )
  }
}

/** What stands behind the # is sent to no server, so that no log of a proxy has it. */
async function tellFirstLink(context: Context, address: string): Promise<void> {
  const token = await makeFirstLink(context)
  if (token === null) return
  say(
    `Nobody works here yet. Who opens this link signed in, within ${firstLinkMinutes} minutes, becomes the administrator: ${address}/people#first=${token}`,
  )
}

function tellDataKey({ DATA_DIR }: Config, { path, isBeside }: DataKey): void {
  if (path === null) return
  const where = `signing keys of designers are sealed with ${path}. Keep a copy of it; with several servers set DATA_KEY.`
  say(isBeside ? `No DATA_KEY: ${where}` : `Keys: ${where}`)
  if (!isBeside) return
  warn(
    `WARNING: the key lies beside the data, so that a copy of ${DATA_DIR} opens what it seals. Set DATA_KEY_FILE to a file elsewhere and move the key there, or set DATA_KEY.`,
  )
}

async function openMetrics({ config, metrics }: Context): Promise<Server | null> {
  const { METRICS_HOST: host, METRICS_PORT: port } = config
  if (port === undefined) return null
  const server = await listenForMetrics(metrics, { host, port }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`METRICS_PORT: ${reasonOf(error)}`)
  })
  say(`Metrics are at http://${host}:${(server.address() as AddressInfo).port}/metrics`)
  return server
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  checkWebDir(config)
  const database = await openConfigured(config, {
    onDeath: (error) => fail(`the embedded database stopped: ${error.message}`),
    say: (line) => void process.stderr.write(`${line}\n`),
  })
  const dataKey = await openDataKey(config)
  const context = await createContext(config, database, dataKey.sealer)
  await registerSystemFonts(context)
  await context.objects.sweep(context.now())
  const app = await buildApp(context)
  const listening = await app.listen({ host: config.HOST, port: config.PORT })
  const address = config.PUBLIC_URL?.replace(/\/$/, '') ?? listening
  /** At the start too: a server that is started anew more often than hourly would never come to it. */
  const sweepOn = (): void => context.afterReply.start(sweep(context), 'sweep')
  sweepOn()
  const sweeper = setInterval(sweepOn, sweepEveryMs)
  const payouts = context.payouts && createPayoutRunner(context, context.payouts)
  let money: Promise<void> | null = null
  /** One at a time: a provider may take longer than a minute. */
  const workOn = (): void => {
    money ??= workOnMoney(context, payouts).finally(() => (money = null))
    context.afterReply.start(money, 'work on the money')
  }
  workOn()
  const cashier = setInterval(workOn, moneyEveryMs)
  const isEmbedded = config.DATABASE_URL === undefined
  const vacuumer = setInterval(() => {
    if (isEmbedded) context.afterReply.start(vacuum(database.run), 'vacuum')
  }, vacuumEveryMs)

  say(`Dialwright (${config.EDITION}) is at ${address}`)
  tellWhereCodesAppear(context, address)
  tellDataKey(config, dataKey)
  await tellFirstLink(context, address)
  say(isEmbedded ? `Data is kept in ${config.DATA_DIR}` : 'Data is kept in PostgreSQL')

  const metricsServer = await openMetrics(context)
  const builds = createBuildRunner(context, createBuildThread(), { isAlone: isEmbedded })
  builds.start()
  const pictures = createPictureRunner(context, { isAlone: isEmbedded })
  pictures.start()
  const notifications = createNotificationRunner(context, { baseUrl: address, isAlone: isEmbedded })
  notifications.start()

  /** What was accepted is finished: calls, what goes on after them, and only then the database. */
  const stop = async (): Promise<void> => {
    if (context.life.isStopping) return
    context.life.isStopping = true
    clearInterval(sweeper)
    clearInterval(vacuumer)
    clearInterval(cashier)
    const delayMs = config.STOP_DELAY * 1_000
    setTimeout(() => fail('closing took too long'), delayMs + closeWithinMs).unref()
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await builds.stop()
    await pictures.stop()
    await notifications.stop()
    await payouts?.stop()
    await app.close()
    await context.afterReply.finish()
    metricsServer?.close()
    context.decoders.close()
    await context.bodies.close()
    await database.closeAll()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException
  const isExplained = [ConfigError, FolderInUse, NoFolderLock].some((kind) => error instanceof kind)
  if (isExplained) fail(message)
  if (code === 'EADDRINUSE') fail(`PORT: ${process.env['PORT'] ?? '8080'} is taken by another program`)
  if (code === 'EACCES') fail(`PORT: ${process.env['PORT'] ?? '8080'} may not be opened by this user`)
  if (hostCodes.has(code ?? '')) fail(`HOST: ${process.env['HOST']} is no address of this machine`)
  fail(`Dialwright could not start: ${error instanceof Error ? (error.stack ?? message) : String(error)}`)
})
