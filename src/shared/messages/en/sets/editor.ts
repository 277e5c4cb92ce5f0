import { falconEn } from '../import-export/falcon.ts'
import { importEn } from '../import-export/import.ts'
import { xmlEn } from '../import-export/xml.ts'
import { choicesEn } from '../own/choices.ts'
import { actionsEn } from '../editor/actions.ts'
import { budgetsEn } from '../editor/budgets.ts'
import { clipboardEn } from '../editor/clipboard.ts'
import { compareEn } from '../editor/compare.ts'
import { editorEn } from '../editor/editor.ts'
import { expressionsEn } from '../expressions.ts'
import { facesEn } from '../editor/faces.ts'
import { groupsEn } from '../groups/groups.ts'
import { inspectorEn } from '../editor/inspector.ts'
import { effectsEn } from '../letters/effects.ts'
import { layersEn } from '../editor/layers.ts'
import { linksEn } from '../editor/links.ts'
import { panelsEn } from '../editor/panels.ts'
import { refusalsEn } from '../rules/refusals.ts'
import { rulesEn } from '../rules/rules.ts'
import { samplesEn } from '../editor/samples.ts'
import { spokenEn } from '../spoken.ts'
import { textEditingEn } from '../editor/text-editing.ts'
import { versionsEn } from '../designs/versions.ts'
import { uiEn } from '../ui.ts'
import { singularEn } from '../singular.ts'

/** What the editor says. */
export const editorSetEn = {
  ...falconEn,
  ...importEn,
  ...xmlEn,
  ...choicesEn,
  ...actionsEn,
  ...budgetsEn,
  ...clipboardEn,
  ...compareEn,
  ...editorEn,
  ...expressionsEn,
  ...facesEn,
  ...groupsEn,
  ...inspectorEn,
  ...effectsEn,
  ...layersEn,
  ...linksEn,
  ...panelsEn,
  ...refusalsEn,
  ...rulesEn,
  ...samplesEn,
  ...spokenEn,
  ...textEditingEn,
  ...versionsEn,
  ...uiEn,
  ...singularEn,
}
