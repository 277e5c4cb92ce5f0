import type { SceneLayer } from '../layers/scene-layer.ts'
import { isMovable, selectedEntries } from './placing.ts'
import { hasPivot } from './pivot.ts'
import type { DocumentParts, ViewParts } from '../../core/editor.ts'
import type { SceneParts } from '../editor.ts'

/** The one selected layer whose pivot could be moved; null for none. */
export function pivotLayer(editor: DocumentParts & SceneParts): SceneLayer | null {
  const [only, ...others] = selectedEntries(editor)
  return only && others.length === 0 && hasPivot(only.layer) && isMovable(only) ? only : null
}

/** The layer whose pivot is being moved: it ends with the selection that it began with. */
export function pivoted(editor: DocumentParts & ViewParts & SceneParts): SceneLayer | null {
  const isOn = editor.viewport.pivots !== null && editor.viewport.pivots === editor.selection.ids
  return isOn && !editor.preview.isOn ? pivotLayer(editor) : null
}
