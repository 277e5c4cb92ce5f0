import { fieldAt, withField as withNested } from '../../../shared/document/choices/nested-fields.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { ColorField, EffectsField, StopsField } from '../../../shared/layers/fields.ts'
import { fieldOf, withField } from './fields.ts'

/** The field that a colour is part of; null where the layer has no such colour. */
export function colorFieldOf(layer: Layer, path: string): ColorField | StopsField | EffectsField | null {
  const own = fieldOf(layer, path)?.field
  if (own) return own.field === 'color' ? own : null
  const field = fieldOf(layer, path.slice(0, path.lastIndexOf('.')))?.field
  const isList = field?.field === 'stops' || field?.field === 'effects'
  return isList && fieldAt(layer.style, path) !== undefined ? field : null
}

/** The layer with exactly this colour there; null when it cannot take it. */
export function withColor(layer: Layer, path: string, color: string): Layer | null {
  const field = colorFieldOf(layer, path)
  if (field && field.field !== 'color') return { ...layer, style: withNested(layer.style, path, color) }
  // an opaque colour without its alpha would keep the alpha that is there
  const value = color.length === 7 ? `${color}FF` : color
  return field && withField(layer, field, { value, fonts: [] })
}
