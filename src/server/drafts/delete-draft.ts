import type { Asker, Context } from '../context.ts'
import { releaseUnused } from '../files/release.ts'
import { Refusal } from '../reply.ts'
import { minus, takeRoom } from '../room/take-room.ts'
import { holdMine, markDeleted } from './queries.ts'

/** A picture that no design has used for so long was not on its way into one. */
const orphanAgeMs = 24 * 60 * 60_000

/** Gives back what the design took, and the pictures that none of the others uses. */
export async function deleteDraft(context: Context, asker: Asker, id: string): Promise<void> {
  const { userId } = asker
  const now = context.now()
  await context.transact(async (tx) => {
    const held = await holdMine(tx, { id, ownerId: userId })
    if (held === null) throw new Refusal('notFound')
    await markDeleted(tx, id, now)
    const gone = await releaseUnused(tx, userId, {
      keys: [...held.pictureKeys, ...(held.previewKey === null ? [] : [held.previewKey])],
      before: new Date(now.getTime() - orphanAgeMs),
    })
    const bytes = gone.bytes + held.bodyBytes
    await takeRoom(tx, { config: context.config, userId }, minus({ ...gone, drafts: 1, bytes }))
  })
}
