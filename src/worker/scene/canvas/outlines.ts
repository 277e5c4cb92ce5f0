import type { OverlayMark, View } from '../../../render/base/frame.ts'
import { colorTokens } from '../../../shared/base/color-tokens.ts'
import { centreOf, type Box } from '../../../shared/base/geometry.ts'
import type { SceneLayer } from '../layers/scene-layer.ts'
import { centredBox } from '../geometry.ts'
import type { Stance } from './overlay.ts'
import { deviceView, type ViewState } from '../../core/canvas/view.ts'
import type { ViewParts } from '../../core/editor.ts'

/** CSS pixels. */
export const hoverPx = 1
export const selectionPx = 1.5

export const toDevice = (view: View, box: Box): Box => ({
  x: box.x * view.scale + view.x,
  y: box.y * view.scale + view.y,
  width: box.width * view.scale,
  height: box.height * view.scale,
})

export type Line = { readonly color: string; readonly width: number; readonly isDashed?: boolean }

export type OutlineMark = Extract<OverlayMark, { mark: 'outline' }>

/** Lines of the face that is only looked at, side by side with the shown one. */
export const sideLines = {
  selected: { color: colorTokens.accent, width: selectionPx },
  hover: { color: colorTokens.accent, width: hoverPx },
} as const

/** A box about its own centre, turned, in a view of one's own. */
export function outlineAt(view: ViewState, { box, deg }: Stance, line: Line): OutlineMark {
  const ratio = view.pixelRatio
  return {
    mark: 'outline',
    box: toDevice(deviceView(view), box),
    deg,
    color: line.color,
    width: line.width * ratio,
    dash: line.isDashed ? [4 * ratio, 3 * ratio] : null,
    fill: null,
  }
}

export const stanceOfEntry = (entry: SceneLayer): Stance => ({
  box: centredBox(entry.draw.matrix, entry.values),
  deg: entry.values.rotation + (entry.around?.deg ?? 0),
})

/** Middle of the canvas in CSS pixels. */
export const middleOf = (editor: ViewParts): { x: number; y: number } =>
  centreOf({ x: 0, y: 0, width: editor.viewport.view.width, height: editor.viewport.view.height })
