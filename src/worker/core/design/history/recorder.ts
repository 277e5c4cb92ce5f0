import {
  activeKey,
  activeVariant,
  type ChangeLabel,
  type ClipboardStep,
  type Design,
  type Snapshot,
  type Variant,
  type VariantKey,
} from '../../../../shared/document/design.ts'
import { clipboardStep, withCutKnown, withCutsTaken } from '../../../../shared/document/clipboard.ts'
import type { LayerList } from '../../../../shared/document/layer-list.ts'
import type { Selection } from '../../canvas/selection.ts'
import { withActive, type Store } from '../store.ts'
import { pushState, replaceState, type Step } from './states.ts'

/** A burst of nudges on one selection is one state while its steps follow within this time (A37). */
const burstMs = 500

/** How a change becomes a state. */
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

/** What other faces do with it, each with a state of its own; `deed` names what they have in common. */
export type Along = { readonly design: Design; readonly deed?: string | undefined }

/** The last change, and whether another variant was on the canvas meanwhile (A33). */
export type LastChange = { readonly key: VariantKey; readonly isElsewhere: boolean }

/** What a state goes on from: the design and the selection before, and how the change is called. */
export type Origin = {
  readonly origin: Design
  readonly selection: readonly string[]
  readonly label: ChangeLabel
}

/** Makes the states of the shown variant. */
export type Recorder = {
  /** The list becomes a state. */
  record(from: Origin, nodeList: LayerList, how: Commit): void
  /** A state that changes no layer but those that follow a colour; the states before keep the colours of their time. */
  aside(next: Design, how: Pick<Step, 'label' | 'theme' | 'guides' | 'deed'>): void
  /** The next nudge makes a state of its own. */
  endBurst(): void
  /** Null before the first change of this session. */
  readonly last: LastChange | null
  /** Grows with every state that is made. */
  readonly changes: number
  /** The same, a burst counted once. */
  readonly steps: number
  /** A state was made elsewhere, or made again: of a variant that is not on the canvas. */
  noteElsewhere(key: VariantKey, how?: { readonly isAgain: boolean }): void
  /** Another variant is shown from now on. */
  noteShown(): void
}

type Deps = {
  readonly store: Store
  readonly selection: Selection
  readonly wall: () => number
  readonly follow: (recorded: Recorded) => Along
}

function withClipboardStep(design: Design, deed: string | undefined, step: ClipboardStep): Design {
  return withCutsTaken(withCutKnown(design, deed, step), [activeKey(design)], step)
}

/** The last state, while nudges that follow soon are put into it. */
function createBursts({ selection, wall }: Deps) {
  let burst: { name: string; at: number; ids: readonly string[]; state: Snapshot } | null = null
  return {
    goesOn(name: string | undefined, variant: Variant): boolean {
      if (!burst || name !== burst.name || burst.ids !== selection.ids) return false
      const isOnTop = variant.snapshotIndex === variant.snapshotData.length - 1
      return isOnTop && variant.snapshotData.at(-1) === burst.state && wall() - burst.at <= burstMs
    },
    begin(name: string | undefined, at: number, state: Snapshot | undefined): void {
      burst = name && state ? { name, at, ids: selection.ids, state } : null
    },
    end(): void {
      burst = null
    },
  }
}

export function createRecorder(deps: Deps): Recorder {
  const { store, selection, wall, follow } = deps
  const bursts = createBursts(deps)
  let last: LastChange | null = null
  let changes = 0
  let steps = 0

  return {
    record(origin, nodeList, how) {
      if (!store.design) return
      const before = activeVariant(origin.origin)
      const at = wall()
      const label = how.label ?? origin.label
      const isOn = bursts.goesOn(how.burst, before)
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
      bursts.begin(how.burst, at, state)
      changes += 1
      if (!isOn) steps += 1
      last = { key: activeKey(store.design), isElsewhere: false }
      const recorded = withActive(along.design, next)
      store.commit(step.clipboard ? withClipboardStep(recorded, step.deed, step.clipboard) : recorded)
    },
    aside(next, how) {
      const { ids } = selection
      const { nodeList } = activeVariant(next)
      const step: Step = { nodeList, at: wall(), before: ids, after: ids, ...how }
      bursts.end()
      changes += 1
      steps += 1
      last = { key: activeKey(next), isElsewhere: false }
      store.commit(withActive(next, pushState(store.variant, step)))
    },
    endBurst: bursts.end,
    get last() {
      return last
    },
    get changes() {
      return changes
    },
    get steps() {
      return steps
    },
    noteElsewhere(key, how) {
      if (!how?.isAgain) [changes, steps] = [changes + 1, steps + 1]
      last = { key, isElsewhere: true }
    },
    noteShown() {
      if (last) last = { ...last, isElsewhere: false }
    },
  }
}
