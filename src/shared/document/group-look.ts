import * as z from 'zod/mini'
import { blendOf } from '../base/blend.ts'
import { isSameData } from '../base/same.ts'
import { isRecord } from './stored/guard.ts'
import { tidyTilt, tiltOf, type Tilt } from '../base/tilt.ts'

/*
 * What a group does to its members together (decision 1402). It stands in the step of each member, as the name does, so
 * that lists stay flat; what is absent is as it is without a look, and a look that says nothing is none.
 */

const finite = z.number().check(z.refine(Number.isFinite))
const text = z.string().check(z.maxLength(2000))

export const groupLookSchema = z.object({
  /** 0 to 1, of all members put together. */
  opacity: z.optional(finite.check(z.minimum(0), z.maximum(1))),
  /** Degrees, clockwise, about the pivot. */
  rotation: z.optional(finite),
  /** An expression in place of the degrees. */
  rotate: z.optional(text),
  /** The pivot as a share of the box around the members; its middle when absent. */
  offset: z.optional(z.object({ x: finite, y: finite })),
  /** By how much all members are shifted, design pixels. */
  x: z.optional(finite),
  y: z.optional(finite),
  /** Expressions in place of the numbers of the same name. */
  dynamic: z.optional(z.partial(z.object({ x: text, y: text, opacity: text }))),
  /** What tilting the watch does to it; read by `tiltOf`. */
  tilt: z.optional(
    z.partial(
      z.object({ x: finite, y: finite, rotation: finite, scale: finite, opacity: finite, at: finite }),
    ),
  ),
  /** An expression: the group is seen while it is not 0. */
  when: z.optional(text),
  /** The option of the wearer's choice that it is seen with; its ids are read by `optionOf` (`choices`). */
  choice: z.optional(
    z.object({ id: z.string().check(z.maxLength(64)), option: z.string().check(z.maxLength(64)) }),
  ),
  /** How all members together are laid over what lies below them; read by `blendOf`. */
  blend: z.optional(z.string().check(z.maxLength(20))),
  /** Shadows, glows and blurs of all members together, as `base/effects/effects.ts` reads them. */
  effects: z.optional(z.string().check(z.maxLength(600))),
  /** Theme colours that its effects take, as layers have them; read by `linksOf` (`color-links.ts`). */
  colorLinks: z.optional(z.unknown()),
  /** Colours of the wearer's choice that its effects take; read by `wearColorsOf` (`choices`). */
  wearColors: z.optional(z.unknown()),
})

type Loose = z.infer<typeof groupLookSchema>

export type GroupLook = { readonly [Name in keyof Loose]?: Exclude<Loose[Name], undefined> }

/** Numbers, texts and the pivot of a look, with what holds where it says nothing. */
export type WholeLook = {
  readonly opacity: number
  readonly rotation: number
  readonly rotate: string
  readonly offset: { readonly x: number; readonly y: number }
  readonly x: number
  readonly y: number
  readonly dynamic?: { readonly x?: string; readonly y?: string; readonly opacity?: string }
  readonly tilt?: Partial<Tilt>
  readonly when: string
  readonly choice?: { readonly id: string; readonly option: string }
  readonly blend: string
  readonly effects: string
  readonly colorLinks?: unknown
  readonly wearColors?: unknown
}

const plain: WholeLook = {
  ...{ opacity: 1, rotation: 0, rotate: '', offset: { x: 0.5, y: 0.5 } },
  ...{ x: 0, y: 0, when: '', blend: '', effects: '' },
}

export const wholeLook = (look: GroupLook | undefined): WholeLook =>
  look ? ({ ...plain, ...look } as WholeLook) : plain

/** In the order in which a stored look is read, so that what is printed is read as the same text. */
export const lookNames = [
  'opacity',
  'rotation',
  'rotate',
  'offset',
  'x',
  'y',
  'dynamic',
  'tilt',
  'when',
  'choice',
  'blend',
  'effects',
  'colorLinks',
  'wearColors',
] as const
const dynamicNames = ['x', 'y', 'opacity'] as const

function tidyDynamic(dynamic: WholeLook['dynamic']): WholeLook['dynamic'] {
  const written = dynamicNames.flatMap((name) => (dynamic?.[name] ? [[name, dynamic[name]] as const] : []))
  return written.length === 0 ? undefined : Object.fromEntries(written)
}

/** Links without what they are of are none. */
const tidyLinks = ({ effects }: WholeLook, links: unknown): unknown =>
  effects === '' || (isRecord(links) && Object.keys(links).length === 0) ? undefined : links

/** What of it differs from a group without a look; undefined for nothing. A pivot alone turns nothing and is kept. */
export function tidyLook(look: WholeLook): GroupLook | undefined {
  const next: Record<string, unknown> = {}
  for (const name of lookNames) {
    const value =
      name === 'dynamic'
        ? tidyDynamic(look.dynamic)
        : name === 'tilt'
          ? tidyTilt(look.tilt ?? {})
          : name === 'colorLinks' || name === 'wearColors'
            ? tidyLinks(look, look[name])
            : look[name]
    const isSaid = value !== undefined && !isSameData(value, plain[name])
    if (isSaid && (name !== 'blend' || blendOf(look))) next[name] = value
  }
  return Object.keys(next).length === 0 ? undefined : (next as GroupLook)
}

/** It turns or grows about its pivot when the watch is tilted. */
function turnsByTilt(look: GroupLook): boolean {
  const tilt = tiltOf(look)
  return tilt !== null && (tilt.rotation !== 0 || tilt.scale !== 1)
}

/** It turns its members, or may. */
export const isTurning = (look: GroupLook): boolean =>
  (look.rotation ?? 0) !== 0 || (look.rotate ?? '') !== '' || turnsByTilt(look)

/** It puts its members elsewhere, or may. */
export const isPlacing = (look: GroupLook): boolean =>
  isTurning(look) ||
  [look.x, look.y].some((by) => (by ?? 0) !== 0) ||
  Boolean(look.dynamic?.x ?? look.dynamic?.y) ||
  tiltOf(look) !== null

/** Its expressions, as they are written. */
export const textsOfLook = ({ rotate, dynamic, when }: GroupLook): readonly string[] =>
  [rotate, dynamic?.x, dynamic?.y, dynamic?.opacity, when].flatMap((text) => (text ? [text] : []))
