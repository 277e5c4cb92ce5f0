import {
  filledWindow,
  landedWindow,
  noWindow,
  restedWindow,
  rowHeight,
  scrolledWindow,
  type RowWindow,
} from './row-window.ts'

/** Milliseconds without scrolling after which the list rests. */
const restMs = 120

/** Rows that are made whole in one frame after the list flew by. */
const filledAFrame = 10

/** The scrolled list, known without asking the page for its layout. */
export type ListScroll = {
  readonly isMoving: boolean
  /** The rows that have to be in the page. */
  readonly window: RowWindow
  /** Listens to the element until the answer is called. */
  attach(list: HTMLElement): () => void
  setCount(count: number): void
  /** Brings a row into sight when it is not. */
  reveal(at: number): void
  /** Tells of every other window, until the answer is called. */
  readonly subscribe: (tell: () => void) => () => void
  /** Calls when the list has come to rest, until the answer is called. */
  whenAtRest(act: () => void): () => void
}

/** The rows that are in the page, and who is told when others are. */
function createShownWindow() {
  let shown = noWindow
  let frame = 0
  const watchers = new Set<() => void>()

  function put(next: RowWindow): void {
    if (next === shown) return
    shown = next
    for (const tell of watchers) tell()
  }

  /** Some rows a frame, so that landing is no longer frame than flying. */
  function fill(): void {
    const next = filledWindow(shown, filledAFrame)
    if (next === shown) return
    put(next)
    frame = requestAnimationFrame(fill)
  }

  return {
    get now() {
      return shown
    },
    put,
    fill(): void {
      frame = requestAnimationFrame(fill)
    },
    stopFilling: () => cancelAnimationFrame(frame),
    subscribe(tell: () => void): () => void {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
  }
}

/** The scroll of one list, before there is an element for it. */
export function createListScroll(): ListScroll {
  let list: HTMLElement | null = null
  const shown = createShownWindow()
  /** What is seen now; the window was made for what was seen when its rows changed last. */
  let look = noWindow.look
  let isMoving = false
  let timer = 0
  const resters = new Set<() => void>()

  function rest(): void {
    isMoving = false
    shown.put(landedWindow(shown.now, look))
    shown.fill()
    for (const act of resters) act()
  }

  function onScroll(): void {
    if (!list) return
    look = { ...look, top: list.scrollTop }
    isMoving = true
    clearTimeout(timer)
    shown.stopFilling()
    timer = window.setTimeout(rest, restMs)
    shown.put(scrolledWindow(shown.now, look))
  }

  function measure(element: HTMLElement): void {
    look = { ...look, top: element.scrollTop, height: element.clientHeight }
    shown.put(restedWindow(look, shown.now.size))
  }

  return {
    get isMoving() {
      return isMoving
    },
    get window() {
      return shown.now
    },
    attach(element) {
      list = element
      const sizes = new ResizeObserver(() => measure(element))
      sizes.observe(element)
      element.addEventListener('scroll', onScroll, { passive: true })
      measure(element)
      return () => {
        clearTimeout(timer)
        shown.stopFilling()
        sizes.disconnect()
        element.removeEventListener('scroll', onScroll)
        list = null
      }
    },
    setCount(count) {
      if (look.count === count) return
      look = { ...look, count }
      shown.put(restedWindow(look, shown.now.size))
    },
    reveal(at) {
      const [start, end] = [at * rowHeight, (at + 1) * rowHeight]
      if (!list || (start >= look.top && end <= look.top + look.height)) return
      list.scrollTop = start < look.top ? start : end - look.height
    },
    subscribe: shown.subscribe,
    whenAtRest(act) {
      resters.add(act)
      return () => void resters.delete(act)
    },
  }
}
