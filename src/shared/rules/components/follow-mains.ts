import type { MakeId } from '../../base/ids.ts'
import { componentsIn, mainLayerId, type ComponentGroup } from '../../document/components.ts'
import type { Layer } from '../../document/design.ts'
import { indexOf } from '../../document/linked-layers.ts'
import type { LayerList } from '../../document/layer-list.ts'
import { followInstance, type MainChange } from './follow-instance.ts'

/*
 * What was done in a main component, done to its instances (decision 1414). As with linked layers (0702) it is the difference
 * of two lists and not a command: what was alike before is alike after, and what an instance has of its own stays.
 */

/** A list before and after a step. */
export type ListChange = { readonly before: LayerList; readonly after: LayerList }

export type FollowDeps = {
  readonly makeId: MakeId
  /** What of the new layers of instances may come into the list; all of them when left out. */
  readonly admit?: (layers: readonly Layer[], list: LayerList) => readonly Layer[]
  /** Layers that follow a linked layer of another face (0702): their instance follows it by that. */
  readonly isLed?: (uuid: string) => boolean
  /** Components whose instances follow another list. */
  readonly skip?: ReadonlySet<string>
}

/** By how much the main component was moved as one: its instances stay where they are. */
function movedAsOne(was: ComponentGroup, is: ComponentGroup): { readonly x: number; readonly y: number } {
  const before = new Map(was.members.map((layer) => [layer.uuid, layer.style]))
  const still = { x: 0, y: 0 }
  let by: { x: number; y: number } | null = null
  for (const { uuid, style } of is.members) {
    const from = before.get(uuid)
    if (!from) continue
    const one = { x: style.x - from.x, y: style.y - from.y }
    by ??= one
    const isAsOne = Math.abs(by.x - one.x) < 0.02 && Math.abs(by.y - one.y) < 0.02
    if (!isAsOne || from.width !== style.width || from.height !== style.height) return still
  }
  return by ?? still
}

const isSame = (a: ComponentGroup, b: ComponentGroup): boolean =>
  a.members.length === b.members.length && a.members.every((layer, at) => layer === b.members[at])

/** Main components that the step changed; one that came or went is nothing to follow. */
function changedMains({ before, after }: ListChange): readonly MainChange[] {
  const [was, is] = [componentsIn(before).mains, componentsIn(after).mains]
  return [...is].flatMap(([id, now]) => {
    const then = was.get(id)
    return !then || isSame(then, now) ? [] : [{ id, was: then, is: now, shift: movedAsOne(then, now) }]
  })
}

/** Whether layers of the instance go with those of this main component, and not of one in the list of the instance. */
function goesWith({ members }: ComponentGroup, { was, is }: MainChange): boolean {
  const ids = new Set([...was.members, ...is.members].map(({ uuid }) => uuid))
  return members.some((layer) => ids.has(mainLayerId(layer) ?? ''))
}

/** The instances of `target.after` as they follow one step of the lists in which their main components stand. */
export function followOnce(source: ListChange, target: ListChange, deps: FollowDeps): LayerList {
  const changes = changedMains(source).filter(({ id }) => !deps.skip?.has(id))
  let list = target.after
  if (changes.length === 0) return list
  const was = indexOf(target.before)
  for (const change of changes)
    for (const found of componentsIn(target.after).instances) {
      if (found.mark.id !== change.id) continue
      // as it is now: another main component may have changed it
      const group = componentsIn(list).instances.find(({ step }) => step.id === found.step.id)
      const isLed = group?.members.some(({ uuid }) => deps.isLed?.(uuid))
      if (group && !isLed && goesWith(group, change))
        list = followInstance(list, { group, change, was, deps })
    }
  return list
}

/** As deep as components stand in one another, and one step more. */
const mostRounds = 9

/** A list in which instances have followed the main components of the same list, those inside of other components too. */
export function followMains({ before, after }: ListChange, deps: FollowDeps): LayerList {
  if (before === after) return after
  let [from, to] = [before, after]
  for (let round = 0; round < mostRounds; round += 1) {
    const next = followOnce({ before: from, after: to }, { before: from, after: to }, deps)
    if (next === to) break
    ;[from, to] = [to, next]
  }
  return to
}
