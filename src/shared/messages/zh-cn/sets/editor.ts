import { actionsZhCn } from '../editor/actions.ts'
import { budgetsZhCn } from '../editor/budgets.ts'
import { clipboardZhCn } from '../editor/clipboard.ts'
import { compareZhCn } from '../editor/compare.ts'
import { draftsZhCn } from '../drafts.ts'
import { editorZhCn } from '../editor/editor.ts'
import { expressionsZhCn } from '../expressions.ts'
import { facesZhCn } from '../editor/faces.ts'
import { inspectorZhCn } from '../editor/inspector.ts'
import { layersZhCn } from '../editor/layers.ts'
import { linksZhCn } from '../editor/links.ts'
import { panelsZhCn } from '../editor/panels.ts'
import { rulesZhCn } from '../rules.ts'
import { samplesZhCn } from '../editor/samples.ts'
import { spokenZhCn } from '../spoken.ts'
import { textEditingZhCn } from '../editor/text-editing.ts'
import { uiZhCn } from '../ui.ts'

/** What the editor says beside that. */
export const editorSetZhCn = {
  ...actionsZhCn,
  ...budgetsZhCn,
  ...clipboardZhCn,
  ...compareZhCn,
  ...draftsZhCn,
  ...editorZhCn,
  ...expressionsZhCn,
  ...facesZhCn,
  ...inspectorZhCn,
  ...layersZhCn,
  ...linksZhCn,
  ...panelsZhCn,
  ...rulesZhCn,
  ...samplesZhCn,
  ...spokenZhCn,
  ...textEditingZhCn,
  ...uiZhCn,
}
