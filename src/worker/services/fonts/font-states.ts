import type { FontFile } from '../../../render/text/fonts.ts'
import type { FontState } from '../../core/ports.ts'

/** The book calls its listeners a few turns later: they wake the engine before it counts as idle. */
const afterListeners = (act: () => void): void =>
  void Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => Promise.resolve())
    .then(act)

/** Which fonts are on their way, here, or failed: what the book brings is counted. */
export function createFontStates() {
  let waiting = 0
  let resting: (() => void)[] = []
  const states = new Map<string, FontState>()
  /** Of each font the files on their way, and those that did not come. */
  const files = new Map<string, { open: number; failed: Set<string> }>()
  let unready: ReadonlyMap<string, 'loading' | 'failed'> = new Map()
  const watchers: (() => void)[] = []

  function note(url: string, state: FontState): void {
    if (states.get(url) === state) return
    states.set(url, state)
    tellUnready()
  }

  function tellUnready(): void {
    const next = new Map<string, 'loading' | 'failed'>()
    for (const [known, now] of states) if (now === 'loading' || now === 'failed') next.set(known, now)
    unready = next
    for (const watcher of watchers) watcher()
  }

  function release(): void {
    const ready = resting
    resting = []
    for (const resolve of ready) resolve()
  }

  return {
    /** A family is failed while one of its files is, and on its way while one is. */
    async counted<T>({ url, font }: FontFile, bring: () => Promise<T>): Promise<T> {
      const own = files.get(font) ?? { open: 0, failed: new Set<string>() }
      files.set(font, own)
      const say = (): void => note(font, own.open > 0 ? 'loading' : own.failed.size > 0 ? 'failed' : 'ready')
      waiting += 1
      own.open += 1
      own.failed.delete(url)
      say()
      try {
        return await bring()
      } catch (error) {
        own.failed.add(url)
        throw error
      } finally {
        own.open -= 1
        say()
        waiting -= 1
        if (waiting === 0) afterListeners(release)
      }
    },
    stateOf: (url: string): FontState => states.get(url) ?? 'idle',
    /** The font counts as not requested; whether it was. Listeners are not told yet. */
    forget: (url: string): boolean => states.delete(url),
    tellUnready,
    /** Fonts on their way, and those that cannot be loaded; the same reference until that changes. */
    get unready(): ReadonlyMap<string, 'loading' | 'failed'> {
      return unready
    },
    onState: (listener: () => void): void => void watchers.push(listener),
    get isBusy(): boolean {
      return waiting > 0
    },
    whenIdle: (): Promise<void> =>
      waiting === 0 ? Promise.resolve() : new Promise((ready) => resting.push(ready)),
  }
}
