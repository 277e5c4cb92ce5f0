import { en } from './en.ts'
import { zhCn } from './zh-cn.ts'

export type Locale = 'zh-cn' | 'en'

/** Every key; both tables have it or the program does not compile. */
export type MessageKey = keyof typeof zhCn & string

export const tables: Readonly<Record<Locale, Readonly<Record<MessageKey, string>>>> = { 'zh-cn': zhCn, en }

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(zhCn, key)

/** The text with `{{name}}` filled in; an unknown key gives the key, so that nothing is silent. */
export function textOf(
  locale: Locale,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const text = isMessageKey(key) ? tables[locale][key] : key
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}
