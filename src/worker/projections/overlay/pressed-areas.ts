import type { OverlayMark } from '../../../render/base/frame.ts'
import { colorTokens } from '../../../shared/base/color-tokens.ts'
import { apply, type Point } from '../../../shared/base/geometry.ts'
import { deviceView } from '../../core/canvas/view.ts'
import { selectedEntries } from '../../scene/canvas/placing.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import type { EditorParts } from '../../scene/editor.ts'

/** Of many selected layers no more than this show where they are pressed. */
const maxShown = 20

/** Where the watch takes a press on the selected layers, in short lines. */
export function pressedMarks(editor: EditorParts): readonly OverlayMark[] {
  const view = deviceView(editor.viewport.view)
  const width = Math.max(1, Math.round(editor.viewport.view.pixelRatio))
  const marksOf = ({ kind, layer, values, draw }: SceneLayer): readonly OverlayMark[] => {
    const line = kind.pressedAt?.(layer, values) ?? []
    const places = line.map((at): Point => {
      const { x, y } = apply(draw.matrix, at)
      return { x: x * view.scale + view.x, y: y * view.scale + view.y }
    })
    return places.map((from, at) => {
      const to = places[(at + 1) % places.length] ?? from
      const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y }
      return { mark: 'line', ...ends, color: colorTokens.guide, width }
    })
  }
  return selectedEntries(editor).slice(0, maxShown).flatMap(marksOf)
}
