import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Brings one of the places to the middle of the strip, unless one is in sight. */
function showOneOf(strip: HTMLElement, places: readonly number[]): void {
  const seen = strip.getBoundingClientRect()
  const tiles = places.flatMap((place) => {
    const tile = strip.querySelector(`[data-place="${place}"]`)
    return tile ? [tile.getBoundingClientRect()] : []
  })
  const [first] = tiles
  if (!first || tiles.some(({ left, right }) => left >= seen.left && right <= seen.right)) return
  const middle = (seen.width - first.width) / 2
  strip.scrollLeft += first.left - seen.left - middle
}

/**
 * Keeps what the dial shows now in sight, when the strip comes and when another place becomes the current one; not
 * while a pointer or the focus is in the strip, so that it does not move under a hand. Null for what plays.
 */
export function useCurrentInView(
  strip: RefObject<HTMLElement | null>,
  current: readonly number[] | null,
): void {
  const isThere = useRef(false)
  const places = current?.join(' ') ?? null
  useLayoutEffect(() => {
    const { current: shown } = strip
    if (!shown || places === null || places === '') return
    if (isThere.current && shown.matches(':hover, :focus-within')) return
    isThere.current = true
    showOneOf(shown, places.split(' ').map(Number))
  }, [strip, places])
}
