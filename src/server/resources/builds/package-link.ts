import { timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { buildLimits, type PackageFormat } from '../../../shared/api/builds/tasks.ts'
import type { Session, Actor, Context } from '../../base/context.ts'
import { FilesAway } from '../../base/object-storage/checked.ts'
import { FileReply, Refusal } from '../../base/reply.ts'
import { countNetworks, limits } from '../../base/security/throttle.ts'
import { requireOwnTask } from './permissions.ts'
import { findTask, type TaskRow } from './queries.ts'

const mimes: Readonly<Record<PackageFormat, string>> = {
  apk: 'application/vnd.android.package-archive',
  aab: 'application/octet-stream',
  falcon: 'application/octet-stream',
}

export const mimeOfTarget = (format: string): string => mimes[format as PackageFormat]

/** A token: the task's id, when it ends in seconds, and a signature of both that only this installation can make. */
const [idBytes, endBytes] = [16, 4]

const sealOf = (context: Context, facts: Buffer): Buffer =>
  Buffer.from(context.sign(`package:${facts.toString('base64url')}`), 'base64url')

function writeToken(context: Context, id: string, endsAt: Date): string {
  const facts = Buffer.alloc(idBytes + endBytes)
  Buffer.from(id.replaceAll('-', ''), 'hex').copy(facts)
  facts.writeUInt32BE(Math.floor(endsAt.getTime() / 1_000), idBytes)
  return Buffer.concat([facts, sealOf(context, facts)]).toString('base64url')
}

/** The id of the task; null for a token that is none of ours or has ended. */
function readToken(context: Context, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const facts = bytes.subarray(0, idBytes + endBytes)
  if (facts.length < idBytes + endBytes) return null
  const [seal, given] = [sealOf(context, facts), bytes.subarray(idBytes + endBytes)]
  if (given.length !== seal.length || !timingSafeEqual(given, seal)) return null
  if (facts.readUInt32BE(idBytes) * 1_000 < context.now().getTime()) return null
  const hex = facts.subarray(0, idBytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const hasPackage = (task: TaskRow | null): task is TaskRow & { packageKey: string } =>
  task !== null && task.state === 'succeeded' && task.packageKey !== null

export async function linkPackage(
  context: Context,
  { userId }: Session,
  id: string,
): Promise<{ path: string; endsAt: string }> {
  const task = requireOwnTask(await context.run((sql) => findTask(sql, id)), userId)
  if (!hasPackage(task)) throw new Refusal('buildState', { state: task.state })
  const endsAt = new Date(context.now().getTime() + buildLimits.linkMs)
  return { path: `/api/face/build/package/${writeToken(context, id, endsAt)}`, endsAt: endsAt.toISOString() }
}

/** The package behind a link, under a name that says what it is. */
export async function readPackage(context: Context, { address }: Actor, token: string): Promise<FileReply> {
  const id = readToken(context, token)
  const task = id === null ? null : await context.run((sql) => findTask(sql, id))
  if (!hasPackage(task)) {
    await countNetworks(context, limits.shareMiss, address)
    throw new Refusal('notFound')
  }
  const found = await context.objects.get(task.packageKey)
  if (found === null) throw new FilesAway(`the store has lost ${task.packageKey}`)
  const name = `${task.packageName}-${task.versionCode}.${task.format}`
  return new FileReply(Readable.from(found.stream), {
    mime: mimeOfTarget(task.format),
    name,
    bytes: found.bytes,
  })
}
