import { activeKey, type ChangeLabel, type Layer } from '../../shared/document/design.ts'
import type { LayerList } from '../../shared/document/layer-list.ts'
import type { Notice, Outcome } from '../../shared/protocol/commands.ts'
import type { RuleNotice } from '../../shared/rules/rule.ts'
import { flash } from '../scene/canvas/flash.ts'
import { layersOf } from '../scene/canvas/placing.ts'
import { tellNotices } from '../core/design/rule-notices.ts'
import { withList } from '../core/design/store.ts'
import { judgeChanges } from './judged.ts'
import { done, refuse, type Plan } from './plan.ts'
import { syncAdded } from './faces/sync.ts'
import type { DocumentParts, IoParts, ShellParts } from '../core/editor.ts'
import type { SceneParts } from '../scene/editor.ts'

export type Edit = {
  readonly list: LayerList
  readonly label: ChangeLabel
  /** Layers that the command is about, for the outcome. */
  readonly ids: readonly string[]
  readonly select?: readonly string[]
  readonly burst?: string
  readonly isOfLinks?: boolean
  readonly notices?: readonly Notice[]
}

/** One state in the history, or none when the list is what it was. */
export function change(
  editor: DocumentParts & IoParts & SceneParts,
  { list, label, ids, notices, ...how }: Edit,
): Outcome {
  const { design } = editor.store
  if (!design) return refuse('refusal.nothingOpen')
  editor.history.change(withList(design, list), { label, ...how })
  // what came is selected, and seen to have come (S9.93)
  if (how.select) flash(editor, how.select)
  return done(ids, notices)
}

/** A change of layers that are there; refused when a rule forbids what one of them would become. */
export function edit(editor: DocumentParts & IoParts & SceneParts, what: Edit): Plan {
  const refusal = judgeChanges(editor, what.list)
  return refusal ? { ok: false, refusal } : { ok: true, apply: () => change(editor, what) }
}

export type Arrival = Edit & {
  /** The layers as the rules let them in, and what the rules said. */
  readonly taken: readonly Layer[]
  readonly adjustments: readonly RuleNotice[]
}

/** The same for layers that came: adjustments are reported, and the other faces get them (A34). */
export function arrive(
  editor: DocumentParts & ShellParts & IoParts & SceneParts,
  { taken, adjustments, ...what }: Arrival,
): Outcome {
  const outcome = change(editor, what)
  const { design } = editor.store
  if (!outcome.ok || !design) return outcome
  tellNotices(editor, adjustments, { at: activeKey(design), layers: taken })
  return { ...outcome, notices: [...outcome.notices, ...syncAdded(editor, idsOf(taken))] }
}

/** The layers that a command is about, in paint order: those named, or the selection. */
export function targets(editor: DocumentParts, ids: readonly string[] | undefined): readonly Layer[] {
  return layersOf(editor, ids ?? editor.selection.ids)
}

export const idsOf = (layers: readonly Layer[]): readonly string[] => layers.map((layer) => layer.uuid)
