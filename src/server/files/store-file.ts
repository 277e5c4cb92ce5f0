import type { StoredImage } from '../../shared/api/files.ts'
import type { Context } from '../context.ts'
import type { SignedInCaller } from '../bind.ts'
import { Refusal } from '../reply.ts'
import { insertObject } from './queries.ts'
import type { RewrittenImage } from './rewrite-image.ts'

async function keep(
  context: Context,
  { asker }: SignedInCaller,
  image: RewrittenImage,
): Promise<StoredImage> {
  const now = context.now()
  const key = await context.objects.put('image', image.type, image.content).catch((error: unknown) => {
    context.logError(error, 'store a picture')
    throw new Refusal('uploadFailed')
  })
  const { mime, width, height } = image
  const bytes = image.content.length
  await context.transact((tx) =>
    insertObject(
      tx,
      { ...{ key, mime, bytes, width, height }, kind: 'image', createdAt: now },
      { ownerId: asker.userId, usedIn: 'upload', createdAt: now },
    ),
  )
  return { url: `/f/${key}`, fileSize: bytes, width, height }
}

/** Checks every picture first and keeps all of them or none; the answers are in the order of the files. */
export async function storeImages(
  context: Context,
  caller: SignedInCaller,
  given: { files: readonly Buffer[]; isCompressed: boolean },
): Promise<StoredImage[]> {
  const images: RewrittenImage[] = []
  const person = `user ${caller.asker.userId}`
  const { isCompressed } = given
  for (const content of given.files)
    images.push(await context.decoders.rewrite(person, { content, isCompressed }, caller.isGone))
  const stored: StoredImage[] = []
  for (const image of images) stored.push(await keep(context, caller, image))
  return stored
}
