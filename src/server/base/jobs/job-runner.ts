import type { Context, Tx } from '../context.ts'
import type { JobNotifier } from './job-notifier.ts'
import type { Lease } from './leased-rows.ts'

const usualBeatMs = 10_000
const usualPollMs = 5_000

/**
 * One kind of work that waits in a table. Its row is held by a lease: as long as that lasts no other process takes it,
 * and afterwards any may, so that nothing is lost with a process that dies.
 */
export interface JobKind<Job> {
  /** What there are many of, in the log: "builds". */
  readonly name: string
  /** Jobs that this process works on at the same time. */
  readonly atOnce: number
  /** Longer than a beat by so much that a busy machine is not taken for a dead one; without beats, than the work. */
  readonly leaseMs: number
  readonly idOf: (job: Job) => string
  /** Takes one that waits or whose lease ran out; null where there is none. */
  readonly claim: (tx: Tx, lease: Lease) => Promise<Job | null>
  /** Makes the lease longer; false when the job is no longer ours. Absent for work that ends within its lease. */
  readonly renew?: (sql: Tx, job: Job, until: Date) => Promise<boolean>
  /** Ends all leases of this kind, those of a process that is gone. Absent where they are waited for. */
  readonly release?: (sql: Tx, now: Date) => Promise<void>
  /**
   * Does it and writes how it ended. `signal` ends when the job was cancelled, when another process has it, and, for a
   * kind that can be put back, when this one stops.
   */
  readonly work: (job: Job, signal: AbortSignal) => Promise<void>
  /**
   * Decides what becomes of a job whose work threw: another try later, or the end. What it throws itself ends in the
   * log, and the job is taken anew when its lease is over; absent where that is so for all that is thrown.
   */
  readonly fail?: (job: Job, error: unknown) => Promise<void>
  /** Lets it wait again, as if it had not been begun. Absent for a kind that finishes what it has begun. */
  readonly putBack?: (job: Job) => Promise<void>
}

export interface JobRunner {
  /** Works off what waits, now; resolves when nothing does. */
  drain(): Promise<void>
  /** Looks for work by itself from now on. */
  start(): void
  /** Begins nothing any more; puts back what it works on, or finishes it. */
  stop(): Promise<void>
}

export interface JobRunnerOptions {
  readonly beatMs?: number
  /** How soon a job is found that another process queued or left behind. */
  readonly pollMs?: number
  /** No other process can work on this database: jobs that are held at the start have lost their worker. */
  readonly isAlone?: boolean
  /** Tells of jobs that this process queued or cancelled. */
  readonly bell?: JobNotifier
}

export type JobWorld = Pick<Context, 'run' | 'transact' | 'now' | 'log' | 'logError'>

interface Work<Job> {
  readonly job: Job
  readonly controller: AbortController
  readonly beatMs: number
  readonly isStopping: () => boolean
}

/** Makes the lease longer with every beat; gives what ends that. */
function hold<Job>(
  { run, now, logError }: JobWorld,
  { name, leaseMs, renew }: JobKind<Job>,
  { job, controller, beatMs }: Work<Job>,
): () => Promise<void> {
  if (renew === undefined) return () => Promise.resolve()
  let beating: Promise<void> | undefined
  const beat = async (): Promise<void> => {
    const until = new Date(now().getTime() + leaseMs)
    if (!(await run((sql) => renew(sql, job, until)))) controller.abort()
  }
  const timer = setInterval(() => {
    beating = beat().catch((error: unknown) => logError(error, `hold one of the ${name}`))
  }, beatMs)
  return async () => {
    clearInterval(timer)
    await beating
  }
}

async function workOn<Job>(world: JobWorld, kind: JobKind<Job>, held: Work<Job>): Promise<void> {
  const { job, controller, isStopping } = held
  const { signal } = controller
  const letGo = hold(world, kind, held)
  try {
    signal.throwIfAborted()
    await kind.work(job, signal)
  } catch (error) {
    // who lost it, or was told to leave it, has nothing to say of it any more
    if (signal.aborted) return isStopping() ? await kind.putBack?.(job) : undefined
    if (kind.fail === undefined) throw error
    await kind.fail(job, error)
  } finally {
    await letGo()
  }
}

