import {
  buildLimits,
  buildTargets,
  type BuildTask,
  type listBuilds as listRoute,
  type buildPreview,
} from '../../../shared/api/builds/tasks.ts'
import { chosenNameIn } from '../../../shared/document/store-listing.ts'
import type { RouteOutput, RouteRequest } from '../../../shared/api/route.ts'
import { defaultPackageName, maxPackageName, packageNameFault } from '../../../shared/packing/package-name.ts'
import type { Session, Context, Tx } from '../../base/context.ts'
import { pageFacts } from '../../base/lists/page.ts'
import { Refusal } from '../../base/reply.ts'
import { countTry, limits } from '../../base/security/throttle.ts'
import { printTasks } from './print-task.ts'
import {
  changeTask,
  countActive,
  endActive,
  type Face,
  findDesign,
  findPackageName,
  findSubmissionNamed,
  hasDesign,
  insertTasks,
  isNameTaken,
  lockPerson,
  lockTask,
  nextVersion,
  pageTasks,
  takeFromDeleted,
  type TaskRow,
} from './queries.ts'
import { goesOutAs } from '../../../shared/platforms/all.ts'

/** The parts of a printed design that are read here; anything else in it is ignored. */
interface Printed {
  readonly fdIds?: unknown
  readonly faces?: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function isWear(face: unknown): boolean {
  const normal = isRecord(face) ? face['normal'] : null
  const platform = isRecord(normal) ? normal['platform'] : null
  return typeof platform === 'string' && goesOutAs({ platform }, 'wff')
}

/** The requested face for Wear OS, or the first by default; null where there is none. */
function faceIn({ fdIds, faces }: Printed, faceId: string | undefined): string | null {
  if (!Array.isArray(fdIds) || !isRecord(faces)) return null
  const wear = fdIds.filter((fdId): fdId is string => typeof fdId === 'string' && isWear(faces[fdId]))
  return (faceId === undefined ? wear[0] : wear.find((fdId) => fdId === faceId)) ?? null
}

type PreviewRequest = RouteRequest<typeof buildPreview>

interface Wanted {
  /** For this build alone; undefined for none. */
  readonly requested: string | undefined
  /** What stands in the design; empty for nothing. */
  readonly chosen: string
}

/** The requested name, else the one that was chosen in the design, else the one that the face has, else one of its id. */
export async function nameOf(tx: Tx, face: Face, { requested, chosen }: Wanted): Promise<string> {
  const present = await findPackageName(tx, face)
  const wanted = requested ?? (chosen === '' ? present : chosen)
  if (wanted === null || wanted === present) return present ?? defaultPackageName(face.draftId, face.fdId)
  // watches and the store know what was submitted by its name: under another one it were another app
  const number = present === null ? null : await findSubmissionNamed(tx, face, present)
  if (present !== null && number !== null) {
    // a design can have an older state again, by undo or by a version
    if (requested === undefined) return present
    throw new Refusal('packageNameLocked', { name: present, number })
  }
  if (packageNameFault(wanted) !== null)
    throw new Refusal('packageNameRule', { name: wanted, limit: maxPackageName })
  return wanted
}

/** A number that no package of this face or this name had. */
export async function numbered(tx: Tx, face: Face, packageName: string): Promise<number> {
  const above = await takeFromDeleted(tx, face.ownerId, packageName)
  return await nextVersion(tx, face, { packageName, above })
}

async function refuseBeyond(tx: Tx, userId: number, more: number): Promise<void> {
  const present = await countActive(tx, userId)
  if (present + more > buildLimits.active)
    throw new Refusal('tooManyBuilds', { limit: buildLimits.active, present })
}

/** The unique index tells that another face of the person has the name. */
export async function asTaken<T>(name: () => string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isNameTaken(error)) throw new Refusal('packageNameTaken', { name: name() })
    throw error
  }
}

