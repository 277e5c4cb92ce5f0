import { actionsEn } from '../editor/actions.ts'
import { budgetsEn } from '../editor/budgets.ts'
import { clipboardEn } from '../editor/clipboard.ts'
import { compareEn } from '../editor/compare.ts'
import { draftsEn } from '../drafts.ts'
import { editorEn } from '../editor/editor.ts'
import { expressionsEn } from '../expressions.ts'
import { facesEn } from '../editor/faces.ts'
import { groupsEn } from '../groups/groups.ts'
import { inspectorEn } from '../editor/inspector.ts'
import { effectsEn } from '../letters/effects.ts'
import { layersEn } from '../editor/layers.ts'
import { linksEn } from '../editor/links.ts'
import { panelsEn } from '../editor/panels.ts'
import { engineEndsEn } from '../screens/engine-ends.ts'
import { platformsEn } from '../screens/platforms.ts'
import { refusalsEn } from '../rules/refusals.ts'
import { rulesEn } from '../rules/rules.ts'
import { samplesEn } from '../editor/samples.ts'
import { spokenEn } from '../spoken.ts'
import { textEditingEn } from '../editor/text-editing.ts'
import { versionsEn } from '../designs/versions.ts'
import { uiEn } from '../ui.ts'
import { singularEn } from '../singular.ts'

/** What the editor says beside that. */
export const editorSetEn = {
  ...actionsEn,
  ...budgetsEn,
  ...clipboardEn,
  ...compareEn,
  ...draftsEn,
  ...editorEn,
  ...engineEndsEn,
  ...expressionsEn,
  ...facesEn,
  ...groupsEn,
  ...inspectorEn,
  ...effectsEn,
  ...layersEn,
  ...linksEn,
  ...panelsEn,
  ...platformsEn,
  ...refusalsEn,
  ...rulesEn,
  ...samplesEn,
  ...spokenEn,
  ...textEditingEn,
  ...versionsEn,
  ...uiEn,
  ...singularEn,
}
