import { parseColor, type Color } from '../../../base/color.ts'
import { areOfWords, deviationOf, offsetOf } from '../../../base/effects/effects.ts'
import { shownFeatures } from '../../../base/fonts/letter-features.ts'
import { roundTo } from '../../../base/geometry.ts'
import { shownEffects } from '../../building-blocks/effects/effect-style.ts'
import {
  italicSlant,
  leastDeviation,
  radiusOf,
  type TextBar,
  type TextOp,
  type TextRing,
} from '../../draw-ops.ts'
import type { TextStyle } from '../style.ts'

/** What holds where a style says nothing; lengths in design pixels, but `letterSpacing` in ems. */
export const effectDefaults = {
  letterSpacing: 0,
  outlineWidth: 2,
  shadowX: 2,
  shadowY: 2,
  shadowBlur: 4,
  curveRadius: 100,
  curveAngle: 0,
  curveX: 0,
  curveY: 0,
} as const

export type Outline = { readonly color: Color; readonly width: number; readonly isHollow: boolean }
export type Shadow = {
  readonly color: Color
  readonly x: number
  readonly y: number
  readonly blur: number
}

const alphaOf = (color: Color): number => parseColor(color)?.a ?? 0

const isSeen = (color: Color | null | undefined): color is Color =>
  typeof color === 'string' && alphaOf(color) > 0

/** Letters that are not solid show what is behind them, and not the line around them. */
export function outlineOf(style: TextStyle): Outline | null {
  const { outlineColor, outlineWidth = effectDefaults.outlineWidth, fill } = style
  return isSeen(outlineColor) && outlineWidth > 0
    ? { color: outlineColor, width: outlineWidth, isHollow: alphaOf(fill) < 255 }
    : null
}

/** The shadow of before the list; none or one. */
export function olderShadow(style: TextStyle): readonly Shadow[] {
  const { shadowColor, shadowX, shadowY, shadowBlur } = { ...effectDefaults, ...style }
  return isSeen(shadowColor) ? [{ color: shadowColor, x: shadowX, y: shadowY, blur: shadowBlur }] : []
}

/** The least radius that is soft at all. */
const leastSoft = 0.01

/** The shadows of a text, the lowest first: that of before the list, then those of the list, its first one on top. */
export function shadowsOf(style: TextStyle): readonly Shadow[] {
  const listed = shownEffects(style)
    .filter((one) => areOfWords([{ ...one, spread: 0 }]))
    .map((effect): Shadow => {
      const deviation = deviationOf(effect)
      const blur = deviation <= leastDeviation / 2 ? 0 : Math.max(leastSoft, radiusOf(deviation))
      return { color: effect.color, ...offsetOf(effect), blur: roundTo(blur, 3) }
    })
  return [...olderShadow(style), ...listed.reverse()]
}

/** A circle is along a line. */
export const isUpright = ({ direction, curve }: Pick<TextStyle, 'direction' | 'curve'>): boolean =>
  direction === 'vertical' && !curve

/** Along a circle all words stand on one line. */
export const breaksLines = ({ wrap, curve }: TextStyle): boolean => wrap !== 'none' && !curve

/** How lines stand that were broken; nothing where there is one. */
export const linesOf = (style: TextStyle): Pick<TextOp, 'lineGap' | 'maxLines'> => {
  const { lineSpacing = 0, maxLines = 0 } = style
  return breaksLines(style)
    ? { ...(lineSpacing !== 0 ? { lineGap: lineSpacing } : {}), ...(maxLines > 0 ? { maxLines } : {}) }
    : {}
}

/** The size below which words that shrink do not; nothing where there is none. */
export const leastOf = ({ isBounded, minFontSize = 0, fontSize }: TextStyle): Pick<TextOp, 'least'> =>
  isBounded && minFontSize > 0 ? { least: Math.min(minFontSize, fontSize) } : {}

/** The lines along its words, as the format nests them. */
export function barsOf(style: TextStyle): readonly TextBar[] {
  const { underline, strikeThrough } = style
  // letters in a column have none
  if (isUpright(style)) return []
  return [...(underline ? (['under'] as const) : []), ...(strikeThrough ? (['through'] as const) : [])]
}

/** How its letters lean, and what lines run along them. */
export function leaningOf(style: TextStyle): Pick<TextOp, 'slant' | 'bars'> {
  const bars = barsOf(style)
  return { ...(style.italic ? { slant: italicSlant } : {}), ...(bars.length > 0 ? { bars } : {}) }
}

/** Whether something of it is more than straight and plain letters. */
export const isOrnate = (style: TextStyle): boolean =>
  isUpright(style) ||
  Object.keys({ ...linesOf(style), ...leastOf(style) }).length > 0 ||
  shownFeatures(style.features) !== '' ||
  Boolean(style.letterSpacing) ||
  Object.keys(leaningOf(style)).length > 0 ||
  Boolean(style.curve) ||
  outlineOf(style) !== null ||
  shadowsOf(style).length > 0

/** The circle of curved text, in pixels of a layer of this size; null for a straight one. */
export function ringOf(
  style: TextStyle,
  { width, height }: { readonly width: number; readonly height: number },
): TextRing | null {
  if (!style.curve) return null
  const { curveRadius, curveAngle, curveX, curveY } = { ...effectDefaults, ...style }
  return {
    x: width / 2 + curveX,
    y: height / 2 + curveY,
    radius: curveRadius,
    angleDeg: curveAngle,
    isClockwise: style.curve === 'clockwise',
  }
}

/** Shadows, outline and letters of a text, each drawn as a text of its own. */
export function dressed(op: TextOp, style: TextStyle): readonly TextOp[] {
  const outline = outlineOf(style)
  const rim = outline && { width: outline.width, isHollow: outline.isHollow }
  const { box, ring } = op
  const ops: TextOp[] = []
  for (const { x, y, color, blur } of shadowsOf(style))
    ops.push({
      ...op,
      color,
      box: { ...box, x: box.x + x, y: box.y + y },
      ...(ring ? { ring: { ...ring, x: ring.x + x, y: ring.y + y } } : {}),
      ...(rim ? { rim } : {}),
      ...(blur > 0 ? { blur } : {}),
    })
  if (outline && rim) ops.push({ ...op, color: outline.color, rim })
  return [...ops, op]
}
