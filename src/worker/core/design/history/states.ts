import type { GuideStep } from '../../../../shared/base/guides.ts'
import { startLabel } from '../../../../shared/document/create.ts'
import type {
  ChangeLabel,
  ClipboardStep,
  Snapshot,
  ThemeStep,
  UndoneFrom,
  Variant,
} from '../../../../shared/document/design.ts'
import type { LayerList } from '../../../../shared/document/layer-list.ts'

/** Kept states of a variant, so 20 undos (S5.02, S5.03, A1). */
export const maxStates = 21

/** The variant with a first state that holds what it shows: index 0 is the design as loaded (A1). */
export function withOrigin(variant: Variant, at: number): Variant {
  const current = variant.snapshotData[variant.snapshotIndex]
  if (current && current.nodeList === variant.nodeList) return variant
  const state: Snapshot = { label: startLabel, at, nodeList: variant.nodeList, selection: [] }
  return { ...variant, snapshotData: [state], snapshotIndex: 0 }
}

/** A state remembers its own layers only: an inherited layer of normal may be selected in ambient (A33). */
function idsIn(list: LayerList, ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return ids
  const there = new Set(list.map(({ uuid }) => uuid))
  return ids.every((id) => there.has(id)) ? ids : ids.filter((id) => there.has(id))
}

export type Step = {
  readonly nodeList: LayerList
  readonly label: ChangeLabel
  readonly at: number
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly theme?: ThemeStep
  /** The act that this state shares with states of other faces. */
  readonly deed?: string | undefined
  readonly guides?: GuideStep
  readonly clipboard?: ClipboardStep | undefined
}

function stateOf({ label, at, nodeList, after, theme, deed, guides, clipboard }: Step): Snapshot {
  return {
    label,
    at,
    nodeList,
    selection: idsIn(nodeList, after),
    ...(theme ? { theme } : {}),
    ...(deed === undefined ? {} : { deed }),
    ...(guides ? { guides } : {}),
    ...(clipboard ? { clipboard } : {}),
  }
}

/** One more state: the redo is cut, the 22nd drops off (S4.06, S4.09, S5.03). */
export function pushState(variant: Variant, step: Step): Variant {
  const kept = variant.snapshotData.slice(0, variant.snapshotIndex + 1)
  const last = kept.at(-1)
  if (last) kept[kept.length - 1] = { ...last, selection: idsIn(last.nodeList, step.before) }
  kept.push(stateOf(step))
  const snapshotData = kept.slice(-maxStates)
  return { ...variant, nodeList: step.nodeList, snapshotData, snapshotIndex: snapshotData.length - 1 }
}

/** The last state made over: a burst goes on in it. */
export function replaceState(variant: Variant, step: Step): Variant {
  const snapshotData = variant.snapshotData.slice(0, -1)
  snapshotData.push(stateOf(step))
  return { ...variant, nodeList: step.nodeList, snapshotData }
}

/** The present state as it is left: it keeps what is selected, so that coming to it again selects that. */
export function leaving(variant: Variant, selected: readonly string[], undoneFrom?: UndoneFrom): Variant {
  const { snapshotData, snapshotIndex, nodeList } = variant
  const state = snapshotData[snapshotIndex]
  if (!state) return variant
  const ids = idsIn(nodeList, selected)
  const isSame = ids.length === state.selection.length && ids.every((id, at) => id === state.selection[at])
  if (isSame && !undoneFrom) return variant
  const left = { ...state, selection: isSame ? state.selection : ids, ...(undoneFrom ? { undoneFrom } : {}) }
  return { ...variant, snapshotData: snapshotData.map((one) => (one === state ? left : one)) }
}

/** The same variant when the index is not there. */
export function goTo(variant: Variant, index: number): Variant {
  const state = variant.snapshotData[index]
  if (!state || index === variant.snapshotIndex) return variant
  return { ...variant, nodeList: state.nodeList, snapshotIndex: index }
}
