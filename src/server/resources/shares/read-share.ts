import type { SignedInActor } from '../../base/route-types.ts'
import type { Actor, Context } from '../../base/context.ts'
import { adoptFiles } from '../files/adopt-files.ts'
import { RawJson, Refusal } from '../../base/reply.ts'
import { countNetworks, countTry, limits } from '../../base/security/throttle.ts'
import { digestOf } from './own-shares.ts'
import { findShared, findSharedHash } from './queries.ts'
import { shownDesign } from './shown-design.ts'

/** Many look at the same design at once: it is read and cut down once a save. */
const rememberedCharacters = 16 * 1024 * 1024

const markOf = (bodyHash: Buffer): string => bodyHash.toString('base64url').slice(0, 16)

/** A link that was ended and one that never was are the same nothing. */
export async function refuseMiss(context: Context, { address }: Actor): Promise<never> {
  await countNetworks(context, limits.shareMiss, address)
  throw new Refusal('notFound')
}

/** Texts that were shown, by mark. */
function createShownTexts() {
  /** The one read last at the end. */
  const shown = new Map<string, string>()
  return {
    get: (mark: string): string | undefined => shown.get(mark),
    remember(mark: string, text: string): string {
      shown.delete(mark)
      shown.set(mark, text)
      let characters = [...shown.values()].reduce((sum, one) => sum + one.length, 0)
      for (const [oldest, { length }] of shown) {
        if (characters <= rememberedCharacters) break
        shown.delete(oldest)
        characters -= length
      }
      return text
    },
  }
}

export type Shared = {
  read(actor: Actor, token: string, known?: string): Promise<{ mark: string; body: RawJson | null }>
  copy(actor: SignedInActor, token: string): Promise<{ body: RawJson }>
}

/** What is behind links, for their holders. */
export function createShared(context: Context): Shared {
  const shown = createShownTexts()

  async function find(actor: Actor, tokenHash: Buffer): Promise<{ mark: string; text: string }> {
    const found = await context.run((sql) => findShared(sql, tokenHash))
    if (found === null) return await refuseMiss(context, actor)
    const mark = markOf(found.bodyHash)
    const text = shown.get(mark) ?? shownDesign(found.body)
    // nothing that could be drawn
    if (text === null) return await refuseMiss(context, actor)
    return { mark, text: shown.remember(mark, text) }
  }

  return {
    async read(actor, token, known) {
      const tokenHash = digestOf(token)
      const bodyHash = await context.run((sql) => findSharedHash(sql, tokenHash))
      if (bodyHash === null) return await refuseMiss(context, actor)
      const mark = markOf(bodyHash)
      if (mark === known) return { mark, body: null }
      const held = shown.get(mark)
      if (held !== undefined) return { mark, body: new RawJson(shown.remember(mark, held)) }
      const found = await find(actor, tokenHash)
      return { mark: found.mark, body: new RawJson(found.text) }
    },

    async copy(actor, token) {
      const { userId } = actor.session
      await countTry(context, limits.shareCopy, String(userId))
      const { text } = await find(actor, digestOf(token))
      await context.transact((tx) => adoptFiles(tx, { context, userId }, text))
      return { body: new RawJson(text) }
    },
  }
}
