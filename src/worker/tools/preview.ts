import { startPan } from './pan.ts'
import type { Tool } from './tool.ts'
import type { Point } from '../../shared/base/geometry.ts'
import { inheritedPlacesNow } from '../scene/refresh.ts'
import { takesTaps } from '../core/session/tried-photos.ts'
import { textIn } from '../core/session/session.ts'
import { takesPress } from '../scene/hit/hit-test.ts'
import { entriesInOrder } from '../scene/join.ts'
import type { SceneLayer } from '../scene/layers/scene-layer.ts'
import { toDesign } from '../core/canvas/view.ts'
import type { EditorParts, SceneParts } from '../scene/editor.ts'
import type { DocumentParts, ViewParts } from '../core/editor.ts'

/** S8.16 and S9.93. */
const toastMs = 5000
const flashMs = 200

/** The frontmost visible layer there that answers a tap; what lies above it lets the finger through. */
function tappedAt(editor: DocumentParts & ViewParts & SceneParts, at: Point): SceneLayer | null {
  const point = toDesign(editor.viewport.view, at)
  const starts = ({ layer, kind }: SceneLayer): boolean =>
    kind.tap !== undefined && kind.tap(layer.style) !== null
  const answers = (entry: SceneLayer): boolean =>
    entry.isSeen && (starts(entry) || takesTaps(entry.layer, editor.preview.photos))
  const isHit = (entry: SceneLayer): boolean => answers(entry) && takesPress(entry, point)
  return entriesInOrder(editor.scene, editor.inherited, inheritedPlacesNow(editor)).findLast(isHit) ?? null
}

/** The next photo of the wearer, or flash, ripple and a toast with the action in lower case (S2.93, S2.94, S8.14–S8.17). */
function tap(editor: EditorParts, at: Point): void {
  const hit = tappedAt(editor, at)
  if (hit && takesTaps(hit.layer, editor.preview.photos)) {
    editor.preview.tapPhoto(hit.layer.uuid)
    editor.page.wake()
    return
  }
  const action = hit?.kind.tap?.(hit.layer.style) ?? null
  if (!hit || action === null) return
  const { deps } = editor
  const { uuid } = hit.layer
  editor.preview.press(uuid, { ...at, at: deps.clock.now() })
  deps.setTimer(() => {
    editor.preview.release(uuid)
    editor.page.wake()
  }, flashMs)
  const key = hit.kind.abilities.isFilledByWatch ? 'notice.tappedSlot' : 'notice.tappedArea'
  const params = { name: hit.layer.label, action: textIn(editor, action).toLowerCase() }
  editor.page.say({ show: 'tap', notice: { key, params, tone: 'success' }, ms: toastMs })
  editor.page.wake()
}

/** Preview mode: nothing is selected or edited, taps answer and show where they count, the view still moves (S4.16). */
export const previewing: Tool = {
  name: 'preview',
  on(event, editor) {
    const zone = event.type === 'leave' || event.type === 'cancel' ? null : tappedAt(editor, event.at)
    editor.viewport.setHover(zone?.layer.uuid ?? null)
    if (event.type === 'down' && (event.button === 1 || editor.viewport.hold === 'pan')) {
      return startPan(event.at, editor.viewport.view)
    }
    if (event.type === 'down' && event.button === 0) tap(editor, event.at)
    const pointer = zone ? 'pointer' : 'default'
    editor.overlay.show({ cursor: editor.viewport.hold === 'pan' ? 'grab' : pointer })
    return null
  },
}
