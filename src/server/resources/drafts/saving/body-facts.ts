import { designBytes } from '../../../../shared/api/faces.ts'
import { Refusal } from '../../../base/reply.ts'

const fileAddress = /\/f\/((?:image|font)\/[0-9a-f]{2}\/[0-9a-f]{64}\.(?:png|jpg|gif|ttf))/g

/** A design has some hundreds; what names more than these takes part in nothing but its own size. */
const mostPictureKeys = 10_000

/** Keys of the pictures and fonts that a printed design names. */
export function pictureKeysOf(body: string): string[] {
  const keys = new Set<string>()
  for (const [, key = ''] of body.matchAll(fileAddress)) {
    keys.add(key)
    if (keys.size === mostPictureKeys) break
  }
  return [...keys]
}

export function checkSize({ length }: Buffer): void {
  if (length > designBytes) throw new Refusal('bodyTooLarge', { limit: designBytes })
}
