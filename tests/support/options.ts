import type { Layer } from '../../src/shared/document/design.ts'
import type { Field } from '../../src/shared/layers/fields.ts'
import { kindOf, parseLayer } from '../../src/shared/layers/registry.ts'

type Style = Readonly<Record<string, unknown>>

/** The style with another value at a path such as `interaction.action.intent`. */
function put(style: Style, path: string, value: unknown): Style {
  const [head = '', ...rest] = path.split('.')
  const inside = (style[head] ?? {}) as Style
  return { ...style, [head]: rest.length === 0 ? value : put(inside, rest.join('.'), value) }
}

/** Both ends, or every word, of what a field can be set to. */
export function valuesOf(field: Field): readonly unknown[] {
  if (field.field === 'choice') return field.options.map(({ value }) => value)
  if (field.field === 'toggle') return [true, false]
  if (field.field === 'color')
    return ['#11223344', '#FFFFFF', '#00000000', ...(field.canBeNone ? [null] : [])]
  if (field.field === 'number') return [field.min ?? 0, field.max ?? 500, 7.25]
  if (field.field === 'text')
    return [
      '',
      '##steps##',
      '(##minute## / 60)',
      '<&"> ##batteryPercent##%',
      ...(field.presets ?? []).map(({ value }) => value),
    ]
  return []
}

const pathOf = (field: Field): string | null => ('path' in field ? field.path : null)

/** What every kind has besides its own fields. */
export const shared: readonly Style[] = [
  { rotation: 33.3, opacity: 0.4 },
  { rotate: '##minuteHand##', offset: { x: 0.5, y: 0.9 } },
  { rotate: '(##stress## * 2)' },
  // how hands go on, as the fields below their expression say it
  { rotate: '((##minute## * 6) + (##second## / 10))' },
  { rotate: '((##second## + (floor((##millisecond## * 5) / 1000) / 5)) * 6)' },
  { rotate: '(ease(##secondHand##, 0.2, "CLOCKWISE 0.835 3 1 1"))' },
  // how a value goes over, as the fields below an expression say it
  { rotate: '(ease((##minute## * 6), 0.5, "EASE_OUT CLOCKWISE x2"))' },
  { rotate: '(ease((##hour## * 30), 1.2, "0.2 0.1 0.7 1.4 COUNTER_CLOCKWISE 15fps"))' },
  { width: 0, height: 0 },
  { x: -20.5, y: 470.25, width: 33.3, height: 0.4 },
  { visible: false },
  { tilt: { x: 20, y: -10.5, rotation: 5, scale: 1.2, opacity: 0.5, at: 30 } },
  {
    dynamic: {
      x: '(##second## * 2)',
      y: '##steps##',
      width: '(##minute## + 1)',
      height: '(##minute## + 1)',
      opacity: '(##second## / 60)',
    },
  },
]

/** The layer with each value of each of its fields, and with what all kinds have. */
export function optionsOf(layer: Layer, seen: Set<string>): readonly Layer[] {
  const fields = kindOf(layer)
    .sections(layer)
    .flatMap(({ fields: rows }) => rows)
  const paths = fields.map(pathOf).join()
  // presets that differ in what they show only have the same options; each goes out once in `export-face.test.ts`
  if (seen.has(paths)) return [layer]
  seen.add(paths)
  const own = fields.flatMap((field) => {
    const path = pathOf(field)
    return path === null
      ? []
      : valuesOf(field).map((value) => put(layer.style as unknown as Style, path, value))
  })
  const all = [...own, ...shared.map((style) => ({ ...layer.style, ...style }))]
  // what the kind itself refuses no design can hold
  return all.flatMap((style) => parseLayer({ ...layer, style }) ?? [])
}
