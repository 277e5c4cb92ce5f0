import { aimAt } from '../../scene/canvas/picking.ts'
import type { HasViewport } from '../../core/canvas/viewport.ts'
import type { HasStore } from '../../core/design/store.ts'
import type { HasDeps } from '../../core/ports.ts'
import { hitStack } from '../../scene/hit/hit-test.ts'
import { inheritedList, refreshScene, type HasLiveScene } from '../../scene/refresh.ts'
import type { Answers } from './answer.ts'

/** Where layers are, and which are somewhere. */
export const placeAnswers = {
  stackAt(editor: HasDeps & HasLiveScene & HasViewport, at) {
    if (!editor.store.design) return []
    refreshScene(editor)
    return hitStack(editor.scene, aimAt(editor, at)).map(({ layer }) => layer.uuid)
  },

  places: (editor: HasStore, ids) =>
    ids.map((id) => {
      const layer = editor.store.find(id) ?? inheritedList(editor).find(({ uuid }) => uuid === id)
      if (!layer) return null
      const { x, y, width, height } = layer.style
      return { x, y, width, height }
    }),
} satisfies Answers<'stackAt' | 'places'>
