import { actionsEn } from './editor/actions.ts'
import { budgetsEn } from './editor/budgets.ts'
import { clipboardEn } from './editor/clipboard.ts'
import { compareEn } from './editor/compare.ts'
import { draftsEn } from './drafts.ts'
import { editorEn } from './editor/editor.ts'
import { expressionsEn } from './expressions.ts'
import { helpEn } from './help.ts'
import { inspectorEn } from './editor/inspector.ts'
import { facesEn } from './editor/faces.ts'
import { layersEn } from './editor/layers.ts'
import { linksEn } from './editor/links.ts'
import { panelsEn } from './editor/panels.ts'
import { samplesEn } from './editor/samples.ts'
import { rulesEn } from './rules.ts'
import { serverEn } from './server.ts'
import { spokenEn } from './spoken.ts'
import { textEditingEn } from './editor/text-editing.ts'
import { uiEn } from './ui.ts'
import type { zhCn } from '../zh-cn/all.ts'

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
