import { clipboardZhCn } from '../editor/clipboard.ts'
import { draftsZhCn } from '../drafts.ts'
import { editorZhCn } from '../editor/editor.ts'
import { expressionsZhCn } from '../expressions.ts'
import { facesZhCn } from '../editor/faces.ts'
import { inspectorZhCn } from '../editor/inspector.ts'
import { effectsZhCn } from '../letters/effects.ts'
import { layersZhCn } from '../editor/layers.ts'
import { linksZhCn } from '../editor/links.ts'
import { panelsZhCn } from '../editor/panels.ts'
import { platformsZhCn } from '../screens/platforms.ts'
import { refusalsZhCn } from '../rules/refusals.ts'
import { rulesZhCn } from '../rules/rules.ts'
import { spokenZhCn } from '../spoken.ts'
import { textEditingZhCn } from '../editor/text-editing.ts'
import { versionsZhCn } from '../designs/versions.ts'

/** What the engine puts into words itself: names, labels, reasons. */
export const engineSetZhCn = {
  ...clipboardZhCn,
  ...draftsZhCn,
  ...editorZhCn,
  ...expressionsZhCn,
  ...facesZhCn,
  ...inspectorZhCn,
  ...effectsZhCn,
  ...layersZhCn,
  ...linksZhCn,
  ...panelsZhCn,
  ...platformsZhCn,
  ...refusalsZhCn,
  ...rulesZhCn,
  ...spokenZhCn,
  ...textEditingZhCn,
  ...versionsZhCn,
}
