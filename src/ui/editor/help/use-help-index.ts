import { useEffect, useState } from 'react'
import type { Entry } from '../../../shared/help/search.ts'

let known: readonly Entry[] | null = null

const none: readonly Entry[] = []

/** Articles and lessons of the help, which come with the first search; none until then, and where they cannot be had. */
export function useHelpIndex(): readonly Entry[] {
  const [entries, setEntries] = useState(known ?? none)
  useEffect(() => {
    if (known) return
    let isGone = false
    import('../../app/help/help-index.ts').then(
      ({ helpPages }) => {
        known = helpPages()
        if (!isGone) setEntries(known)
      },
      () => {},
    )
    return () => void (isGone = true)
  }, [])
  return entries
}
