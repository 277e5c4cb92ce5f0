import type { Config } from '../config.ts'
import type { Tx } from '../context.ts'
import { Refusal } from '../reply.ts'
import { addToUsage, readUsage } from './queries.ts'
import type { QuotaUsage } from './quota-usage.ts'

const megabyte = 1_048_576

/** What one person may keep. */
export const mostBytesOf = ({ ROOM_MB }: Config): number => ROOM_MB * megabyte

export const minus = ({ pictures, drafts, bytes }: QuotaUsage): QuotaUsage => ({
  pictures: -pictures,
  drafts: -drafts,
  bytes: -bytes,
})

/** Refuses what goes beyond a limit; who has too much already may still give some back. */
function judge(config: Config, before: QuotaUsage, change: QuotaUsage): void {
  const { ROOM_PICTURES, ROOM_DRAFTS } = config
  if (change.drafts > 0 && before.drafts + change.drafts > ROOM_DRAFTS)
    throw new Refusal('roomDrafts', { limit: ROOM_DRAFTS, present: before.drafts })
  if (change.pictures > 0 && before.pictures + change.pictures > ROOM_PICTURES)
    throw new Refusal('roomPictures', { limit: ROOM_PICTURES, present: before.pictures })
  if (change.bytes > 0 && before.bytes + change.bytes > mostBytesOf(config))
    throw new Refusal('roomBytes', { limit: mostBytesOf(config), present: before.bytes })
}

/** Takes room within the transaction that fills it; throws a Refusal with the limit and the present number. */
export async function reserveQuota(
  tx: Tx,
  person: { readonly config: Config; readonly userId: number },
  change: QuotaUsage,
): Promise<void> {
  const after = await addToUsage(tx, person.userId, change)
  const before = {
    pictures: after.pictures - change.pictures,
    drafts: after.drafts - change.drafts,
    bytes: after.bytes - change.bytes,
  }
  judge(person.config, before, change)
}

/** Whether it would be refused now; parallel calls are judged by `takeRoom` alone. Throws as it does. */
export async function checkQuota(
  tx: Tx,
  person: { readonly config: Config; readonly userId: number },
  change: QuotaUsage,
): Promise<void> {
  judge(person.config, await readUsage(tx, person.userId), change)
}
