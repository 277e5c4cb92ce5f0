import { useEffect, useMemo, useState } from 'react'
import type { LabelColor } from '../../../shared/protocol/label-colors.ts'
import type { LayersMirror } from '../../engine/mirror.ts'
import { wordsOf, type LayerIndex } from './search.ts'

/** Milliseconds of looking before the page may draw again: 10,000 rows are a few slices at most. */
const sliceMs = 3

/** Rows between two looks at the clock. */
const rowsALook = 128

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

  useEffect(() => {
    if (!isWanted) return
    const words = wordsOf(query)
    const ids: string[] = []
    let at = 0
    let timer = 0
    const look = (): void => {
      const until = performance.now() + sliceMs
      while (at < front.length && (at % rowsALook !== 0 || performance.now() < until)) {
        const row = layers.rows.get(front[at] ?? '')
        const hasColor = colors.length === 0 || colors.some((color) => color === row?.color)
        if (row && hasColor && index.matches(row, words)) ids.push(row.uuid)
        at += 1
      }
      if (at < front.length) timer = window.setTimeout(look)
      else setFound(ids)
    }
    look()
    return () => clearTimeout(timer)
  }, [front, layers, index, query, colors, isWanted])

  return isWanted && found ? found : front
}
