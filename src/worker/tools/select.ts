import { type Box, type Point } from '../../shared/base/geometry.ts'
import { noMarks, refreshScene, type Editor } from '../editor.ts'
import { isMovable, selectedEntries } from '../placing.ts'
import type { SceneLayer } from '../scene/draw-list.ts'
import { hitTest, isOn, touchedBy } from '../scene/hit-test.ts'
import { toDesign } from '../view.ts'
import { startDrag } from './drag.ts'
import { cursorOf, handleAt, stanceOf, type Handle } from './handles.ts'
import { prepareLines } from './lines.ts'
import { startPan } from './pan.ts'
import { isCtrl, isDrag, isShift, type Tool, type ToolEvent } from './tool.ts'
import { startTransform } from './transform.ts'

const leftButton = 0
const middleButton = 1
const rightButton = 2

/** Nothing pressed: shows what the pointer would do. */
export const atRest: Tool = {
  name: 'select',
  on(event, editor) {
    if (event.type === 'down') return press(event, editor)
    if (event.type === 'move') hover(event, editor)
    if (event.type === 'leave' || event.type === 'cancel') {
      editor.hover = null
      editor.marks = noMarks
    }
    return null
  },
}

function hover(event: ToolEvent, editor: Editor): void {
  if (editor.hold === 'pan') {
    editor.hover = null
    editor.marks = { ...noMarks, cursor: 'grab' }
    return
  }
  const handle = handleAt(editor, event.at)
  const hit = handle ? null : hitTest(editor.scene, toDesign(editor.view, event.at))
  const isLayer = hit !== null && !hit.kind.abilities.isBackdrop
  editor.hover = isLayer ? hit.layer.uuid : null
  const deg = handle ? (stanceOf(editor)?.deg ?? 0) : 0
  const over = isLayer && isMovable(hit) ? 'move' : 'default'
  const cursor = handle ? cursorOf(handle, deg) : over
  editor.marks = { ...noMarks, cursor }
}

function press(event: ToolEvent, editor: Editor): Tool | null {
  refreshScene(editor)
  const at = toDesign(editor.view, event.at)
  if (event.button === middleButton || (editor.hold === 'pan' && event.button === leftButton)) {
    editor.marks = { ...noMarks, cursor: 'grabbing' }
    return startPan(event.at, editor.view)
  }
  const hit = hitTest(editor.scene, at)
  if (event.button === rightButton) {
    if (hit && !editor.selection.has(hit.layer.uuid)) editor.selection.set([hit.layer.uuid])
    return null
  }
  if (event.button !== leftButton) return null
  const handle = handleAt(editor, event.at)
  if (handle) return pressedHandle(event.at, handle, editor)
  return pressLayer(event, editor, { hit, at })
}

function pressedHandle(from: Point, handle: Handle, editor: Editor): Tool {
  editor.isPressing = true
  prepareLines(editor)
  const tool: Tool = {
    name: 'pressing',
    on(event, ed) {
      if (event.type === 'move' && isDrag(from, event.at)) {
        return startTransform(from, ed, handle).on(event, ed)
      }
      return event.type === 'move' || event.type === 'down' || event.type === 'leave' ? tool : null
    },
  }
  return tool
}

type Pressed = { readonly hit: SceneLayer | null; readonly at: Point }

/** The selected layer under the pointer is dragged even when another one covers it; a click takes the front one. */
function pressLayer(event: ToolEvent, editor: Editor, { hit, at }: Pressed): Tool {
  const isPlain = !isCtrl(event) && !isShift(event)
  const held = selectedEntries(editor).some(
    (entry) => entry.layer.style.visible && isMovable(entry) && isOn(entry, at),
  )
  const isBackdrop = hit?.kind.abilities.isBackdrop ?? false
  if (!held && (!hit || isBackdrop)) return onEmpty(event.at, hit)
  editor.isPressing = true
  if (isPlain && hit && !held && !editor.selection.has(hit.layer.uuid)) editor.selection.set([hit.layer.uuid])
  prepareLines(editor)
  return pressing(event, hit, isPlain || held)
}

/** `keeps`: the drag moves the selection as it is; else the pressed layer joins it first. */
function pressing(down: ToolEvent, hit: SceneLayer | null, keeps: boolean): Tool {
  const tool: Tool = {
    name: 'pressing',
    on(event, editor) {
      if (event.type === 'move' && isDrag(down.at, event.at)) {
        const isNew = hit !== null && !hit.kind.abilities.isBackdrop && !editor.selection.has(hit.layer.uuid)
        if (!keeps && isNew) editor.selection.toggle(hit.layer.uuid)
        refreshScene(editor)
        return startDrag(down.at, event, editor)
      }
      if (event.type === 'up' && hit) click(down, hit, editor)
      return event.type === 'move' || event.type === 'down' || event.type === 'leave' ? tool : null
    },
  }
  return tool
}

function click(down: ToolEvent, hit: SceneLayer, editor: Editor): void {
  const { uuid } = hit.layer
  if (isShift(down))
    editor.selection.rangeTo(
      uuid,
      editor.store.list.map((layer) => layer.uuid),
    )
  else if (isCtrl(down)) editor.selection.toggle(uuid)
  else editor.selection.set([uuid])
}

/** A click on nothing clears the selection, or takes the background picture; a drag draws the marquee. */
function onEmpty(from: Point, backdrop: SceneLayer | null): Tool {
  const tool: Tool = {
    name: 'pressing',
    on(event, editor) {
      if (event.type === 'move' && isDrag(from, event.at)) return marquee(from, event, editor)
      if (event.type === 'up') {
        if (backdrop && !isCtrl(event) && !isShift(event)) editor.selection.set([backdrop.layer.uuid])
        else if (!isCtrl(event) && !isShift(event)) editor.selection.set([])
      }
      return event.type === 'move' || event.type === 'down' || event.type === 'leave' ? tool : null
    },
  }
  return tool
}

function boxBetween(a: Point, b: Point): Box {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}

/** Selects what it touches as it goes; with Shift it adds. */
function marquee(from: Point, first: ToolEvent, editor: Editor): Tool | null {
  const before = editor.selection.ids
  const kept = isShift(first) || isCtrl(first) ? before : []
  const tool: Tool = {
    name: 'marquee',
    on(event, ed) {
      if (event.type === 'cancel') ed.selection.set(before)
      if (event.type === 'up' || event.type === 'cancel' || event.type === 'settle') {
        ed.marks = noMarks
        return null
      }
      if (event.type !== 'move') return tool
      const box = boxBetween(toDesign(ed.view, from), toDesign(ed.view, event.at))
      ed.selection.set([...kept, ...touchedBy(ed.scene, box).filter((id) => !kept.includes(id))])
      ed.marks = { ...noMarks, marquee: box, cursor: 'crosshair' }
      return tool
    },
  }
  return tool.on(first, editor)
}
