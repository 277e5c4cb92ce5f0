import { roundTo, type Box } from '../../base/geometry.ts'
import { isSameData } from '../../base/same.ts'
import type { Layer } from '../../document/design.ts'
import { groupBox, storedBounds } from '../../document/group-box.ts'
import { isTurning, wholeLook, type GroupLook } from '../../document/group-look.ts'
import { withGroupLook } from '../../document/group-paths.ts'
import { membersOf } from '../../document/group-units.ts'
import { indexOf } from '../../document/linked-layers.ts'
import type { LayerList } from '../../document/layer-list.ts'

/** Groups that may turn, of which a layer came, went or became another. */
function touched(before: LayerList, after: LayerList): ReadonlyMap<string, GroupLook> {
  const was = indexOf(before)
  const found = new Map<string, GroupLook>()
  const turning = (layer: Layer | undefined): readonly { id: string; look: GroupLook }[] =>
    (layer?.group ?? []).flatMap(({ id, look }) => (look && isTurning(look) ? [{ id, look }] : []))
  for (const layer of after) {
    if (was.get(layer.uuid) === layer) continue
    for (const { id, look } of turning(layer)) found.set(id, look)
  }
  const is = indexOf(after)
  const gone = before.filter(({ uuid, group }) => group && !is.has(uuid)).flatMap(turning)
  for (const { id, look } of gone) found.set(id, look)
  return found
}

/** Half a tenth of a pixel: what is moved or scaled as one is rounded one by one. */
const tolerance = 0.05

/** Each member stands in the box as it did: all were moved or scaled as one. */
function movedAsOne(
  before: readonly Layer[],
  after: readonly Layer[],
  boxes: readonly [from: Box, to: Box],
): boolean {
  if (before.length !== after.length) return false
  const [from, to] = boxes
  const grown = (side: 'width' | 'height'): number => (from[side] > 0 ? to[side] / from[side] : 1)
  const [byX, byY] = [grown('width'), grown('height')]
  for (const [place, layer] of before.entries()) {
    const next = after[place]
    if (next?.uuid !== layer.uuid) return false
    const [a, b] = [storedBounds(layer), storedBounds(next)]
    const expected = { x: to.x + (a.x - from.x) * byX, y: to.y + (a.y - from.y) * byY }
    if (Math.abs(b.x - expected.x) > tolerance || Math.abs(b.y - expected.y) > tolerance) return false
  }
  return true
}

const share = (away: number, length: number, rest: number): number =>
  length > 0 ? roundTo(away / length, 4) : rest

/**
 * A group that turns goes on turning about the same point of the dial when a member was moved by itself, came or went;
 * the point goes along where all of them were moved or scaled as one. The same list for most.
 */
export function withGroupPivots(before: LayerList, after: LayerList): LayerList {
  if (before === after || !after.some(({ group }) => group?.some(({ look }) => look))) return after
  let next = after
  for (const [id] of touched(before, after)) {
    const [was, is] = [membersOf(before, id), membersOf(after, id)]
    const [old, look] = [was, is].map((members) => members[0]?.group?.find((step) => step.id === id)?.look)
    // a look that was just set says where the pivot is
    if (was.length === 0 || is.length === 0 || !look || !isSameData(old, look)) continue
    const [from, to] = [groupBox(was), groupBox(is)]
    if (isSameData(from, to) || movedAsOne(was, is, [from, to])) continue
    const { offset, ...rest } = wholeLook(look)
    const at = { x: from.x + offset.x * from.width, y: from.y + offset.y * from.height }
    const moved = {
      x: share(at.x - to.x, to.width, offset.x),
      y: share(at.y - to.y, to.height, offset.y),
    }
    next = withGroupLook(next, id, { ...rest, offset: moved })
  }
  return next
}
