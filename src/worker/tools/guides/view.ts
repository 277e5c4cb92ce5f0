import { firstPolar } from '../../../shared/base/guides.ts'
import { shownGuides } from '../../../shared/document/design.ts'
import type { GuidesView } from '../../../shared/protocol/projections.ts'
import { chosenGuide } from './shown.ts'
import type { DocumentParts, ViewParts } from '../../core/editor.ts'

export function readGuides(editor: DocumentParts & ViewParts): GuidesView {
  const { lines, polar = firstPolar } = shownGuides(editor.store.design)
  const chosen = editor.selection.ids.length === 0 ? chosenGuide(editor) : null
  return { hasRulers: editor.viewport.hasRulers, lines, polar, chosen }
}