/** Runs `pass` alone, and once more when it was called meanwhile. */
function createSearch(pass: () => Promise<void>) {
  let isAsked = false
  let running: Promise<void> | null = null

  async function runAll(): Promise<void> {
    try {
      while (isAsked) {
        isAsked = false
        await pass()
      }
    } finally {
      // at once: a call from here on begins a new pass
      running = null
    }
  }

  return {
    run(): Promise<void> {
      isAsked = true
      return (running ??= runAll())
    },
    running: () => running,
  }
}

interface Busy {
  readonly controller: AbortController
  readonly done: Promise<void>
}

/** Works through the jobs of one kind; several processes may do that on one database. */
export function createJobRunner<Job>(
  world: JobWorld,
  kind: JobKind<Job>,
  { beatMs = usualBeatMs, pollMs = usualPollMs, isAlone = false, bell }: JobRunnerOptions = {},
): JobRunner {
  const working = new Map<Job, Busy>()
  let [isStopping, isReleased] = [false, !isAlone]
  let poll: NodeJS.Timeout | undefined

  function begin(job: Job): void {
    const controller = new AbortController()
    // the stop came while it was being taken
    if (isStopping && kind.putBack !== undefined) controller.abort()
    const done = workOn(world, kind, { job, controller, beatMs, isStopping: () => isStopping })
      .catch((error: unknown) => world.logError(error, `work on ${kind.name} ${kind.idOf(job)}`))
      .then(() => {
        working.delete(job)
        look()
      })
    working.set(job, { controller, done })
  }

  async function fill(): Promise<void> {
    // before the first is taken: later some of them are our own
    if (!isReleased) await world.run((sql) => Promise.resolve(kind.release?.(sql, world.now())))
    isReleased = true
    while (!isStopping && working.size < kind.atOnce) {
      const now = world.now()
      const lease = { now, until: new Date(now.getTime() + kind.leaseMs) }
      const job = await world.transact((tx) => kind.claim(tx, lease))
      if (job === null) return
      begin(job)
    }
  }

  const search = createSearch(fill)

  /** A database that is away is tried again at the next look. */
  function look(): void {
    if (isStopping) return
    search.run().catch((error: unknown) => world.log.warn({ err: error }, `could not look for ${kind.name}`))
  }

  const allDone = () => Promise.all([...working.values()].map(({ done }) => done))

  bell?.listen({
    onRing: () => {
      if (poll !== undefined) look()
    },
    onCancel: (id) => {
      for (const [job, { controller }] of working) if (kind.idOf(job) === id) controller.abort()
    },
  })

  return {
    async drain() {
      do {
        // what was begun before the search failed has ended too
        await search.run().finally(allDone)
      } while (working.size > 0 || search.running() !== null)
    },
    start() {
      poll = setInterval(look, pollMs)
      poll.unref()
      look()
    },
    async stop() {
      isStopping = true
      clearInterval(poll)
      if (kind.putBack !== undefined) for (const { controller } of working.values()) controller.abort()
      await search.running()?.catch(() => undefined)
      await allDone()
    },
  }
}

/** Until all have ended, well or not: one that failed leaves no other at work that nothing waits for. */
async function untilAllEnded(acts: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(acts)
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Several runners as one. */
export const joinRunners = (runners: readonly JobRunner[]): JobRunner => ({
  drain: () => untilAllEnded(runners.map((each) => each.drain())),
  start: () => runners.forEach((each) => each.start()),
  stop: () => untilAllEnded(runners.map((each) => each.stop())),
})

const minute = 60_000
const longestPauseMs = 6 * 60 * minute

/** How long a job rests after a try that came to nothing, in milliseconds: a minute, doubled so many times. */
export const restMs = (doublings: number): number => Math.min(longestPauseMs, minute * 2 ** doublings)
