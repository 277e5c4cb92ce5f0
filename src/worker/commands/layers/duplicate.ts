import { asCopy } from '../../../shared/document/components.ts'
import { cutText } from '../../../shared/document/cut-text.ts'
import type { Point } from '../../../shared/base/geometry.ts'
import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { Layer } from '../../../shared/document/design.ts'
import {
  homeOf,
  insertInGroups,
  standingAlone,
  withFreshGroups,
} from '../../../shared/document/group-units.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { withCopiedMasks } from '../../../shared/document/masks.ts'
import { withoutLink } from '../../../shared/document/linked-layers.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { RuleNotice } from '../../../shared/rules/rule.ts'
import { placed } from '../../scene/canvas/placing.ts'
import { withMotion } from '../../scene/timeline/motion.ts'
import { admitAll } from '../judged.ts'
import type { DocumentParts, IoParts } from '../../core/editor.ts'

/** `Text`, then `Text 2`, `Text 3`: a label that no layer has yet. */
export function freeLabel(wanted: string, taken: ReadonlySet<string>): string {
  const label = cutText(wanted.trim(), 190)
  if (!taken.has(label)) return label
  const stem = label.replace(/ \d+$/, '')
  let number = 2
  while (taken.has(`${stem} ${number}`)) number += 1
  return `${stem} ${number}`
}

type Beside = {
  readonly by: Point
  /** Where the sources stand; the shown list when left out. */
  readonly list?: LayerList
  /** Labels that are given away, to which those of the copies come. */
  readonly taken?: Set<string>
}

export const labelsIn = (list: LayerList): Set<string> => new Set(list.map(({ label }) => label))

/** Fresh layers beside their sources, unlocked, with ids and labels of their own; their linked layers come with the sync. */
export function duplicatesOf(
  editor: DocumentParts & IoParts,
  sources: readonly Layer[],
  { by, list = editor.store.list, taken = labelsIn(list) }: Beside,
): readonly Layer[] {
  const ids = new Map<string, string>()
  const alone = withFreshGroups(standingAlone(list, sources), editor.deps.makeId)
  const copies = alone.map((source) => {
    const label = freeLabel(source.label, taken)
    taken.add(label)
    const to = placed(source, { x: source.style.x + by.x, y: source.style.y + by.y })
    const moved = withMotion(to, by)
    const style = moved.style.isLock ? { ...moved.style, isLock: false } : moved.style
    const uuid = editor.deps.makeId()
    ids.set(source.uuid, uuid)
    return asCopy(list, source, { ...withoutLink(moved), style, label, uuid })
  })
  return withCopiedMasks(copies, ids)
}

/** The list with copies in front of the last of their sources, in the groups that it stands in. */
export function withDuplicates(
  list: LayerList,
  sources: readonly Layer[],
  copies: readonly Layer[],
): LayerList {
  const ids = new Set(sources.map(({ uuid }) => uuid))
  const last = list.findLastIndex(({ uuid }) => ids.has(uuid))
  const index = last < 0 ? list.length : last + 1
  return insertInGroups(list, copies, { index, home: homeOf(list, (uuid) => ids.has(uuid)) })
}

export type Duplicated = {
  readonly list: LayerList
  readonly copies: readonly Layer[]
  /** What the rules adjusted of them, to be shown when they stay. */
  readonly notices: readonly RuleNotice[]
}

/**
 * The list with copies at the place of their sources, in front of the last of them, for an Alt-drag; nothing has
 * happened yet. `sources` in paint order; refused as a whole when the rules allow no such copy (S5.04–S5.09).
 */
export function duplicateForDrag(
  editor: DocumentParts & IoParts,
  sources: readonly Layer[],
): Result<Duplicated, Refusal> {
  const admitted = admitAll(editor, 'duplicate', duplicatesOf(editor, sources, { by: { x: 0, y: 0 } }))
  if ('key' in admitted) return refused(admitted)
  const copies = admitted.taken
  const list = withDuplicates(editor.store.list, sources, copies)
  return ok({ list, copies, notices: admitted.notices })
}
