import type { Layer } from '../../shared/document/design.ts'
import { maskOf, masksIn } from '../../shared/document/masks.ts'
import type { LayerDraw } from '../../shared/layers/draw-ops.ts'
import type { Seen } from './time/playing.ts'

type Entry = { readonly layer: Layer; readonly draw: LayerDraw; readonly isSeen: boolean }

/**
 * The indexes of visible layers that are seen through others, each with the index of its mask, and what masks by its
 * uuid; none for most lists.
 */
function maskPlaces(
  layers: readonly Entry[],
  { outcomes }: Seen,
): {
  readonly places: ReadonlyMap<number, number>
  readonly masks: ReadonlySet<string>
} {
  const places = new Map<number, number>()
  if (!layers.some(({ layer }) => layer.mask)) return { places, masks: new Set() }
  const list = layers.map(({ layer }) => layer)
  layers.forEach(({ layer, isSeen }, index) => {
    const by = isSeen ? maskOf(list, layer) : null
    if (by && outcomes?.through(layer, by).how !== 'whole') places.set(index, list.indexOf(by))
  })
  return { places, masks: masksIn(list) }
}

type Mask = NonNullable<LayerDraw['mask']>

const made = new WeakMap<LayerDraw, LayerDraw>()

/** The same draw and the same mask are the same reference, so that nothing is painted anew. */
function seenThrough(draw: LayerDraw, mask: Mask): LayerDraw {
  const known = made.get(draw)
  if (known?.mask?.by === mask.by && known.mask.how === mask.how) return known
  const masked = { ...draw, mask }
  made.set(draw, masked)
  return masked
}

/** Which layers of a scene are seen through which others: the entries are those of the last update, or newer. */
export function createMasks(seen: () => Seen) {
  /** Visible layers that are seen through others, by index with the index of their mask. */
  let places: ReadonlyMap<number, number> = new Map()
  let masks: ReadonlySet<string> = new Set()

  const maskAt = <E extends Entry>(layers: readonly E[], index: number): E | null =>
    layers[places.get(index) ?? -1] ?? null

  function drawOf(layers: readonly Entry[], index: number): LayerDraw {
    const { draw, layer } = layers[index] as Entry
    const by = maskAt(layers, index)
    return by && layer.mask ? seenThrough(draw, { by: by.draw, how: layer.mask.how }) : draw
  }

  return {
    update(layers: readonly Entry[]): void {
      const found = maskPlaces(layers, seen())
      places = found.places
      masks = found.masks
    },
    isMask: (uuid: string): boolean => masks.has(uuid),
    maskAt,
    /** What the renderer draws of a layer: through its mask where it has one. */
    drawOf,
    /** What masks may have moved: whatever is seen through it is another picture. */
    through(draws: LayerDraw[], layers: readonly Entry[], drawAt: Int32Array): readonly LayerDraw[] {
      for (const index of places.keys()) draws[drawAt[index] ?? -1] = drawOf(layers, index)
      return draws
    },
    maskedBy: (layers: readonly Entry[], uuid: string): readonly string[] =>
      [...places].flatMap(([index, by]) =>
        layers[by]?.layer.uuid === uuid ? (layers[index]?.layer.uuid ?? []) : [],
      ),
  }
}
