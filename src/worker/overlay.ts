import { centreOf, type Box } from '../shared/base/geometry.ts'
import type { OverlayMark, View } from '../render/frame.ts'
import type { Editor, Stance } from './editor.ts'
import { selectedEntries } from './placing.ts'
import type { SceneLayer } from './scene/draw-list.ts'
import { centredBox } from './scene/geometry.ts'
import type { Guide } from './snapping.ts'
import { handlesOf, stanceOf, type PlacedHandle } from './tools/handles.ts'
import { deviceView } from './view.ts'

/** Colours of the tokens (UX 2.1). */
const accent = '#5AA2FF'
const lockedLine = '#6B7484'
const guideLine = '#FF5CA8'
const marqueeFill = '#5AA2FF29'
const handleFill = '#FFFFFF'

/** CSS pixels. */
const handlePx = 8
const hoverPx = 1
const selectionPx = 1.5

/** Of many selected layers no more than this are outlined: the transformer tells the rest. */
const maxOutlines = 200

const toDevice = (view: View, box: Box): Box => ({
  x: box.x * view.scale + view.x,
  y: box.y * view.scale + view.y,
  width: box.width * view.scale,
  height: box.height * view.scale,
})

type Line = { readonly color: string; readonly width: number; readonly isDashed?: boolean }

function outline(editor: Editor, { box, deg }: Stance, line: Line): OverlayMark {
  const ratio = editor.view.pixelRatio
  return {
    mark: 'outline',
    box: toDevice(deviceView(editor.view), box),
    deg,
    color: line.color,
    width: line.width * ratio,
    dash: line.isDashed ? [4 * ratio, 3 * ratio] : null,
    fill: null,
  }
}

const stanceOfEntry = (entry: SceneLayer): Stance => ({
  box: centredBox(entry.draw.matrix, entry.values),
  deg: entry.values.rotation,
})

function guide(editor: Editor, { axis, at, from, to }: Guide): OverlayMark {
  const { scale, x, y } = deviceView(editor.view)
  // Half a pixel in, so that a line of one pixel covers one column.
  const line = Math.round((axis === 'x' ? at * scale + x : at * scale + y) - 0.5) + 0.5
  const ends = { mark: 'line', color: guideLine, width: editor.view.pixelRatio } as const
  return axis === 'x'
    ? { ...ends, x1: line, x2: line, y1: from * scale + y, y2: to * scale + y }
    : { ...ends, y1: line, y2: line, x1: from * scale + x, x2: to * scale + x }
}

function handle(editor: Editor, placed: PlacedHandle, deg: number): OverlayMark {
  const ratio = editor.view.pixelRatio
  return {
    mark: 'handle',
    x: placed.at.x * ratio,
    y: placed.at.y * ratio,
    deg,
    size: handlePx * ratio,
    round: placed.handle.part === 'turn',
    color: accent,
    fill: handleFill,
  }
}

function selectionMarks(editor: Editor): readonly OverlayMark[] {
  const entries = selectedEntries(editor)
  const stance = editor.marks.stance ?? stanceOf(editor)
  const [only] = entries
  if (!only || !stance) return []
  const isLocked = entries.every(({ layer }) => layer.style.isLock)
  const main: Line = isLocked
    ? { color: lockedLine, width: selectionPx, isDashed: true }
    : { color: accent, width: selectionPx }
  const members =
    entries.length === 1 || editor.marks.stance
      ? []
      : entries
          .slice(0, maxOutlines)
          .map((entry) =>
            outline(
              editor,
              stanceOfEntry(entry),
              entry.layer.style.isLock
                ? { color: lockedLine, width: hoverPx, isDashed: true }
                : { color: accent, width: hoverPx },
            ),
          )
  const handles = editor.marks.hidesHandles
    ? []
    : handlesOf(editor, stance).map((placed) => handle(editor, placed, stance.deg))
  return [...members, outline(editor, stance, main), ...handles]
}

function marquee(editor: Editor, box: Box): OverlayMark {
  const view = deviceView(editor.view)
  return {
    mark: 'outline',
    box: toDevice(view, box),
    deg: 0,
    color: accent,
    width: editor.view.pixelRatio,
    dash: null,
    fill: marqueeFill,
  }
}

/** Everything over the scene, from the back to the front; nothing in preview. */
export function overlayOf(editor: Editor): readonly OverlayMark[] {
  if (editor.isPreview || !editor.store.design) return []
  const marks: OverlayMark[] = []
  const hovered = editor.hover === null ? undefined : editor.scene.find(editor.hover)
  const isShown = hovered && !editor.selection.has(hovered.layer.uuid) && hovered.layer.style.visible
  if (isShown) marks.push(outline(editor, stanceOfEntry(hovered), { color: accent, width: hoverPx }))
  marks.push(...selectionMarks(editor))
  for (const line of editor.marks.guides) marks.push(guide(editor, line))
  if (editor.marks.marquee) marks.push(marquee(editor, editor.marks.marquee))
  return marks
}

/** Middle of the canvas in CSS pixels. */
export const middleOf = (editor: Editor): { x: number; y: number } =>
  centreOf({ x: 0, y: 0, width: editor.view.width, height: editor.view.height })
