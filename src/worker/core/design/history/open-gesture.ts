import type { ChangeLabel, Design } from '../../../../shared/document/design.ts'
import type { Selection } from '../../canvas/selection.ts'
import type { Store } from '../store.ts'
import type { Commit, Origin } from './recorder.ts'

/** The gesture that is going on, if one is: a change that is shown and may still be taken back. */
export type OpenGesture = {
  /** Who holds it, such as `drag` or `style.set opacity`; null when none is open. */
  readonly owner: string | null
  /** The design as it was when it began. */
  readonly origin: Design | null
  /** One state, or none when the list is what it was; false then. */
  commit(how?: Commit): boolean
  /** Back to the very same reference. */
  cancel(): void
  /** At once, or when the open gesture has ended. */
  afterGesture(act: () => void): void
}

/** Makes a state of what a gesture showed; false when nothing is left of it. */
export type Keep = (from: Origin, shown: Design, how: Commit) => boolean

type Begun = {
  readonly owner: string
  readonly label: ChangeLabel
  /** Makes the state of a gesture that is about more than a list, out of what it showed last. */
  readonly settle: ((shown: Design) => void) | undefined
  /** Makes that of any other. */
  readonly keep: Keep
}

/** What the history begins gestures by: it brings what becomes of them, so that this needs no rules. */
export type GestureHolder = OpenGesture & {
  /** Finishes a gesture that is still open. */
  hold(begun: Begun): void
}

type Deps = { readonly store: Store; readonly selection: Selection }

export function createGestureHolder({ store, selection }: Deps): GestureHolder {
  let gesture: (Begun & Origin) | null = null
  let waiting: (() => void)[] = []

  function end(): void {
    gesture = null
    const ready = waiting
    waiting = []
    for (const act of ready) act()
  }

  function cancel(): void {
    if (!gesture) return
    const { origin, selection: ids } = gesture
    store.preview(origin)
    selection.set(ids)
    end()
  }

  function commit(how: Commit = {}): boolean {
    const [open, shown] = [gesture, store.design]
    if (!open || !shown) return false
    if (open.settle) {
      cancel()
      open.settle(shown)
      return store.design !== open.origin
    }
    const isKept = open.keep(open, shown, how)
    if (!isKept) store.preview(open.origin)
    end()
    return isKept
  }

  return {
    get owner() {
      return gesture?.owner ?? null
    },
    get origin() {
      return gesture?.origin ?? null
    },
    hold(begun) {
      commit()
      if (store.design) gesture = { ...begun, origin: store.design, selection: selection.ids }
    },
    commit,
    cancel,
    afterGesture(act) {
      if (gesture) waiting.push(act)
      else act()
    },
  }
}
