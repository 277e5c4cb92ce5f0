import { languageTags, useText } from './text.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(tag: string, currency: string): Intl.NumberFormat {
  const name = `${tag} ${currency}`
  const format = formats.get(name) ?? new Intl.NumberFormat(tag, { style: 'currency', currency })
  formats.set(name, format)
  return format
}

/** Writes cents of a currency as the language does. */
export function useMoney(currency: string): (cents: number) => string {
  const { locale } = useText()
  const format = formatOf(languageTags[locale], currency)
  // nothing has no sign
  return (cents) => format.format(cents === 0 ? 0 : cents / 100)
}

/** Writes moments as days, UTC, as all that is judged here is. */
export function useDay(): (iso: string | Date) => string {
  const { locale } = useText()
  const format = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'medium', timeZone: 'UTC' })
  return (moment) => format.format(new Date(moment))
}

/** Writes parts of ten thousand: 440 is 4.4%. */
export function usePercent(): (part: number) => string {
  const { locale } = useText()
  const format = new Intl.NumberFormat(languageTags[locale], { style: 'percent', maximumFractionDigits: 1 })
  return (part) => format.format(part / 10_000)
}
