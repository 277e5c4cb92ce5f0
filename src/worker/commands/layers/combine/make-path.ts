import { parseEffects, printEffects, seenEffects } from '../../../../shared/base/effects/effects.ts'
import { isSameData } from '../../../../shared/base/same.ts'
import { tiltOf } from '../../../../shared/base/tilt.ts'
import { apply, invert, multiply, normalizeDeg } from '../../../../shared/base/geometry.ts'
import type { BaseStyle, Layer } from '../../../../shared/document/design.ts'
import { ontoDial, standingOn } from '../../../../shared/layers/building-blocks/outlines/frame.ts'
import { movedPaint } from '../../../../shared/layers/building-blocks/outlines/moved-paint.ts'
import type { PaintStyle } from '../../../../shared/layers/building-blocks/paint/paint-schema.ts'
import { parseLayer } from '../../../../shared/layers/registry.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import type { EditorParts } from '../../../scene/editor.ts'
import type { Loaded } from '../../pictures/with-pictures.ts'
import { combinedShape, combiningOf, lookOf, type CombinedShape, type Wanted } from './areas.ts'
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

const effectsOf = ({ style }: Layer): string => {
  const { effects } = style as { readonly effects?: unknown }
  return printEffects(seenEffects((typeof effects === 'string' && parseEffects(effects)) || []))
}

/** Why it needs a second command: tilt or effects that only a layer has whose looks do not stay. Null where nothing is lost. */
export function lossIn({ layers, how }: Wanted): Refusal | null {
  const look = lookOf(layers, how)
  const ids = layers.map(({ uuid }) => uuid)
  const command = { do: `layer.${how}`, ids, anyway: true } as const
  for (const layer of layers) {
    if (!look || layer === look) continue
    const [tilt, effects] = [tiltOf(layer.style), effectsOf(layer)]
    const lost = tilt && !isSameData(tilt, tiltOf(look.style)) ? 'tilt' : 'effects'
    if (lost === 'effects' && (effects === '' || effects === effectsOf(look))) continue
    const wayOut = { label: 'action.combineAnyway', command }
    return { key: `refusal.combine.${lost}`, params: { name: layer.label, kept: look.label }, wayOut }
  }
  return null
}

/** The path that the layers become; loaded when it is used. */
export async function combinedPath(editor: EditorParts, wanted: Wanted): Promise<Loaded<Layer>> {
  const combined = combinedShape(await combiningOf(editor, wanted.layers), wanted)
  if (!combined.ok) return combined
  const value = madeOf(wanted, combined.value)
  return value ? { ok: true, value } : { ok: false, error: { key: 'refusal.combine.failed' } }
}
