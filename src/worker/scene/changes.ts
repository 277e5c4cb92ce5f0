import type { Matrix } from '../../shared/base/geometry.ts'
import { firstDifference } from '../../shared/base/same.ts'
import type { BaseStyle, Layer } from '../../shared/document/design.ts'
import type { LayerList } from '../../shared/document/layer-list.ts'
import { positionSection } from '../../shared/layers/building-blocks/position.ts'
import type { LiveValues } from './values.ts'

/** Style fields that place a layer and leave its ops alone. */
const placement: ReadonlySet<string> = new Set([
  ...positionSection.fields.filter((field) => field.cost === 'placement').map((field) => field.path),
  'offset',
  'rotate',
  'dynamic',
  'draggable',
  'isLock',
  'visible',
  'isAutoHidden',
])

/** True when its ops have to be made anew; called for thousands of layers in a frame. */
export function changesShape(before: Layer, after: Layer): boolean {
  if (before.style === after.style) return false
  const a = before.style as BaseStyle & Record<string, unknown>
  const b = after.style as BaseStyle & Record<string, unknown>
  for (const name in b) if (a[name] !== b[name] && !placement.has(name)) return true
  for (const name in a) if (!(name in b) && !placement.has(name)) return true
  return false
}

/** The clock has to care for both in the same way. */
export const runsAlike = (a: LiveValues | null, b: LiveValues | null): boolean =>
  a === b || (a !== null && b !== null && a.rate === b.rate && a.textRate === b.textRate)

export const isSameMatrix = (a: Matrix, b: Matrix): boolean => a.every((value, index) => value === b[index])

/** True when a layer came, went or stands elsewhere: then everything is laid out anew. */
export function isReordered(list: LayerList, next: LayerList): boolean {
  if (next.length !== list.length) return true
  let i = firstDifference(next, list, 0)
  for (; i < next.length; i = firstDifference(next, list, i + 1)) {
    if (next[i]?.uuid !== list[i]?.uuid) return true
  }
  return false
}
