import type { Point } from '../../shared/base/geometry.ts'
import { isShown } from '../../shared/rules/forms/outside.ts'
import { guestPlacesNow, textIn, type Editor } from '../editor.ts'
import { takesTap } from '../scene/hit/hit-test.ts'
import { entriesInOrder } from '../scene/join.ts'
import type { SceneLayer } from '../scene/draw-list.ts'
import { toDesign } from '../canvas/view.ts'

/** S8.16 and S9.93. */
const toastMs = 5000
const flashMs = 200

/** The frontmost visible layer there that starts something; what lies above it lets the finger through. */
export function tappedAt(editor: Editor, at: Point): SceneLayer | null {
  const point = toDesign(editor.view, at)
  const starts = ({ layer, kind }: SceneLayer): boolean =>
    isShown(layer) && kind.tap !== undefined && kind.tap(layer.style) !== null
  const isHit = (entry: SceneLayer): boolean => starts(entry) && takesTap(entry, point)
  return entriesInOrder(editor.scene, editor.guests, guestPlacesNow(editor)).findLast(isHit) ?? null
}

/** Flash, ripple and a toast with the action in lower case (S2.93, S2.94, S8.14–S8.17). */
export function tap(editor: Editor, at: Point): void {
  const hit = tappedAt(editor, at)
  const action = hit?.kind.tap?.(hit.layer.style) ?? null
  if (!hit || action === null) return
  const { deps } = editor
  const { uuid } = hit.layer
  editor.tap = { ...at, at: deps.clock.now() }
  editor.pressed = uuid
  deps.setTimer(() => {
    if (editor.pressed === uuid) editor.pressed = null
    editor.wake()
  }, flashMs)
  const key = hit.kind.abilities.isFilledByWatch ? 'notice.tappedSlot' : 'notice.tappedArea'
  const params = { name: hit.layer.label, action: textIn(editor, action).toLowerCase() }
  editor.say({ show: 'tap', notice: { key, params, tone: 'success' }, ms: toastMs })
  editor.wake()
}
