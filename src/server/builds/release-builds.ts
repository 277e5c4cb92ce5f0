import { buildTargets } from '../../shared/api/builds/tasks.ts'
import type { Context, Tx } from '../context.ts'
import { findTasksOfRelease, insertTasks, type TaskRow } from './queries.ts'
import { nameOf, numbered } from './tasks.ts'

interface Submitted {
  readonly draftId: string
  readonly ownerId: number
  readonly releaseId: string
  /** Faces for Wear OS. */
  readonly fdIds: readonly string[]
}

/**
 * Has every package of a submission made; hold the person before. They are made of what was submitted, whatever is
 * saved later, and kept with it. Ring the bell when the transaction has ended.
 */
export async function queueReleaseBuilds(
  tx: Tx,
  context: Context,
  { draftId, ownerId, releaseId, fdIds }: Submitted,
): Promise<void> {
  for (const fdId of fdIds) {
    const one = { draftId, fdId, ownerId }
    const packageName = await nameOf(tx, one, undefined)
    const versionCode = await numbered(tx, one, packageName)
    const row = { ...one, releaseId, state: 'queued', packageName, versionCode, createdAt: context.now() }
    await insertTasks(
      tx,
      buildTargets.map((format) => ({ ...row, id: context.makeId(), format })),
    )
  }
}

/** Those that a submission waits for, done or not. */
export const releaseBuilds = (tx: Tx, releaseId: string): Promise<TaskRow[]> =>
  findTasksOfRelease(tx, releaseId)
