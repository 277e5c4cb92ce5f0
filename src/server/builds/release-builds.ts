import { buildTargets, type PackageFormat } from '../../shared/api/builds/tasks.ts'
import { defaultPackageName } from '../../shared/packing/package-name.ts'
import type { Context, Tx } from '../context.ts'
import { findTasksOfRelease, insertTasks, type Face, type TaskRow } from './queries.ts'
import { nameOf, numbered } from './tasks.ts'

interface Submitted {
  readonly draftId: string
  readonly ownerId: number
  readonly releaseId: string
  /** Of the submission. */
  readonly number: number
  readonly faces: readonly { readonly fdId: string; readonly platform: string }[]
}

/** Formats by the platform of a face. */
const formatsOf: Readonly<Record<string, readonly PackageFormat[]>> = {
  android: buildTargets,
  falcon: ['falcon'],
}

/** A watch of Wear OS and its store know a face by name and number; a chip does not, and takes those of the submission. */
async function named(tx: Tx, face: Face, { platform, number }: { platform: string; number: number }) {
  if (platform === 'falcon')
    return { packageName: defaultPackageName(face.draftId, face.fdId), versionCode: number }
  const packageName = await nameOf(tx, face, undefined)
  return { packageName, versionCode: await numbered(tx, face, packageName) }
}

/**
 * Has every package of a submission made; hold the person before. They are made of what was submitted, whatever is
 * saved later, and kept with it. Ring the bell when the transaction has ended.
 */
export async function queueReleaseBuilds(
  tx: Tx,
  context: Context,
  { draftId, ownerId, releaseId, number, faces }: Submitted,
): Promise<void> {
  for (const { fdId, platform } of faces) {
    const formats = formatsOf[platform] ?? []
    if (formats.length === 0) continue
    const one = { draftId, fdId, ownerId }
    const names = await named(tx, one, { platform, number })
    const row = { ...one, ...names, releaseId, state: 'queued', createdAt: context.now() }
    await insertTasks(
      tx,
      formats.map((format) => ({ ...row, id: context.makeId(), format })),
    )
  }
}

/** Those that a submission waits for, done or not. */
export const releaseBuilds = (tx: Tx, releaseId: string): Promise<TaskRow[]> =>
  findTasksOfRelease(tx, releaseId)
