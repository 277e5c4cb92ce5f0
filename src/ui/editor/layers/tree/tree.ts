import type { LayerRow } from '../../../../shared/protocol/projections.ts'
import { send } from '../../../app/engine/hooks.ts'
import { groupAt, layersBetween, type ListView } from '../list/list-view.ts'
import { noKeys, type Keys, type useOwnGroups } from '../list/use-own-groups.ts'
import type { TreeFocus } from '../list/use-tree-focus.ts'

/** The list as it is shown, with what is selected and active in it. */
export type Tree = {
  readonly view: ListView
  readonly rows: ReadonlyMap<string, LayerRow>
  /** Paint order. */
  readonly order: readonly string[]
  /** What is selected, in the order it was selected in. */
  readonly ids: readonly string[]
  readonly selected: ReadonlySet<string>
  /** True when the list is not the paint order whole: ranges and steps then go by what is seen. */
  readonly isPartial: boolean
  /** True when the list is by something else than the paint order: nothing can be moved in it. */
  readonly isSorted: boolean
  readonly focus: TreeFocus
  readonly groups: ReturnType<typeof useOwnGroups>
}

/** The layer whose row an event is about. */
export const uuidUnder = (event: { readonly target: EventTarget }): string | undefined =>
  (event.target as Element).closest<HTMLElement>('[data-uuid]')?.dataset['uuid']

/** Every layer that has a row now, the front first. */
export const shownLayers = ({ view }: Tree): readonly string[] => layersBetween(view, 0, view.keys.length - 1)

/** Selects the layer at the index: with Shift all up to it, with Ctrl also it. */
export function selectAt(tree: Tree, at: number, keys: Keys): void {
  const { view, rows, focus, isPartial } = tree
  const uuid = view.keys[at]
  if (!uuid || !rows.has(uuid)) return
  focus.go(uuid)
  const how = keys.shiftKey ? 'range' : keys.ctrlKey || keys.metaKey ? 'toggle' : 'replace'
  // a range goes over what is seen, where that is not the paint order
  const among = how === 'range' && isPartial ? shownLayers(tree).toReversed() : undefined
  void send({ do: 'selection.set', ids: [uuid], how, ...(among ? { among } : {}) })
}

/** Makes the key at the index the active one, and selects what it stands for. */
export function goAt(tree: Tree, at: number, keys: Keys): void {
  const { view, rows, focus, groups } = tree
  const key = view.keys[at]
  const group = groupAt(view, at)
  if (key === undefined) return
  if (rows.has(key)) selectAt(tree, at, keys)
  else if (group?.own && !keys.shiftKey) groups.selectGroup(group, noKeys)
  else focus.go(key)
}
