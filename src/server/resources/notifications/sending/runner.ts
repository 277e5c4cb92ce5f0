import {
  notificationKinds,
  notificationWays,
  type NotificationWay,
} from '../../../../shared/notifications/kinds.ts'
import type { Context } from '../../../base/context.ts'
import { NotTaken } from '../../../base/ports/message.ts'
import { isChosen } from '../choices.ts'
import { compose } from './compose.ts'
import {
  changeMine,
  claimMessage,
  findChoicesOf,
  findPerson,
  findRowsOf,
  releaseMessages,
  type MessageRow,
} from '../queries.ts'

/** Longer than a message may take, by so much that a busy machine is not taken for a dead one. */
const leaseMs = 120_000
/** After that a sender is no longer waited for. */
const deadlineMs = 60_000
const defaultPollMs = 5_000
/** Messages of one way that are sent at once, so that a slow one holds up no more than its own lane. */
const lanes = 2
/** With the pauses between them a day and a half. */
const mostAttempts = 14
const minute = 60_000
const longestPauseMs = 6 * 60 * minute

export interface NotificationRunner {
  /** Sends what is due now; resolves when nothing is. */
  drain(): Promise<void>
  /** Looks for messages by itself from now on. */
  start(): void
  /** Begins none any more and waits for those that are being sent. */
  stop(): Promise<void>
}

export interface NotificationRunnerOptions {
  /** Where people open the page, for links. */
  readonly baseUrl: string
  readonly pollMs?: number
  /** No other process can be at work on this database: what is being sent at the start is sent by none. */
  readonly isAlone?: boolean
}

type World = Pick<Context, 'run' | 'transact' | 'now' | 'sender' | 'sign' | 'log'>

const pauseMs = (attempts: number): number => Math.min(longestPauseMs, minute * 2 ** (attempts - 1))

async function withDeadline(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NotTaken('no answer in time', false)), deadlineMs)
  })
  // a failure after the deadline is ignored
  work.catch(() => undefined)
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** What a message says by now; a reason where there is nothing to send any more. */
async function prepare(context: World, message: MessageRow, baseUrl: string) {
  const { person, choices, rows } = await context.run(async (sql) => ({
    person: (await findPerson(sql, message.userId))[0],
    choices: await findChoicesOf(sql, message.userId),
    rows: await findRowsOf(sql, message.id),
  }))
  const { way, id } = message
  const isDigest = message.digestDay !== null
  if (person === undefined || (way === 'email' ? person.email : person.phone) === null) return 'no address'
  if (!context.sender.canSend(way)) return 'no sender'
  // what was read in the bell meanwhile is no news; a message of its own tells it all the same
  const wanted = rows.filter(
    ({ kind, readAt }) =>
      isChosen(choices, notificationKinds[kind].group, way) && (!isDigest || readAt === null),
  )
  if (wanted.length === 0) return 'nothing to tell'
  return compose({ person, id, way, isDigest, rows: wanted }, { baseUrl, sign: context.sign })
}

async function send(context: World, message: MessageRow, baseUrl: string): Promise<void> {
  const prepared = await prepare(context, message, baseUrl)
  const endedAt = context.now()
  const change = (given: Parameters<typeof changeMine>[2]): Promise<boolean> =>
    context.run((sql) => changeMine(sql, message, { leaseUntil: null, ...given }))
  if (typeof prepared === 'string') {
    await change({ state: 'skipped', error: prepared, endedAt })
    return
  }
  try {
    await withDeadline(context.sender.tell(prepared))
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const isOver = (error instanceof NotTaken && error.isFinal) || message.attempts >= mostAttempts
    const facts = { messageId: message.id, way: message.way, attempts: message.attempts }
    if (isOver) context.log.error({ ...facts, reason: said }, 'a notification could not be sent')
    const dueAt = new Date(context.now().getTime() + pauseMs(message.attempts))
    const next = isOver ? { state: 'failed' as const, endedAt } : { state: 'waiting' as const, dueAt }
    await change({ ...next, error: said.slice(0, 500) })
    return
  }
  await change({ state: 'sent', error: null, endedAt: context.now() })
}

/** Works through the queue of mails and SMS; several processes may do that on one database. */
export function createNotificationRunner(
  context: World,
  { baseUrl, pollMs = defaultPollMs, isAlone = false }: NotificationRunnerOptions,
): NotificationRunner {
  let isStopping = false
  let poll: NodeJS.Timeout | undefined
  const draining = new Map<NotificationWay, Promise<unknown>>()

  async function lane(way: NotificationWay): Promise<void> {
    while (!isStopping) {
      const now = context.now()
      const leaseUntil = new Date(now.getTime() + leaseMs)
      const message = await context.transact((tx) => claimMessage(tx, way, { now, leaseUntil }))
      if (message === null) return
      await send(context, message, baseUrl)
    }
  }

  function drainWay(way: NotificationWay): Promise<unknown> {
    const running =
      draining.get(way) ??
      Promise.all(Array.from({ length: lanes }, () => lane(way))).finally(() => draining.delete(way))
    draining.set(way, running)
    return running
  }

  async function drain(): Promise<void> {
    await Promise.all(notificationWays.map(drainWay))
  }

  const look = (work: () => Promise<void>): void => {
    // a database that is away is tried again at the next look
    work().catch((error: unknown) => context.log.warn({ err: error }, 'could not look for notifications'))
  }

  return {
    drain,
    start() {
      poll = setInterval(() => look(drain), pollMs)
      poll.unref()
      look(async () => {
        if (isAlone) await context.run((sql) => releaseMessages(sql, context.now()))
        await drain()
      })
    },
    async stop() {
      isStopping = true
      clearInterval(poll)
      await Promise.all(draining.values()).catch(() => undefined)
    },
  }
}
