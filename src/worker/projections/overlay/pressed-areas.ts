import type { OverlayMark } from '../../../render/base/frame.ts'
import type { Color } from '../../../shared/base/color.ts'
import { colorTokens } from '../../../shared/base/color-tokens.ts'
import type { Point } from '../../../shared/base/geometry.ts'
import { deviceView } from '../../core/canvas/view.ts'
import type { ViewParts } from '../../core/editor.ts'
import { selectedEntries } from '../../scene/canvas/placing.ts'
import { pressedLine } from '../../scene/hit/hit-test.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import type { EditorParts } from '../../scene/editor.ts'

/** Of many selected layers no more than this show where they are pressed. */
const maxShown = 20

type MarkLine = { readonly color: Color; readonly width: number }

/** Where the watch takes a press on a layer, in short lines; none where its shape says so. */
export function pressedMark(
  { viewport }: ViewParts,
  entry: SceneLayer,
  { color, width }: MarkLine,
): readonly OverlayMark[] {
  const view = deviceView(viewport.view)
  const places = pressedLine(entry).map(({ x, y }): Point => ({
    x: x * view.scale + view.x,
    y: y * view.scale + view.y,
  }))
  return places.map((from, at) => {
    const to = places[(at + 1) % places.length] ?? from
    return { mark: 'line', x1: from.x, y1: from.y, x2: to.x, y2: to.y, color, width }
  })
}

/** Where the watch takes a press on the selected layers. */
export function pressedMarks(editor: EditorParts): readonly OverlayMark[] {
  const width = Math.max(1, Math.round(editor.viewport.view.pixelRatio))
  const line = { color: colorTokens.guide, width }
  return selectedEntries(editor)
    .slice(0, maxShown)
    .flatMap((entry) => pressedMark(editor, entry, line))
}
