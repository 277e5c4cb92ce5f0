import { actionsZhCn } from './actions.zh-cn.ts'
import { budgetsZhCn } from './budgets.zh-cn.ts'
import { clipboardZhCn } from './clipboard.zh-cn.ts'
import { compareZhCn } from './compare.zh-cn.ts'
import { draftsZhCn } from './drafts.zh-cn.ts'
import { editorZhCn } from './editor.zh-cn.ts'
import { expressionsZhCn } from './expressions.zh-cn.ts'
import { helpZhCn } from './help.zh-cn.ts'
import { inspectorZhCn } from './inspector.zh-cn.ts'
import { facesZhCn } from './faces.zh-cn.ts'
import { layersZhCn } from './layers.zh-cn.ts'
import { linksZhCn } from './links.zh-cn.ts'
import { panelsZhCn } from './panels.zh-cn.ts'
import { samplesZhCn } from './samples.zh-cn.ts'
import { rulesZhCn } from './rules.zh-cn.ts'
import { serverZhCn } from './server.zh-cn.ts'
import { spokenZhCn } from './spoken.zh-cn.ts'
import { textEditingZhCn } from './text-editing.zh-cn.ts'
import { uiZhCn } from './ui.zh-cn.ts'

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
