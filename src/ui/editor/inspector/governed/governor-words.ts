import { printNumber } from '../../../kit/fields/sum.ts'
import type { Governor } from '../../../../shared/protocol/living.ts'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import type { Texts } from '../../../app/text.ts'

/** What governs a field, in words. */
export function governorWords(governor: Governor | null, { text, say }: Texts): string {
  if (!governor) return text('ui.governed.several')
  return governor.key === undefined ? (governor.words ?? '') : say(governor.key, governor.params)
}

const units = { px: ' px', deg: '°', percent: '%', ms: ' ms', none: '' } as const

/** A value as its field shows it; empty where there is none. */
export function printedValue(field: FieldView, value: FieldView['value']): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  if (field.field !== 'number') return printNumber(value)
  return printNumber(field.unit === 'percent' ? value * 100 : value) + units[field.unit]
}
