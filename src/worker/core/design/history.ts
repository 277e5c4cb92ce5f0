import {
  activeKey,
  activeVariant,
  type ChangeLabel,
  type Design,
  type Snapshot,
  type ThemeStep,
  type Variant,
  type VariantKey,
} from '../../../shared/document/design.ts'
import { settled } from '../../../shared/document/theme/color-links.ts'
import { withGuideStep, type GuideStep } from '../../../shared/base/guides/guides.ts'
import { guidesOf, withGuides } from '../../../shared/document/design.ts'
import { clipboardStep, withCutsTaken } from '../../../shared/document/history/clipboard.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import type { Selection } from '../canvas/selection.ts'
import { goTo, leaving, pushState, replaceState, type Step } from './history/states.ts'
import { withActive, type Store } from './store.ts'
import { nextThemeStep, themeAfter, withThemeStep } from './history/theme-steps.ts'

/*
 * A state is a reference to a layer list, so going back is exact by construction and costs nothing
 * to keep. A gesture is a transaction: begin keeps the design by reference, previews replace it as
 * often as they like, commit makes one state, cancel puts the very same reference back. Every state
 * also keeps the selection as it was when the state was left, so that undo brings it back.
 */

/** A burst of nudges on one selection is one state while its steps follow within this time (A37). */
const burstMs = 500

type Gesture = {
  readonly origin: Design
  readonly selection: readonly string[]
  readonly owner: string
  label: ChangeLabel
  /** Makes the state of a gesture that is about more than a list, out of what it showed last. */
  readonly settle: ((shown: Design) => void) | undefined
}

export type Commit = {
  readonly label?: ChangeLabel
  /** Steps of one burst carry the same name. */
  readonly burst?: string
  /** What is selected afterwards; as before when left out. */
  readonly select?: readonly string[]
  /** A design that came whole: none of its layers was edited, so no rule is applied and no face follows. */
  readonly isWhole?: boolean
  /** The word of states that other faces got by the same act. */
  readonly deed?: string
  /** The links themselves are set: no layer becomes one for its face only by it. */
  readonly isOfLinks?: boolean
}

/** A state is about to be made in the shown variant; `after` has its list, and no state for it yet. */
export type Recorded = {
  readonly before: Design
  readonly after: Design
  readonly label: ChangeLabel
  readonly at: number
  /** Of the state that this one makes over, in a burst, or of states that other faces got already. */
  readonly deed: string | undefined
  /** The deed is there whether or not a face follows. */
  readonly hasDeed: boolean
}

/** The shown variant went from one of its states to another one. */
export type Walked = {
  readonly before: Design
  readonly after: Design
  readonly from: number
  readonly to: number
}

/** What other faces do with it, each with a state of its own; `deed` names what they have in common. */
export type Along = { readonly design: Design; readonly deed?: string | undefined }

/** The last change, and whether another variant was on the canvas meanwhile (A33). */
export type LastChange = { readonly key: VariantKey; readonly isElsewhere: boolean }

export type History = {
  /** Who holds the open gesture, such as `drag` or `style.set opacity`; null when none is open. */
  readonly owner: string | null
  /** The design as it was when the open gesture began. */
  readonly origin: Design | null
  /** Finishes a gesture that is still open. */
  begin(owner: string, label: ChangeLabel, settle?: (shown: Design) => void): void
  /** One state, or none when the list is what it was; false then. */
  commit(how?: Commit): boolean
  /** Back to the very same reference. */
  cancel(): void
  /** One change without a gesture around it. */
  change(next: Design, how: Commit & { readonly label: ChangeLabel }): boolean
  /** A state that leaves the layers alone and changes the theme colours of the design; undo takes the step back. */
  changeTheme(change: Omit<ThemeStep, 'order'>, label: ChangeLabel): void
  /** The same for the guides of the shown face. */
  changeGuides(guides: GuideStep, label: ChangeLabel): void
  /** False when there is no such state; `from` is what was shown when it is undone from elsewhere. */
  go(index: number, from?: VariantKey): boolean
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
  /** A state was made without this history, or made again: of a variant that is not on the canvas. */
  noteElsewhere(key: VariantKey, how?: { readonly isAgain: boolean }): void
  /** Another variant is shown from now on. */
  noteShown(): void
  /** At once, or when the open gesture has ended. */
  afterGesture(act: () => void): void
}

type Deps = {
  readonly store: Store
  readonly selection: Selection
  readonly wall: () => number
  /** What a list becomes before it is a state; the list before, by reference, when nothing is left of the change. */
  readonly conform: (
    change: { readonly before: Design; readonly after: Design },
    how: Pick<Commit, 'isWhole' | 'isOfLinks'>,
  ) => LayerList
  readonly follow: (recorded: Recorded) => Along
  readonly walk: (walked: Walked) => Design
}

