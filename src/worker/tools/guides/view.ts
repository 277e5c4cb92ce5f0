import { firstPolar } from '../../../shared/base/guides/guides.ts'
import { shownGuides } from '../../../shared/document/design.ts'
import type { GuidesView } from '../../../shared/protocol/projections.ts'
import type { HasViewport } from '../../core/canvas/viewport.ts'
import type { HasSelection } from '../../core/canvas/selection.ts'
import type { HasStore } from '../../core/design/store.ts'
import { chosenGuide } from './shown.ts'

export function readGuides(editor: HasViewport & HasSelection & HasStore): GuidesView {
  const { lines, polar = firstPolar } = shownGuides(editor.store.design)
  const chosen = editor.selection.ids.length === 0 ? chosenGuide(editor) : null
  return { hasRulers: editor.viewport.hasRulers, lines, polar, chosen }
}
