import { actionsEn } from './actions.en.ts'
import { budgetsEn } from './budgets.en.ts'
import { clipboardEn } from './clipboard.en.ts'
import { compareEn } from './compare.en.ts'
import { draftsEn } from './drafts.en.ts'
import { editorEn } from './editor.en.ts'
import { expressionsEn } from './expressions.en.ts'
import { helpEn } from './help.en.ts'
import { inspectorEn } from './inspector.en.ts'
import { facesEn } from './faces.en.ts'
import { layersEn } from './layers.en.ts'
import { linksEn } from './links.en.ts'
import { panelsEn } from './panels.en.ts'
import { samplesEn } from './samples.en.ts'
import { rulesEn } from './rules.en.ts'
import { serverEn } from './server.en.ts'
import { spokenEn } from './spoken.en.ts'
import { textEditingEn } from './text-editing.en.ts'
import { uiEn } from './ui.en.ts'
import type { zhCn } from './zh-cn.ts'

/** Every text in English; a missing key does not compile. */
export const en: Readonly<Record<keyof typeof zhCn, string>> = {
  ...uiEn,
  ...editorEn,
  ...layersEn,
  ...linksEn,
  ...inspectorEn,
  ...expressionsEn,
  ...panelsEn,
  ...samplesEn,
  ...rulesEn,
  ...budgetsEn,
  ...serverEn,
  ...draftsEn,
  ...facesEn,
  ...compareEn,
  ...clipboardEn,
  ...spokenEn,
  ...actionsEn,
  ...textEditingEn,
  ...helpEn,
}
