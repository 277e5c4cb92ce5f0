import { useEffect, useMemo, useState } from 'react'
import type { LayersMirror } from '../../engine/mirror.ts'
import { createLayerSearch, type Wanted } from './layer-search.ts'
import type { LayerIndex } from './search.ts'

/** Milliseconds of looking in one frame of the display: typing and drawing have the rest of it. */
const sliceMs = 3

function slice(): () => boolean {
  const until = performance.now() + sliceMs
  return () => performance.now() < until
}

/** Calls once a frame until the answer is true; what is called first is called at once. */
function untilDone(act: (mayGoOn: () => boolean) => boolean): () => void {
  let frame = 0
  const go = (): void => {
    if (!act(slice())) frame = requestAnimationFrame(go)
  }
  go()
  return () => cancelAnimationFrame(frame)
}

/**
 * Ids of the layers that match, the front first; all of them when nothing is wanted. `isOpen`: somebody is about to
 * type.
 */
export function useFound(
  layers: LayersMirror,
  index: LayerIndex,
  { query, colors, isOpen }: Wanted & { readonly isOpen: boolean },
): readonly string[] {
  const front = useMemo(() => layers.order.toReversed(), [layers.order])
  const search = useMemo(() => createLayerSearch(layers, index), [layers, index])
  const isWanted = query.trim() !== '' || colors.length > 0
  const [found, setFound] = useState<readonly string[] | null>(null)

  useEffect(() => {
    if (!isWanted) return isOpen ? untilDone(search.prepare) : undefined
    const look = search.find({ query, colors })
    return untilDone((mayGoOn) => {
      const ids = look(mayGoOn)
      if (ids) setFound(ids)
      return ids !== null
    })
  }, [search, query, colors, isWanted, isOpen])

  return isWanted && found ? found : front
}
