import { useLayoutEffect, useRef, useState } from 'react'

type Acts = Readonly<Record<string, (...given: never[]) => void>>

/**
 * Handlers that stay the same objects while what they do is that of the last rendering, so that a thousand cards are not
 * rendered anew when one is selected. For events only.
 */
export function useLatest<T extends Acts>(acts: T): T {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(acts).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as T,
  )
  return stable
}
