import { roundTo, uniteAll, type Box } from '../../shared/base/geometry.ts'
import { dialOf } from '../core/design/document.ts'
import { arrangedUnits, keyUnitOf, takenBy } from '../core/canvas/units.ts'
import type { Measured } from '../scene/canvas/overlay.ts'
import type { SceneLayer } from '../scene/layers/scene-layer.ts'
import {
  distancesBetween,
  distancesToDial,
  sidesOf,
  type Dial,
  type Distances,
} from '../scene/snapping/distances.ts'
import type { DesignParts, IoParts } from '../core/editor.ts'
import type { SceneParts } from '../scene/editor.ts'

type Seen = DesignParts & SceneParts

/** From the selection to all that a press would take of this layer, while it is pointed at; else to the dial. */
export function measuredTo(editor: Seen, hit: SceneLayer | null): Measured | null {
  const { ids } = editor.selection
  if (ids.length === 0) return null
  const isFree = hit !== null && !hit.kind.abilities.isBackdrop && !editor.selection.has(hit.layer.uuid)
  return { selected: ids, from: ids, to: isFree ? takenBy(editor, hit.layer) : [], isByKey: false }
}

/** The same for keys: two that are selected to each other, from the key layer where there is one; else to the dial. */
export function measuredByKey(editor: Seen): Measured | null {
  const { ids } = editor.selection
  if (ids.length === 0) return null
  const units = arrangedUnits(editor)
  const key = keyUnitOf(editor)
  const from = units.find((unit) => unit.some((id) => key.includes(id))) ?? units[0] ?? ids
  const other = units.find((unit) => unit !== from)
  const isPair = other !== undefined && units.length === 2
  return { selected: ids, from: isPair ? from : ids, to: isPair ? other : [], isByKey: true }
}

const boxOf = (editor: Seen, ids: readonly string[]): Box | null =>
  uniteAll(ids.flatMap((id) => editor.scene.find(id)?.bounds ?? []))

const seenDial = (editor: Seen): Dial => ({ ...dialOf(editor), shape: editor.store.variant.shape })

/** What is shown of it; null when the selection is another one by now. */
export function distancesOf(editor: Seen, { selected, from, to }: Measured): Distances | null {
  const box = selected === editor.selection.ids && editor.store.design ? boxOf(editor, from) : null
  if (!box) return null
  const other = boxOf(editor, to)
  return other ? distancesBetween(box, other) : distancesToDial(box, seenDial(editor))
}

/** Announces the same to the screen reader, pixels of the dial. */
export function sayDistances(editor: Seen & IoParts, { from, to }: Measured): void {
  const box = boxOf(editor, from)
  if (!box) return
  const other = boxOf(editor, to)
  const nameOf = (ids: readonly string[]): string =>
    (ids.length === 1 && editor.store.find(ids[0] ?? '')?.label) || String(ids.length)
  const round = (value: number): number => roundTo(value, 1)
  if (other) {
    const clear = (start: number, end: number): number => round(Math.max(0, start, end))
    const params = {
      name: nameOf(from),
      other: nameOf(to),
      x: clear(other.x - box.x - box.width, box.x - other.x - other.width),
      y: clear(other.y - box.y - box.height, box.y - other.y - other.height),
    }
    return editor.page.say({ show: 'announce', key: 'announce.apart', params, isUrgent: false })
  }
  const { left, right, top, bottom } = sidesOf(box, seenDial(editor))
  const params = { left: round(left), right: round(right), top: round(top), bottom: round(bottom) }
  editor.page.say({ show: 'announce', key: 'announce.toDial', params, isUrgent: false })
}
