import { buildTargets, type PackageFormat } from '../../../shared/api/builds/tasks.ts'
import type { Design } from '../../../shared/document/design.ts'
import { chosenNameIn } from '../../../shared/document/store-listing.ts'
import { defaultPackageName } from '../../../shared/packing/package-name.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import type { Platform } from '../../../shared/platforms/platform.ts'
import type { Context, Tx } from '../../base/context.ts'
import { findTasksOfRelease, insertTasks, type Face, type TaskRow } from './queries.ts'
import { asTaken, nameOf, numbered } from './tasks.ts'

interface Submitted {
  readonly draftId: string
  readonly ownerId: number
  readonly releaseId: string
  /** Of the submission. */
  readonly number: number
  readonly design: Design
  readonly faces: readonly { readonly fdId: string; readonly platform: string }[]
}

type Exports = NonNullable<Platform['exports']>

/** What is made of a face, by what its platform takes. */
const formatsOf: Readonly<Record<Exports, readonly PackageFormat[]>> = {
  wff: buildTargets,
  falcon: ['falcon'],
}

/** A watch of Wear OS and its store know a face by name and number; a chip does not, and takes those of the submission. */
async function named(
  tx: Tx,
  face: Face,
  { exports, number, chosen }: { exports: Exports; number: number; chosen: string },
) {
  if (exports === 'falcon')
    return { packageName: defaultPackageName(face.draftId, face.fdId), versionCode: number }
  const packageName = await nameOf(tx, face, { requested: undefined, chosen })
  return { packageName, versionCode: await asTaken(() => packageName, numbered(tx, face, packageName)) }
}

/**
 * Has every package of a submission made; hold the person before. They are made of what was submitted, whatever is
 * saved later, and kept with it. Ring the bell when the transaction has ended.
 */
export async function queueReleaseBuilds(
  tx: Tx,
  context: Context,
  { draftId, ownerId, releaseId, number, design, faces }: Submitted,
): Promise<void> {
  for (const { fdId, platform } of faces) {
    const { exports } = platformFor({ platform })
    if (exports === null) continue
    const one = { draftId, fdId, ownerId }
    const names = await named(tx, one, {
      exports,
      number,
      chosen: chosenNameIn(design, { design: draftId, fdId }),
    })
    const row = { ...one, ...names, releaseId, state: 'queued', createdAt: context.now() }
    await insertTasks(
      tx,
      formatsOf[exports].map((format) => ({ ...row, id: context.makeId(), format })),
    )
  }
}

/** Those that a submission waits for, done or not. */
export const releaseBuilds = (tx: Tx, releaseId: string): Promise<TaskRow[]> =>
  findTasksOfRelease(tx, releaseId)
