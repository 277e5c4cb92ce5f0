import { clamp } from '../../shared/base/geometry.ts'
import type { BaseStyle, Layer } from '../../shared/document/design.ts'
import { localizationOf } from '../../shared/expressions/languages/localization.ts'
import { tiltedBy, tiltOf, type HeldAt } from '../../shared/base/tilt.ts'
import { takesTilt, tiltIn } from '../../shared/layers/outcome.ts'
import { checkExpression } from '../../shared/expressions/language/check.ts'
import { compileExpression, type Compiled } from '../../shared/expressions/language/compile.ts'
import type { ExpressionError } from '../../shared/expressions/language/error.ts'
import { parseExpression } from '../../shared/expressions/language/parse.ts'
import { fasterRate, type Rate } from '../../shared/expressions/rate.ts'
import { parseTemplate } from '../../shared/expressions/language/template.ts'
import type { World } from '../../shared/expressions/world.ts'
import { divisionWarnings } from '../../shared/expressions/language/zero-division.ts'
import type { Kind, Values } from '../../shared/layers/kind.ts'

/** A compiled expression and how often it can change; null when the text is broken: the number stands then. */
type Program = {
  readonly run: Compiled
  readonly rate: Rate
  readonly tags: readonly string[]
  /** See `divisionWarnings`. */
  readonly warnings: (world: World) => readonly ExpressionError[]
} | null

const maxKept = 5000
const programs = new Map<string, Program>()
const templateRates = new Map<string, Rate>()

function keep<T>(kept: Map<string, T>, text: string, make: () => T): T {
  const known = kept.get(text)
  if (known !== undefined) return known
  if (kept.size >= maxKept) kept.clear()
  const made = make()
  kept.set(text, made)
  return made
}

/** Compiled once a text. */
export function programOf(text: string): Program {
  return keep(programs, text, () => {
    const parsed = parseExpression(text)
    if (!parsed.ok) return null
    const checked = checkExpression(parsed.tree)
    if (!checked.ok) return null
    return {
      run: compileExpression(parsed.tree),
      rate: checked.rate,
      tags: checked.tags,
      warnings: (world) => divisionWarnings(parsed.tree, world),
    }
  })
}

const templateRate = (text: string): Rate => keep(templateRates, text, () => parseTemplate(text).rate)

type NumberName = keyof Values

/** The expressions of one layer; absent where a layer is still. */
export type LiveValues = {
  readonly reads: readonly { readonly name: NumberName; readonly run: Compiled }[]
  /** The fastest of its expressions, which place it. */
  readonly rate: Rate
  /** The fastest of its texts, which need drawing again. */
  readonly textRate: Rate
}

const dynamicNames = ['x', 'y', 'width', 'height', 'opacity'] as const

/** The expression text that stands behind a number; empty for none. */
export function expressionOf(style: BaseStyle, name: 'rotate' | (typeof dynamicNames)[number]): string {
  return name === 'rotate' ? style.rotate : (style.dynamic?.[name] ?? '')
}

/** Null for a layer without expressions and tags: it costs nothing per frame. */
export function liveOf(layer: Layer, kind: Kind): LiveValues | null {
  const { style } = layer
  const templates = kind.templates(style)
  const tilts = takesTilt(kind) && tiltOf(style) !== null
  if (style.rotate === '' && !style.dynamic && templates.length === 0 && !tilts) return null
  const reads: { name: NumberName; run: Compiled }[] = []
  let rate: Rate = 'never'
  const take = (name: NumberName, text: string): void => {
    const program = text === '' ? null : programOf(text)
    if (!program) return
    reads.push({ name, run: program.run })
    rate = fasterRate(rate, program.rate)
  }
  take('rotation', style.rotate)
  for (const name of dynamicNames) take(name, expressionOf(style, name))
  const textRate = templates.map(templateRate).reduce(fasterRate, 'never')
  // the day of another place begins at some minute of this one
  const own = (at: Rate): Rate => (at === 'day' && localizationOf(style) ? 'minute' : at)
  return reads.length === 0 && templates.length === 0 && !tilts
    ? null
    : { reads, rate: own(rate), textRate: own(textRate) }
}

/** Names without `##` of every tag that the layer reads. */
export function tagsOf({ style }: Layer, kind: Kind): readonly string[] {
  const texts = [style.rotate, ...dynamicNames.map((name) => expressionOf(style, name))]
  return [
    ...texts.flatMap((text) => (text === '' ? [] : (programOf(text)?.tags ?? []))),
    ...kind.templates(style).flatMap((text) => parseTemplate(text).tags),
  ]
}

/** What is read of the watch's sensor. */
export const tiltTagsOf = (tilting: Parameters<typeof tiltOf>[0]): readonly string[] =>
  tiltOf(tilting) ? ['tiltX', 'tiltY'] : []

export const stillValues = (style: BaseStyle): Values => ({
  x: style.x,
  y: style.y,
  width: style.width,
  height: style.height,
  rotation: style.rotation,
  opacity: style.opacity,
})

/** A text or a value that is no number leaves the stored number. */
function numberOr(value: number | string, stored: number): number {
  const number = typeof value === 'number' ? value : Number.parseFloat(value)
  return Number.isFinite(number) ? number : stored
}

export function valuesAt(style: BaseStyle, live: LiveValues | null, world: World): Values {
  const still = stillValues(style)
  if (!live || live.reads.length === 0) return still
  const values = { ...still }
  for (const { name, run } of live.reads) values[name] = numberOr(run(world), still[name])
  values.width = Math.max(0, values.width)
  values.height = Math.max(0, values.height)
  values.opacity = clamp(values.opacity, 0, 1)
  return values
}

/** How the watch is held. */
export const heldIn = (world: World): HeldAt => ({
  x: Number(world.read('tiltX')),
  y: Number(world.read('tiltY')),
})

/** The values of a layer as the watch is held, and how many times as large it is then. */
export type TiltedValues = { readonly values: Values; readonly scale: number }

/** A watch in ambient does not follow the wrist. */
export function asTilted(
  values: Values,
  layer: Layer,
  { world, mode }: { readonly world: World; readonly mode: 'normal' | 'ambient' },
): TiltedValues {
  const tilt = mode === 'ambient' ? null : tiltIn(layer)
  if (!tilt) return { values, scale: 1 }
  const { x, y, rotation, scale, opacity } = tiltedBy(tilt, heldIn(world))
  return {
    values: {
      ...values,
      x: values.x + x,
      y: values.y + y,
      rotation: values.rotation + rotation,
      opacity: values.opacity * opacity,
    },
    scale,
  }
}

export const isSameValues = (a: Values, b: Values): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.width === b.width &&
  a.height === b.height &&
  a.rotation === b.rotation &&
  a.opacity === b.opacity
