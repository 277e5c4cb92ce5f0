import type { Layer } from '../../../../shared/document/design.ts'
import type { ImportRow } from '../../../../shared/protocol/import-report.ts'
import type { PlannedLayer } from '../../../../shared/svg/layers/planned.ts'
import type { SeenThrough } from '../../../../shared/svg/paths/seen-through.ts'
import { layOver } from '../compare.ts'
import { layPath } from '../laid/lay-path.ts'
import { rowOf, sizeOf, type OneMade } from './make-picture.ts'
import type { Frame } from './frame.ts'

type Pixels = Uint8ClampedArray

type Mask = { readonly uuid: string; readonly data: Pixels }

/** Of each pixel as much as the mask covers, in place. */
function cut(data: Pixels, mask: Pixels): void {
  for (let at = 3; at < data.length; at += 4) data[at] = Math.round(((data[at] ?? 0) * (mask[at] ?? 0)) / 255)
}

/** The masks that were made of a drawing, and what is seen through each. */
export function createMasks(frame: Frame) {
  const { width, height } = sizeOf(frame)
  const known = { normal: new Map<SeenThrough, Mask>(), rest: new Map<SeenThrough, Mask>() }
  const maskFor = ({ through, isOfRest }: PlannedLayer): Mask | undefined =>
    through && known[isOfRest ? 'rest' : 'normal'].get(through)
  const pixelsOf = (layer: Layer, seen: OneMade['seen']): Pixels => {
    if (seen) return seen.data
    const data = new Uint8ClampedArray(width * height * 4)
    layPath(data, layer, frame.area)
    return data
  }
  return {
    /** Takes a layer that masks others; what is said of it. */
    put({ masks, isOfRest }: PlannedLayer, { layer, picture, seen, rows }: OneMade): readonly ImportRow[] {
      if (!masks || !layer) return []
      known[isOfRest ? 'rest' : 'normal'].set(masks, { uuid: layer.uuid, data: pixelsOf(layer, seen) })
      if (!picture) return []
      const told = rows.filter(({ fate }) => fate !== 'picture')
      return [rowOf(layer.uuid, layer.label)('picture', 'svg.note.mask'), ...told]
    },
    /** Nothing of it is seen: its mask lets nothing through. */
    isUnseen: (one: PlannedLayer): boolean => one.through !== undefined && !maskFor(one),
    /** The layer with its mask. */
    masked(layer: Layer, one: PlannedLayer): Layer {
      const mask = maskFor(one)
      return mask ? { ...layer, mask: { by: mask.uuid, how: 'alpha' } } : layer
    },
    /** What is laid on these pixels, as much of it as its mask lets through. */
    layThrough(below: Pixels, one: PlannedLayer, lay: (pixels: Pixels) => void): void {
      const mask = maskFor(one)
      if (!mask) return lay(below)
      const own = new Uint8ClampedArray(width * height * 4)
      lay(own)
      cut(own, mask.data)
      layOver(below, own)
    },
  }
}
