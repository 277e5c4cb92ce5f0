import { actionsZhCn } from '../editor/actions.ts'
import { budgetsZhCn } from '../editor/budgets.ts'
import { clipboardZhCn } from '../editor/clipboard.ts'
import { compareZhCn } from '../editor/compare.ts'
import { draftsZhCn } from '../drafts.ts'
import { editorZhCn } from '../editor/editor.ts'
import { expressionsZhCn } from '../expressions.ts'
import { facesZhCn } from '../editor/faces.ts'
import { groupsZhCn } from '../groups/groups.ts'
import { inspectorZhCn } from '../editor/inspector.ts'
import { effectsZhCn } from '../letters/effects.ts'
import { layersZhCn } from '../editor/layers.ts'
import { linksZhCn } from '../editor/links.ts'
import { panelsZhCn } from '../editor/panels.ts'
import { engineEndsZhCn } from '../screens/engine-ends.ts'
import { platformsZhCn } from '../screens/platforms.ts'
import { refusalsZhCn } from '../rules/refusals.ts'
import { rulesZhCn } from '../rules/rules.ts'
import { samplesZhCn } from '../editor/samples.ts'
import { spokenZhCn } from '../spoken.ts'
import { textEditingZhCn } from '../editor/text-editing.ts'
import { versionsZhCn } from '../designs/versions.ts'
import { uiZhCn } from '../ui.ts'

/** What the editor says beside that. */
export const editorSetZhCn = {
  ...actionsZhCn,
  ...budgetsZhCn,
  ...clipboardZhCn,
  ...compareZhCn,
  ...draftsZhCn,
  ...editorZhCn,
  ...engineEndsZhCn,
  ...expressionsZhCn,
  ...facesZhCn,
  ...groupsZhCn,
  ...inspectorZhCn,
  ...effectsZhCn,
  ...layersZhCn,
  ...linksZhCn,
  ...panelsZhCn,
  ...platformsZhCn,
  ...refusalsZhCn,
  ...rulesZhCn,
  ...samplesZhCn,
  ...spokenZhCn,
  ...textEditingZhCn,
  ...versionsZhCn,
  ...uiZhCn,
}
