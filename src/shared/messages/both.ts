import { en } from './en/all.ts'
import { addTexts, type Locale, type MessageKey } from './text.ts'
import { zhCn } from './zh-cn/all.ts'

/** All texts of both languages, at once: for the server, which answers in both. */
export const tables: Readonly<Record<Locale, Readonly<Record<MessageKey, string>>>> = { 'zh-cn': zhCn, en }

addTexts('zh-cn', zhCn)
addTexts('en', en)
