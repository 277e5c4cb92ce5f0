import { isColor } from '../../../shared/base/color.ts'
import type { Design, Layer } from '../../../shared/document/design.ts'
import { parseEffects } from '../../../shared/base/effects/effects.ts'
import { parseStops } from '../../../shared/base/gradient-stops.ts'
import { sectionsOf, valueAt } from '../fields/fields.ts'

/** As many as a row of swatches is worth. */
const maxUsed = 24

const ofEffects = (effects: string): readonly string[] =>
  (parseEffects(effects) ?? []).flatMap(({ kind, color }) => (kind === 'blur' ? [] : [color]))

const colorsOf = (layer: Layer): readonly string[] =>
  sectionsOf(layer)
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const value = field.field === 'color' || field.field === 'stops' ? valueAt(layer, field.path) : null
      if (field.field === 'effects') return ofEffects(String(valueAt(layer, field.path) ?? ''))
      if (field.field === 'stops') return (parseStops(String(value)) ?? []).map(({ color }) => color)
      return typeof value === 'string' && isColor(value) ? [value.toUpperCase()] : []
    })

/** Of the effects of groups, each once. */
function colorsOfGroups(list: readonly Layer[]): readonly string[] {
  const looks = new Map(list.flatMap(({ group = [] }) => group.map(({ id, look }) => [id, look?.effects])))
  return [...looks.values()].flatMap((effects) => (effects ? ofEffects(effects) : []))
}

/** Colours of all layers of all variants, the most used first; empty when nothing is open. */
export function usedColors(design: Design | null): readonly string[] {
  const counts = new Map<string, number>()
  for (const { normal, ambient } of Object.values(design?.faces ?? {}))
    for (const { nodeList } of [normal, ambient])
      for (const color of [...nodeList.flatMap(colorsOf), ...colorsOfGroups(nodeList)])
        counts.set(color, (counts.get(color) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, maxUsed)
    .map(([color]) => color)
}
