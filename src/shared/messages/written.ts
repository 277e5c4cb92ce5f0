import { formatMoment } from './moment.ts'
import type { Locale } from './text.ts'

const tags: Readonly<Record<Locale, string>> = { 'zh-cn': 'zh-CN', en: 'en' }

/** Parameters that hold amounts of money or moments; a name that a person gave is never one of them. */
const written = new Set(['limit', 'present', 'left', 'opens', 'resetsAt'])

const money = /^(-?\d+\.\d\d) (CNY|USD)$/
const day = /^\d{4}-\d\d-\d\d$/
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/**
 * `96.20 CNY`, `2026-12-11` and `2026-12-11T00:00:00.000Z` as the language writes them: replies have them in the one form
 * that programs read. A day is one of UTC, a moment is written in the zone of the reader.
 */
export function writeParam(locale: Locale, name: string, value: string): string {
  if (!written.has(name)) return value
  const amount = money.exec(value)
  if (amount) {
    const [, number, currency = ''] = amount
    return new Intl.NumberFormat(tags[locale], { style: 'currency', currency }).format(Number(number))
  }
  if (day.test(value))
    return new Intl.DateTimeFormat(tags[locale], { dateStyle: 'medium', timeZone: 'UTC' }).format(
      Date.parse(value),
    )
  if (!moment.test(value)) return value
  const parts = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  return formatMoment(
    new Intl.DateTimeFormat(tags[locale], { ...parts, timeZoneName: 'short' }),
    Date.parse(value),
  )
}

/** Where the words of a state stand that a refusal names: the first place that has it. */
export const stateWords: Readonly<
  Record<string, { readonly param: string; readonly places: readonly string[] }>
> = {
  'server.orderState': { param: 'present', places: ['ui.wallet.status.'] },
  'server.payeeState': { param: 'present', places: ['ui.finance.identity.', 'ui.finance.contract.'] },
  // the fault of a formula is a text of its own
  'finding.formula': { param: 'reason', places: [''] },
  'finding.expression': { param: 'reason', places: [''] },
  'finding.asNote': { param: 'note', places: [''] },
  'import.xml': { param: 'reason', places: ['wff.xml.'] },
  'server.buildState': { param: 'state', places: ['server.buildIs.'] },
}
