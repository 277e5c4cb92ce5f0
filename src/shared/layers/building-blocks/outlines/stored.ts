import * as z from 'zod/mini'
import { memoByObject } from '../../../base/memo.ts'
import { booleans } from '../../../base/path/path-ops.ts'

/*
 * A path that was combined of layers keeps them, as they stood in its box when it was made: from the corner of the box
 * on, turned with it, in the pixels that the box had then. Its outline says whether they are still what it is made of.
 */

/** Where the operation stands in a style. */
export const combinedPath = 'combined.how'

export const combinedLimits = { layers: 100, characters: 200_000 } as const

const least = z.number().check(z.refine(Number.isFinite), z.minimum(0.001))

const word = z.string().check(z.maxLength(200))

const sourceSchema = z.object({
  constructorName: word,
  nodeType: word,
  type: word,
  label: word,
  icon: word,
  level: z.number(),
  style: z.record(z.string(), z.unknown()),
})

const combinedSchema = z.object({
  how: z.enum(booleans),
  /** The print of the path data that they made. */
  made: z.string().check(z.maxLength(24)),
  width: least,
  height: least,
  of: z.array(sourceSchema).check(z.minLength(2), z.maxLength(combinedLimits.layers)),
})

/** A layer that was combined, from the lowest on; each kind reads its own style anew. */
export type Source = z.infer<typeof sourceSchema>

export type Combined = z.infer<typeof combinedSchema>

/** A short text that another outline does not have (FNV-1a). */
export function printOfData(data: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < data.length; at += 1) hash = Math.imul(hash ^ data.charCodeAt(at), 0x01000193)
  return `${data.length}.${(hash >>> 0).toString(36)}`
}

type Keeps = { readonly d?: unknown; readonly combined?: unknown }

/** What a path was combined of; null where it was not, and where its outline was edited since. */
export const combinedOf = memoByObject((style: object): Combined | null => {
  const { d, combined } = style as Keeps
  if (combined === undefined || typeof d !== 'string') return null
  const read = combinedSchema.safeParse(combined)
  return read.success && read.data.made === printOfData(d) ? read.data : null
})
