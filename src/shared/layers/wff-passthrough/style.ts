import * as z from 'zod/mini'
import { baseStyleSchema } from '../../document/design.ts'

const finite = z.number().check(z.refine(Number.isFinite))

/** A number, or an expression that gives one. */
const live = z.union([finite, z.string().check(z.maxLength(2000))])

export type Live = z.infer<typeof live>

const box = z.object({ x: live, y: live, width: live, height: live })

export type LiveBox = z.infer<typeof box>

const color = z.string().check(z.maxLength(9))

const positive = finite.check(z.minimum(0))

const point = z.object({ x: live, y: live })

const stops = z
  .array(z.object({ at: finite.check(z.minimum(0), z.maximum(1)), color }))
  .check(z.maxLength(50))

/** Colours that go over into each other, in pixels of the layer; a sweep goes once around from its start. */
const gradient = z.discriminatedUnion('runs', [
  z.object({ runs: z.literal('linear'), stops, from: point, to: point }),
  z.object({ runs: z.literal('radial'), stops, centre: point, radius: live }),
  z.object({ runs: z.literal('sweep'), stops, centre: point, startDeg: live }),
])

export type SketchGradient = z.infer<typeof gradient>

const paint = z.union([color, gradient])

export type SketchPaint = z.infer<typeof paint>

/** Colours side by side along a line by their shares of it, with so many pixels between them. */
const weighted = z.object({
  pieces: z.array(z.object({ color, weight: positive })).check(z.maxLength(50)),
  gap: positive,
})

export type Weighted = z.infer<typeof weighted>

/** Dashes and gaps in turn, and how much of them has passed at the start. */
const along = {
  dash: z.optional(z.array(positive).check(z.maxLength(50))),
  dashPhase: z.optional(finite),
  weighted: z.optional(weighted),
}

/** Words that look one way, among others on the same lines. */
const run = z.object({
  text: z.string().check(z.maxLength(4000)),
  /** 1 upper case, 2 lower case, null as written. */
  caseStyle: z.nullable(z.number()),
  family: z.string().check(z.maxLength(100)),
  fontUrl: z.string().check(z.maxLength(2000)),
  size: finite.check(z.minimum(1), z.maximum(1000)),
  color,
  spacing: finite,
  isItalic: z.boolean(),
  /** How wide the letters are drawn, 1 as they are; the same for all of a line. */
  stretch: z.optional(finite.check(z.minimum(0.25), z.maximum(4))),
  bars: z.array(z.enum(['under', 'through'])).check(z.maxLength(2)),
  outline: z.nullable(z.object({ color, width: positive })),
  /** Stands there instead of letters. */
  picture: z.optional(
    z.object({
      url: z.string().check(z.maxLength(2000)),
      fileSize: finite,
      width: positive,
      height: positive,
      before: finite,
      behind: finite,
    }),
  ),
  /** Softened copies behind the letters: shadows and glows, the lowest first. */
  behind: z.array(z.object({ color, x: finite, y: finite, blur: positive })).check(z.maxLength(8)),
})

export type Run = z.infer<typeof run>

/** What can be shown of it, in pixels of the layer. */
const sketch = z.discriminatedUnion('draws', [
  z.object({
    draws: z.literal('shape'),
    shape: z.enum(['box', 'ellipse']),
    box,
    radius: finite.check(z.minimum(0)),
    fill: z.nullable(paint),
    stroke: z.nullable(
      z.object({
        color: paint,
        width: finite.check(z.minimum(0)),
        dash: z.nullable(z.tuple([finite.check(z.minimum(0)), finite.check(z.minimum(0))])),
        phase: z.optional(finite),
      }),
    ),
  }),
  z.object({
    draws: z.literal('arc'),
    box,
    color: paint,
    width: finite.check(z.minimum(0)),
    startDeg: live,
    endDeg: live,
    roundEnds: z.boolean(),
    /** Ends that reach half the line's width further. */
    squareEnds: z.optional(z.boolean()),
    /** From the start against the clock. */
    isCounter: z.optional(z.boolean()),
    ...along,
  }),
  z.object({
    draws: z.literal('line'),
    from: point,
    to: point,
    color: paint,
    width: positive,
    cap: z.enum(['flat', 'round', 'square']),
    ...along,
  }),
  z.object({
    draws: z.literal('picture'),
    url: z.string().check(z.maxLength(2000)),
    fileSize: finite,
    box,
    tint: z.nullable(color),
  }),
  z.object({
    draws: z.literal('text'),
    text: z.string().check(z.maxLength(500)),
    family: z.string().check(z.maxLength(100)),
    fontUrl: z.string().check(z.maxLength(2000)),
    size: finite.check(z.minimum(1), z.maximum(1000)),
    color,
    align: z.enum(['left', 'center', 'right']),
    box,
  }),
  z.object({
    draws: z.literal('words'),
    runs: z.array(run).check(z.maxLength(40)),
    align: z.enum(['left', 'center', 'right']),
    verticalAlign: z.enum(['top', 'middle', 'bottom']),
    wrap: z.enum(['none', 'word']),
    ellipsis: z.boolean(),
    fit: z.boolean(),
    /** The size below which they do not shrink. */
    least: z.optional(finite.check(z.minimum(0), z.maximum(1000))),
    /** Pixels between lines beyond their height. */
    lineGap: z.optional(finite.check(z.minimum(-1000), z.maximum(1000))),
    isOnBaseline: z.optional(z.boolean()),
    /** The circle that they run along, from the middle of the box. */
    circle: z.nullable(
      z.object({ isClockwise: z.boolean(), radius: positive, angleDeg: finite, x: finite, y: finite }),
    ),
    box,
  }),
])

export type Sketch = z.infer<typeof sketch>

/** Something of another editor for which the model has no kind. */
export const passthroughSchema = z.extend(baseStyleSchema, {
  /** The element as it came; empty for a further part of one that another layer holds. */
  xml: z.string().check(z.maxLength(200_000)),
  /** What the format calls it. */
  element: z.string().check(z.maxLength(64)),
  /** Its corner in what it stood in: the layer may have been moved since. */
  home: z.object({ x: finite, y: finite }),
  sketches: z.array(sketch).check(z.maxLength(500)),
})

export type PassthroughStyle = z.infer<typeof passthroughSchema>
