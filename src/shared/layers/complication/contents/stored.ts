import * as z from 'zod/mini'
import { memoByObject } from '../../../base/memo.ts'

/** More is no complication. */
export const maxInside = 400

/** Layers are read where they are drawn: one that cannot be read is left out, as no reason to refuse the slot. */
const layers = z.array(z.unknown()).check(z.maxLength(maxInside))

const url = z.string().check(z.maxLength(2000))

/** What a slot of an opened face holds for the type that it shows, with the sample data of its provider. */
export const contentsSchema = z.object({
  /** Digest of what the slot of the face holds (`heldDigest`), of all types. */
  as: z.string().check(z.maxLength(20)),
  /** In paint order, in pixels of the slot. */
  normal: layers,
  /** Null where it is the same in both states of the watch. */
  ambient: z.nullable(layers),
  /** What these layers show, for loading and sizes. */
  pictures: z.array(z.object({ url, fileSize: z.number() })).check(z.maxLength(maxInside * 2)),
  fonts: z.array(z.object({ family: z.string().check(z.maxLength(100)), url })).check(z.maxLength(maxInside)),
})

export type Contents = z.infer<typeof contentsSchema>

type Holder = {
  readonly contents?: Contents | undefined
  readonly hasContents?: boolean | undefined
}

/** Null for a slot that is laid out in our way. */
export const contentsOf = ({ contents, hasContents }: Holder): Contents | null =>
  hasContents === true && contents !== undefined ? contents : null

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.includes('##') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Every text and expression in it that can change by itself. */
export const liveTextsOf = memoByObject(({ normal, ambient }: Contents): readonly string[] => [
  ...new Set([...textsIn(normal), ...textsIn(ambient)]),
])
