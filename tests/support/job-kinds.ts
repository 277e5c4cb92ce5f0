import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql, type SQL } from 'drizzle-orm'
import sharp from 'sharp'
import { saveDraft } from '../../src/shared/api/faces.ts'
import type { Context } from '../../src/server/base/context.ts'
import type { JobRunner, JobRunnerOptions } from '../../src/server/base/jobs/job-runner.ts'
import { createPictureRunner } from '../../src/server/resources/ai/pictures/runner.ts'
import { UpstreamFault } from '../../src/server/resources/ai/upstream.ts'
import { createBuildRunner } from '../../src/server/resources/builds/runner.ts'
import { BuildStopped } from '../../src/server/resources/builds/thread/builder.ts'
import { recordSale } from '../../src/server/resources/ledger/sales.ts'
import { settleDue } from '../../src/server/resources/ledger/settle.ts'
import { applyToWithdraw } from '../../src/server/resources/ledger/withdrawals.ts'
import { notify } from '../../src/server/resources/notifications/notify.ts'
import { createNotificationRunner } from '../../src/server/resources/notifications/sending/runner.ts'
import { compareBooks } from '../../src/server/resources/payouts/books.ts'
import { createPayoutRunner } from '../../src/server/resources/payouts/runner.ts'
import { sealFor, targetOf } from '../../src/server/resources/wallet/personal.ts'
import { newEarner, type Earner } from './money.ts'
import type { TestServer } from './test-server.ts'

/* Every kind of job of the server, with a stand-in for what does it: `tests/server/jobs.test.ts` asks the same of all. */

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]

/** Does a job, named as in `queue`; throws for one that comes to nothing. */
export type Doer = (name: string) => Promise<void>

/** Where jobs are queued: by one person, who has one design. */
export interface Place {
  readonly server: TestServer
  readonly one: Earner
  readonly draftId: string
}

/** A place on a server of the overseas edition. */
export async function createPlace(server: TestServer): Promise<Place> {
  const one = await newEarner(server)
  const draftId = randomUUID()
  const today = JSON.parse(readFileSync('public/samples/today/design.json', 'utf8')) as { format: number }
  await one.call(saveDraft, { body: { id: draftId, name: 'Today', body: { ...today, id: draftId } } })
  return { server, one, draftId }
}

export interface KindOfJob {
  readonly name: string
  /** Queues so many, due at once, and names them. */
  queue(place: Place, count: number): Promise<readonly string[]>
  runner(context: Context, doer: Doer, options?: JobRunnerOptions): Pick<JobRunner, 'drain' | 'stop'>
  /** `[name, how it ended]` of every job there is. */
  readonly ends: SQL
  readonly atOnce: number
  readonly leaseMs: number
  /** Makes the lease longer while it works, and leaves what it lost or has to stop. */
  readonly isHeld: boolean
  /** Can be told that it is alone on its database, and looks by itself. */
  readonly isStarted: boolean
  /** Rests no longer than that after a fault. */
  readonly restMs: number
  /** How often it is done while every try is a fault. */
  readonly tries: number
}

/** Throws what `doer` throws, or `stopped` as soon as the signal ends. */
async function until(signal: AbortSignal, work: Promise<void>, stopped: () => Error): Promise<void> {
  const ended = new Promise<never>((_resolve, reject) => {
    const end = (): void => reject(stopped())
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })
  await Promise.race([work, ended])
}

const names = (count: number): readonly string[] => Array.from({ length: count }, () => randomUUID())

const builds: KindOfJob = {
  ...{ name: 'builds', atOnce: 1, leaseMs: minute, isHeld: true, isStarted: true, restMs: 0, tries: 1 },
  async queue({ server, one, draftId }, count) {
    const made = names(count)
    for (const name of made)
      await server.context.run((tx) =>
        tx.execute(sql`insert into build_task
          (id, draft_id, owner_id, fd_id, format, state, package_name, version_code, created_at)
          values (${name}, ${draftId}, ${one.userId}, ${name}, 'falcon', 'queued', ${name}, 1, now())`),
      )
    return made
  },
  runner(context, doer, options) {
    let stopping = new AbortController()
    const thread = {
      async build({ packageName }: { readonly packageName: string }) {
        stopping = new AbortController()
        await until(stopping.signal, doer(packageName), () => new BuildStopped())
        const bytes = Buffer.from(packageName)
        return { bytes, formatVersion: 2, notes: [], missing: [], memory: null }
      },
      stop: () => stopping.abort(),
    }
    return createBuildRunner(context, thread, options)
  },
  ends: sql`select id::text as name,
    case state when 'succeeded' then 'done' when 'failed' then 'failed' else 'open' end as end, lease_until
    from build_task`,
}

