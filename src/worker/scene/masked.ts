import type { Layer } from '../../shared/document/design.ts'
import { maskOf, masksIn } from '../../shared/document/masking/masks.ts'
import type { LayerDraw } from '../../shared/layers/draw-ops.ts'
import { isShown } from '../../shared/rules/forms/outside.ts'

type Entry = { readonly layer: Layer }

/**
 * The indexes of visible layers that are seen through others, each with the index of its mask, and what masks by its
 * uuid; none for most lists.
 */
export function maskPlaces(layers: readonly Entry[]): {
  readonly places: ReadonlyMap<number, number>
  readonly masks: ReadonlySet<string>
} {
  const places = new Map<number, number>()
  if (!layers.some(({ layer }) => layer.mask)) return { places, masks: new Set() }
  const list = layers.map(({ layer }) => layer)
  list.forEach((layer, index) => {
    const by = isShown(layer) ? maskOf(list, layer) : null
    if (by) places.set(index, list.indexOf(by))
  })
  return { places, masks: masksIn(list) }
}

type Mask = NonNullable<LayerDraw['mask']>

const made = new WeakMap<LayerDraw, LayerDraw>()

/** The same draw and the same mask are the same reference, so that nothing is painted anew. */
export function seenThrough(draw: LayerDraw, mask: Mask): LayerDraw {
  const known = made.get(draw)
  if (known?.mask?.by === mask.by && known.mask.how === mask.how) return known
  const masked = { ...draw, mask }
  made.set(draw, masked)
  return masked
}
