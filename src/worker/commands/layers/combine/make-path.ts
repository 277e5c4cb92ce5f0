import { apply, invert, multiply, normalizeDeg } from '../../../../shared/base/geometry.ts'
import type { BaseStyle, Layer } from '../../../../shared/document/design.ts'
import { ontoDial, standingOn } from '../../../../shared/layers/building-blocks/outlines/frame.ts'
import { movedPaint } from '../../../../shared/layers/building-blocks/outlines/moved-paint.ts'
import type { PaintStyle } from '../../../../shared/layers/building-blocks/paint/paint-schema.ts'
import { parseLayer } from '../../../../shared/layers/registry.ts'
import type { EditorParts } from '../../../scene/editor.ts'
import type { Loaded } from '../../pictures/with-pictures.ts'
import { combinedShape, combiningOf, type CombinedShape, type Wanted } from './areas.ts'
import { keptSources } from './sources.ts'

const pathFacts = {
  constructorName: 'Path',
  nodeType: 'path',
  type: 'path',
  icon: 'shape-path',
} as const

/** One path with the looks of one of the layers, in its place. */
function madeOf({ layers, how, deg }: Wanted, { shape, rule, look }: CombinedShape): Layer | null {
  const { bounds, ...stored } = shape
  const stands = standingOn(bounds, deg)
  const { layer, covered } = look
  const back = invert(ontoDial(stands))
  const paint = movedPaint(covered.style as BaseStyle & PaintStyle, {
    from: layer.style,
    to: stands,
    at: (place) => (back ? apply(multiply(back, ontoDial(layer.style)), place) : place),
    turn: normalizeDeg(layer.style.rotation - deg),
  })
  const { wear: _wear, art: _art, combined: _combined, ...style } = covered.style as Record<string, unknown>
  const path = { ...style, ...paint, ...stands, ...stored, fillRule: rule }
  const kept = keptSources({ layers, how, deg }, shape)
  return parseLayer({ ...layer, ...pathFacts, style: { ...path, ...(kept ? { combined: kept } : {}) } })
}

/** The path that the layers become; loaded when it is used. */
export async function combinedPath(editor: EditorParts, wanted: Wanted): Promise<Loaded<Layer>> {
  const combined = combinedShape(await combiningOf(editor, wanted.layers), wanted)
  if (!combined.ok) return combined
  const value = madeOf(wanted, combined.value)
  return value ? { ok: true, value } : { ok: false, error: { key: 'refusal.combine.failed' } }
}
