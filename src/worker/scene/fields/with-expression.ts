import type { BaseStyle, Layer } from '../../../shared/document/design.ts'
import type { NumberField } from '../../../shared/layers/fields.ts'
import { expressionOf } from '../values.ts'

export type ExpressionName = NonNullable<NumberField['expression']>

/** The layer with this expression behind the number; an empty text leaves the number alone. */
export function withExpression(layer: Layer, name: ExpressionName, text: string): Layer {
  if (expressionOf(layer.style, name) === text) return layer
  const style: BaseStyle = { ...layer.style }
  if (name === 'rotate') return { ...layer, style: { ...style, rotate: text } }
  const { [name]: _, ...others } = style.dynamic ?? {}
  const dynamic = text === '' ? others : { ...others, [name]: text }
  const { dynamic: __, ...still } = style
  return { ...layer, style: Object.keys(dynamic).length === 0 ? still : { ...still, dynamic } }
}