export function createHistory({ store, selection, wall, conform, follow, walk }: Deps): History {
  let last: LastChange | null = null
  let changes = 0
  let gesture: Gesture | null = null
  let burst: { name: string; at: number; ids: readonly string[]; state: Snapshot } | null = null
  let waiting: (() => void)[] = []
  let undone = 0
  const undoneAs = new WeakMap<ChangeLabel, number>()

  function end(): void {
    gesture = null
    const ready = waiting
    waiting = []
    for (const act of ready) act()
  }

  function goesOn(name: string | undefined, variant: Variant): boolean {
    if (!burst || name !== burst.name || burst.ids !== selection.ids) return false
    const isOnTop = variant.snapshotIndex === variant.snapshotData.length - 1
    return isOnTop && variant.snapshotData.at(-1) === burst.state && wall() - burst.at <= burstMs
  }

  function record(origin: Gesture, nodeList: LayerList, how: Commit): void {
    if (!store.design) return
    const before = activeVariant(origin.origin)
    const at = wall()
    const label = how.label ?? origin.label
    const isOn = goesOn(how.burst, before)
    const current = store.variant
    const deed = how.deed ?? (isOn ? before.snapshotData.at(-1)?.deed : undefined)
    const after = withActive(store.design, { ...current, nodeList })
    const along: Along = how.isWhole
      ? { design: after }
      : follow({ before: origin.origin, after, label, at, deed, hasDeed: how.deed !== undefined })
    const step: Step = {
      nodeList,
      label,
      at,
      before: origin.selection,
      after: selection.ids,
      deed: along.deed,
      clipboard: how.isWhole ? undefined : clipboardStep(origin.origin, along.design),
    }
    // a design that came whole brings the states that it goes on from
    const { snapshotData, snapshotIndex } = how.isWhole ? current : before
    const base: Variant = { ...current, snapshotData, snapshotIndex }
    const next = isOn ? replaceState(base, step) : pushState(base, step)
    const state = next.snapshotData.at(-1)
    burst = how.burst && state ? { name: how.burst, at, ids: selection.ids, state } : null
    changes += 1
    last = { key: activeKey(store.design), isElsewhere: false }
    const recorded = withActive(along.design, next)
    store.commit(step.clipboard ? withCutsTaken(recorded, [activeKey(recorded)], step.clipboard) : recorded)
  }

  /** A state that changes no layer but those that follow a colour; the states before keep the colours of their time. */
  function aside(next: Design, how: Pick<Step, 'label' | 'theme' | 'guides'>): void {
    const { ids } = selection
    const { nodeList } = activeVariant(next)
    const step: Step = { nodeList, at: wall(), before: ids, after: ids, ...how }
    burst = null
    changes += 1
    last = { key: activeKey(next), isElsewhere: false }
    store.commit(withActive(next, pushState(store.variant, step)))
  }

  const history: History = {
    get owner() {
      return gesture?.owner ?? null
    },
    get origin() {
      return gesture?.origin ?? null
    },
    begin(owner, label, settle) {
      if (gesture) history.commit()
      if (store.design) gesture = { origin: store.design, selection: selection.ids, owner, label, settle }
    },
    commit(how = {}) {
      const open = gesture
      if (!open || !store.design) return false
      if (open.settle) {
        const { design: shown } = store
        history.cancel()
        open.settle(shown)
        return store.design !== open.origin
      }
      const before = activeVariant(open.origin).nodeList
      const isTouched = before !== store.list
      const nodeList = isTouched ? conform({ before: open.origin, after: store.design }, {}) : before
      const isChanged = before !== nodeList
      if (isChanged) record(open, nodeList, how)
      else store.preview(open.origin)
      end()
      return isChanged
    },
    cancel() {
      if (!gesture) return
      const { origin, selection: ids } = gesture
      store.preview(origin)
      selection.set(ids)
      end()
    },
    change(next, how) {
      if (gesture) history.commit()
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
      record({ origin, selection: before, owner: '', label, settle: undefined }, nodeList, how)
      return true
    },
    changeTheme(change, label) {
      if (gesture) history.commit()
      const { design } = store
      if (!design) return
      const theme = nextThemeStep(design, change)
      aside(withThemeStep(design, theme), { label, theme })
    },
    changeGuides(guides, label) {
      if (gesture) history.commit()
      const { design } = store
      const face = design?.faces[design.activeFdId]
      if (!design || !face) return
      const next = withGuides(face, withGuideStep(guidesOf(face), guides))
      aside({ ...design, faces: { ...design.faces, [design.activeFdId]: next } }, { label, guides })
    },
    keepSelection() {
      if (!store.design) return
      const next = leaving(store.variant, selection.ids)
      if (next !== store.variant) store.commit(withActive(store.design, next))
    },
    go(index, from) {
      if (gesture) history.commit()
      const { design } = store
      if (!design) return false
      const variant = leaving(activeVariant(design), selection.ids, from)
      const next = goTo(variant, index)
      if (next === variant) return false
      burst = null
      const steps = { from: variant.snapshotIndex, to: index }
      for (let at = steps.from; at > index; at -= 1) {
        const label = variant.snapshotData[at]?.label
        if (label) undoneAs.set(label, history.countUndone())
      }
      const shown = withActive(design, next)
      // other faces that went along show their linked fields as the theme is now, too
      const walked = walk({ before: design, after: themeAfter(shown, activeKey(shown), steps), ...steps })
      store.commit(settled(walked, 'theme'))
      selection.set(next.snapshotData[index]?.selection ?? [])
      selection.prune(store)
      return true
    },
    endBurst() {
      burst = null
    },
    countUndone: () => (undone += 1),
    undoneAs: (label) => (label && undoneAs.get(label)) ?? 0,
    get last() {
      return last
    },
    get changes() {
      return changes
    },
    noteElsewhere(key, how) {
      if (!how?.isAgain) changes += 1
      last = { key, isElsewhere: true }
    },
    noteShown() {
      if (last) last = { ...last, isElsewhere: false }
    },
    afterGesture(act) {
      if (gesture) waiting.push(act)
      else act()
    },
  }
  return history
}
