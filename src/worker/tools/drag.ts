import { uniteAll, type Box, type Point } from '../../shared/base/geometry.ts'
import type { Layer } from '../../shared/document/design.ts'
import { exchangeLayers, insertLayers, type LayerList } from '../../shared/document/layer-list.ts'
import { duplicatesOf } from '../commands/copies.ts'
import { noMarks, refreshScene, sayRefusal, refuseEdit, textIn, type Editor } from '../editor.ts'
import { changeLabel, isMovable, lockedRefusal, placed, selectedEntries } from '../placing.ts'
import { expressionOf } from '../scene/values.ts'
import { probesOf, snap, type Snap, type SnapLines } from '../snapping.ts'
import { withList } from '../store.ts'
import { toCanvas } from '../view.ts'
import { linesOf } from './lines.ts'
import { isAlt, isCtrl, isShift, spent, type Tool, type ToolEvent } from './tool.ts'

type Item = {
  readonly index: number
  readonly layer: Layer
  /** An expression holds this axis. */
  readonly holdsX: boolean
  readonly holdsY: boolean
}

type Drag = {
  readonly from: Point
  readonly base: LayerList
  readonly items: readonly Item[]
  readonly box: Box
  readonly lines: SnapLines
}

const noSnap: Snap = { dx: 0, dy: 0, isOnX: false, isOnY: false, guides: [] }

/** Whole design pixels for the first layer, unless a line holds it: stored positions stay readable. */
const wholeStep = (start: number, by: number): number => Math.round(start + by) - start

function delta(drag: Drag, event: ToolEvent, editor: Editor): Snap {
  const { zoom } = editor.view
  let dx = (event.at.x - drag.from.x) / zoom
  let dy = (event.at.y - drag.from.y) / zoom
  if (isShift(event)) {
    if (Math.abs(dx) >= Math.abs(dy)) dy = 0
    else dx = 0
  }
  const box = { ...drag.box, x: drag.box.x + dx, y: drag.box.y + dy }
  const near = isCtrl(event) ? noSnap : snap(drag.lines, { box, probes: probesOf(box), zoom })
  const [first] = drag.items
  const style = first?.layer.style ?? { x: 0, y: 0 }
  return {
    ...near,
    dx: near.isOnX ? dx + near.dx : dx === 0 ? 0 : wholeStep(style.x, dx),
    dy: near.isOnY ? dy + near.dy : dy === 0 ? 0 : wholeStep(style.y, dy),
  }
}

function show(drag: Drag, event: ToolEvent, editor: Editor): void {
  const by = delta(drag, event, editor)
  const places = drag.items.map(({ index, layer, holdsX, holdsY }) => {
    const x = layer.style.x + (holdsX ? 0 : by.dx)
    const y = layer.style.y + (holdsY ? 0 : by.dy)
    return [index, placed(layer, { x, y })] as const
  })
  const { design } = editor.store
  if (!design) return
  editor.store.preview(withList(design, exchangeLayers(drag.base, places)))
  const [only] = places
  const corner = { x: drag.box.x + drag.box.width + by.dx, y: drag.box.y + drag.box.height + by.dy }
  const { x, y } =
    only && places.length === 1 ? only[1].style : { x: drag.box.x + by.dx, y: drag.box.y + by.dy }
  editor.marks = {
    ...noMarks,
    guides: by.guides,
    hidesHandles: true,
    label: {
      text: textIn(editor, 'gesture.move', { x: shown(x), y: shown(y) }),
      at: toCanvas(editor.view, corner),
    },
    cursor: 'move',
  }
}

const shown = (value: number): number => Math.round(value * 100) / 100

function warn(editor: Editor, items: readonly Item[]): void {
  const isHeld = items.some(({ holdsX, holdsY }) => holdsX || holdsY)
  if (!isHeld) return
  editor.say({ show: 'notice', notice: { key: 'notice.heldByExpression', tone: 'info' } })
}

/** Copies to drag instead of the layers, in front of them; they become the selection (UX 4, Alt-drag). */
function withCopies(editor: Editor): LayerList {
  const { store, selection } = editor
  const sources = selectedEntries(editor).filter(isMovable)
  const copies = duplicatesOf(
    editor,
    sources.map(({ layer }) => layer),
    { x: 0, y: 0 },
  )
  const last = Math.max(...sources.map(({ layer }) => editor.scene.indexOf(layer.uuid)))
  const list = insertLayers(store.list, last + 1, copies)
  if (store.design) store.preview(withList(store.design, list))
  selection.set(copies.map((copy) => copy.uuid))
  refreshScene(editor)
  return list
}

/** Moves the selection from where it was pressed; asks for permission before anything is touched (A17). */
export function startDrag(from: Point, event: ToolEvent, editor: Editor): Tool | null {
  const refusal = refuseEdit(editor)
  const selected = selectedEntries(editor)
  const movable = selected.filter(isMovable)
  if (selected.length === 0) return spent
  if (refusal || movable.length === 0) {
    sayRefusal(editor, refusal ?? lockedRefusal(selected.map(({ layer }) => layer)))
    return spent
  }
  const isCopy = isAlt(event)
  const label = changeLabel(
    isCopy ? 'duplicate' : 'move',
    movable.map(({ layer }) => layer),
  )
  editor.history.begin('drag', label)
  const base = isCopy ? withCopies(editor) : editor.store.list
  const entries = selectedEntries(editor).filter(isMovable)
  const drag: Drag = {
    from,
    base,
    items: entries.map(({ layer }) => ({
      index: editor.scene.indexOf(layer.uuid),
      layer,
      holdsX: expressionOf(layer.style, 'x') !== '',
      holdsY: expressionOf(layer.style, 'y') !== '',
    })),
    box: uniteAll(entries.map(({ bounds }) => bounds)) ?? { x: 0, y: 0, width: 0, height: 0 },
    lines: linesOf(editor),
  }
  warn(editor, drag.items)
  return dragging(drag).on({ ...event, type: 'move' }, editor)
}

function dragging(drag: Drag): Tool {
  const tool: Tool = {
    name: 'drag',
    on(event, editor) {
      if (event.type === 'move') show(drag, event, editor)
      if (event.type === 'cancel') editor.history.cancel()
      if (event.type === 'up' || event.type === 'settle') finish(editor)
      if (event.type === 'move' || event.type === 'down' || event.type === 'leave') return tool
      editor.marks = noMarks
      return event.type === 'up' ? null : spent
    },
  }
  return tool
}

function finish(editor: Editor): void {
  const isMoved = editor.history.commit()
  const [entry] = selectedEntries(editor)
  if (!isMoved || !entry) return
  const params = { name: entry.layer.label, x: shown(entry.layer.style.x), y: shown(entry.layer.style.y) }
  editor.say({ show: 'announce', key: 'announce.moved', params, isUrgent: false })
}
