import { buildLimits, type PackageFormat } from '../../../shared/api/builds/tasks.ts'
import type { Context } from '../../base/context.ts'
import { keyPairOf } from '../keys/own-key.ts'
import { FilesAway } from '../../base/object-storage/checked.ts'
import { Refusal } from '../../base/reply.ts'
import { BuildFailed, BuildStopped, type BuildThread } from './thread/builder.ts'
import { fileOfDesign } from './files-of-designs.ts'
import { mimeOfTarget } from './package-link.ts'
import {
  changeMine,
  claimTask,
  deleteBeyond,
  deletePackages,
  findDesign,
  findReleased,
  insertPackage,
  releaseTasks,
  type TaskRow,
} from './queries.ts'
import type { BuildFault, Built } from './thread/worker-talk.ts'

/** Longer than a beat by so much that a busy machine is not taken for a dead one. */
const leaseMs = 60_000
const defaultBeatMs = 10_000
/** How soon a task is found that another process queued or left behind. */
const defaultPollMs = 5_000

export interface BuildRunner {
  /** Works off what waits, now; resolves when nothing does. */
  drain(): Promise<void>
  /** Looks for work by itself from now on. */
  start(): void
  /** Gives what it works on back to the queue. */
  stop(): Promise<void>
}

export interface RunnerOptions {
  readonly beatMs?: number
  readonly pollMs?: number
  /** No other process can work on this database: tasks that are running at the start have lost their worker. */
  readonly isAlone?: boolean
}

type Log = TaskRow['log'][number]

