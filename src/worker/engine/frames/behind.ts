import { boundsOf, type Box } from '../../../shared/base/geometry.ts'
import { printColor } from '../../../shared/base/color.ts'
import { decoded, encoded } from '../../../shared/base/oklch.ts'
import { sizeOf } from '../../../shared/document/design.ts'
import { modeOf } from '../../core/design/document.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import type { TimeParts } from '../../scene/editor.ts'
import { stillLayers } from '../../scene/still.ts'
import type { FrameParts } from './frames.ts'

/** Pixels of the longer side of the dial that are looked at: a mean needs no more. */
const mostSide = 160

type Pixels = { readonly width: number; readonly height: number; readonly data: ArrayLike<number> }

/** The mean in linear light of what is inside of the dial and of a box, in pixels of the picture; null where that is nothing. */
function meanIn({ width, height, data }: Pixels, box: Box): string | null {
  const sums = [0, 0, 0]
  let count = 0
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  const [right, bottom] = [Math.min(width, box.x + box.width), Math.min(height, box.y + box.height)]
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4
      if ((data[at + 3] ?? 0) < 128) continue
      count += 1
      for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + decoded((data[at + part] ?? 0) / 255)
    }
  if (count === 0) return null
  const [r = 0, g = 0, b = 0] = sums.map((sum) => encoded(sum / count) * 255)
  return printColor({ r, g, b, a: 255 })
}

/**
 * The mean colour of what is painted behind the lowest of these layers, in the box around all of them; `#RRGGBB`. Null
 * where nothing lies behind, or none of them is on the shown dial.
 */
export function behindOf(
  editor: DocumentParts & ShellParts & IoParts & TimeParts & FrameParts,
  ids: readonly string[],
): string | null {
  if (!editor.store.design || editor.deps.renderer.isLost) return null
  const layers = stillLayers(editor, { mode: modeOf(editor), moment: editor.clock.moment })
  const wanted = new Set(ids)
  const lowest = layers.findIndex(({ id }) => wanted.has(id))
  if (lowest < 1) return null
  const boxes = layers
    .filter(({ id }) => wanted.has(id))
    .map(({ matrix, extent }) => boundsOf(matrix, extent))
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  const dial = sizeOf(editor.store.variant.ratio)
  const scale = Math.min(1, mostSide / Math.max(dial.width, dial.height))
  const below = { ...editor.frames.still(), layers: layers.slice(0, lowest) }
  const box = { x: x * scale, y: y * scale, width: (right - x) * scale, height: (bottom - y) * scale }
  return meanIn(editor.deps.renderer.snapshot(below, scale), box)
}
