import { besideLimit, byteUnit } from '../../../shared/base/amounts.ts'
import type { MeterView } from '../../../shared/protocol/budgets.ts'
import type { Locale } from '../../../shared/messages/text.ts'
import { numberFormatOf } from '../../app/text.ts'

const kilo = 1024
const mega = kilo * kilo

const number = (value: number, locale: Locale, digits = 0): string =>
  numberFormatOf(locale, digits).format(value)

/** One digit behind the point for small numbers only. */
const rounded = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value))

/** `12 KB`, `1.4 MB`; less than a kilobyte in bytes. */
export function bytesText(bytes: number, locale: Locale): string {
  if (bytes < kilo) return `${number(bytes, locale)} B`
  if (bytes < mega) return `${number(rounded(bytes / kilo), locale, 1)} KB`
  return `${number(rounded(bytes / mega), locale, 1)} MB`
}

export const areaText = (area: number, locale: Locale): string => number(Math.round(area), locale)

/** A number beside its limit. */
type Amount = Pick<MeterView, 'unit' | 'value' | 'limit'>

type Unit = { readonly per: number; readonly mark: string; readonly gap: string }

function unitOf({ unit, value, limit }: Amount): Unit {
  if (unit === 'count') return { per: 1, mark: '', gap: '' }
  if (unit === 'share') return { per: 0.01, mark: '%', gap: '' }
  if (unit === 'px2') return { per: 1, mark: 'px²', gap: ' ' }
  return { ...byteUnit(limit ?? value), gap: ' ' }
}

/** Value, limit and unit of a meter; what is above the limit never reads as the limit. */
function meterText(meter: Amount, locale: Locale): { readonly value: string; readonly limit: string | null } {
  const { per, mark, gap } = unitOf(meter)
  const digits = meter.unit === 'count' || meter.unit === 'px2' ? 0 : 1
  const { value, limit } = besideLimit(meter.value, meter.limit ?? Infinity, { per, digits })
  const isOver = meter.limit !== null && meter.value > meter.limit
  const shown = value >= 100 && !isOver ? Math.round(meter.value / per) : value
  const end = (text: string): string => `${text}${gap}${mark}`
  return meter.limit === null
    ? { value: end(number(shown, locale, digits)), limit: null }
    : { value: number(shown, locale, digits), limit: end(number(limit, locale, digits)) }
}

/** `212 / 500 KB`. */
export function meterLine(meter: Amount, locale: Locale): string {
  const { value, limit } = meterText(meter, locale)
  return limit === null ? value : `${value} / ${limit}`
}

/** `12.3 / 1,024 KB`: of what is small beside a limit in megabytes, in the unit of neither alone. */
export function kilobytesLine(bytes: number, limit: number, locale: Locale): string {
  const { value, limit: most } = besideLimit(bytes, limit, { per: kilo, digits: 1 })
  return `${number(value, locale, 1)} / ${number(most, locale, 1)} KB`
}

/** The filled part of the bar, 0 to 1. */
export const filledOf = ({ value, limit }: MeterView): number =>
  limit === null || limit <= 0 ? 0 : Math.min(1, Math.max(0, value / limit))
