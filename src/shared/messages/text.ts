import { en } from './en.ts'
import { singularEn } from './singular.en.ts'
import { zhCn } from './zh-cn.ts'

export type Locale = 'zh-cn' | 'en'

/** Every key; both tables have it or the program does not compile. */
export type MessageKey = keyof typeof zhCn & string

export const tables: Readonly<Record<Locale, Readonly<Record<MessageKey, string>>>> = { 'zh-cn': zhCn, en }

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(zhCn, key)

/** The name of a field as it stands inside of a sentence: "opacity", "width" for W, but "X". */
function fieldInSentence(locale: Locale, key: MessageKey): string {
  const whole = `${key}.name`
  const name = tables[locale][isMessageKey(whole) ? whole : key]
  return locale === 'en' && /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

const grouped: Readonly<Record<Locale, Intl.NumberFormat>> = {
  'zh-cn': new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
}

/** From here on the digits of a number are grouped: years and sizes of a dial stay as they are. */
const firstGrouped = 10_000

/**
 * Parameters as a sentence of the language has them: large numbers with their digits grouped (512,001), and the key of
 * a field's name in words, for what was stored without a language.
 */
export function paramsIn(
  locale: Locale,
  params: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string | number>> {
  const { field } = params
  const isNamed = typeof field === 'string' && isMessageKey(field)
  const isLarge = (value: string | number): value is number =>
    typeof value === 'number' && Math.abs(value) >= firstGrouped
  if (!isNamed && !Object.values(params).some(isLarge)) return params
  const said = Object.entries(params).map(([name, value]) => [
    name,
    isLarge(value) ? grouped[locale].format(value) : value,
  ])
  return { ...Object.fromEntries(said), ...(isNamed ? { field: fieldInSentence(locale, field) } : {}) }
}

/** The text with `{{name}}` filled in; an unknown key gives the key, so that nothing is silent. */
export function textOf(
  locale: Locale,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const one = locale === 'en' && params['count'] === 1 && isMessageKey(key) ? singularEn[key] : undefined
  const text = one ?? (isMessageKey(key) ? tables[locale][key] : key)
  const said = paramsIn(locale, params)
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(said[name] ?? whole))
}
