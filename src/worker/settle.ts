import {
  activeKey,
  activeVariant,
  variantOf,
  withVariant,
  type Design,
  type Layer,
  type Variant,
  type VariantKey,
} from '../shared/document/design.ts'
import type { LayerList } from '../shared/document/layer-list.ts'
import { platformFor } from '../shared/platforms/all.ts'
import { judge } from '../shared/rules/judge.ts'
import { settleList } from '../shared/rules/settle.ts'
import { worldOf } from '../shared/rules/world.ts'
import { sayRefusal, type Editor } from './editor.ts'
import { refusalOf, tellNotices } from './rules-notices.ts'
import { isSameData } from './scene/same.ts'
import { isSameKey } from './showing.ts'

/*
 * Every change of a list ends here, whoever made it: a command, a drag, a paste. What the rules of the platform
 * adjust is adjusted in the same step, so that one undo takes back both.
 */

const placement: ReadonlySet<string> = new Set(['x', 'y', 'rotation', 'offset'])

const named = ['nodeType', 'type', 'label', 'constructorName', 'icon', 'level'] as const

/** Nothing but its place and its angle differs; asked of thousands at the end of a drag. */
function isOnlyMoved(before: Layer, after: Layer): boolean {
  if (named.some((name) => before[name] !== after[name])) return false
  const [from, to] = [before.style as Record<string, unknown>, after.style as Record<string, unknown>]
  for (const name in to) if (from[name] !== to[name] && !placement.has(name)) return false
  for (const name in from) if (!(name in to)) return false
  return true
}

/** What of the list before was changed; layers that came or went are judged where they come from. */
function changesIn(before: LayerList, after: LayerList): readonly { from: Layer; to: Layer }[] {
  const known = new Map(before.map((layer) => [layer.uuid, layer]))
  return after.flatMap((to) => {
    const from = known.get(to.uuid)
    return from && from !== to ? [{ from, to }] : []
  })
}

/** The list with what the rules make of the changed layers; the list before when they refuse. */
function judged(editor: Editor, before: Design, after: Design): LayerList {
  const at = activeKey(after)
  const was = activeVariant(before).nodeList
  const { nodeList } = activeVariant(after)
  const world = worldOf(after, at, { platformOf: platformFor })
  const changes = changesIn(was, nodeList)
  if (!world || changes.length === 0) return nodeList
  const on = changes.every(({ from, to }) => isOnlyMoved(from, to)) ? 'move' : 'style'
  const change = { on, layers: changes.map(({ to }) => to) } as const
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

/** The list before by reference when nothing differs any more, layer by layer too. */
function kept(before: LayerList, after: LayerList): LayerList {
  const known = new Map(before.map((layer) => [layer.uuid, layer]))
  const next = after.map((layer) => {
    const was = known.get(layer.uuid)
    return was && was !== layer && isSameData(was, layer) ? was : layer
  })
  const isSame = next.length === before.length && next.every((layer, index) => layer === before[index])
  return isSame ? before : next
}

/** The list of the shown variant as it may become a state; `isJudged` is false for a design that came whole. */
export function settleChange(
  editor: Editor,
  { before, after }: { readonly before: Design; readonly after: Design },
  isJudged: boolean,
): LayerList {
  const [from, to] = [activeVariant(before), activeVariant(after)]
  const isSamePlace =
    isSameKey(activeKey(before), activeKey(after)) &&
    platformFor(from) === platformFor(to) &&
    from.ratio === to.ratio
  const list = isJudged && isSamePlace ? judged(editor, before, after) : to.nodeList
  const world = worldOf(after, activeKey(after), { platformOf: platformFor })
  const settled = world?.platform.isKnown ? settleList(list, { ...world, list }) : list
  return kept(from.nodeList, settled)
}

function settledVariant(design: Design, key: VariantKey): Variant | null {
  const world = worldOf(design, key, { platformOf: platformFor })
  const variant = variantOf(design, key)
  if (!world?.platform.isKnown || !variant) return variant
  const nodeList = settleList(variant.nodeList, world)
  if (nodeList === variant.nodeList) return variant
  const snapshotData = variant.snapshotData.map((state) =>
    state.nodeList === variant.nodeList ? { ...state, nodeList } : state,
  )
  return { ...variant, nodeList, snapshotData }
}

/**
 * The design as its platforms want it when it is opened: levels and marks of the shown lists, in the state that they
 * are, so that the history stays and a later change touches only what it is about. Nothing is told: what is wrong is
 * found by a survey.
 */
export function settleOpened(design: Design): Design {
  const keys = design.fdIds.flatMap((fdId): readonly VariantKey[] => [
    { fdId, variant: 'normal' },
    { fdId, variant: 'ambient' },
  ])
  return keys.reduce((all, key) => {
    const settled = settledVariant(all, key)
    return settled ? withVariant(all, key, settled) : all
  }, design)
}
