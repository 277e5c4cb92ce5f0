import { clamp, roundTo } from '../../../shared/base/geometry.ts'
import type { BaseStyle, Layer } from '../../../shared/document/design.ts'
import type { Kind } from '../../../shared/layers/kind.ts'
import { restyled } from '../../scene/canvas/placing.ts'

type Limits = ReadonlyMap<string, { readonly min: number; readonly max: number }>

const known = new WeakMap<Kind, Limits>()

/** What the number fields of a kind allow, by their paths. */
function limitsOf(kind: Kind, layer: Layer): Limits {
  const kept = known.get(kind)
  if (kept) return kept
  const fields = kind.sections(layer).flatMap((section) => section.fields)
  const limits = new Map(
    fields.flatMap((field) =>
      field.field === 'number'
        ? [[field.path, { min: field.min ?? -Infinity, max: field.max ?? Infinity }] as const]
        : [],
    ),
  )
  known.set(kind, limits)
  return limits
}

/** A text that is sized in ratio grows as a whole, its type with its box; sized freely, only its box changes. */
export function withGrownText(layer: Layer, kind: Kind, growth: number): Layer {
  if (!kind.abilities.editsText || growth === 1) return layer
  const style = layer.style as BaseStyle & Record<string, unknown>
  const limits = limitsOf(kind, layer)
  const grown: Record<string, number> = {}
  for (const path of kind.lengths ?? []) {
    const was = style[path]
    const { min, max } = limits.get(path) ?? { min: 0, max: Infinity }
    if (typeof was === 'number') grown[path] = clamp(roundTo(was * growth, 2), min, max)
  }
  return restyled(layer, grown as Partial<BaseStyle>)
}
