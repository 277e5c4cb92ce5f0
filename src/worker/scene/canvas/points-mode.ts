import type { DocumentParts, ViewParts } from '../../core/editor.ts'
import type { SceneParts } from '../editor.ts'
import type { SceneLayer } from '../layers/scene-layer.ts'
import { isMovable, selectedEntries } from './placing.ts'

/** The one selected layer whose points could be edited; null for none. */
export function pointsLayer(editor: DocumentParts & SceneParts): SceneLayer | null {
  const [only, ...others] = selectedEntries(editor)
  return only?.kind.outlined && others.length === 0 && isMovable(only) ? only : null
}

/** The layer whose points are being edited, through undo too; it ends when another one is selected, or none. */
export function pointed(editor: DocumentParts & ViewParts & SceneParts): SceneLayer | null {
  const { points } = editor.viewport
  if (!points) return null
  const [id, ...others] = editor.selection.ids
  if (id !== points.layer || others.length > 0) {
    editor.viewport.setPoints(null)
    return null
  }
  return editor.preview.isOn ? null : pointsLayer(editor)
}
