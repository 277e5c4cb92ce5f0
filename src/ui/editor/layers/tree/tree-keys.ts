import type { KeyboardEvent } from 'react'
import { send } from '../../../app/engine/hooks.ts'
import { actNamed } from '../../actions/acting.ts'
import { toggleFold } from '../../layout.ts'
import { foldKey, groupAt, headingKey, stepFrom } from '../list/list-view.ts'
import { noKeys } from '../list/use-own-groups.ts'
import { goAt, shownLayers, type Tree } from './tree.ts'

/** The rows of each section, from the top. */
function sectionsOf({ view, rows }: Tree): readonly (readonly string[])[] {
  const sections = new Map<unknown, string[]>()
  for (const [at, key] of view.keys.entries()) {
    if (!rows.has(key)) continue
    const group = groupAt(view, at)
    const section = sections.get(group)
    if (section) section.push(key)
    else sections.set(group, [key])
  }
  return [...sections.values()]
}

/**
 * In a section or among found layers a step passes the neighbour that is seen, whatever lies between in paint order.
 * The engine knows what is selected: a key may be quicker than the list.
 */
function reorder(tree: Tree, by: 1 | -1): void {
  if (tree.isSorted) return
  if (!tree.isPartial) return void actNamed(by < 0 ? 'order.up' : 'order.down')
  void send({ do: 'order.move', to: by < 0 ? 'up' : 'down', among: sectionsOf(tree) })
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
