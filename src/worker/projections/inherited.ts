import type { InheritedRow } from '../../shared/protocol/projections.ts'
import { inheritedList, inheritedPlacesNow } from '../scene/refresh.ts'
import { rowOf } from './layers.ts'
import type { DocumentParts } from '../core/editor.ts'

/** The layer of ambient that stands right in front of each inherited layer; null in front of all. */
const inFrontOf = (editor: DocumentParts): readonly (string | null)[] =>
  inheritedPlacesNow(editor).map((place) => editor.store.list[place]?.uuid ?? null)

/** What the rows are made from. */
export const inheritedParts = (editor: DocumentParts): readonly unknown[] => [
  inheritedList(editor),
  ...inFrontOf(editor),
]

export function readInherited(editor: DocumentParts): readonly InheritedRow[] {
  const fronts = inFrontOf(editor)
  return inheritedList(editor).map((layer, index) => ({ ...rowOf(layer), behind: fronts[index] ?? null }))
}
