import { parseColor } from '../../../base/color.ts'
import { effectLimits, parseEffects, printEffects, type Effect } from '../../../base/effects/effects.ts'
import { printOutline } from '../../../base/path/outline.ts'
import { ok, refused } from '../../../base/result.ts'
import type { BaseStyle } from '../../../document/design.ts'
import { isRecord } from '../../../document/stored/guard.ts'
import type { AsPath } from '../../kind.ts'
import { outlineRefusal } from '../../building-blocks/outlines/in-a-box.ts'
import { paintDefaults } from '../../building-blocks/paint/paint-schema.ts'
import { blurDeviation, type DrawOp, type TextOp } from '../../draw-ops.ts'
import { drawText } from '../draw.ts'
import { olderShadow, outlineOf, shadowsOf } from '../effects/effects.ts'
import { textShown } from '../shown-fields.ts'
import type { TextStyle } from '../style.ts'

/** What a text has of its own and a path has not. */
const ownOfText: ReadonlySet<string> = new Set(textShown.fields)

/** What is said of colours by their fields: a path has the one that fills the letters. */
const ofFill = (links: unknown): object | undefined =>
  isRecord(links) && links['fill'] !== undefined ? { fill: links['fill'] } : undefined

const plain: Omit<Effect, 'color'> = { kind: 'drop', x: 0, y: 0, blur: 0, spread: 0, isOff: false }

/** Wide by the line around the letters, which casts the same. */
const widened = (effect: Effect, spread: number): Effect =>
  effect.kind === 'drop' || effect.kind === 'glow' ? { ...effect, spread: effect.spread + spread } : effect

/** The line around the letters is their shadow that is as much larger; the first one is on top. */
function effectsOf(style: TextStyle): readonly Effect[] {
  const [outline, older] = [outlineOf(style), olderShadow(style)]
  const spread = outline?.width ?? 0
  return [
    ...(outline ? [{ ...plain, color: outline.color, spread }] : []),
    ...(parseEffects(style.effects ?? '') ?? []).map((effect) => widened(effect, spread)),
    ...older.map(({ color, x, y, blur }) => ({
      ...plain,
      ...{ color, x, y, spread },
      // Android counts a radius, a path as CSS does
      blur: Math.min(effectLimits.blur, blurDeviation(blur) * 2),
    })),
  ]
}

/** Shadow and outline are drawn before the letters themselves. */
const lettersOf = (ops: readonly DrawOp[]): TextOp | null =>
  ops.findLast((op): op is TextOp => op.op === 'text') ?? null

/** An effect of a path is as see-through as what casts it. */
const castsLess = (style: TextStyle): boolean =>
  (parseColor(style.fill)?.a ?? 0) < 255 && (outlineOf(style) !== null || shadowsOf(style).length > 0)

/** The letters that are seen now, in the box that the text has. */
export const textAsPath: AsPath<TextStyle> = async (layer, { values, context, letters }) => {
  const { style, label } = layer
  const params = { name: label }
  if (castsLess(style)) return refused({ key: 'refusal.intoPath.seeThrough', params })
  const own = lettersOf(drawText(layer, values, context))
  const outline = own ? await letters(own) : []
  if (!outline) return refused({ key: 'refusal.intoPath.font', params })
  if (outline.length === 0) return refused({ key: 'refusal.intoPath.empty', params })
  const refusal = outlineRefusal(outline)
  if (refusal) return refused(refusal)
  const effects = effectsOf(style)
  const [max, count] = [effectLimits.count, effects.length]
  if (count > max) return refused({ key: 'refusal.effects', params: { max, count } })
  const kept = Object.fromEntries(
    Object.entries(style).filter(([name]) => !ownOfText.has(name)),
  ) as unknown as BaseStyle
  const { wear: _wear, art: _art, colorLinks, wearColors, ...base } = kept
  const [links, chosen] = [ofFill(colorLinks), ofFill(wearColors)]
  const path = {
    ...paintDefaults,
    ...base,
    ...(links ? { colorLinks: links } : {}),
    ...(chosen ? { wearColors: chosen } : {}),
    fill: style.fill,
    d: printOutline(outline),
    viewWidth: Math.max(values.width, 0.001),
    viewHeight: Math.max(values.height, 0.001),
    fillRule: 'nonzero',
    strokeWidth: 0,
    dash: 0,
    gap: 0,
    strokeCap: 'butt',
    strokeJoin: 'miter',
    ...(effects.length > 0 ? { effects: printEffects(effects) } : {}),
  }
  return ok(path)
}
