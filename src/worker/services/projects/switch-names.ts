import { choiceNamesEn } from '../../../shared/messages/en/own/choice-names.ts'
import { choiceNamesZhCn } from '../../../shared/messages/zh-cn/own/choice-names.ts'

const named = (word: keyof typeof choiceNamesZhCn) => ({
  en: choiceNamesEn[word],
  zhCn: choiceNamesZhCn[word],
})

/** What has no name in the format, as what is made here has it. */
export const switchNames = { on: named('on'), off: named('off'), flavors: named('flavors') }
