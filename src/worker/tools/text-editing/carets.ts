import { memoLastByObject } from '../../../shared/base/memo.ts'
import { colorTokens, seenThrough } from '../../../shared/base/color-tokens.ts'
import { caretAt, markedBoxes, type CaretLine } from '../../../shared/base/carets.ts'
import { apply, boundsOf, centreOf, multiply, type Box, type Matrix } from '../../../shared/base/geometry.ts'
import type { OverlayMark } from '../../../render/base/frame.ts'
import type { TextOp } from '../../../shared/layers/draw-ops.ts'
import type { Projections } from '../../../shared/protocol/projections.ts'
import { dialOf } from '../../core/design/document.ts'
import type { FontShelf } from '../../core/ports.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import { textEditOf, type TextEdit } from '../../scene/typed-text.ts'
import { lostTag, maxLengthOf } from './text-editing.ts'
import { deviceView, showBox, toCanvas, type ViewState } from '../../core/canvas/view.ts'
import type { DocumentParts, IoParts, ViewParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'

type Needs = DocumentParts & ViewParts & IoParts & SceneParts

/** Colours of the tokens (UX 2.1). */
const caretColor = colorTokens.accent
const markedFill = seenThrough(colorTokens.accent, 0.4)

/** CSS pixels. */
const caretPx = 2
const underlinePx = 1.5

const caretsOf = memoLastByObject((op: TextOp, fonts: FontShelf) => fonts.carets(op))

/** By the op's own reference: a font that comes makes new ops. */
function linesOf(editor: IoParts, { draw }: SceneLayer): readonly CaretLine[] {
  const op = draw.ops.findLast((known) => known.op === 'text')
  if (op?.op !== 'text') return []
  return caretsOf(op, editor.deps.fonts)
}

/** A box of layer pixels as a filled mark, turned with the layer. */
function filled(toDevice: Matrix, deg: number, { box, color }: { box: Box; color: string }): OverlayMark {
  const scale = Math.hypot(toDevice[0], toDevice[1])
  const centre = apply(toDevice, centreOf(box))
  const [width, height] = [box.width * scale, box.height * scale]
  const turned = { x: centre.x - width / 2, y: centre.y - height / 2, width, height }
  // an upright edge that lies between two pixels would be blurred
  const isUpright = deg % 180 === 0
  const at = isUpright ? { ...turned, x: Math.round(turned.x), y: Math.round(turned.y) } : turned
  return { mark: 'outline', box: at, deg, color, width: 0, dash: null, fill: color }
}

/** Below what is composed, or at the left of it in a column. */
const lineAlong = (box: Box, isColumn: boolean, thick: number): Box =>
  isColumn ? { ...box, width: thick } : { ...box, y: box.y + box.height - thick, height: thick }

/** A caret is seen across the way of the letters. */
const thickened = (box: Box, isColumn: boolean, thick: number): Box =>
  isColumn ? { ...box, y: box.y - thick / 2, height: thick } : { ...box, x: box.x - thick / 2, width: thick }

function boxesOf(lines: readonly CaretLine[], edit: TextEdit, px: number): { box: Box; color: string }[] {
  const isColumn = lines[0]?.corner !== undefined
  const [from, to] = [Math.min(edit.anchor, edit.focus), Math.max(edit.anchor, edit.focus)]
  const marked = markedBoxes(lines, from, to).map((box) => ({ box, color: markedFill }))
  const composed = (edit.composing ? markedBoxes(lines, ...edit.composing) : []).map((box) => ({
    box: lineAlong(box, isColumn, underlinePx * px),
    color: caretColor,
  }))
  const caret = edit.isCaretOn && from === to ? caretAt(lines, edit.focus) : null
  const width = caretPx * px
  return [
    ...marked,
    ...composed,
    ...(caret ? [{ box: thickened(caret, isColumn, width), color: caretColor }] : []),
  ]
}

/** Caret, selection and what is being composed, over the words that are typed; nothing while none are. */
export function textMarks(editor: Needs): readonly OverlayMark[] {
  const edit = textEditOf(editor)
  const entry = edit && editor.scene.find(edit.layer.uuid)
  if (!edit || !entry) return []
  const { scale, x, y } = deviceView(editor.viewport.view)
  const toDevice = multiply([scale, 0, 0, scale, x, y], entry.draw.matrix)
  return boxesOf(linesOf(editor, entry), edit, 1 / editor.viewport.view.zoom).map((what) =>
    filled(toDevice, entry.values.rotation, what),
  )
}

/** Moves the view so far that the caret is on the canvas; words too far off the dial for that leave it alone. */
export function showCaret(editor: Needs): void {
  const edit = textEditOf(editor)
  const entry = edit && editor.scene.find(edit.layer.uuid)
  const caret = entry && caretAt(linesOf(editor, entry), edit.focus)
  if (!caret) return
  const bounds = boundsOf(entry.draw.matrix, caret)
  if (isSeen(editor.viewport.view, bounds)) return
  const moved = showBox(editor.viewport.view, dialOf(editor), bounds)
  if (isSeen(moved, bounds)) editor.viewport.setView(moved)
}

function isSeen(view: ViewState, { x, y, width, height }: Box): boolean {
  const from = toCanvas(view, { x, y })
  const to = toCanvas(view, { x: x + width, y: y + height })
  return from.x >= 0 && from.y >= 0 && to.x <= view.width && to.y <= view.height
}

/** What the page's field needs to stand at the caret and to be clicked into. */
export function readTextEditing(editor: Needs): Projections['textEditing'] {
  const edit = textEditOf(editor)
  const entry = edit && editor.scene.find(edit.layer.uuid)
  if (!edit || !entry) return null
  const { zoom, x, y } = editor.viewport.view
  const { width, height, rotation } = entry.values
  const matrix = multiply([zoom, 0, 0, zoom, x, y], entry.draw.matrix)
  const lines = linesOf(editor, entry)
  const caret = caretAt(lines, edit.focus) ?? { x: width / 2, y: 0, width: 0, height }
  return {
    layerId: edit.layer.uuid,
    label: edit.layer.label,
    text: edit.text,
    anchor: edit.anchor,
    focus: edit.focus,
    maxLength: maxLengthOf(edit.layer),
    isNew: edit.isNew,
    box: { x: 0, y: 0, width, height },
    matrix,
    lines,
    caret: { ...apply(matrix, caret), height: caret.height * zoom, deg: rotation },
    asksAbout: edit.isAsking ? lostTag(edit) : null,
  }
}
