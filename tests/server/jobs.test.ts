import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../src/server/base/db/client.ts'
import type { Context } from '../../src/server/base/context.ts'
import type { JobRunner, JobRunnerOptions } from '../../src/server/base/jobs/job-runner.ts'
import { createJobNotifier } from '../../src/server/base/jobs/job-notifier.ts'
import { checkBooks } from '../../src/server/resources/ledger/check-books.ts'
import { compareBooksDaily } from '../../src/server/resources/payouts/books.ts'
import { createPlace, kindsOfJobs, type Doer, type Place } from '../support/job-kinds.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

/*
 * What every kind of job promises, whoever works on it and whatever happens: no two at once, a lease that holds and
 * ends, a stop that leaves nothing behind, faults that come to an end, and nothing lost with a process that dies.
 */

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Does nothing before it is opened; then all at once. */
function createGate() {
  const waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = []
  const requested: string[] = []
  let isOpen = false
  return {
    asked: requested,
    doer: ((name) => {
      requested.push(name)
      if (isOpen) return Promise.resolve()
      return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }))
    }) satisfies Doer,
    open() {
      isOpen = true
      for (const { resolve } of waiting) resolve()
    },
    break() {
      for (const { reject } of waiting) reject(new Error('a fault'))
    },
  }
}

interface Dying {
  readonly context: Context
  /** How many steps it took. */
  readonly steps: () => number
}

/** A process that dies at a step: before or after one of its transactions or statements. Nothing is heard of it again. */
function dyingAt(context: Context, step: number): Dying {
  let steps = 0
  const reach = (): void => {
    steps += 1
    if (steps >= step) throw new Error('dead')
  }
  const stepped = async <T>(act: () => Promise<T>): Promise<T> => {
    reach()
    const done = await act()
    reach()
    return done
  }
  const run: Context['run'] = (work) => stepped(() => context.run(work))
  const transact: Context['transact'] = (work) => stepped(() => context.transact(work))
  return { context: { ...context, run, transact }, steps: () => steps }
}

