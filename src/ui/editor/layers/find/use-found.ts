import { useEffect, useMemo, useState } from 'react'
import type { LayersMirror } from '../../../app/engine/mirror.ts'
import { createFinder, type FinderInput, type Found } from './finder.ts'
import { createLayerSearch } from './layer-search.ts'
import type { LayerIndex } from './search.ts'

/** Milliseconds of looking in one frame of the display: typing and drawing have the rest of it. */
const sliceMs = 2

/** A page that draws slowly still looks this often. */
const slowFrameMs = 60

function startSlice(): () => boolean {
  const until = performance.now() + sliceMs
  return () => performance.now() < until
}

/** At the next frame, whatever holds the display up. */
function later(act: () => void): () => void {
  const cancel = (): void => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const once = (): void => {
    cancel()
    act()
  }
  const timer = window.setTimeout(once, slowFrameMs)
  const frame = requestAnimationFrame(once)
  return cancel
}

const nothing = { words: [], colors: [] } as const

/** What is found, all layers when nothing is looked for; and the answer without waiting, for who goes on by key. */
export function useFound(
  layers: LayersMirror,
  index: LayerIndex,
  terms: FinderInput,
): { readonly found: Found; readonly finish: () => Found } {
  const { query, colors, isOpen } = terms
  const all = useMemo(() => ({ ids: layers.order.toReversed(), ...nothing }), [layers.order])
  const search = useMemo(() => createLayerSearch(layers, index), [layers, index])
  const [found, setFound] = useState<Found | null>(null)
  const [finder] = useState(() => createFinder({ later, startSlice, tell: setFound }))

  useEffect(() => finder.look(search, { query, colors, isOpen }), [finder, search, query, colors, isOpen])
  useEffect(() => finder.stop, [finder])

  return {
    found: isOpen && found ? found : all,
    finish: () => finder.finish() ?? all,
  }
}
