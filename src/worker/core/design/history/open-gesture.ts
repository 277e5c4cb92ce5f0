import { activeVariant, type ChangeLabel, type Design } from '../../../../shared/document/design.ts'
import type { LayerList } from '../../../../shared/document/layer-list.ts'
import type { Selection } from '../../canvas/selection.ts'
import type { Store } from '../store.ts'
import type { Commit, Recorder } from './recorder.ts'

type Gesture = {
  readonly origin: Design
  readonly selection: readonly string[]
  readonly owner: string
  label: ChangeLabel
  /** Makes the state of a gesture that is about more than a list, out of what it showed last. */
  readonly settle: ((shown: Design) => void) | undefined
}

/** The gesture that is going on, if one is: a change that is shown and may still be taken back. */
export type OpenGesture = {
  /** Who holds it, such as `drag` or `style.set opacity`; null when none is open. */
  readonly owner: string | null
  /** The design as it was when it began. */
  readonly origin: Design | null
  /** Finishes a gesture that is still open. */
  begin(owner: string, label: ChangeLabel, settle?: (shown: Design) => void): void
  /** One state, or none when the list is what it was; false then. */
  commit(how?: Commit): boolean
  /** Commits a gesture that is open. */
  finish(): void
  /** Back to the very same reference. */
  cancel(): void
  /** At once, or when the open gesture has ended. */
  after(act: () => void): void
}

/** What a list becomes before it is a state; the list before, by reference, when nothing is left of the change. */
export type Conform = (
  change: { readonly before: Design; readonly after: Design },
  how: Pick<Commit, 'isWhole' | 'isOfLinks'>,
) => LayerList

type Deps = {
  readonly store: Store
  readonly selection: Selection
  readonly conform: Conform
}

export function createOpenGesture({ store, selection, conform }: Deps, recorder: Recorder): OpenGesture {
  let gesture: Gesture | null = null
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
    const open = gesture
    if (!open || !store.design) return false
    if (open.settle) {
      const { design: shown } = store
      cancel()
      open.settle(shown)
      return store.design !== open.origin
    }
    const before = activeVariant(open.origin).nodeList
    const isTouched = before !== store.list
    const nodeList = isTouched ? conform({ before: open.origin, after: store.design }, {}) : before
    const isChanged = before !== nodeList
    if (isChanged) recorder.record(open, nodeList, how)
    else store.preview(open.origin)
    end()
    return isChanged
  }

  function finish(): void {
    if (gesture) commit()
  }

  return {
    get owner() {
      return gesture?.owner ?? null
    },
    get origin() {
      return gesture?.origin ?? null
    },
    begin(owner, label, settle) {
      finish()
      if (store.design) gesture = { origin: store.design, selection: selection.ids, owner, label, settle }
    },
    commit,
    finish,
    cancel,
    after(act) {
      if (gesture) waiting.push(act)
      else act()
    },
  }
}