describe.each(['embedded', 'postgres'] as const)('on %s', (database) => {
  let postgres: Postgres | null = null
  let opened: Database | null = null
  let server: TestServer
  let place: Place
  beforeAll(async () => {
    if (database === 'postgres') {
      postgres = await startPostgres()
      if (postgres !== null) opened = await openDatabase({ url: postgres.url })
    }
    const context = opened === null ? {} : { run: opened.run, transact: opened.transact }
    server = await startTestServer({ env: { EDITION: 'overseas' }, context })
    server.clock.now = new Date('2026-11-12T08:00:00Z')
    place = await createPlace(server)
  })
  afterAll(async () => {
    await server.close()
    await opened?.close()
    await postgres?.stop()
  })
  beforeEach(({ skip }) => {
    if (database === 'postgres' && postgres === null) skip('no PostgreSQL')
  })

  const later = async (ms: number): Promise<void> => {
    server.clock.advance(ms)
    await compareBooksDaily(server.context)
  }

  /** Another process: it hears no bell. */
  const stranger = (context = server.context): Context => ({
    ...context,
    buildBell: createJobNotifier(),
    pictureBell: createJobNotifier(),
  })

  describe.each(kindsOfJobs.map((kind) => [kind.name, kind] as const))('%s', (_name, kind) => {
    const worker = (doer: Doer, options?: JobRunnerOptions) => kind.runner(stranger(), doer, options)

    type End = { name: string; end: 'open' | 'done' | 'failed'; lease_until: Date | string | null }

    const endsOf = async (names: readonly string[]): Promise<readonly End['end'][]> => {
      const { rows } = await server.context.run((tx) => tx.execute<End>(kind.ends))
      const ends = new Map(rows.map(({ name, end }) => [name, end]))
      return names.map((name) => ends.get(name) ?? 'open')
    }

    const queue = (count: number) => kind.queue(place, count)

    /** Who comes along afterwards finishes all; gives what they did. */
    async function finish(names: readonly string[]): Promise<readonly string[]> {
      const gate = createGate()
      gate.open()
      await worker(gate.doer).drain()
      expect(await endsOf(names)).toEqual(names.map(() => 'done'))
      expect(await checkBooks(server.context)).toEqual([])
      return gate.asked.filter((name) => names.includes(name))
    }

    test('never two workers on one job', async () => {
      const names = await queue(8)
      const busy = new Set<string>()
      const done: string[] = []
      const doer: Doer = async (name) => {
        expect(busy.has(name), 'two work on one').toBe(false)
        busy.add(name)
        done.push(name)
        await pause(5)
        busy.delete(name)
      }
      await Promise.all([0, 1, 2].map(() => worker(doer).drain()))
      expect(done.filter((name) => names.includes(name)).toSorted()).toEqual(names.toSorted())
      expect(await finish(names)).toEqual([])
    })

    test('a job is left alone while its lease lasts, then another one does it, and who had it changes nothing', async () => {
      const names = await queue(1)
      const hanging = createGate()
      const drained = worker(hanging.doer).drain()
      await expect.poll(() => hanging.asked).toEqual(names)
      await later(kind.leaseMs - 1_000)
      const early = createGate()
      early.open()
      await worker(early.doer).drain()
      expect(early.asked).toEqual([])
      await later(2_000)
      const next = createGate()
      const taken = worker(next.doer).drain()
      await expect.poll(() => next.asked).toEqual(names)
      hanging.break()
      await drained
      await worker(early.doer).drain()
      expect(early.asked, 'it is the next one’s by now').toEqual([])
      next.open()
      await taken
      expect(await endsOf(names)).toEqual(['done'])
      expect(await finish(names)).toEqual([])
    })

    test.runIf(kind.isHeld)('a beat keeps it, however long it takes', async () => {
      const names = await queue(1)
      const slow = createGate()
      const drained = worker(slow.doer, { beatMs: 5 }).drain()
      await expect.poll(() => slow.asked).toEqual(names)
      for (let beats = 0; beats < 3; beats += 1) {
        await later(kind.leaseMs - 1_000)
        await expect.poll(() => leaseLeft(names[0])).toBeGreaterThan(kind.leaseMs - 2_000)
        const other = createGate()
        await worker(other.doer).drain()
        expect(other.asked).toEqual([])
      }
      slow.open()
      await drained
      expect(await endsOf(names)).toEqual(['done'])
    })

    const leaseLeft = async (name: string | undefined): Promise<number> => {
      const { rows } = await server.context.run((tx) => tx.execute<End>(kind.ends))
      const until = rows.find((row) => row.name === name)?.lease_until ?? 0
      return new Date(until).getTime() - server.clock.now.getTime()
    }

    test.runIf(kind.isHeld)('who lost it leaves it at the next beat', async () => {
      const names = await queue(1)
      const robbed = createGate()
      const drained = worker(robbed.doer, { beatMs: 5 }).drain()
      await expect.poll(() => robbed.asked).toEqual(names)
      const table = sql.identifier(kind.name === 'builds' ? 'build_task' : 'image_task')
      await server.context.run((tx) =>
        tx.execute(sql`update ${table} set attempt = attempt + 1 where id = ${names[0]}`),
      )
      await drained
      expect(await endsOf(names)).toEqual(['open'])
      await later(kind.leaseMs + 1_000)
      expect(await finish(names)).toEqual(names)
    })

    test('a stop begins nothing, and leaves nothing that others have to wait for', async () => {
      const names = await queue(kind.atOnce + 2)
      const gate = createGate()
      const leaving = worker(gate.doer)
      const drained = leaving.drain()
      await expect.poll(() => gate.asked.length).toBe(kind.atOnce)
      const stopped = leaving.stop()
      // what cannot be taken back is waited for
      if (!kind.isHeld) gate.open()
      await stopped
      await drained
      expect(gate.asked).toHaveLength(kind.atOnce)
      const rest = kind.isHeld ? names : names.filter((name) => !gate.asked.includes(name))
      expect((await finish(names)).toSorted()).toEqual(rest.toSorted())
    })

    test('a fault is tried again after a rest, and not for ever', async () => {
      const [name = ''] = await queue(1)
      const requested: string[] = []
      const doer: Doer = (given) => {
        if (given === name) requested.push(given)
        return Promise.reject(new Error('a fault'))
      }
      for (let turns = 0; turns < 50 && (await endsOf([name]))[0] === 'open'; turns += 1) {
        const before = requested.length
        await worker(doer).drain()
        await worker(doer).drain()
        expect(requested.length - before, 'it rests').toBeLessThanOrEqual(1)
        await later(kind.restMs)
      }
      expect(await endsOf([name])).toEqual(['failed'])
      expect(requested).toHaveLength(kind.tries)
      expect(await checkBooks(server.context)).toEqual([])
    })

    test('nothing is lost with a worker that dies, at whichever step', async () => {
      const gate = createGate()
      gate.open()
      for (let step = 1; ; step += 1) {
        const names = await queue(1)
        const dying = dyingAt(stranger(), step)
        await kind
          .runner(dying.context, gate.doer)
          .drain()
          .catch(() => undefined)
        // it came to its end
        const isOver = dying.steps() < step
        await later(kind.leaseMs + 1_000)
        expect((await finish(names)).length, `dead at step ${step}`).toBeLessThanOrEqual(1)
        if (isOver) return expect(step).toBeGreaterThan(5)
      }
    })

    test.runIf(kind.isStarted)(
      'who is alone on the database takes at its start what the one before it held, and later what is queued',
      async () => {
        const names = await queue(1)
        const left = createGate()
        const dead = worker(left.doer).drain()
        await expect.poll(() => left.asked).toEqual(names)
        const gate = createGate()
        gate.open()
        const next = worker(gate.doer, { isAlone: true, pollMs: 20 }) as JobRunner
        next.start()
        await expect.poll(() => endsOf(names)).toEqual(['done'])
        const more = await queue(2)
        await expect.poll(() => endsOf(more)).toEqual(['done', 'done'])
        await next.stop()
        left.break()
        await dead
        expect(gate.asked.toSorted()).toEqual([...names, ...more].toSorted())
      },
    )
  })
})
