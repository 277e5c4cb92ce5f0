import type { Point } from '../../../../shared/base/geometry.ts'
import { outlineOf, type Anchor } from '../../../../shared/base/path/contours/contours.ts'
import { pathLimits } from '../../../../shared/base/path/limits.ts'
import type { Layer } from '../../../../shared/document/design.ts'
import { kindOf } from '../../../../shared/layers/registry.ts'
import type { Preset } from '../../../../shared/layers/kind.ts'
import type { Outcome, Refusal } from '../../../../shared/protocol/commands.ts'
import { createLayer } from '../../../commands/create-layer.ts'
import { judgeDry } from '../../../commands/judged.ts'
import { place } from '../../../commands/layers/add.ts'
import { done } from '../../../commands/plan.ts'
import { toDesign } from '../../../core/canvas/view.ts'
import type { PenPath } from '../../../core/canvas/viewport.ts'
import { dialOf } from '../../../core/design/document.ts'
import { refuseEdit, sayRefusal } from '../../../core/session/permission.ts'
import { refreshScene } from '../../../scene/refresh.ts'
import { linesOf } from '../../../scene/snapping/snap-lines.ts'
import { sayResized } from '../../said.ts'
import { spent, type Tool, type ToolParts } from '../../tool.ts'
import { isAlt, isCtrl, isDrag, isShift, type ToolEvent } from '../../tool-event.ts'
import { outlinedOf } from '../at-hand.ts'
import { endToJoin, finishJoined } from './pen-join.ts'
import { endReach, endUnder, finishOnto, penFrom, type OpenEnd } from './pen-onto.ts'
import { inEighths, snapped } from '../snapped.ts'

/** What encloses an area is filled as a new path is; an open line is only drawn. */
const open = { fillType: 'none', strokeType: 'solid' } as const

/** The layer that a path becomes, or why it cannot. */
function layerOf(editor: ToolParts, preset: Preset, path: PenPath): { layer: Layer } | { refusal: Refusal } {
  const made = createLayer(editor, preset, { pictures: [] })
  const outlined = outlinedOf(kindOf(made))
  const outline = outlineOf([path])
  const refusal = outlined ? outlined.refusal(outline) : { key: 'refusal.points.off' }
  if (refusal || !outlined) return { refusal: refusal ?? { key: 'refusal.points.off' } }
  const dial = dialOf(editor)
  const whole = { x: 0, y: 0, ...dial, viewWidth: dial.width, viewHeight: dial.height }
  const style = { ...made.style, ...whole, ...(path.isClosed ? {} : open) }
  return { layer: { ...made, style: outlined.write(style, dial, outline) } }
}

/** What was drawn becomes a layer, as one step; the pen is let go of. A single point is nothing. */
export function finishPen(editor: ToolParts, preset: Preset): Outcome {
  const { pen } = editor.viewport
  editor.viewport.setPen(null)
  editor.overlay.clear()
  editor.page.wake()
  if (!pen || pen.anchors.length < 2) return done()
  const wentOn = finishOnto(editor, pen)
  if (wentOn) return wentOn
  const made = layerOf(editor, preset, pen)
  if ('refusal' in made) return { ok: false, refusal: made.refusal }
  const plan = place(editor, preset, { make: () => [made.layer], isDropped: true })
  const outcome = plan.ok ? plan.apply() : plan
  // what needs nothing is there at once
  if (outcome instanceof Promise) return done()
  if (outcome.ok) sayResized(editor)
  return outcome
}

/** Before a first point is put down, at the path that it went on from. */
function beginAgain(editor: ToolParts, { goesOn }: PenPath): void {
  editor.viewport.setPen({ anchors: [], isClosed: false, to: null, goesOn: null })
  if (goesOn && editor.store.find(goesOn.layer)) editor.selection.set([goesOn.layer])
}

/** Its last point is taken back; of a path that it goes on from no point, but the hold on its end. */
export function takeBack(editor: ToolParts): void {
  const { pen } = editor.viewport
  if (pen && pen.anchors.length <= (pen.goesOn?.count ?? 0)) beginAgain(editor, pen)
  else if (pen) editor.viewport.setPen({ ...pen, anchors: pen.anchors.slice(0, -1) })
  editor.page.wake()
}

const withLast = (pen: PenPath, change: (last: Anchor) => Anchor): PenPath => ({
  ...pen,
  anchors: pen.anchors.map((anchor, index) => (index === pen.anchors.length - 1 ? change(anchor) : anchor)),
})

const isOnFirst = (editor: ToolParts, { anchors }: PenPath, event: ToolEvent): boolean => {
  const [first] = anchors
  if (!first || anchors.length < 2) return false
  const at = toDesign(editor.viewport.view, event.at)
  return (
    Math.hypot(first.at.x - at.x, first.at.y - at.y) <=
    endReach[event.pointerType] / editor.viewport.view.zoom
  )
}

/** Where a point goes: in steps of 45° from the last one with Shift, anywhere with Ctrl, else snapped. */
function spotAt(editor: ToolParts, { anchors }: PenPath, event: ToolEvent): Point {
  const at = toDesign(editor.viewport.view, event.at)
  const last = anchors.at(-1)
  if (isShift(event) && last) return inEighths(last.at, at)
  return isCtrl(event) ? at : snapped(editor, linesOf(editor), at)
}

const mirrored = ({ x, y }: Point, { x: atX, y: atY }: Point): Point => ({ x: 2 * atX - x, y: 2 * atY - y })

/** With the handles that a drag gives it; Alt leaves the one behind it where it is. */
function pulled(anchor: Anchor, to: Point, { isBroken }: { readonly isBroken: boolean }): Anchor {
  return { at: anchor.at, into: isBroken ? anchor.into : mirrored(to, anchor.at), out: to }
}

