import {
  activeKey,
  activeVariant,
  type ChangeLabel,
  type Design,
  type UndoneFrom,
} from '../../../../shared/document/design.ts'
import { settled } from '../../../../shared/document/color-links.ts'
import type { Selection } from '../../canvas/selection.ts'
import { withActive, type Store } from '../store.ts'
import { goTo, leaving } from './states.ts'
import { themeAfter } from './theme-steps.ts'

/** The shown variant went from one of its states to another one. */
export type Walked = {
  readonly before: Design
  readonly after: Design
  readonly from: number
  readonly to: number
}

/** Goes from one state of the shown variant to another one. */
export type HistoryWalk = {
  /** False when there is no such state; `from` is what was shown when it is undone from elsewhere. */
  go(index: number, from?: UndoneFrom): boolean
  /** Counts what is undone in this session, here and among the faces, so that a redo begins with the last of it. */
  countUndone(): number
  /** The count of the state with this label; 0 for one that was not undone in this session. */
  undoneAs(label: ChangeLabel | undefined): number
}

type Deps = {
  readonly store: Store
  readonly selection: Selection
  readonly walk: (walked: Walked) => Design
  /** Called before another state is shown. */
  readonly onLeave: () => void
}

export function createHistoryWalk({ store, selection, walk, onLeave }: Deps): HistoryWalk {
  let undone = 0
  const undoneAs = new WeakMap<ChangeLabel, number>()
  const countUndone = (): number => (undone += 1)

  return {
    go(index, from) {
      const { design } = store
      if (!design) return false
      const variant = leaving(activeVariant(design), selection.ids, from)
      const next = goTo(variant, index)
      if (next === variant) return false
      onLeave()
      const steps = { from: variant.snapshotIndex, to: index }
      for (let at = steps.from; at > index; at -= 1) {
        const label = variant.snapshotData[at]?.label
        if (label) undoneAs.set(label, countUndone())
      }
      const shown = withActive(design, next)
      // other faces that went along show their linked fields as the theme is now, too
      const walked = walk({ before: design, after: themeAfter(shown, activeKey(shown), steps), ...steps })
      store.commit(settled(walked, 'theme'))
      selection.set(next.snapshotData[index]?.selection ?? [])
      selection.prune(store)
      return true
    },
    countUndone,
    undoneAs: (label) => (label && undoneAs.get(label)) ?? 0,
  }
}
