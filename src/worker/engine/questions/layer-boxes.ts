import { aimAt } from '../../scene/canvas/picking.ts'
import { hitStack } from '../../scene/hit/hit-test.ts'
import { inheritedList, refreshScene } from '../../scene/refresh.ts'
import type { Answers } from './answer.ts'
import type { EditorParts } from '../../scene/editor.ts'
import type { DocumentParts } from '../../core/editor.ts'

/** Where layers are, and which are somewhere. */
export const placeAnswers = {
  stackAt(editor: EditorParts, at) {
    if (!editor.store.design) return []
    refreshScene(editor)
    return hitStack(editor.scene, aimAt(editor, at)).map(({ layer }) => layer.uuid)
  },

  places: (editor: DocumentParts, ids) =>
    ids.map((id) => {
      const layer = editor.store.find(id) ?? inheritedList(editor).find(({ uuid }) => uuid === id)
      if (!layer) return null
      const { x, y, width, height } = layer.style
      return { x, y, width, height }
    }),
} satisfies Answers<'stackAt' | 'places'>