function handleAt(editor: ToolParts, at: Point, event: ToolEvent): Point {
  const to = toDesign(editor.viewport.view, event.at)
  return isShift(event) ? inEighths(at, to) : to
}

const stays = ({ type }: ToolEvent): boolean => type === 'move' || type === 'down' || type === 'leave'

function tell(editor: ToolParts, outcome: Outcome): void {
  if (outcome.ok) editor.notes.tell(outcome.notices)
  else sayRefusal(editor, outcome.refusal)
}

/** A point was put down: a drag pulls handles out of it. */
function placing(down: ToolEvent, before: PenPath): Tool {
  const tool: Tool = {
    name: 'point',
    on(event, editor) {
      const { pen } = editor.viewport
      const last = pen?.anchors.at(-1)
      if (!pen || !last) return event.type === 'up' ? null : spent
      if (event.type === 'move' && isDrag(down.at, event)) {
        const to = handleAt(editor, last.at, event)
        // what is there of a path that goes on stays as it is
        const isBroken = isAlt(event) || pen.anchors.length === pen.goesOn?.count
        editor.viewport.setPen({ ...withLast(pen, (anchor) => pulled(anchor, to, { isBroken })), to: null })
      }
      if (event.type === 'cancel' && before.anchors.length === 0) beginAgain(editor, pen)
      else if (event.type === 'cancel') editor.viewport.setPen(before)
      if (stays(event)) return tool
      return event.type === 'up' ? null : spent
    },
  }
  return tool
}

/** A press on the first point: a drag pulls the handle with which the line comes back. */
function closing(down: ToolEvent, preset: Preset): Tool {
  const tool: Tool = {
    name: 'point',
    on(event, editor) {
      const { pen } = editor.viewport
      const first = pen?.anchors[0]
      if (!pen || !first) return event.type === 'up' ? null : spent
      if (event.type === 'move' && isDrag(down.at, event)) {
        const into = mirrored(handleAt(editor, first.at, event), first.at)
        editor.viewport.setPen({
          ...pen,
          anchors: [{ ...first, into }, ...pen.anchors.slice(1)],
          to: first.at,
        })
      }
      if (stays(event)) return tool
      if (event.type === 'cancel') return spent
      editor.viewport.setPen({ ...pen, isClosed: true })
      tell(editor, finishPen(editor, preset))
      return event.type === 'up' ? null : spent
    },
  }
  return tool
}

/** A press on the end of another line: a drag pulls the handle with which the line comes to it. */
function joining(down: ToolEvent, end: OpenEnd): Tool {
  let into: Point | null = null
  const tool: Tool = {
    name: 'point',
    on(event, editor) {
      const { pen } = editor.viewport
      if (!pen) return event.type === 'up' ? null : spent
      if (event.type === 'move' && isDrag(down.at, event)) {
        into = mirrored(handleAt(editor, end.at, event), end.at)
        editor.viewport.setPen({ ...pen, to: end.at, joins: { into } })
      }
      if (stays(event)) return tool
      if (event.type === 'cancel') return spent
      tell(editor, finishJoined(editor, { end, into }))
      return event.type === 'up' ? null : spent
    },
  }
  return tool
}

function press(down: ToolEvent, editor: ToolParts, { pen, preset }: { pen: PenPath; preset: Preset }): Tool {
  refreshScene(editor)
  const end = endUnder(editor, pen, down)
  const other = isOnFirst(editor, pen, down) ? null : endToJoin(editor, pen, down)
  const present = pen.anchors.length + (pen.goesOn?.others ?? 0) + 1
  const tooMany = { key: 'refusal.path.points', params: { present, limit: pathLimits.points } }
  const refusal =
    refuseEdit(editor) ??
    (end || pen.goesOn ? null : judgeDry(editor, preset)) ??
    (present > pathLimits.points ? tooMany : null)
  if (refusal) {
    sayRefusal(editor, refusal)
    return spent
  }
  // its layer is no longer moved by keys, nor does a new path belong to it
  editor.selection.set([])
  if (end) {
    editor.viewport.setPen(penFrom(end))
    return placing(down, pen)
  }
  if (isOnFirst(editor, pen, down)) return closing(down, preset)
  if (other) {
    editor.viewport.setPen({ ...pen, to: other.at, joins: { into: null } })
    return joining(down, other)
  }
  if (down.clicks === 2 && pen.anchors.length > 1) {
    tell(editor, finishPen(editor, preset))
    return spent
  }
  const at = spotAt(editor, pen, down)
  editor.viewport.setPen({ ...pen, anchors: [...pen.anchors, { at, into: null, out: null }], to: null })
  return placing(down, pen)
}

/** What pointers do while the pen draws. */
export const penTool = (preset: Preset): Tool => ({
  name: 'drawReady',
  on(event, editor) {
    const { pen } = editor.viewport
    if (!pen) return null
    editor.viewport.setHover(null)
    if (event.type === 'down') return press(event, editor, { pen, preset })
    const first = pen.anchors[0]
    const isClosing = first !== undefined && isOnFirst(editor, pen, event)
    const other = isClosing || event.type !== 'move' ? null : endToJoin(editor, pen, event)
    const onto = isClosing ? first.at : other?.at
    const to = event.type === 'move' ? (onto ?? spotAt(editor, pen, event)) : null
    editor.viewport.setPen({ ...pen, to, joins: other && { into: null } })
    const takesHold = onto !== undefined || (event.type === 'move' && endUnder(editor, pen, event) !== null)
    editor.overlay.show({ cursor: takesHold ? 'pointer' : 'crosshair' })
    return null
  },
})
