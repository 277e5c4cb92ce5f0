import { falconZhCn } from '../import-export/falcon.ts'
import { importZhCn } from '../import-export/import.ts'
import { xmlZhCn } from '../import-export/xml.ts'
import { choicesZhCn } from '../own/choices.ts'
import { actionsZhCn } from '../editor/actions.ts'
import { budgetsZhCn } from '../editor/budgets.ts'
import { clipboardZhCn } from '../editor/clipboard.ts'
import { compareZhCn } from '../editor/compare.ts'
import { editorZhCn } from '../editor/editor.ts'
import { expressionsZhCn } from '../expressions.ts'
import { facesZhCn } from '../editor/faces.ts'
import { groupsZhCn } from '../groups/groups.ts'
import { inspectorZhCn } from '../editor/inspector.ts'
import { effectsZhCn } from '../letters/effects.ts'
import { layersZhCn } from '../editor/layers.ts'
import { linksZhCn } from '../editor/links.ts'
import { panelsZhCn } from '../editor/panels.ts'
import { refusalsZhCn } from '../rules/refusals.ts'
import { rulesZhCn } from '../rules/rules.ts'
import { samplesZhCn } from '../editor/samples.ts'
import { spokenZhCn } from '../spoken.ts'
import { textEditingZhCn } from '../editor/text-editing.ts'
import { versionsZhCn } from '../designs/versions.ts'
import { uiZhCn } from '../ui.ts'

/** What the editor says. */
export const editorSetZhCn = {
  ...falconZhCn,
  ...importZhCn,
  ...xmlZhCn,
  ...choicesZhCn,
  ...actionsZhCn,
  ...budgetsZhCn,
  ...clipboardZhCn,
  ...compareZhCn,
  ...editorZhCn,
  ...expressionsZhCn,
  ...facesZhCn,
  ...groupsZhCn,
  ...inspectorZhCn,
  ...effectsZhCn,
  ...layersZhCn,
  ...linksZhCn,
  ...panelsZhCn,
  ...refusalsZhCn,
  ...rulesZhCn,
  ...samplesZhCn,
  ...spokenZhCn,
  ...textEditingZhCn,
  ...versionsZhCn,
  ...uiZhCn,
}
