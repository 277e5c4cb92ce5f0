import {
  activeKey,
  activeVariant,
  type Design,
  type Layer,
  type VariantKey,
} from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { judge } from '../../../shared/rules/judge.ts'
import { conformList } from '../../../shared/rules/layer-rules/conform.ts'
import { withGroupMasks } from '../../../shared/rules/layer-rules/group-masks.ts'
import { withGroupPivots } from '../../../shared/rules/layer-rules/group-pivots.ts'
import { worldOf } from '../../../shared/rules/world.ts'
import { sayRefusal } from '../session/permission.ts'
import type { Commit } from './history/recorder.ts'
import { changesBetween, layersBefore } from './list-changes.ts'
import { tellLostMembers } from './settled/lost-members.ts'
import { withOwnMarks } from './settled/own-layers.ts'
import { refusalOf, tellNotices } from './rule-notices.ts'
import { isSameData } from '../../../shared/base/same.ts'
import { tellLostMarks, withInstances } from './settled/instances.ts'
import { isSameKey } from '../../../shared/document/variant-keys.ts'
import { withActive } from './store.ts'
import type { DesignParts, IoParts, ShellParts } from '../editor.ts'

type Needs = DesignParts & ShellParts & IoParts

/*
 * Every change of a list ends here, whatever made it: a command, a drag, a paste. What the rules of the platform adjust
 * is adjusted in the same step, so that one undo takes back both.
 */

/**
 * The list with what the rules make of the changed layers, the list before when they refuse; layers that came or went
 * are judged where they come from.
 */
function judged(editor: DesignParts & IoParts, before: Design, after: Design): LayerList {
  const at = activeKey(after)
  const was = activeVariant(before).nodeList
  const { nodeList } = activeVariant(after)
  const world = worldOf(after, at, { platformOf: platformFor })
  const { layers, isOnlyMove } = changesBetween(was, nodeList)
  if (!world || layers.length === 0) return nodeList
  const change = { on: isOnlyMove ? 'move' : 'style', layers: layers.map(({ to }) => to) } as const
  const verdict = judge<Layer>(change, { ...world, list: was })
  if (verdict.verdict === 'refuse') {
    const { rule, verdict: _, ...breach } = verdict
    const refusal = refusalOf({ at, rule, breach, change })
    sayRefusal(editor, refusal)
    return was
  }
  tellNotices(editor, verdict.notices, { at, layers: verdict.layers })
  if (verdict.verdict !== 'adjust') return nodeList
  const next = new Map(verdict.layers.map((layer) => [layer.uuid, layer]))
  return nodeList.map((layer) => next.get(layer.uuid) ?? layer)
}

/** Cheap for the many that were moved: their numbers differ. */
const isSameLayer = (a: Layer, b: Layer): boolean =>
  a.style.x === b.style.x && a.style.y === b.style.y && isSameData(a, b)

/** The list before by reference when nothing differs any more, layer by layer too. */
function kept(before: LayerList, after: LayerList): LayerList {
  const find = layersBefore(before)
  let next: Layer[] | null = null
  after.forEach((layer, place) => {
    if (layer === before[place]) return
    const was = find(layer, place)
    if (!was || was === layer || !isSameLayer(was, layer)) return
    next ??= after.slice()
    next[place] = was
  })
  const list: LayerList = next ?? after
  const isSame = list.length === before.length && list.every((layer, index) => layer === before[index])
  return isSame ? before : list
}

/** A list of any variant as its platform wants it, for changes of faces that are not on the canvas. */
export function conformedIn(design: Design, key: VariantKey, list: LayerList): LayerList {
  const world = worldOf(design, key, { platformOf: platformFor })
  return world?.platform.isKnown ? conformList(list, { ...world, list }, world.list) : list
}

/** The list of the shown variant as it may become a state; a design that came whole is not judged. */
export function conformChange(
  editor: Needs,
  { before, after }: { readonly before: Design; readonly after: Design },
  { isWhole = false, isOfLinks = false }: Pick<Commit, 'isWhole' | 'isOfLinks'>,
): LayerList {
  const from = activeVariant(before)
  const whole = activeVariant(after)
  const { recording } = editor.panels
  const isByHand = recording && !isWhole && !isOfLinks
  const nodeList = isByHand ? recording.list(from.nodeList, whole.nodeList, true) : whole.nodeList
  const to = nodeList === whole.nodeList ? whole : { ...whole, nodeList }
  const isSamePlace =
    isSameKey(activeKey(before), activeKey(after)) &&
    platformFor(from) === platformFor(to) &&
    from.ratio === to.ratio
  // links that are set make layers alike, whatever they are instances of
  const asLed = (): Design => {
    if (isOfLinks) return after
    const recorded = to === whole ? after : withActive(after, to)
    const led = withInstances(editor, { before: from.nodeList, after: recorded })
    return withActive(after, { ...to, nodeList: led })
  }
  const list =
    !isWhole && isSamePlace
      ? withGroupPivots(from.nodeList, withGroupMasks(from.nodeList, judged(editor, before, asLed())))
      : to.nodeList
  const world = worldOf(after, activeKey(after), { platformOf: platformFor })
  const conformed = world?.platform.isKnown ? conformList(list, { ...world, list }, from.nodeList) : list
  const ready = kept(from.nodeList, conformed)
  if (isWhole || isOfLinks || !isSamePlace) return ready
  tellLostMembers(editor, from.nodeList, ready)
  tellLostMarks(editor, list, ready)
  return withOwnMarks(editor, { before: from.nodeList, after: withActive(after, { ...to, nodeList: ready }) })
}
