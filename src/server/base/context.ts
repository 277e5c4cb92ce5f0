import type { Adb } from './adb/program.ts'
import type { Edition } from '../../shared/edition.ts'
import type { ThirdParties } from './ports/third-parties.ts'
import type { AiProviders } from './ports/ai-providers.ts'
import type { JobNotifier } from './jobs/job-notifier.ts'
import type { BodyReader } from './request-body/body-reader.ts'
import type { Config } from './config.ts'
import type { Database, Sql } from './db/client.ts'
import type { Decoders } from './ports/decoders.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Sealer } from './security/seal.ts'
import type { ObjectStore } from './object-storage/object-store.ts'
import type { AfterReply } from './operations/after-reply.ts'
import type { Life } from './operations/health.ts'
import type { Metrics } from './operations/metrics.ts'
import type { HttpTimeouts } from './http-timeouts.ts'
import type { Turns } from './admission/turns.ts'
import type { PayoutProvider } from './ports/payout-provider.ts'
import type { ContractService } from './ports/contract-service.ts'
import type { CodeSender } from './ports/sender.ts'

/** The statements of one transaction, or of none; only queries.ts files use it, others pass it on. */
export type Tx = Sql

/** What every verb is given: the world of this server, so that tests can set each part. */
export interface Context {
  readonly config: Config
  readonly edition: Edition
  readonly run: Database['run']
  readonly transact: Database['transact']
  readonly now: () => Date
  readonly makeId: () => string
  readonly randomBytes: (size: number) => Buffer
  readonly objects: ObjectStore
  /** False when the disk of our files has no more room than what is reserved. */
  readonly hasRoom: () => Promise<boolean>
  readonly decoders: Decoders
  readonly bodies: BodyReader
  readonly buildBell: JobNotifier
  /** The adb of this machine; null on a server that others reach. */
  readonly adb: Adb | null
  /** The same for tasks that make pictures. */
  readonly pictureBell: JobNotifier
  /** The AI providers; each null where none is configured. */
  readonly ai: AiProviders
  /** Closes what must not be read from a copy of the database. */
  readonly sealer: Sealer
  readonly sender: CodeSender
  /** What the store signs with; null where there is none. */
  readonly storeSecret: string | null
  /** Of the calls of the store. */
  readonly storeTurns: Turns
  /** Carries payouts out; null where people do. */
  readonly payouts: PayoutProvider | null
  /** Signs contracts; null where people bring them. */
  readonly contracts: ContractService | null
  readonly thirdParties: ThirdParties
  /** How long connections may wait. */
  readonly patience: HttpTimeouts
  /** Turns an address into something that cannot be read back without this installation's secret. */
  readonly hashAddress: (address: string) => string
  /** A signature that cannot be made without this installation's secret. */
  readonly sign: (text: string) => string
  /** What a proof of work costs: see `security/proof.ts`. */
  readonly proofBits: number
  readonly log: FastifyBaseLogger
  readonly logError: (error: unknown, what: string) => void
  /** For work that goes on after the reply; failures end in the log. */
  readonly afterReply: AfterReply
  readonly metrics: Metrics
  readonly life: Life
}

/** The signed-in user, and the session of the call. */
export interface Session {
  readonly userId: number
  /** The public name of the session; cannot be used to sign in. */
  readonly sessionId: string
  readonly tokenHash: Buffer
  /** When the session was confirmed last, by a code to its person; null for never. */
  readonly confirmedAt: Date | null
  /** When the session showed a second factor; null for never. */
  readonly factorAt: Date | null
  /** Its person has one that it has not shown. */
  readonly needsFactor: boolean
}

export interface Actor {
  /** Null when no living token came along; routes with auth `user` never see that. */
  readonly session: Session | null
  readonly address: string
  /** On this machine, through no proxy. */
  readonly isOwnMachine: boolean
  readonly userAgent: string
  readonly requestId: string
  /** Who takes turns with others for heavy work. */
  readonly person: string
  /** Whether the client is gone. */
  readonly isGone: () => boolean
  /** Ends with the call: when it is answered, or when the client is gone. */
  readonly whileCalled: () => AbortSignal
  /** Digests of the device tokens that came along, known or not. */
  readonly devices: readonly Buffer[]
  /** Digest of the ticket that came with a requested code. */
  readonly ticket: Buffer | null
  /** The answer to a task; empty for none. */
  readonly proof: string
}
