import type { LayerSearch, SearchSteps, Wanted } from './layer-search.ts'
import { wordsOf } from './search.ts'

/** A result together with its query: a list shows one query at a time. */
export type Found = Pick<Wanted, 'colors'> & {
  /** The front first. */
  readonly ids: readonly string[]
  readonly words: readonly string[]
}

export type FinderInput = Wanted & {
  /** The user is about to type. */
  readonly isOpen: boolean
}

type FinderDeps = {
  /** Calls back soon, but lets the page draw first; the answer takes it back. */
  readonly later: (act: () => void) => () => void
  /** Made at the begin of a slice: true while the slice has time. */
  readonly startSlice: () => () => boolean
  /** Null when nothing is looked for any more. */
  readonly tell: (found: Found | null) => void
}

export type Finder = {
  look(search: LayerSearch, what: FinderInput): void
  /** Ends the look that is under way at once, and tells; the latest answer. */
  finish(): Found | null
  stop(): void
}

export const isWanted = ({ query, colors }: Wanted): boolean => query.trim() !== '' || colors.length > 0

/**
 * Searches in slices. Another query takes the place of the one before; layers that change meanwhile do not: the search
 * under way delivers its result first and then runs again on the newest layers, so that no stream of changes keeps a
 * result back.
 */
export function createFinder({ later, startSlice, tell }: FinderDeps): Finder {
  let current: FinderInput | null = null
  let steps: SearchSteps | null = null
  let next: LayerSearch | null = null
  let latest: Found | null = null
  let cancel = (): void => {}

  function begin(search: LayerSearch, what: FinderInput): void {
    next = null
    if (isWanted(what)) steps = search.find(what)
    else if (what.isOpen) steps = (mayGoOn) => (search.prepare(mayGoOn) ? [] : null)
    else steps = null
    cancel()
    // the letter that was typed is drawn in a frame of its own
    if (steps) cancel = later(() => void (cancel = later(() => go(startSlice()))))
  }

  function go(mayGoOn: () => boolean): void {
    if (!current || !steps) return
    const ids = steps(mayGoOn)
    if (!ids) {
      cancel = later(() => go(startSlice()))
      return
    }
    steps = null
    put(isWanted(current) ? { ids, words: wordsOf(current.query), colors: current.colors } : null)
    if (next) begin(next, current)
  }

  function put(found: Found | null): void {
    if (found === latest) return
    latest = found
    tell(found)
  }

  return {
    look(search, what) {
      const isSame =
        current?.query === what.query && current.colors === what.colors && current.isOpen === what.isOpen
      current = what
      // all layers again is an answer like any other: it waits for the letter that was taken back
      if (!isWanted(what) && !what.isOpen) put(null)
      if (isSame && steps) next = search
      else begin(search, what)
    },
    finish() {
      while (steps && current && isWanted(current)) {
        cancel()
        go(() => true)
      }
      if (current && !isWanted(current)) put(null)
      return latest
    },
    stop() {
      cancel()
      current = null
      steps = null
      next = null
    },
  }
}
