import { buffer } from 'node:stream/consumers'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Context } from '../../../base/context.ts'
import { readOwner } from '../../accounts/own/confirm.ts'
import { keptFile } from '../../files/serving/kept-file.ts'
import { requireOwnFile } from '../../files/own-files.ts'
import { storeImages } from '../../files/store-file.ts'
import { createFairQueue } from '../../../base/admission/fair-queue.ts'
import { Refusal } from '../../../base/reply.ts'
import { countTry, limits } from '../../../base/security/throttle.ts'
import { requireAi, requireOwnAccount } from '../permissions.ts'
import { refusalOfFault, UpstreamFault } from '../upstream.ts'

/** Cut-outs that this process has made at once, one of each person. */
const atOnce = 4

/** Longest side that is kept of one. */
const keptSide = 4_096

const ownPath = /^\/f\/(image\/[0-9a-f]{2}\/[0-9a-f]{64}\.(?:png|jpg|gif))$/

/** The key of one of our files; anything else is refused unread: no name is looked up and nothing is fetched. */
function keyOf({ config }: Context, url: string): string {
  const own = config.PUBLIC_URL === undefined ? null : new URL(config.PUBLIC_URL).origin
  const path = own !== null && url.startsWith(`${own}/`) ? url.slice(own.length) : url
  const [, key] = ownPath.exec(path) ?? []
  if (key === undefined) throw new Refusal('mattingAddress')
  return key
}

export type CutOut = (
  actor: SignedInActor,
  given: { readonly url: string; readonly wwid: string },
) => Promise<{ url: string; fileSize: number; width: number; height: number; source: string }>

/**
 * Has one of the user's own pictures cut out by the provider and keeps the result as a file of the user (W7.68). Throws
 * `aiNotConfigured`, `betaFirst`, `mattingAddress`, `mattingAccount`, `notFound` for another user's file, and the
 * provider's faults.
 */
export function createCutOut(context: Context): CutOut {
  const queue = createFairQueue(atOnce)

  async function read(userId: number, key: string): Promise<{ content: Buffer; mime: string }> {
    await context.run((sql) => requireOwnFile(sql, userId, key))
    const found = await keptFile(context, key)
    if (found === null) throw new Refusal('notFound')
    return { content: await buffer(found.stream), mime: found.mime }
  }

  return async (actor, { url, wwid }) => {
    const { matting } = context.ai
    if (matting === null) throw new Refusal('aiNotConfigured')
    await requireAi(context, actor.session)
    const key = keyOf(context, url)
    requireOwnAccount(await readOwner(context, actor), wwid)
    const picture = await read(actor.session.userId, key)
    await countTry(context, limits.matting, String(actor.session.userId))
    const signal = actor.whileCalled()
    const cut = await queue
      .run(actor.person, async () => {
        signal.throwIfAborted()
        return await matting.cutOut(picture, signal)
      })
      .catch((error: unknown) => {
        if (!(error instanceof UpstreamFault)) throw new Refusal('aiAway')
        if (error.kind === 'misset') context.logError(error, `ask ${matting.name} for a cut-out`)
        throw refusalOfFault(error)
      })
    const upload = {
      files: [cut],
      isCompressed: true,
      usedIn: 'upload',
      name: '',
      origin: 'made',
      fitSide: keptSide,
    } as const
    const [stored] = await storeImages(context, actor, upload).catch((error: unknown) => {
      throw error instanceof Refusal && error.refusal === 'fileType' ? new Refusal('aiAnswer') : error
    })
    if (stored === undefined) throw new Refusal('aiAnswer')
    return { ...stored, source: matting.name }
  }
}
