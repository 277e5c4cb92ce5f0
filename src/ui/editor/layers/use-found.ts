import { useEffect, useMemo, useRef, useState } from 'react'
import type { LabelColor } from '../../../shared/protocol/label-colors.ts'
import type { LayersMirror } from '../../engine/mirror.ts'
import { wordsOf, type LayerIndex } from './search.ts'

/** Milliseconds of looking before the page may draw again: 10,000 rows are a few slices at most. */
const sliceMs = 3

/** Rows between two looks at the clock. */
const rowsALook = 128

/** What was asked for last, and what answered it. */
type Search = {
  readonly layers: LayersMirror
  readonly index: LayerIndex
  readonly colors: readonly LabelColor[]
  readonly words: readonly string[]
  readonly ids: readonly string[]
}

/** Whatever matches `next` matched `last` too: each old word stands within a new one. */
const isNarrower = (next: Omit<Search, 'ids'>, last: Search): boolean =>
  next.layers === last.layers &&
  next.index === last.index &&
  next.colors === last.colors &&
  last.words.every((word) => next.words.some((longer) => longer.includes(word)))

export type Wanted = { readonly query: string; readonly colors: readonly LabelColor[] }

/** Ids of the layers that match, the front first; all of them when nothing is wanted. */
export function useFound(
  layers: LayersMirror,
  index: LayerIndex,
  { query, colors }: Wanted,
): readonly string[] {
  const front = useMemo(() => layers.order.toReversed(), [layers.order])
  const isWanted = query.trim() !== '' || colors.length > 0
  const [found, setFound] = useState<readonly string[] | null>(null)
  const last = useRef<Search | null>(null)

  useEffect(() => {
    if (!isWanted) return
    const words = wordsOf(query)
    const asked = { layers, index, colors, words }
    // one more letter can only leave out some of what was found
    const among = last.current && isNarrower(asked, last.current) ? last.current.ids : front
    const ids: string[] = []
    let at = 0
    let timer = 0
    const look = (): void => {
      const until = performance.now() + sliceMs
      while (at < among.length && (at % rowsALook !== 0 || performance.now() < until)) {
        const row = layers.rows.get(among[at] ?? '')
        const hasColor = colors.length === 0 || colors.some((color) => color === row?.color)
        if (row && hasColor && index.matches(row, words)) ids.push(row.uuid)
        at += 1
      }
      if (at < among.length) {
        timer = window.setTimeout(look)
        return
      }
      last.current = { ...asked, ids }
      setFound(ids)
    }
    look()
    return () => clearTimeout(timer)
  }, [front, layers, index, query, colors, isWanted])

  return isWanted && found ? found : front
}
