import { buildLimits, type PackageFormat } from '../../../shared/api/builds/tasks.ts'
import type { Context } from '../../base/context.ts'
import { createJobRunner, type JobRunner, type JobRunnerOptions } from '../../base/jobs/job-runner.ts'
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

type Change = Parameters<typeof changeMine>[2]
type Log = TaskRow['log'][number]

/** A task that this process has, with what writes into it for as long as that is so. */
interface Mine {
  readonly task: TaskRow
  readonly change: (given: Change) => Promise<boolean>
  readonly logLine: (key: string, params?: Log['params']) => Log
}

const mineOf = (context: Context, task: TaskRow): Mine => ({
  task,
  change: (given) => context.run((sql) => changeMine(sql, task, given)),
  logLine: (key, params) => ({
    at: context.now().toISOString(),
    key,
    ...(params === undefined ? {} : { params }),
  }),
})

async function end({ now }: Context, { change, logLine }: Mine, fault: BuildFault): Promise<void> {
  const finished = { state: 'failed', leaseUntil: null, finishedAt: now() }
  await change({ ...finished, error: fault, logged: [logLine(fault.key, fault.params)] })
}

/** Into the store first: a task that says it has a package has one. */
async function keep(
  context: Context,
  { task, logLine }: Mine,
  { bytes, formatVersion, notes, missing, memory }: Built,
): Promise<void> {
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

interface Maker {
  readonly thread: BuildThread
  readonly signal: AbortSignal
}

async function make(context: Context, mine: Mine, { thread, signal }: Maker): Promise<Built> {
  const { task, change, logLine } = mine
  const design = await context.run((sql) =>
    task.releaseId === null
      ? findDesign(sql, { id: task.draftId, ownerId: task.ownerId })
      : findReleased(sql, task.releaseId),
  )
  if (design === null) throw new BuildFailed({ key: 'build.fault.gone' })
  // packages for the chip are not signed
  const keys = task.format === 'falcon' ? null : await keyPairOf(context, task.ownerId)
  await change({ rev: design.rev })
  /** One after the other, so that no later word is written over by an earlier one. */
  let told = Promise.resolve()
  const stop = (): void => thread.stop()
  const tell = (given: Change): void => {
    told = told
      .then(async () => {
        if (!(await change(given))) stop()
      })
      .catch((error: unknown) => context.logError(error, 'tell how far a build is'))
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', stop)
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
    signal.removeEventListener('abort', stop)
    await told
  }
}

/** Why a build that threw will throw again; null where that is not known. */
function knownFault(error: unknown): BuildFault | null {
  if (error instanceof BuildFailed) return error.fault
  const isSealed = error instanceof Refusal && error.refusal === 'signingKeySealed'
  return isSealed ? { key: 'build.fault.sealed' } : null
}

/** Works through the queue, one task at a time; several processes may do that on one database. */
export function createBuildRunner(
  context: Context,
  thread: BuildThread,
  options: JobRunnerOptions = {},
): JobRunner {
  const runner = createJobRunner<TaskRow>(
    context,
    {
      name: 'builds',
      atOnce: 1,
      leaseMs: 60_000,
      idOf: ({ id }) => id,
      claim: claimTask,
      renew: (sql, task, leaseUntil) => changeMine(sql, task, { leaseUntil }),
      release: releaseTasks,
      async work(task, signal) {
        const mine = mineOf(context, task)
        // its process died every time
        if (task.attempt > buildLimits.attempts)
          return await end(context, mine, { key: 'build.fault.crashed' })
        await keep(context, mine, await make(context, mine, { thread, signal }))
      },
      async fail(task, error) {
        // it was cancelled, and stays as it is
        if (error instanceof BuildStopped) return
        const known = knownFault(error)
        if (known === null) context.logError(error, `build ${task.id}`)
        const key = error instanceof FilesAway ? 'build.fault.filesAway' : 'build.fault.unexpected'
        await end(context, mineOf(context, task), known ?? { key })
      },
      async putBack(task) {
        const waiting = { state: 'queued', attempt: task.attempt - 1, leaseUntil: null }
        await mineOf(context, task).change(waiting)
      },
    },
    { ...options, bell: context.buildBell },
  )
  return {
    ...runner,
    async stop() {
      await runner.stop()
      thread.stop()
    },
  }
}
