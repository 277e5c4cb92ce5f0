import { editorSetEn } from './sets/editor.ts'
import { firstEn } from './first.ts'
import { helpEn } from './help.ts'
import { pageSetEn } from './sets/page.ts'
import type { zhCn } from '../zh-cn/all.ts'

/** Every text in English, with its singulars; a missing key does not compile. */
export const en: Readonly<Record<keyof typeof zhCn, string>> = {
  ...firstEn,
  ...pageSetEn,
  ...editorSetEn,
  ...helpEn,
}