/** Works through the queue, one task at a time; several processes may do that on one database. */
export function createBuildRunner(
  context: Context,
  thread: BuildThread,
  { beatMs = defaultBeatMs, pollMs = defaultPollMs, isAlone = false }: RunnerOptions = {},
): BuildRunner {
  let current: TaskRow | null = null
  let draining: Promise<void> | null = null
  let isRungAgain = false
  let isStopping = false
  let poll: NodeJS.Timeout | undefined

  const leaseFrom = (now: Date): Date => new Date(now.getTime() + leaseMs)

  const claim = (): Promise<TaskRow | null> =>
    context.transact((tx) => claimTask(tx, context.now(), leaseFrom(context.now())))

  const change = (task: TaskRow, given: Parameters<typeof changeMine>[2]): Promise<boolean> =>
    context.run((sql) => changeMine(sql, task, given))

  const logLine = (key: string, params?: Log['params']): Log => ({
    at: context.now().toISOString(),
    key,
    ...(params === undefined ? {} : { params }),
  })

  async function fail(task: TaskRow, fault: BuildFault): Promise<void> {
    const finished = { state: 'failed', leaseUntil: null, finishedAt: context.now() }
    await change(task, { ...finished, error: fault, logged: [logLine(fault.key, fault.params)] })
  }

  /** Into the store first: a task that says it has a package has one. */
  async function keep(task: TaskRow, { bytes, formatVersion, notes, missing, memory }: Built): Promise<void> {
    const content = Buffer.from(bytes)
    const key = await context.objects.put('package', task.format, content)
    const now = context.now()
    const gone = await context.transact(async (tx) => {
      const done = { state: 'succeeded', progress: 100, leaseUntil: null, finishedAt: now }
      const facts = { formatVersion, memory, packageKey: key, packageBytes: content.length }
      const lists = { notes: [...notes], missing: [...missing] }
      const logged = [logLine('build.step.done', { bytes: content.length })]
      if (!(await changeMine(tx, task, { ...done, ...facts, ...lists, logged }))) return [key]
      await insertPackage(tx, { key, mime: mimeOfTarget(task.format), bytes: content.length, createdAt: now })
      const beyond = await deleteBeyond(tx, task, buildLimits.kept)
      await deletePackages(tx, beyond)
      return beyond
    })
    for (const one of gone) await context.objects.remove(one)
  }

  /** Renews the lease of a task, and stops the build when the task was cancelled or taken over. */
  async function beat(task: TaskRow, given: Parameters<typeof changeMine>[2] = {}): Promise<void> {
    const isMine = await change(task, { ...given, leaseUntil: leaseFrom(context.now()) })
    if (!isMine && current?.id === task.id) thread.stop()
  }

  async function make(task: TaskRow): Promise<Built> {
    const design = await context.run((sql) =>
      task.releaseId === null
        ? findDesign(sql, { id: task.draftId, ownerId: task.ownerId })
        : findReleased(sql, task.releaseId),
    )
    if (design === null) throw new BuildFailed({ key: 'build.fault.gone' })
    // packages for the chip are not signed
    const keys = task.format === 'falcon' ? null : await keyPairOf(context, task.ownerId)
    await beat(task, { rev: design.rev })
    /** One after the other, so that no later word is written over by an earlier one. */
    let told = Promise.resolve()
    const tell = (given: Parameters<typeof changeMine>[2]): void => {
      told = told
        .then(() => beat(task, given))
        .catch((error: unknown) => context.logError(error, 'tell how far a build is'))
    }
    const timer = setInterval(() => tell({}), beatMs)
    try {
      return await thread.build(
        {
          design: design.body,
          fdId: task.fdId,
          format: task.format as PackageFormat,
          packageName: task.packageName,
          versionCode: task.versionCode,
          keys: keys && { privateKey: keys.privateKey, certificate: keys.certificate },
          preview: design.previewKey === null ? null : `/f/${design.previewKey}`,
        },
        {
          bytesOf: (url) => fileOfDesign(context, url),
          onProgress: (progress, step) => tell({ progress, logged: [logLine(step)] }),
        },
      )
    } finally {
      clearInterval(timer)
      await told
    }
  }

  async function work(task: TaskRow): Promise<void> {
    if (task.attempt > buildLimits.attempts) return await fail(task, { key: 'build.fault.crashed' })
    try {
      await keep(task, await make(task))
    } catch (error) {
      if (error instanceof BuildStopped) {
        // a stop gives it back; a cancelled one stays as it is
        if (isStopping) await change(task, { state: 'queued', attempt: task.attempt - 1, leaseUntil: null })
        return
      }
      if (error instanceof BuildFailed) return await fail(task, error.fault)
      if (error instanceof Refusal && error.refusal === 'signingKeySealed')
        return await fail(task, { key: 'build.fault.sealed' })
      context.logError(error, `build ${task.id}`)
      const isAway = error instanceof FilesAway
      await fail(task, { key: isAway ? 'build.fault.filesAway' : 'build.fault.unexpected' })
    }
  }

  async function workOff(): Promise<void> {
    while (!isStopping) {
      isRungAgain = false
      const task = await claim()
      if (task === null) {
        if (isRungAgain) continue
        return
      }
      current = task
      await work(task)
      current = null
    }
  }

  /** Runs one pass over the queue at a time, however often it is called. */
  function drain(): Promise<void> {
    isRungAgain = true
    draining ??= workOff().finally(() => {
      draining = null
      current = null
    })
    return draining
  }

  async function begin(): Promise<void> {
    if (isAlone) await context.run((sql) => releaseTasks(sql, context.now()))
    await drain()
  }

  const look = (work = drain): void => {
    // a database that is away is tried again at the next look
    work().catch((error: unknown) => context.log.warn({ err: error }, 'could not look for builds'))
  }

  context.buildBell.listen({
    onRing: () => {
      if (poll !== undefined) look()
    },
    onCancel: (taskId) => {
      if (current?.id === taskId) thread.stop()
    },
  })

  return {
    drain,
    start() {
      poll = setInterval(() => look(), pollMs)
      poll.unref()
      look(begin)
    },
    async stop() {
      isStopping = true
      clearInterval(poll)
      thread.stop()
      await draining?.catch(() => undefined)
    },
  }
}
