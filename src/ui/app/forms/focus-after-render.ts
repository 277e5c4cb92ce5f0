import { useCallback, useEffect, useState } from 'react'

type Find = () => HTMLElement | null

/**
 * Moves the focus once the page shows what was set before the call. A frame is no such sign: on a
 * busy machine it comes before the render, and what is looked for is not there yet or still disabled.
 */
export function useFocusAfterRender(): (find: Find) => void {
  const [wanted, setWanted] = useState<{ readonly find: Find } | null>(null)
  useEffect(() => wanted?.find()?.focus(), [wanted])
  return useCallback((find) => setWanted({ find }), [])
}
