import { actionsZhCn } from './editor/actions.ts'
import { budgetsZhCn } from './editor/budgets.ts'
import { clipboardZhCn } from './editor/clipboard.ts'
import { compareZhCn } from './editor/compare.ts'
import { draftsZhCn } from './drafts.ts'
import { editorZhCn } from './editor/editor.ts'
import { expressionsZhCn } from './expressions.ts'
import { helpZhCn } from './help.ts'
import { inspectorZhCn } from './editor/inspector.ts'
import { facesZhCn } from './editor/faces.ts'
import { layersZhCn } from './editor/layers.ts'
import { linksZhCn } from './editor/links.ts'
import { panelsZhCn } from './editor/panels.ts'
import { samplesZhCn } from './editor/samples.ts'
import { rulesZhCn } from './rules.ts'
import { serverZhCn } from './server.ts'
import { spokenZhCn } from './spoken.ts'
import { textEditingZhCn } from './editor/text-editing.ts'
import { uiZhCn } from './ui.ts'

/** Every text in Chinese, by area. */
export const zhCn = {
  ...uiZhCn,
  ...editorZhCn,
  ...layersZhCn,
  ...linksZhCn,
  ...inspectorZhCn,
  ...expressionsZhCn,
  ...panelsZhCn,
  ...samplesZhCn,
  ...rulesZhCn,
  ...budgetsZhCn,
  ...serverZhCn,
  ...draftsZhCn,
  ...facesZhCn,
  ...compareZhCn,
  ...clipboardZhCn,
  ...spokenZhCn,
  ...actionsZhCn,
  ...textEditingZhCn,
  ...helpZhCn,
} as const
