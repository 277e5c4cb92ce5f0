import type { MakeId } from '../../base/ids.ts'
import type { Layer } from '../../document/design.ts'
import { masksIn, withMask } from '../../document/masks.ts'
import { maskRole } from '../../layers/building-blocks/written-back/mask-role.ts'
import type { FoundPiece } from './found-elements.ts'

/** With what it is seen through, and whether it is that of others, so that a change of it is known. */
function withRole(list: readonly Layer[], layer: Layer): Layer {
  const role = maskRole(list, layer)
  if (!role.through && !role.masks) return layer
  return { ...layer, style: { ...layer.style, wear: { ...(layer.style.wear as object), ...role } } }
}

/** Joins layers with what they are seen through, which the format says by standing side by side. */
export function createMasks(makeId: MakeId) {
  /** Masks by the place that they stand in. */
  const maskers = new Map<string, string[]>()
  /** Places by the layer that is masked in them. */
  const places = new Map<string, readonly string[]>()
  let isMany = false

  /** What the mask around a layer is, the innermost that there is. */
  function maskerOf(uuid: string): string | undefined {
    const found = (places.get(uuid) ?? []).flatMap((place) => maskers.get(place) ?? [])
    if (found.length > 1) isMany = true
    return found.at(-1)
  }

  return {
    /** The layers of a piece; one that masks and is seen is there twice. */
    taken({ masking, maskedIn }: FoundPiece, layers: readonly Layer[]): readonly Layer[] {
      const drawn = masking?.mode === 'MASK' ? [] : layers
      for (const { uuid } of drawn) places.set(uuid, maskedIn)
      if (!masking) return layers
      const masks = masking.mode === 'MASK' ? layers : layers.map((one) => ({ ...one, uuid: makeId() }))
      maskers.set(masking.within, [...(maskers.get(masking.within) ?? []), ...masks.map(({ uuid }) => uuid)])
      return [...masks, ...drawn]
    },
    /** The layers with their masks; what masks nothing shows nothing. */
    masked(layers: readonly Layer[]): readonly Layer[] {
      const joined = layers.map((layer) => {
        const by = maskerOf(layer.uuid)
        return by === undefined ? layer : withMask(layer, { by, how: 'alpha' })
      })
      const [masks, used] = [new Set([...maskers.values()].flat()), masksIn(joined)]
      const list = joined.filter(({ uuid }) => !masks.has(uuid) || used.has(uuid))
      return list.map((layer) => withRole(list, layer))
    },
    /** Whether a layer has several masks around it, of which one alone is kept; known when all are joined. */
    hasMany: () => isMany,
  }
}
