import { overlaps, type Box } from '../../../shared/base/geometry.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { dialOf } from '../../core/design/document.ts'
import { placed } from '../../scene/canvas/placing.ts'
import type { DocumentParts } from '../../core/editor.ts'

/** Design pixels from one to the next. */
const step = 20

/** Closer than this is on top of it. */
const near = 1

/** Hands and marks belong about the middle, and what is as large as the dial has no place beside itself. */
const hasItsPlace = (layer: Layer, dial: { width: number; height: number }): boolean =>
  kindOf(layer).abilities.isBackdrop ||
  layer.style.rotate !== '' ||
  layer.style.width > dial.width - step * 2 ||
  layer.style.height > dial.height - step * 2

/** Values and words of the same size that lie on each other cannot be read; large beside small is how dials are made. */
const hidesOther = (a: Box, b: Box): boolean =>
  overlaps(a, b) && Math.max(a.height, b.height) < Math.min(a.height, b.height) * 1.5

/**
 * New layers beside the last ones of their type, and of others of their kind that they would hide, instead of on them:
 * down to the right as long as that is on the dial, then up to the left. What was dropped somewhere stays there.
 */
export function besideOthers(
  editor: DocumentParts,
  layers: readonly Layer[],
  isDropped: boolean,
): readonly Layer[] {
  const [first] = layers
  const dial = dialOf(editor)
  if (!first || isDropped || layers.some((layer) => hasItsPlace(layer, dial))) return layers
  const { x, y, width, height } = first.style
  const ofKind = editor.store.list.filter(
    (layer) => kindOf(layer) === kindOf(first) && !hasItsPlace(layer, dial),
  )
  const isTaken = (by: number): boolean =>
    ofKind.some(({ type, style }) =>
      type === first.type
        ? Math.abs(style.x - x - by) < near && Math.abs(style.y - y - by) < near
        : hidesOther(style, { x: x + by, y: y + by, width, height }),
    )
  const fits = (by: number): boolean =>
    x + by >= 0 && y + by >= 0 && x + by + width <= dial.width && y + by + height <= dial.height
  const firstFree = (way: 1 | -1): number | null => {
    let by = 0
    while (fits(by) && isTaken(by)) by += way * step
    return fits(by) ? by : null
  }
  const by = firstFree(1) ?? firstFree(-1) ?? 0
  return by === 0
    ? layers
    : layers.map((layer) => placed(layer, { x: layer.style.x + by, y: layer.style.y + by }))
}
