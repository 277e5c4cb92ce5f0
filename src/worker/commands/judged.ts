import { memoByObject } from '../../shared/base/memo.ts'
import { activeKey, activeVariant, type Design, type Layer } from '../../shared/document/design.ts'
import type { LayerList } from '../../shared/document/layer-list.ts'
import type { Kind, Preset } from '../../shared/layers/kind.ts'
import { kindOfPreset } from '../../shared/layers/registry.ts'
import type { Refusal } from '../../shared/protocol/commands.ts'
import { admit } from '../../shared/rules/admit.ts'
import { judge } from '../../shared/rules/judge.ts'
import type { Becoming, Breach, Change, Coming, JudgedLayer, RuleNotice } from '../../shared/rules/rule.ts'
import { hiddenTagIn } from '../core/design/hidden-tags.ts'
import { changesBetween } from '../core/design/list-changes.ts'
import { refusalOf, worldNow } from '../core/design/rule-notices.ts'
import type { DocumentParts, IoParts } from '../core/editor.ts'

type ChangeKind = Coming | Becoming

/** The refusal of a breach in the variant on the canvas; its button solves it there. */
function refusalHere(
  editor: DocumentParts,
  change: Change,
  { rule, breach }: { rule: string; breach: Breach },
): Refusal {
  const { design } = editor.store
  if (!design) return { key: 'refusal.nothingOpen' }
  return refusalOf({ at: activeKey(design), rule, breach, change })
}

/** Why a change may not happen in the variant on the canvas; null when it may, maybe adjusted. */
function refused(editor: DocumentParts, change: Change, list = editor.store.list): Refusal | null {
  const world = worldNow(editor, list)
  if (!world) return { key: 'refusal.nothingOpen' }
  const verdict = judge(change, world)
  if (verdict.verdict !== 'refuse') return null
  const { rule, verdict: _, ...breach } = verdict
  return refusalHere(editor, change, { rule, breach })
}

/** Why these layers may not come into the variant, or become what they are given as; null when they may (S5.04–S5.09). */
export const judgeLayers = (
  editor: DocumentParts,
  on: ChangeKind,
  layers: readonly Layer[],
): Refusal | null => refused(editor, { on, layers })

/** Why the list may not stand in this order; null when it may (S5.10–S5.12). */
export const judgeOrder = (editor: DocumentParts, list: LayerList, ids: readonly string[]): Refusal | null =>
  refused(editor, { on: 'order', layers: list, ids })

/** A tag that the edition does not have and that one of the changes brings (S1.35). */
function firstHidden(
  editor: IoParts,
  changes: readonly { readonly from: Layer | undefined; readonly to: Layer }[],
): Refusal | null {
  for (const { from, to } of changes) {
    const hidden = hiddenTagIn(editor, from, to)
    if (hidden) return hidden
  }
  return null
}

/** Why layers of the list that are there already may not become those of the next one; null when they may. */
export function judgeChanges(editor: DocumentParts & IoParts, next: LayerList): Refusal | null {
  const { layers, isOnlyMove } = changesBetween(editor.store.list, next)
  // no rule refuses a move, and what one adjusts of it is adjusted when the list conforms
  if (layers.length === 0 || isOnlyMove) return null
  const hidden = firstHidden(editor, layers)
  if (hidden) return hidden
  return judgeLayers(
    editor,
    'style',
    layers.map(({ to }) => to),
  )
}

/** The same for what the open gesture would leave behind, against the list that it began with. */
export function judgeGesture(editor: DocumentParts & IoParts, next: LayerList): Refusal | null {
  const { origin } = editor.history
  if (!origin) return null
  const list = activeVariant(origin).nodeList
  const before = new Map(list.map((layer) => [layer.uuid, layer]))
  const layers = next.filter((layer) => (before.get(layer.uuid) ?? layer) !== layer)
  const changes = layers.map((to) => ({ from: before.get(to.uuid), to }))
  return layers.length === 0
    ? null
    : (firstHidden(editor, changes) ?? refused(editor, { on: 'style', layers }, list))
}

export type Admitted = {
  /** As the rules let them in: some may have been adjusted. */
  readonly taken: readonly Layer[]
  readonly refused: readonly { readonly layer: Layer; readonly refusal: Refusal }[]
  readonly notices: readonly RuleNotice[]
}

/** What of the layers may come into `list`, one after the other: a layer counts for those behind it. */
export function admitLayers(
  editor: DocumentParts,
  { on, layers }: { readonly on: Coming; readonly layers: readonly Layer[] },
  list: LayerList,
): Admitted {
  const world = worldNow(editor, list)
  if (!world) return { taken: [], refused: [], notices: [] }
  const admitted = admit(on, layers, world)
  const left = admitted.refused.map(({ layer, ...why }) => ({
    layer,
    refusal: refusalHere(editor, { on, layers: [layer] }, why),
  }))
  return { ...admitted, refused: left }
}

/** All of the layers as they may come in, or why one of them may not. */
export function admitAll(
  editor: DocumentParts,
  on: Coming,
  layers: readonly Layer[],
): { readonly taken: readonly Layer[]; readonly notices: readonly RuleNotice[] } | Refusal {
  const world = worldNow(editor)
  if (!world) return { key: 'refusal.nothingOpen' }
  const verdict = judge<Layer>({ on, layers }, world)
  if (verdict.verdict !== 'refuse') return { taken: verdict.layers, notices: verdict.notices }
  const { rule, verdict: _, ...breach } = verdict
  return refusalHere(editor, { on, layers }, { rule, breach })
}

const dryVerdicts = memoByObject((_design: Design) => new Map<Kind, Refusal | null>())

/**
 * The same before anything is made, with what every layer of the preset's kind has in common. Rules read nothing but
 * the design and that, so presets of one kind are judged once a design, and a selection evaluates no rule again.
 */
export function judgeDry(editor: DocumentParts, preset: Preset): Refusal | null {
  const { design } = editor.store
  const kind = kindOfPreset(preset.id)
  if (!kind) return null
  if (!design) return { key: 'refusal.nothingOpen' }
  const known = dryVerdicts(design)
  const before = known.get(kind)
  if (before !== undefined) return before
  const layers: readonly JudgedLayer[] = [{ nodeType: kind.nodeType, label: '', style: kind.defaults }]
  const refusal = refused(editor, { on: 'add', layers })
  known.set(kind, refusal)
  return refusal
}
