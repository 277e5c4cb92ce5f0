import type { StoredImage } from '../../../shared/api/files.ts'
import type { Context } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { checkQuota, reserveQuota } from '../../base/quota/reserve-quota.ts'
import { findMine, insertObjects } from './queries.ts'
import type { RewrittenImage } from '../../base/ports/decoders.ts'

export interface Upload {
  readonly files: readonly Buffer[]
  readonly isCompressed: boolean
  /** A preview gives its room back when its design gets another one. */
  readonly usedIn: 'upload' | 'preview'
  readonly name: string
  readonly origin: 'own' | 'made'
  /** Made smaller before it is judged: a picture from a provider may be of any size. */
  readonly fitSide?: number
}

/** Whose files they become. */
export interface Keeper {
  readonly session: { readonly userId: number }
  /** Who takes turns with others. */
  readonly person: string
  readonly isGone: () => boolean
}

interface Kept {
  readonly key: string
  readonly image: RewrittenImage
}

/** The same picture twice in an upload is kept, and counted, once. */
const roomOf = (kept: Iterable<Kept>, isNew: (key: string) => boolean) => {
  const fresh = [...kept].filter(({ key }) => isNew(key))
  const bytes = fresh.reduce((sum, { image }) => sum + image.content.length, 0)
  return { pictures: fresh.length, drafts: 0, bytes }
}

async function writeAll(context: Context, kept: Iterable<Kept>): Promise<void> {
  for (const { image } of kept) {
    await context.objects.put('image', image.type, image.content).catch((error: unknown) => {
      context.logError(error, 'store a picture')
      throw new Refusal('uploadFailed')
    })
  }
}

async function keepAll(
  context: Context,
  { session }: Keeper,
  { kept, usedIn, name, origin }: Pick<Upload, 'usedIn' | 'name' | 'origin'> & { kept: readonly Kept[] },
): Promise<void> {
  const now = context.now()
  const person = { config: context.config, userId: session.userId }
  const ref = { ownerId: session.userId, usedIn, name, origin, createdAt: now }
  // in one order, so that two uploads of the same pictures never wait for each other
  const distinct = [...new Map(kept.map((one) => [one.key, one])).values()].sort((a, b) =>
    a.key < b.key ? -1 : 1,
  )
  await context.run(async (sql) => {
    const mine = await findMine(
      sql,
      distinct.map(({ key }) => key),
      ref,
    )
    await checkQuota(
      sql,
      person,
      roomOf(distinct, (key) => !mine.has(key)),
    )
  })
  await writeAll(context, distinct)
  const rows = distinct.map(({ key, image: { mime, width, height, content } }) => ({
    ...{ key, mime, width, height, bytes: content.length },
    ...{ kind: 'image', createdAt: now },
  }))
  await context.transact(async (tx) => {
    const made = await insertObjects(tx, rows, ref)
    if (made.size > 0)
      await reserveQuota(
        tx,
        person,
        roomOf(distinct, (key) => made.has(key)),
      )
  })
  // a sweep may have taken a file before its row was held
  await writeAll(context, distinct)
}

const factsOf = ({ key, image: { content, width, height } }: Kept): StoredImage => ({
  ...{ url: `/f/${key}`, fileSize: content.length },
  ...{ width, height },
})

/** A drawing or a film that no design shows as it is: it stands in its owner's list, and counts as a picture. */
export async function storeSource(
  context: Context,
  actor: Keeper,
  { content, name }: { readonly content: Buffer; readonly name: string },
) {
  const image = await context.decoders.rewriteSource(actor.person, content, actor.isGone)
  const kept = { key: context.objects.keyOf('image', image.type, image.content), image }
  await keepAll(context, actor, { kept: [kept], usedIn: 'upload', name, origin: 'own' })
  return { ...factsOf(kept), leftOut: [...(image.leftOut ?? [])] }
}

/** Checks every picture first and keeps all of them or none; the answers are in the order of the files. */
export async function storeImages(
  context: Context,
  actor: Keeper,
  { files, isCompressed, fitSide, ...named }: Upload,
): Promise<StoredImage[]> {
  const kept: Kept[] = []
  for (const content of files) {
    const picture = { content, isCompressed, fitSide }
    const image = await context.decoders.rewrite(actor.person, picture, actor.isGone)
    kept.push({ key: context.objects.keyOf('image', image.type, image.content), image })
  }
  await keepAll(context, actor, { kept, ...named })
  return kept.map(factsOf)
}
