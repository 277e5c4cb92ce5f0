import { providerField } from '../../../shared/document/choices/flavors.ts'
import { activeKey, type Design, type Layer } from '../../../shared/document/design.ts'
import type { ChoiceField } from '../../../shared/layers/fields.ts'
import { kindOf } from '../../../shared/layers/registry.ts'

/** The field of a slot that says who fills it; null for what has none. */
export const providerFieldOf = (layer: Layer): ChoiceField | null => {
  const kind = kindOf(layer)
  if (!kind.abilities.isFilledByWatch) return null
  const fields = kind.sections(layer).flatMap((section) => section.fields)
  return (
    fields.find((field): field is ChoiceField => field.field === 'choice' && field.path === providerField) ??
    null
  )
}

/** The slots of the shown face, from the back to the front. */
export function slotsOfFace(
  design: Design,
): readonly { readonly slot: Layer; readonly field: ChoiceField }[] {
  const list = design.faces[activeKey(design).fdId]?.normal.nodeList ?? []
  return list.flatMap((slot) => {
    const field = providerFieldOf(slot)
    return field ? [{ slot, field }] : []
  })
}
