import { draftsEn } from './drafts.en.ts'
import { editorEn } from './editor.en.ts'
import { expressionsEn } from './expressions.en.ts'
import { layersEn } from './layers.en.ts'
import { serverEn } from './server.en.ts'
import { uiEn } from './ui.en.ts'
import type { zhCn } from './zh-cn.ts'

/** Every text in English; a missing key does not compile. */
export const en: Readonly<Record<keyof typeof zhCn, string>> = {
  ...uiEn,
  ...editorEn,
  ...layersEn,
  ...expressionsEn,
  ...serverEn,
  ...draftsEn,
}
