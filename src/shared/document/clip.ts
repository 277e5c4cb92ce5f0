import * as z from 'zod/mini'
import type { MakeId } from '../base/ids.ts'
import { ok, refused, type Result } from '../base/result.ts'
import { wholeText } from '../base/whole-text.ts'
import { isRoot } from './create.ts'
import { ratioSchema, type Layer, type VariantKey } from './design.ts'
import { findWild, loadLimits } from './stored/guard.ts'
import { serializeLayer } from './stored/serialize.ts'
import { mendLayer } from './stored/repair.ts'

/** Raised when copied layers are written in a way that older programs cannot read. */
const clipFormat = 1

export const clipLimits = {
  /** Characters of the whole text, pictures included. */
  characters: loadLimits.characters,
  layers: loadLimits.layers,
  /** Bytes of pictures that travel inside a clip; those beyond are found on the same device only. */
  pictureBytes: 8 * 1024 * 1024,
} as const

/** Where copied layers stand, so that a paste knows whether it is at home. */
export type ClipSource = VariantKey & { readonly designId: string; readonly ratio: string }

/** A picture that only one device has, taken along. */
export type ClipPicture = {
  /** The `local:` url that layers of the clip show. */
  readonly url: string
  readonly name: string
  readonly type: string
  /** The file in base64. */
  readonly data: string
}

/** Copied layers on their way through the system clipboard; in paint order. */
export type Clip = {
  readonly from: ClipSource
  readonly isCut: boolean
  readonly layers: readonly Layer[]
  readonly pictures: readonly ClipPicture[]
}

const clipSchema = z.object({
  from: z.object({
    designId: z.string().check(z.maxLength(64)),
    fdId: z.string().check(z.maxLength(64)),
    variant: z.enum(['normal', 'ambient']),
    ratio: ratioSchema,
  }),
  isCut: z.boolean(),
  layers: z.array(z.unknown()),
  pictures: z
    .array(
      z.object({
        url: z.string().check(z.maxLength(2000)),
        name: z.string().check(z.maxLength(300)),
        type: z.string().check(z.maxLength(100)),
        data: z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
      }),
    )
    .check(z.maxLength(2000)),
})

export function printClip({ from, isCut, layers, pictures }: Clip): string {
  const { designId, fdId, variant, ratio } = from
  const head = { dialwright: 'clip', format: clipFormat, from: { designId, fdId, variant, ratio }, isCut }
  const texts = layers.map(serializeLayer).join(',')
  return `${JSON.stringify(head).slice(0, -1)},"layers":[${texts}],"pictures":${JSON.stringify(pictures)}}`
}

export type ClipDeps = {
  /** Null when the kind's schema refuses the layer. */
  readonly parseLayer: (json: unknown) => Layer | null
  readonly makeId: MakeId
}

/** Why a text cannot be pasted as layers: a message key and its numbers. */
export type ClipRefusal = {
  readonly key: 'clip.broken' | 'clip.tooLarge' | 'clip.tooMany' | 'clip.newerVersion'
  readonly params?: Readonly<Record<string, number>>
}

const broken = refused<ClipRefusal>({ key: 'clip.broken' })

function jsonOf(text: string): unknown {
  try {
    // letters that no file keeps come in as escapes, too
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? wholeText(value) : value))
  } catch {
    return null
  }
}

/** Untrusted text → layers that pass their schemas, or one refusal; never throws. Roots are left out. */
export function loadClip(text: string, { parseLayer, makeId }: ClipDeps): Result<Clip, ClipRefusal> {
  const { characters, layers: most } = clipLimits
  if (text.length > characters)
    return refused({ key: 'clip.tooLarge', params: { limit: characters, present: text.length } })
  const json = jsonOf(text)
  if (findWild(json)) return broken
  const { dialwright, format } = (json ?? {}) as { dialwright?: unknown; format?: unknown }
  if (dialwright !== 'clip' || typeof format !== 'number') return broken
  if (format > clipFormat)
    return refused({ key: 'clip.newerVersion', params: { found: format, supported: clipFormat } })
  const parsed = clipSchema.safeParse(json)
  if (!parsed.success) return broken
  const present = parsed.data.layers.length
  if (present > most) return refused({ key: 'clip.tooMany', params: { limit: most, present } })
  const layers: Layer[] = []
  for (const stored of parsed.data.layers) {
    const layer = parseLayer(stored) ?? parseLayer(mendLayer(stored, makeId))
    if (!layer) return broken
    if (!isRoot(layer)) layers.push(layer)
  }
  return ok({ ...parsed.data, layers })
}
