import * as z from 'zod/mini'
import type { Box } from '../../../base/geometry.ts'

/** `frame`: as large and as round as what is drawn behind the slot. */
export const boundsShapes = ['frame', 'box', 'round', 'oval', 'arc'] as const

const px = z.optional(z.number().check(z.minimum(-1000), z.maximum(1000)))
const length = z.optional(z.number().check(z.minimum(0), z.maximum(1000)))
const deg = z.optional(z.number().check(z.minimum(-720), z.maximum(720)))

/** Where a slot is pressed on the watch, and what is lit there while it is chosen; it does not clip. */
export const boundsShape = {
  boundsShape: z.optional(z.enum(boundsShapes)),
  /** How far in from the sides of the slot; of an arc, the middle of its line. */
  boundsLeft: px,
  boundsTop: px,
  boundsRight: px,
  boundsBottom: px,
  boundsRadius: length,
  /** Of an arc, clockwise from 12 o'clock. */
  boundsStart: deg,
  boundsEnd: deg,
  boundsThickness: length,
  boundsRoundEnds: z.optional(z.boolean()),
  boundsBackwards: z.optional(z.boolean()),
  /** Between the shape and the line that shows it in the settings of the watch. */
  boundsPadding: length,
}

export type BoundsStyle = z.infer<z.ZodMiniObject<typeof boundsShape>>

export const boundsNames = Object.keys(boundsShape) as readonly (keyof BoundsStyle)[]

/** What holds where a slot has none of its own. */
export const boundsDefaults = {
  boundsShape: 'frame',
  boundsLeft: 0,
  boundsTop: 0,
  boundsRight: 0,
  boundsBottom: 0,
  boundsRadius: 20,
  boundsStart: 0,
  boundsEnd: 90,
  boundsThickness: 20,
  boundsRoundEnds: false,
  boundsBackwards: false,
  boundsPadding: 0,
} as const satisfies Required<BoundsStyle>

export const boundsLengths = [
  'boundsLeft',
  'boundsTop',
  'boundsRight',
  'boundsBottom',
  'boundsRadius',
  'boundsThickness',
  'boundsPadding',
] as const satisfies readonly (keyof BoundsStyle)[]

export type Bounds = Omit<Required<BoundsStyle>, 'boundsShape'> & {
  readonly boundsShape: 'box' | 'round' | 'oval' | 'arc'
  /** In pixels of the slot. */
  readonly box: Box
}

type Holder = BoundsStyle & { readonly borderRadius: number }

/** The shape of a slot of this size; that of its frame where it has none of its own. */
export function boundsOf(style: Holder, { width, height }: Pick<Box, 'width' | 'height'>): Bounds {
  const own = Object.fromEntries(
    boundsNames.map((name) => [name, style[name] ?? boundsDefaults[name]]),
  ) as Required<BoundsStyle>
  const whole: Box = { x: 0, y: 0, width, height }
  if (own.boundsShape === 'frame') {
    const boundsRadius = Math.min(style.borderRadius, width / 2, height / 2)
    const boundsShape = boundsRadius > 0 ? 'round' : 'box'
    return { ...own, ...boundsDefaults, boundsShape, boundsRadius, box: whole }
  }
  const { boundsLeft: x, boundsTop: y, boundsRight, boundsBottom } = own
  const box = {
    x,
    y,
    width: Math.max(1, width - x - boundsRight),
    height: Math.max(1, height - y - boundsBottom),
  }
  return { ...own, boundsShape: own.boundsShape, box }
}
