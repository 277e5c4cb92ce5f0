import { clipboardEn } from '../editor/clipboard.ts'
import { draftsEn } from '../drafts.ts'
import { editorEn } from '../editor/editor.ts'
import { expressionsEn } from '../expressions.ts'
import { facesEn } from '../editor/faces.ts'
import { inspectorEn } from '../editor/inspector.ts'
import { effectsEn } from '../letters/effects.ts'
import { layersEn } from '../editor/layers.ts'
import { linksEn } from '../editor/links.ts'
import { panelsEn } from '../editor/panels.ts'
import { platformsEn } from '../screens/platforms.ts'
import { refusalsEn } from '../rules/refusals.ts'
import { rulesEn } from '../rules/rules.ts'
import { spokenEn } from '../spoken.ts'
import { textEditingEn } from '../editor/text-editing.ts'
import { versionsEn } from '../designs/versions.ts'
import { singularEn } from '../singular.ts'

/** What the engine puts into words itself: names, labels, reasons. */
export const engineSetEn = {
  ...clipboardEn,
  ...draftsEn,
  ...editorEn,
  ...expressionsEn,
  ...facesEn,
  ...inspectorEn,
  ...effectsEn,
  ...layersEn,
  ...linksEn,
  ...panelsEn,
  ...platformsEn,
  ...refusalsEn,
  ...rulesEn,
  ...spokenEn,
  ...textEditingEn,
  ...versionsEn,
  ...singularEn,
}
