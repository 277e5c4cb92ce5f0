import * as z from 'zod/mini'

/*
 * Lines of a face that layers are placed by, and a grid about its middle. They are seen while the face is edited, in
 * both modes, and are no part of what is worn.
 */

/** Far outside of any dial. */
const farthest = 20_000

export const guideLimits = {
  lines: 60,
  rays: { min: 0, max: 120 },
  rings: { min: 0, max: 40 },
} as const

/** `x`: upright, at this x; design pixels. */
const guideLineSchema = z.object({
  axis: z.enum(['x', 'y']),
  at: z.number().check(z.refine((at) => Math.abs(at) <= farthest)),
})

export type GuideLine = Readonly<z.infer<typeof guideLineSchema>>

const { rays, rings } = guideLimits

/** Rays from the middle, and rings at equal distances up to the nearest edge. */
const polarSchema = z.object({
  isOn: z.boolean(),
  rays: z.number().check(z.int(), z.minimum(rays.min), z.maximum(rays.max)),
  rings: z.number().check(z.int(), z.minimum(rings.min), z.maximum(rings.max)),
})

export type PolarGrid = Readonly<z.infer<typeof polarSchema>>

const lineListSchema = z.array(guideLineSchema).check(z.maxLength(guideLimits.lines))

export const guidesSchema = z.object({ lines: lineListSchema, polar: z.optional(polarSchema) })

export type Guides = { readonly lines: readonly GuideLine[]; readonly polar?: PolarGrid | undefined }

/** What one state of a history did to the guides: lines that went and came, and the grid where it changed. */
export const guideStepSchema = z.object({
  out: lineListSchema,
  put: lineListSchema,
  polar: z.optional(z.object({ from: z.nullable(polarSchema), to: z.nullable(polarSchema) })),
  left: z.catch(z.optional(z.object({ was: guidesSchema, then: guidesSchema })), undefined),
})

export type GuideStep = {
  readonly out: readonly GuideLine[]
  readonly put: readonly GuideLine[]
  readonly polar?: { readonly from: PolarGrid | null; readonly to: PolarGrid | null } | undefined
  /** All guides before it was undone and then: where they are so still, a redo gives back what was. */
  readonly left?: { readonly was: Guides; readonly then: Guides } | undefined
}

export const noGuides: Guides = { lines: [] }

/** Twelve hours and four rings. */
export const firstPolar: PolarGrid = { isOn: false, rays: 12, rings: 4 }

export const isSameLine = (a: GuideLine, b: GuideLine): boolean => a.axis === b.axis && a.at === b.at

/** The step done, or taken back: changes made to other lines since then stay. */
export function withGuideStep(guides: Guides, { out, put, polar }: GuideStep, isBack = false): Guides {
  const [going, coming] = isBack ? [put, out] : [out, put]
  const left = guides.lines.filter((line) => !going.some((one) => isSameLine(line, one)))
  const added = coming.filter((line) => !left.some((one) => isSameLine(line, one)))
  const lines = [...left, ...added].slice(0, guideLimits.lines)
  const grid = polar ? (isBack ? polar.from : polar.to) : (guides.polar ?? null)
  return grid ? { lines, polar: grid } : { lines }
}
