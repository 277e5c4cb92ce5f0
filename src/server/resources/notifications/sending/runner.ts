import {
  notificationKinds,
  notificationWays,
  type NotificationWay,
} from '../../../../shared/notifications/kinds.ts'
import type { Context } from '../../../base/context.ts'
import {
  createJobRunner,
  joinRunners,
  restMs,
  type JobRunner,
  type JobRunnerOptions,
  type JobWorld,
} from '../../../base/jobs/job-runner.ts'
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

/** After that a sender is no longer waited for. */
const deadlineMs = 60_000
/** Longer than a message may take, by so much that a busy machine is not taken for a dead one. */
const leaseMs = 2 * deadlineMs
/** Messages of one way that are sent at once, so that a slow one holds up no more than its own lane. */
const lanes = 2
/** With the pauses between them a day and a half. */
const mostAttempts = 14

type World = JobWorld & Pick<Context, 'sender' | 'sign'>

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
  const end = (given: Parameters<typeof changeMine>[2]): Promise<boolean> =>
    context.run((sql) => changeMine(sql, message, { leaseUntil: null, ...given }))
  if (typeof prepared === 'string') {
    await end({ state: 'skipped', error: prepared, endedAt: context.now() })
    return
  }
  try {
    await withDeadline(context.sender.tell(prepared))
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const isOver = (error instanceof NotTaken && error.isFinal) || message.attempt >= mostAttempts
    const facts = { messageId: message.id, way: message.way, attempts: message.attempt }
    if (isOver) context.log.error({ ...facts, reason: said }, 'a notification could not be sent')
    const endedAt = context.now()
    const dueAt = new Date(endedAt.getTime() + restMs(message.attempt - 1))
    const next = isOver ? { state: 'failed' as const, endedAt } : { state: 'waiting' as const, dueAt }
    await end({ ...next, error: said.slice(0, 500) })
    return
  }
  await end({ state: 'sent', error: null, endedAt: context.now() })
}

interface NotificationRunnerOptions extends JobRunnerOptions {
  /** Where people open the page, for links. */
  readonly baseUrl: string
}

/** Sends mails and SMS, each way by itself; several processes may do that on one database. */
export function createNotificationRunner(
  context: World,
  { baseUrl, ...options }: NotificationRunnerOptions,
): JobRunner {
  const sending = (way: NotificationWay): JobRunner =>
    createJobRunner<MessageRow>(
      context,
      {
        name: `notifications by ${way}`,
        atOnce: lanes,
        leaseMs,
        idOf: ({ id }) => id,
        claim: (tx, lease) => claimMessage(tx, way, lease),
        release: (sql, now) => releaseMessages(sql, way, now),
        work: (message) => send(context, message, baseUrl),
      },
      options,
    )
  return joinRunners(notificationWays.map(sending))
}
