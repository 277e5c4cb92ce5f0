import { normalizeDeg, roundTo } from '../../shared/base/geometry.ts'
import type { MessageParams } from '../../shared/protocol/commands.ts'
import { refreshScene } from '../scene/refresh.ts'
import { selectedEntries } from '../scene/canvas/placing.ts'
import { stanceOf } from './handles.ts'
import type { EditorParts } from '../scene/editor.ts'

/** Numbers as labels and announcements show them. */
export const shownNumber = (value: number): number => roundTo(value, 2)

type What = 'moved' | 'resized' | 'turned'

/** Announces to the screen reader where a gesture ended: one layer by its name, many by their number. */
function say(editor: EditorParts, what: What): void {
  refreshScene(editor)
  const entries = selectedEntries(editor)
  const [only] = entries
  const stance = stanceOf(editor)
  if (!only || !stance) return
  const { label } = only.layer
  // what a track moves is told as it is drawn
  const style = only.live ? only.values : only.layer.style
  const isOne = entries.length === 1
  const { box } = stance
  const facts: Readonly<Record<What, MessageParams>> = {
    moved: { x: shownNumber(isOne ? style.x : box.x), y: shownNumber(isOne ? style.y : box.y) },
    resized: { width: shownNumber(box.width), height: shownNumber(box.height) },
    turned: isOne ? { deg: roundTo(normalizeDeg(style.rotation), 1) } : {},
  }
  const who: MessageParams = isOne ? { name: label } : { count: entries.length }
  const params = { ...who, ...facts[what] }
  const key = `announce.${what}${isOne ? '' : 'Many'}`
  editor.page.say({ show: 'announce', key, params, isUrgent: false })
}

export const sayMoved = (editor: EditorParts): void => say(editor, 'moved')
export const sayResized = (editor: EditorParts): void => say(editor, 'resized')
export const sayTurned = (editor: EditorParts): void => say(editor, 'turned')
