import type { LiveFace } from '../../../shared/api/money/closing.ts'
import type { pageFaces as pageRoute, Project } from '../../../shared/api/publish/faces.ts'
import type { RouteOutput, RouteRequest } from '../../../shared/api/route.ts'
import { statuses, type Deed } from '../../../shared/api/publish/moves.ts'
import type { Session, Context, Tx } from '../../base/context.ts'
import { pageFacts } from '../../base/lists/page.ts'
import { Refusal } from '../../base/reply.ts'
import { isThere, makeMove } from './make-move.ts'
import { requireOwnFace } from './permissions.ts'
import { printFaces, printProject } from './print-face.ts'
import {
  countByStatus,
  findFace,
  findFaceOf,
  findIdsOf,
  findLive,
  findVersions,
  lockFace,
  pageFaceRows,
  updateFace,
  type FaceRecord,
  type VersionRecord,
} from './queries.ts'

type Query = RouteRequest<typeof pageRoute>['query']

/** Throws `notFound` for another user's face. */
export async function readFace(context: Context, { userId }: Session, id: string): Promise<Project> {
  return await context.transact(async (tx) => {
    const row = await findFace(tx, { id, ownerId: userId })
    if (row === null) throw new Refusal('notFound')
    return await printProject(tx, row)
  })
}

export async function pageFaces(
  context: Context,
  { userId }: Session,
  { status, range, platform, name, sort, ...request }: Query,
): Promise<RouteOutput<typeof pageRoute>> {
  const which = { ownerId: userId, status, range, platform, name, sort }
  return await context.transact(async (tx) => {
    const page = await pageFaceRows(tx, which, request)
    const counted = await countByStatus(tx, userId)
    const counts = Object.fromEntries(statuses.map((one) => [one, counted.get(one) ?? 0]))
    return {
      ...pageFacts(page),
      records: await printFaces(tx, page.rows),
      current: request.current,
      counts: counts as Record<(typeof statuses)[number], number>,
    }
  })
}

interface Held {
  readonly row: FaceRecord
  readonly versions: readonly VersionRecord[]
}

/** All versions of a face of the caller, locked until the transaction ends. */
async function holdAll(tx: Tx, id: string, userId: number): Promise<Held> {
  const row = requireOwnFace(await lockFace(tx, id), userId)
  return { row, versions: (await findVersions(tx, [id])).filter(isThere) }
}

/** A single version of the caller’s, with its face locked. */
async function holdSingle(tx: Tx, id: string, userId: number): Promise<Held> {
  const faceId = await findFaceOf(tx, id)
  if (faceId === null) throw new Refusal('notFound')
  const { row, versions } = await holdAll(tx, faceId, userId)
  const single = versions.filter((version) => version.id === id)
  if (single.length === 0) throw new Refusal('notFound')
  return { row, versions: single }
}

/** Of a face with all its versions, or of a single version. */
export type Whose = { readonly faceId: string } | { readonly versionId: string }

const hold = (tx: Tx, whose: Whose, userId: number): Promise<Held> =>
  'faceId' in whose ? holdAll(tx, whose.faceId, userId) : holdSingle(tx, whose.versionId, userId)

const isAsAsked = ({ versions }: Held, isOnline: boolean): boolean =>
  versions.some((version) => version.releaseId !== null) &&
  versions.every((version) => version.releaseId === null || version.isOnline === isOnline)

/** The same change again changes nothing. */
export async function changeOnline(
  context: Context,
  { userId }: Session,
  { whose, isOnline }: { whose: Whose; isOnline: boolean },
): Promise<Project> {
  const deed: Deed = isOnline ? 'putOnline' : 'putOffline'
  return await context.transact(async (tx) => {
    const held = await hold(tx, whose, userId)
    const { row, versions } = held
    if (!isAsAsked(held, isOnline))
      await makeMove(tx, row, { versions, move: { deed, by: userId, at: context.now() } })
    return await printProject(tx, (await lockFace(tx, row.id)) ?? row)
  })
}

/** Refused while anything of it waits for review. What was submitted stays where it is kept. */
export async function deleteFace(context: Context, { userId }: Session, whose: Whose): Promise<void> {
  await context.transact(async (tx) => {
    const { row, versions } = await hold(tx, whose, userId)
    if (versions.some(({ audit }) => audit === 'pending')) throw new Refusal('faceState')
    const at = context.now()
    if (versions.length > 0) await makeMove(tx, row, { versions, move: { deed: 'delete', by: userId, at } })
    const left = (await findVersions(tx, [row.id])).filter(isThere)
    if (left.length === 0) await updateFace(tx, row.id, { deletedAt: at })
  })
}

/** Faces that stores show, with what they are called and how many versions of each are online. */
export async function liveFaces(tx: Tx, ownerId: number): Promise<LiveFace[]> {
  return (await findLive(tx, ownerId)).map(({ id, form, versions }) => ({
    ...{ id, versions, payType: form.payType },
    name: { cn: form.dialNameCn, en: form.dialName },
  }))
}

/** Out of the stores, and nothing is kept of the forms but what was submitted. */
export async function eraseFaces(tx: Tx, userId: number, at: Date): Promise<void> {
  for (const id of await findIdsOf(tx, userId)) {
    const row = await lockFace(tx, id)
    if (row === null) continue
    const versions = (await findVersions(tx, [id])).filter(isThere)
    const waiting = versions.filter(({ audit }) => audit === 'pending')
    if (waiting.length > 0)
      await makeMove(tx, row, { versions: waiting, move: { deed: 'withdraw', by: null, at } })
    const left = (await findVersions(tx, [id])).filter(isThere)
    if (left.length > 0) await makeMove(tx, row, { versions: left, move: { deed: 'delete', by: null, at } })
    await updateFace(tx, id, { deletedAt: at })
  }
}
