import { parseStops } from '../../../shared/base/gradient-stops.ts'
import { fieldAt, withField as withNested } from '../../../shared/document/choices/nested-fields.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { ColorField, StopsField } from '../../../shared/layers/fields.ts'
import { fieldOf, sectionsOf, valueAt, withField } from './fields.ts'

/** One colour of a layer that can be linked: of a field, or of a gradient (`fillStops.1`, with its number from 1). */
export type LayerColor = {
  readonly path: string
  /** Message key of the field. */
  readonly label: string
  readonly number?: number
  readonly color: string
}

/** Every colour of the layer that its inspector shows, in that order. */
export const colorsOf = (layer: Layer): readonly LayerColor[] =>
  sectionsOf(layer).flatMap(({ fields }) =>
    fields.flatMap(({ field, path, label }): readonly LayerColor[] => {
      const value = String(valueAt(layer, path) ?? '')
      if (field === 'color') return [{ path, label, color: value }]
      if (field !== 'stops') return []
      return (parseStops(value) ?? []).map(({ color }, at) => ({
        path: `${path}.${at}`,
        label,
        number: at + 1,
        color,
      }))
    }),
  )

/** The field that a colour is part of; null where the layer has no such colour. */
export function colorFieldOf(layer: Layer, path: string): ColorField | StopsField | null {
  const own = fieldOf(layer, path)?.field
  if (own) return own.field === 'color' ? own : null
  const field = fieldOf(layer, path.slice(0, path.lastIndexOf('.')))?.field
  return field?.field === 'stops' && fieldAt(layer.style, path) !== undefined ? field : null
}

/** The layer with exactly this colour there; null when it cannot take it. */
export function withColor(layer: Layer, path: string, color: string): Layer | null {
  const field = colorFieldOf(layer, path)
  if (field?.field === 'stops') return { ...layer, style: withNested(layer.style, path, color) }
  // an opaque colour without its alpha would keep the alpha that is there
  const value = color.length === 7 ? `${color}FF` : color
  return field && withField(layer, field, { value, fonts: [] })
}
