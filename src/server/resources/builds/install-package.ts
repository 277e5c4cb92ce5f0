import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { installBuild } from '../../../shared/api/builds/install.ts'
import type { RouteRequest } from '../../../shared/api/route.ts'
import { installFace } from '../../base/adb/install-face.ts'
import type { Said } from '../../base/adb/failures.ts'
import type { Adb } from '../../base/adb/program.ts'
import type { SignedInActor } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { FilesAway } from '../../base/object-storage/checked.ts'
import { Refusal } from '../../base/reply.ts'
import { hasPackage } from './package-link.ts'
import { requireAdb, requireOwnTask } from './permissions.ts'
import { findTask } from './queries.ts'

/** One machine has one adb, and its person one watch in hand: one at a time. */
const working = new WeakSet<Adb>()

/**
 * Sends the package of one's own task to a watch. Throws `forbidden` on a server that others reach, `serverBusy` while
 * another package is on its way, `buildState` for a task without a package that a watch installs. What adb says is
 * answered, not thrown.
 */
export async function installPackage(
  context: Context,
  actor: Pick<SignedInActor, 'session' | 'isOwnMachine'>,
  { params: { id }, body: { watch = '', pairing } }: RouteRequest<typeof installBuild>,
) {
  const { objects } = context
  const task = requireOwnTask(await context.run((sql) => findTask(sql, id)), actor.session.userId)
  const adb = requireAdb(context.adb, actor)
  if (!hasPackage(task) || task.format !== 'apk') throw new Refusal('buildState', { state: task.state })
  if (working.has(adb)) throw new Refusal('serverBusy')
  working.add(adb)
  const folder = await mkdtemp(join(tmpdir(), 'dialwright-install-'))
  try {
    const found = await objects.get(task.packageKey)
    if (found === null) throw new FilesAway(`the store has lost ${task.packageKey}`)
    const path = join(folder, 'face.apk')
    await pipeline(found.stream, createWriteStream(path))
    const steps: Said[] = []
    const problem = await installFace({
      ...{ adb, path, bytes: found.bytes, packageName: task.packageName, pairing },
      watch: watch === '' ? null : watch,
      tell: (step) => steps.push(step),
    })
    return { steps, problem }
  } finally {
    working.delete(adb)
    await rm(folder, { recursive: true, force: true })
  }
}