/** Puts a task a format into the queue; all of them have one number, because they are one release. */
export async function startBuilds(
  context: Context,
  { userId }: Session,
  { params, body }: Pick<PreviewRequest, 'params' | 'body'>,
): Promise<{ records: BuildTask[] }> {
  await countTry(context, limits.buildStart, String(userId))
  const formats = [...new Set(body.formats ?? buildTargets)]
  const now = context.now()
  let name = ''
  const records = await asTaken(
    () => name,
    context.transact(async (tx) => {
      await lockPerson(tx, userId)
      const design = await findDesign(tx, { id: params.id, ownerId: userId })
      if (design === null) throw new Refusal('notFound')
      const printed = JSON.parse(design.body) as Printed
      const fdId = faceIn(printed, body.target)
      if (fdId === null) throw new Refusal('noWearFace')
      const face = { draftId: params.id, fdId, ownerId: userId }
      const chosen = chosenNameIn(printed, { design: params.id, fdId })
      name = await nameOf(tx, face, { requested: body.packageName, chosen })
      await endActive(tx, face, { formats, now })
      await refuseBeyond(tx, userId, formats.length)
      const versionCode = await numbered(tx, face, name)
      const row = { ...face, state: 'queued', packageName: name, versionCode, createdAt: now }
      const rows = formats.map((format) => ({ ...row, id: context.makeId(), format }))
      return await printTasks(tx, await insertTasks(tx, rows))
    }),
  )
  context.buildBell.ring()
  return { records }
}

/** Throws `notFound` for another user's design. */
export async function listBuilds(
  context: Context,
  { userId }: Session,
  { faceId: draftId, ...request }: RouteRequest<typeof listRoute>['query'],
): Promise<RouteOutput<typeof listRoute>> {
  return await context.transact(async (tx) => {
    if (!(await hasDesign(tx, { id: draftId, ownerId: userId }))) throw new Refusal('notFound')
    const page = await pageTasks(tx, { draftId, ownerId: userId }, request)
    return { ...pageFacts(page), records: await printTasks(tx, page.rows) }
  })
}

const canBeStopped = (state: string): boolean => state === 'queued' || state === 'running'

/** One of the caller's tasks. Throws `notFound` for another user's. */
async function mine(tx: Tx, id: string, userId: number): Promise<TaskRow> {
  const task = await lockTask(tx, id, userId)
  if (task === null) throw new Refusal('notFound')
  return task
}

async function print(tx: Tx, row: TaskRow): Promise<BuildTask> {
  const [printed] = await printTasks(tx, [row])
  return printed as BuildTask
}

/**
 * A worker in this process stops at once, another at its next heartbeat; a task that is cancelled already does not
 * change.
 */
export async function cancelBuild(context: Context, { userId }: Session, id: string): Promise<BuildTask> {
  const printed = await context.transact(async (tx) => {
    const task = await mine(tx, id, userId)
    if (task.state === 'cancelled') return await print(tx, task)
    // a submission waits for its packages
    if (!canBeStopped(task.state) || task.releaseId !== null)
      throw new Refusal('buildState', { state: task.state })
    const end = { state: 'cancelled', leaseUntil: null, finishedAt: context.now() }
    return await print(tx, await changeTask(tx, id, end))
  })
  context.buildBell.cancel(id)
  return printed
}

/** Into the queue again, under a new number and for the design as it is saved now. */
export async function retryBuild(context: Context, { userId }: Session, id: string): Promise<BuildTask> {
  const printed = await context.transact(async (tx) => {
    await lockPerson(tx, userId)
    const task = await mine(tx, id, userId)
    if (canBeStopped(task.state) || task.state === 'succeeded')
      throw new Refusal('buildState', { state: task.state })
    if (!(await hasDesign(tx, { id: task.draftId, ownerId: userId }))) throw new Refusal('notFound')
    await endActive(tx, task, { formats: [task.format], now: context.now() })
    await refuseBeyond(tx, userId, 1)
    // a package for the chip has the number of its submission
    const isNumbered = task.format !== 'falcon'
    const versionCode = isNumbered ? await numbered(tx, task, task.packageName) : task.versionCode
    const again = await changeTask(tx, id, {
      ...{ state: 'queued', attempt: 0, progress: 0, rev: null, versionCode, error: null },
      ...{
        notes: [],
        memory: null,
        missing: [],
        log: [],
        startedAt: null,
        finishedAt: null,
        createdAt: context.now(),
      },
    })
    return await print(tx, again)
  })
  context.buildBell.ring()
  return printed
}
