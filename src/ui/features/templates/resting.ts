/** Milliseconds that the pointer, or the focus, rests on a card before its design runs. */
const restMs = 200

let timer: ReturnType<typeof setTimeout> | undefined

/** Waits for a pointer that stays: one that only crosses the cards starts nothing, and who wants less motion sees none. */
export const rest = {
  begin(run: () => void): void {
    clearTimeout(timer)
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    timer = setTimeout(run, restMs)
  },
  end(): void {
    clearTimeout(timer)
  },
}