const pictures: KindOfJob = {
  ...{ name: 'pictures', atOnce: 4, leaseMs: minute, isHeld: true, isStarted: true },
  ...{ restMs: 3 * second, tries: 2 },
  async queue({ server, one }, count) {
    const made = names(count)
    const at = server.clock.now.toISOString()
    for (const name of made)
      await server.context.run((tx) =>
        tx.execute(sql`insert into image_task
          (id, owner_id, prompt, state, provider, quota_day, next_at, created_at)
          values (${name}, ${one.userId}, ${name}, 'queued', 'a-painter', '2026-11-12', ${at}, ${at})`),
      )
    return made
  },
  runner(context, doer, options) {
    const image = {
      name: 'a-painter',
      async draw(prompt: string, signal: AbortSignal) {
        const work = doer(prompt).catch(() => Promise.reject(new UpstreamFault('lost')))
        await until(signal, work, () => new UpstreamFault('lost'))
        const plain = { width: 8, height: 8, channels: 3, background: `#${prompt.slice(0, 6)}` } as const
        return [await sharp({ create: plain }).png().toBuffer()]
      },
    }
    return createPictureRunner({ ...context, ai: { ...context.ai, image } }, options)
  },
  ends: sql`select id::text as name,
    case state when 'succeeded' then 'done' when 'queued' then 'open' when 'running' then 'open' else 'failed' end
    as end, lease_until from image_task`,
}

let told = 0

const messages: KindOfJob = {
  ...{ name: 'messages', atOnce: 2, leaseMs: 2 * minute, isHeld: false, isStarted: true },
  ...{ restMs: 6 * hour, tries: 14 },
  async queue({ server, one }, count) {
    const { context, clock } = server
    const made: string[] = []
    for (let at = 0; at < count; at += 1) {
      const key = `of the jobs ${(told += 1)}`
      const facts = { orderId: key, amount: 1, sent: 1, currency: 'USD', account: 'a' } as const
      await context.transact((tx) =>
        notify(tx, one.userId, { kind: 'payoutPaid', facts, key, at: clock.now }),
      )
      const { rows } = await context.run((tx) =>
        tx.execute<{ id: string }>(sql`select message_id as id from notification_delivery
          join notification on notification.id = notification_id where key = ${`payoutPaid:${key}`}`),
      )
      made.push(String(rows[0]?.id))
    }
    return made
  },
  runner(context, doer, options) {
    const sender = {
      ...context.sender,
      canSend: () => true,
      tell: ({ id }: { readonly id: string }) => doer(id),
    }
    return createNotificationRunner({ ...context, sender }, { baseUrl: 'https://dial.example', ...options })
  },
  ends: sql`select id::text as name,
    case state when 'sent' then 'done' when 'waiting' then 'open' when 'sending' then 'open' else 'failed' end
    as end, lease_until from outgoing_message`,
}

/** Money is asked for from the 11th to the 15th. */
function enterWindow({ clock }: TestServer): void {
  const { now } = clock
  const date = now.getUTCDate()
  if (date < 12) clock.now = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 12))
  else if (date > 14) clock.now = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 12))
}

async function withdraw({ context, clock }: TestServer): Promise<string> {
  const orderId = randomUUID()
  const { rows } = await context.run((tx) =>
    tx.execute<{ id: string }>(sql`insert into "user" (public_id, user_name, edition, created_at)
      values (${orderId}, 'x', 'overseas', now()) returning id`),
  )
  const money = { userId: Number(rows[0]?.id), currency: 'USD' } as const
  const at = new Date(clock.now.getTime() - 31 * day)
  const sale = { storeRef: orderId, ownerId: money.userId, faceId: 'f', gross: 20_000, at }
  await recordSale(context, { ...sale, currency: money.currency })
  await settleDue(context)
  const sealed = sealFor(context, { account: 'ann@example.com', name: null }, targetOf(orderId))
  const applied = await applyToWithdraw(context, {
    ...{ orderId, ...money, amount: 10_000, channel: 'paypal', accountMasked: '*' },
    onReserved: async (tx) =>
      void (await tx.execute(sql`insert into payout_target (order_id, user_id, sealed)
        values (${orderId}, ${money.userId}, ${sealed})`)),
  })
  if (!applied.ok) throw new Error(JSON.stringify(applied.problem))
  return orderId
}

const payouts: KindOfJob = {
  ...{ name: 'payouts', atOnce: 1, leaseMs: 2 * minute, isHeld: false, isStarted: false },
  // asked for as long as the provider knows the name of the payment, less a day
  ...{ restMs: 6 * hour, tries: 9 },
  async queue({ server }, count) {
    const made: string[] = []
    enterWindow(server)
    for (let at = 0; at < count; at += 1) made.push(await withdraw(server))
    // nothing is paid on the day of its order
    server.clock.advance(25 * hour)
    await compareBooks(server.context)
    return made
  },
  runner(context, doer) {
    const ask = ({ orderId }: { readonly orderId: string }) =>
      doer(orderId).then(
        () => ({ kind: 'paid', transactionNo: orderId, said: '' }) as const,
        () => ({ kind: 'later', reason: 'a fault' }) as const,
      )
    const provider = { name: 'paypal', knowsForDays: 3, tellsFee: false, pay: ask, look: ask } as const
    return createPayoutRunner(context, provider)
  },
  ends: sql`select o.id::text as name,
    case when status = 'completed' then 'done' when state = 'stuck' then 'failed' else 'open' end as end,
    null as lease_until from withdraw_order o left join payout on order_id = o.id`,
}

export const kindsOfJobs: readonly KindOfJob[] = [builds, pictures, messages, payouts]
