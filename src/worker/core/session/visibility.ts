/**
 * Whether any of the canvas can be seen: not in a hidden tab, under another screen of the page, or outside of the
 * window. Only `set` changes it.
 */
export type Visibility = {
  readonly isOn: boolean
  set(isOn: boolean): void
  /** Resolves when it can be seen, at once if it can now. */
  whenOn(): Promise<void>
}

export function createVisibility(): Visibility {
  let isOn = true
  let waiting: (() => void)[] = []
  return {
    get isOn() {
      return isOn
    },
    set(next) {
      isOn = next
      if (!isOn) return
      const acts = waiting
      waiting = []
      for (const act of acts) act()
    },
    whenOn: () => (isOn ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  }
}
