import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { Client } from 'pg'
import {
  codePurposes,
  sendCode,
  signInByCode,
  type CodePurpose,
} from '../../src/shared/api/accounts/accounts.ts'
import { createClient } from '../../src/shared/api/client.ts'
import { editions } from '../../src/shared/edition.ts'
import { buildApp } from '../../src/server/app.ts'
import { createThirdParties } from '../../src/server/resources/accounts/third-party/provider.ts'
import { createAi } from '../../src/server/resources/ai/providers.ts'
import { createBodyReader } from '../../src/server/base/request-body/body-reader.ts'
import { createJobNotifier } from '../../src/server/base/jobs/job-notifier.ts'
import { readConfig } from '../../src/server/base/config.ts'
import type { Context } from '../../src/server/base/context.ts'
import { openDatabase, type DatabaseAddress } from '../../src/server/base/db/client.ts'
import { startEngine } from '../../src/server/base/db/engine.ts'
import { createDecoders } from '../../src/server/resources/files/pictures/decoders.ts'
import { registerSystemFonts } from '../../src/server/resources/files/fonts/system-fonts.ts'
import { createSealer } from '../../src/server/base/security/seal.ts'
import { createLocalStore } from '../../src/server/base/object-storage/object-store.ts'
import { createAfterReply } from '../../src/server/base/operations/after-reply.ts'
import { createLog } from '../../src/server/base/operations/log.ts'
import { createMetrics } from '../../src/server/base/operations/metrics.ts'
import { createDiskSpace } from '../../src/server/base/disk-space.ts'
import { createTurns } from '../../src/server/base/admission/turns.ts'
import { createPayouts } from '../../src/server/resources/payouts/provider.ts'
import { createContracts } from '../../src/server/resources/wallet/contracts/contract-service.ts'
import { defaultHttpTimeouts } from '../../src/server/base/http-timeouts.ts'
import { createSender } from '../../src/server/resources/notifications/senders/sender.ts'
import { bundleParts, type BundledParts } from './bundled-parts.ts'
import { cachedFor } from './new-database.ts'

/** Starts from a migrated database that the first run has kept: an initdb takes seconds. */
async function startTestEngine() {
  const path = cachedFor('db-*.tar')
  if (existsSync(path)) return await startEngine({ folder: null, seed: new Blob([readFileSync(path)]) })
  const engine = await startEngine({ folder: null })
  const database = await openDatabase({ connect: () => engine.connect() })
  await database.close()
  const dump = await engine.engine.dumpDataDir('none')
  const beside = `${path}.${process.pid}`
  writeFileSync(beside, Buffer.from(await dump.arrayBuffer()))
  renameSync(beside, path)
  return engine
}

type ApiClient = ReturnType<typeof createClient>

interface TestDatabase {
  readonly address: DatabaseAddress
  close(): Promise<void>
}

/** With TEST_DATABASE_URL the same tests run on a real PostgreSQL, where transactions truly run at once. */
async function createPostgres(adminUrl: string): Promise<TestDatabase> {
  const name = `dialwright_test_${randomBytes(6).toString('hex')}`
  const admin = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: adminUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { address: { url: url.href }, close: () => admin(`drop database ${name} with (force)`) }
}

async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = process.env['TEST_DATABASE_URL']
  if (adminUrl !== undefined && adminUrl !== '') return await createPostgres(adminUrl)
  const engine = await startTestEngine()
  return { address: { connect: () => engine.connect() }, close: () => engine.close() }
}

let shared: Promise<TestDatabase> | undefined

/** One database a test file: its servers differ in what they are told, not in what they keep. */
export function sharedDatabase(): Promise<TestDatabase> {
  shared ??= createTestDatabase()
  return shared
}

/** After the servers of a file (`close-shared.ts`): the next file of this process begins with a database of its own. */
export async function closeShared(): Promise<void> {
  const closing = shared
  shared = undefined
  await (await closing)?.close()
}

let parts: Promise<BundledParts> | undefined

/** Bundled once a process of the tests. */
export function sharedParts(): Promise<BundledParts> {
  parts ??= bundleParts().then((bundled) => {
    process.once('exit', bundled.remove)
    return bundled
  })
  return parts
}

export interface TestClock {
  now: Date
  advance(ms: number): void
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly context: Context
  readonly clock: TestClock
  readonly dataDir: string
  /** A client like the page's; `token` null for a visitor. Each call comes from `address`. */
  clientOf(token: string | null, address?: string): ApiClient
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** The newest code that went to the outbox for this receiver. */
  codeFor(receiver: string, purpose?: CodePurpose): string
  /** Signs a new person in by SMS (domestic only) and gives the token. */
  newcomer(): Promise<{ token: string; phone: string; call: ApiClient }>
  /** An address that no limit has seen. */
  freshAddress(): string
  close(): Promise<void>
}

export interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly context?: Partial<Context>
  /** Another one than that of the file. */
  readonly database?: DatabaseAddress
}

let counter = 0

const freshAddress = (): string => {
  counter += 1
  return `10.${(counter >> 16) & 255}.${(counter >> 8) & 255}.${counter & 255}`
}
export const freshPhone = (): string => `138${String(10_000_000 + (counter += 1))}`
export const freshEmail = (): string => `person${(counter += 1)}@example.com`

/** The real app on a real PGlite with the real migrations; only clock, address and folder are set. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const databaseAddress = options.database ?? (await sharedDatabase()).address
  const database = await openDatabase(databaseAddress)
  const dataDir = mkdtempSync(join(tmpdir(), 'dialwright-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    WEB_DIR: join(dataDir, 'web'),
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: '0',
    // what staff may do is tried by many tests, their second factor by one that asks for it
    ...(options.env?.['PUBLIC_URL']?.startsWith('https:') === true ? {} : { STAFF_FACTOR: 'off' }),
    ...options.env,
  })
  const clock: TestClock = {
    now: new Date('2026-11-21T08:00:00.000Z'),
    advance(ms) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  const now = (): Date => clock.now
  const { decoder, bodyWorker } = await sharedParts()
  const logError = (): void => undefined
  const context: Context = {
    config,
    edition: editions[config.EDITION],
    run: database.run,
    transact: database.transact,
    now,
    makeId: randomUUID,
    randomBytes,
    objects: createLocalStore(join(dataDir, 'objects')),
    hasRoom: createDiskSpace(dataDir),
    sender: createSender(config, now),
    storeSecret: 'the secret of the store in the tests',
    storeTurns: createTurns(),
    adb: null,
    payouts: createPayouts(config, now),
    contracts: createContracts(config, now),
    thirdParties: createThirdParties(config),
    hashAddress: (address) => `hash-of-${address}`,
    sign: (text) => createHmac('sha256', 'a secret of the tests').update(text).digest('base64url'),
    // hundreds of proofs in a test; one test has the usual price
    proofBits: 6,
    patience: defaultHttpTimeouts,
    decoders: createDecoders({ url: decoder, logError }),
    bodies: createBodyReader({ url: bodyWorker, logError }),
    buildBell: createJobNotifier(),
    pictureBell: createJobNotifier(),
    ai: createAi(config),
    sealer: createSealer(createHash('sha256').update('a data key of the tests').digest()),
    log: createLog(config.LOG_LEVEL),
    logError,
    afterReply: createAfterReply(logError),
    metrics: createMetrics(),
    life: { isStopping: false },
    ...options.context,
  }
  await registerSystemFonts(context)
  const app = await buildApp(context)

  const inject = (request: InjectOptions): Promise<LightMyRequestResponse> => app.inject(request)

  /** The page's fetch, with the app instead of a network. */
  const fetchFrom =
    (address: string) =>
    async (url: string, init: { method: string; headers: Record<string, string>; body?: unknown }) => {
      const request = new Request(`http://127.0.0.1${url}`, {
        method: init.method,
        headers: init.headers,
        ...(init.body === undefined ? {} : { body: init.body as BodyInit }),
      })
      const payload = Buffer.from(await request.arrayBuffer())
      const reply = await app.inject({
        method: init.method as 'GET',
        url,
        headers: Object.fromEntries(request.headers),
        remoteAddress: address,
        ...(payload.length === 0 ? {} : { payload }),
      })
      return { status: reply.statusCode, text: () => Promise.resolve(reply.body) }
    }

  const clientOf = (token: string | null, address = freshAddress()): ApiClient =>
    createClient({
      world: { fetch: fetchFrom(address), AbortController, FormData, setTimeout, clearTimeout },
      baseUrl: '',
      edition: context.edition,
      readToken: () => token,
      onLogout: () => undefined,
    })

  const codeFor = (receiver: string, purpose: CodePurpose = codePurposes.signIn): string => {
    const entry = context.sender.outbox
      ?.list()
      .find((one) => one.receiver === receiver && one.purpose === purpose)
    if (entry === undefined) throw new Error(`no code was sent to ${receiver}`)
    return entry.code
  }

  return {
    app,
    context,
    clock,
    dataDir,
    clientOf,
    inject,
    codeFor,
    freshAddress,
    async newcomer() {
      const phone = freshPhone()
      const visitor = clientOf(null)
      await visitor(sendCode, { params: { way: 'sms' }, query: { phone } })
      const { token } = await visitor(signInByCode, { body: { phone, code: codeFor(phone) } })
      return { token, phone, call: clientOf(token) }
    },
    async close() {
      await app.close()
      context.decoders.close()
      await context.bodies.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
