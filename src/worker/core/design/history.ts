import {
  activeVariant,
  guidesOf,
  withGuides,
  type ChangeLabel,
  type Design,
  type ThemeStep,
  type UndoneFrom,
  type VariantKey,
} from '../../../shared/document/design.ts'
import { withGuideStep, type GuideStep } from '../../../shared/base/guides.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import type { Selection } from '../canvas/selection.ts'
import type { GestureHolder, Keep, OpenGesture } from './history/open-gesture.ts'
import {
  createRecorder,
  type Along,
  type Commit,
  type LastChange,
  type Recorded,
  type Recorder,
} from './history/recorder.ts'
import { leaving } from './history/states.ts'
import { nextThemeStep, withThemeStep } from './history/theme-steps.ts'
import { createHistoryWalk, type Walked } from './history/walk.ts'
import { withActive, type Store } from './store.ts'

/*
 * A state is a reference to a layer list, so going back is exact by construction and costs nothing
 * to keep. A gesture is a transaction: begin keeps the design by reference, previews replace it as
 * often as they like, commit makes one state, cancel puts the very same reference back. Every state
 * also keeps the selection as it was when the state was left, so that undo brings it back.
 */

export type History = OpenGesture & {
  /** Finishes a gesture that is still open. */
  begin(owner: string, label: ChangeLabel, settle?: (shown: Design) => void): void
  /** One change without a gesture around it. */
  change(next: Design, how: Commit & { readonly label: ChangeLabel }): boolean
  /**
   * A state that leaves the layers alone and changes the theme colours of the design; undo takes the step back. `along` is
   * the design where layers of other lists went with it.
   */
  changeTheme(change: Omit<ThemeStep, 'order'>, label: ChangeLabel, along?: Along): void
  /** The same for the guides of the shown face. */
  changeGuides(guides: GuideStep, label: ChangeLabel): void
  /** False when there is no such state; `from` is what was shown when it is undone from elsewhere. */
  go(index: number, from?: UndoneFrom): boolean
  /** The present state keeps what is selected, as it does when it is left. */
  keepSelection(): void
  /** The next nudge makes a state of its own. */
  endBurst(): void
  /** Counts what is undone in this session, here and among the faces, so that a redo begins with the last of it. */
  countUndone(): number
  /** The count of the state with this label; 0 for one that was not undone in this session. */
  undoneAs(label: ChangeLabel | undefined): number
  /** Null before the first change of this session. */
  readonly last: LastChange | null
  /** Grows with every state that is made; going back and forward makes none. */
  readonly changes: number
  /** The same, a burst of nudges counted once. */
  readonly steps: number
  /** A state was made without this history, or made again: of a variant that is not on the canvas. */
  noteElsewhere(key: VariantKey, how?: { readonly isAgain: boolean }): void
  /** Another variant is shown from now on. */
  noteShown(): void
}

/** What a list becomes before it is a state; the list before, by reference, when nothing is left of the change. */
type Conform = (
  change: { readonly before: Design; readonly after: Design },
  how: Pick<Commit, 'isWhole' | 'isOfLinks'>,
) => LayerList

type Deps = {
  readonly store: Store
  readonly selection: Selection
  readonly gesture: GestureHolder
  readonly wall: () => number
  readonly conform: Conform
  readonly follow: (recorded: Recorded) => Along
  readonly walk: (walked: Walked) => Design
}

/** What a gesture showed becomes a state, as the rules have it. */
function keeper(conform: Conform, recorder: Recorder): Keep {
  return (from, after, how) => {
    const before = activeVariant(from.origin).nodeList
    const isTouched = before !== activeVariant(after).nodeList
    const nodeList = isTouched ? conform({ before: from.origin, after }, {}) : before
    if (nodeList === before) return false
    recorder.record(from, nodeList, how)
    return true
  }
}

export function createHistory(deps: Deps): History {
  const { store, selection, gesture, conform } = deps
  const recorder = createRecorder(deps)
  const keep = keeper(conform, recorder)
  const { go, countUndone, undoneAs } = createHistoryWalk({ ...deps, onLeave: recorder.endBurst })

  return {
    get owner() {
      return gesture.owner
    },
    get origin() {
      return gesture.origin
    },
    begin: (owner, label, settle) => gesture.hold({ owner, label, settle, keep }),
    commit: gesture.commit,
    cancel: gesture.cancel,
    change(next, how) {
      gesture.commit()
      const origin = store.design
      if (!origin) return false
      const list = activeVariant(origin).nodeList
      const isTouched = activeVariant(next).nodeList !== list
      const nodeList = isTouched ? conform({ before: origin, after: next }, how) : list
      if (nodeList === list) {
        const same = isTouched ? withActive(next, { ...activeVariant(next), nodeList }) : next
        if (same !== origin) store.commit(same)
        return false
      }
      const before = selection.ids
      store.preview(withActive(next, { ...activeVariant(next), nodeList }))
      if (how.select) selection.set(how.select)
      selection.prune(store)
      const { label } = how
      recorder.record({ origin, selection: before, label }, nodeList, how)
      return true
    },
    changeTheme(change, label, along) {
      gesture.commit()
      const design = along?.design ?? store.design
      if (!design) return
      const theme = nextThemeStep(design, change)
      recorder.aside(withThemeStep(design, theme), { label, theme, deed: along?.deed })
    },
    changeGuides(guides, label) {
      gesture.commit()
      const { design } = store
      const face = design?.faces[design.activeFdId]
      if (!design || !face) return
      const next = withGuides(face, withGuideStep(guidesOf(face), guides))
      recorder.aside({ ...design, faces: { ...design.faces, [design.activeFdId]: next } }, { label, guides })
    },
    keepSelection() {
      if (!store.design) return
      const next = leaving(store.variant, selection.ids)
      if (next !== store.variant) store.commit(withActive(store.design, next))
    },
    go(index, from) {
      gesture.commit()
      return go(index, from)
    },
    endBurst: recorder.endBurst,
    countUndone,
    undoneAs,
    get last() {
      return recorder.last
    },
    get changes() {
      return recorder.changes
    },
    get steps() {
      return recorder.steps
    },
    noteElsewhere: recorder.noteElsewhere,
    noteShown: recorder.noteShown,
    afterGesture: gesture.afterGesture,
  }
}
