import type { KeyboardEvent } from 'react'
import { send } from '../../../app/engine/hooks.ts'
import { actNamed } from '../../actions/acting.ts'
import { toggleFold } from '../../layout.ts'
import { foldKey, groupAt, headingKey, stepFrom } from '../list/list-view.ts'
import { noKeys } from '../list/use-own-groups.ts'
import { goAt, shownLayers, type Tree } from './tree.ts'

/** In a section or among found layers a step passes the neighbour that is seen, whatever lies between in paint order. */
function reorder({ view, rows, order, ids, selected, isPartial, isSorted }: Tree, by: 1 | -1): void {
  if (isSorted) return
  const isGrouped = ids.some((uuid) => rows.get(uuid)?.path.length)
  if (!isPartial || isGrouped) return void actNamed(by < 0 ? 'order.up' : 'order.down')
  const places = view.keys.flatMap((key, at) => (selected.has(key) ? [at] : []))
  const edge = by < 0 ? places[0] : places.at(-1)
  if (edge === undefined) return
  const next = rows.get(view.keys[edge + by] ?? '')
  const isHere = next && !next.isBackdrop && groupAt(view, edge + by) === groupAt(view, edge)
  if (!isHere) return
  const moving = order.filter((uuid) => selected.has(uuid))
  const index = order.indexOf(next.uuid) + (by < 0 ? 1 : 0)
  void send({ do: 'order.place', ids: moving, index, isNoted: true })
}

function fold(tree: Tree, isFolded: boolean): void {
  const { view, focus, groups } = tree
  const group = groupAt(view, focus.at)
  if (!group) return
  const isOnHeading = group.at === focus.at
  if (isOnHeading && group.isFolded !== isFolded) return toggleFold(foldKey(group.id))
  const to = isOnHeading ? group.parent : group
  if (isFolded && to?.own) groups.selectGroup(to, noKeys)
  else if (isFolded && to) focus.go(headingKey(to.id))
  else if (isOnHeading && !isFolded) goAt(tree, focus.at + 1, noKeys)
}

function foldActive({ view, focus }: Tree): void {
  const group = groupAt(view, focus.at)
  if (group?.at === focus.at) toggleFold(foldKey(group.id))
}

function enter(tree: Tree): void {
  const { rows, focus, groups } = tree
  if (rows.has(focus.active ?? '') || groups.headingAt(focus.at)) actNamed('layer.rename')
  else foldActive(tree)
}

/** As on the canvas, the backdrops are left out. */
const allShown = (tree: Tree): readonly string[] =>
  shownLayers(tree).filter((uuid) => tree.rows.get(uuid)?.isBackdrop !== true)

type Keys = Readonly<Record<string, () => unknown>>

function plainKeys(tree: Tree, event: KeyboardEvent): Keys {
  const { view, focus } = tree
  const goTo = (at: number): void => goAt(tree, at, { ...noKeys, shiftKey: event.shiftKey })
  const step = (by: 1 | -1): void =>
    event.altKey
      ? reorder(tree, by)
      : goTo(focus.at < 0 ? stepFrom(view, -1, 1) : stepFrom(view, focus.at, by))
  return {
    ArrowUp: () => step(-1),
    ArrowDown: () => step(1),
    ArrowLeft: () => fold(tree, true),
    ArrowRight: () => fold(tree, false),
    Home: () => goTo(stepFrom(view, -1, 1)),
    End: () => goTo(stepFrom(view, view.keys.length, -1)),
    Enter: () => enter(tree),
    ' ': () => foldActive(tree),
  }
}

const keysWithCtrl = (tree: Tree): Keys =>
  tree.isPartial ? { a: () => send({ do: 'selection.set', ids: allShown(tree) }) } : {}

/** What a key does in the list: steps, folds, renames, reorders with Alt. */
export function pressKey(tree: Tree, event: KeyboardEvent): void {
  // a name that is typed has its keys to itself
  if ((event.target as Element).closest('input')) return
  const isMod = event.ctrlKey || event.metaKey
  const keys = isMod ? keysWithCtrl(tree) : plainKeys(tree, event)
  const act = keys[event.key]
  if (!act) return
  event.preventDefault()
  act()
}
