import {
  boundsOf,
  centreOf,
  multiply,
  normalizeDeg,
  rotation,
  roundTo,
  type Box,
  type Point,
  apply,
} from '../../../shared/base/geometry.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { refuseEdit, sayRefusal } from '../../core/session/permission.ts'
import { textIn } from '../../core/session/session.ts'
import { changeLabel, lockedRefusal, placed } from '../../scene/canvas/placing.ts'
import { pointAt, angleOf } from '../../scene/geometry.ts'
import { withList } from '../../core/design/store.ts'
import { toCanvas, toDesign } from '../../core/canvas/view.ts'
import { cursorOf, stanceOf, transformable, type Grip, type Handle } from '../handles.ts'
import { linesOf } from '../../scene/snapping/snap-lines.ts'
import type { Pull, Transform } from './pull.ts'
import { resizeMany } from './resize-many.ts'
import { resizeOne, type Resized } from './resize.ts'
import { sayResized, sayTurned, shownNumber } from '../said.ts'
import { startPoint } from '../points/move-point.ts'
import { startPivot } from './move-pivot.ts'
import { turnedGroup, withTurned, type TurnedGroup } from './turn-group.ts'
import { spent, type Tool, type ToolParts } from '../tool.ts'
import { isAlt, isCtrl, isShift, type ToolEvent } from '../tool-event.ts'
import type { DocumentParts, IoParts, ShellParts, ViewParts } from '../../core/editor.ts'
import type { SceneParts } from '../../scene/editor.ts'
import type { SceneLayer } from '../../scene/layers/scene-layer.ts'
import { isHeldBy } from '../../scene/timeline/held.ts'
import { standing, withKeyed } from '../../scene/timeline/standing.ts'

type Turned = { readonly layers: readonly Layer[]; readonly deg: number }

type Aim = {
  readonly to: Point
  /** Degrees between the stops; 0 turns freely. */
  readonly step: number
}

const swept = (centre: Point, from: Point, to: Point): number =>
  angleOf({ x: to.x - centre.x, y: to.y - centre.y }) -
  angleOf({ x: from.x - centre.x, y: from.y - centre.y })

/** Free turning stops at tenths of a degree. */
const stopAt = (deg: number, step: number): number =>
  step > 0 ? Math.round(deg / step) * step : Math.round(deg * 10) / 10

/** About its own pivot, to stops that count from upright. */
function turnOne(start: Transform, entry: SceneLayer, { to, step }: Aim): Turned {
  const pivot = pointAt(entry.draw.matrix, entry.values, entry.layer.style.offset)
  const deg = normalizeDeg(stopAt(entry.values.rotation + swept(pivot, start.from, to), step))
  const isBack = deg === normalizeDeg(entry.layer.style.rotation)
  return { layers: [isBack ? entry.layer : placed(entry.layer, { rotation: deg })], deg }
}

/** About the middle of them all; a layer whose angle is an expression only moves along. */
function turnMany(start: Transform, { to, step }: Aim): Turned {
  const centre = centreOf(start.stance.box)
  const deg = stopAt(swept(centre, start.from, to), step)
  if (normalizeDeg(deg) === 0) return { layers: start.entries.map(({ layer }) => layer), deg: 0 }
  const about = rotation(deg, centre)
  const layers = start.entries.map(({ layer, values, draw }) => {
    const { style } = layer
    const from = pointAt(draw.matrix, values, style.offset)
    const pivot = apply(about, from)
    return placed(layer, {
      x: style.dynamic?.x ? style.x : style.x + pivot.x - from.x,
      y: style.dynamic?.y ? style.y : style.y + pivot.y - from.y,
      ...(style.rotate === '' ? { rotation: normalizeDeg(style.rotation + deg) } : {}),
    })
  })
  return { layers, deg }
}

function begin(at: Point, editor: ToolParts, verb: 'resize' | 'rotate'): Transform | null {
  const refusal = refuseEdit(editor)
  const stance = stanceOf(editor)
  const entries = transformable(editor)
  if (refusal || !stance || entries.length === 0) {
    if (refusal) sayRefusal(editor, refusal)
    return null
  }
  editor.history.begin(
    verb,
    changeLabel(
      verb,
      entries.map(({ layer }) => layer),
    ),
  )
  const lines = linesOf(editor)
  const { list } = editor.store
  const ids = new Set(editor.selection.ids)
  const among = { list, has: (uuid: string) => ids.has(uuid) }
  const from = toDesign(editor.viewport.view, at)
  return { from, stance, entries: standing(editor, entries), base: list, among, lines }
}

type Needs = DocumentParts & ShellParts & SceneParts

function preview(editor: Needs, { base, entries }: Transform, layers: readonly Layer[]): void {
  const { design } = editor.store
  if (!design) return
  const from = entries.map(({ layer }) => layer)
  editor.store.preview(withList(design, withKeyed(editor, { list: base, from, layers })))
}

/** The lower right of an upright box, in CSS pixels. */
const lowerRight = (editor: ViewParts, box: Box): Point =>
  toCanvas(editor.viewport.view, { x: box.x + box.width, y: box.y + box.height })

type Act = (event: ToolEvent, editor: ToolParts) => void

function transforming(name: string, act: Act, say: (editor: ToolParts) => void): Tool {
  const tool: Tool = {
    name,
    on(event, editor) {
      if (event.type === 'move') act(event, editor)
      if (event.type === 'cancel') editor.history.cancel()
      const isDone = event.type === 'up' || event.type === 'finish'
      if (isDone && editor.history.commit()) say(editor)
      if (event.type === 'move' || event.type === 'down' || event.type === 'leave') return tool
      editor.overlay.clear()
      return event.type === 'up' ? null : spent
    },
  }
  return tool
}

const hold = (editor: IoParts): void =>
  editor.page.say({ show: 'notice', notice: { key: 'notice.heldByExpression', tone: 'info' } })

function startResize(at: Point, editor: ToolParts, grip: Grip): Tool {
  const start = begin(at, editor, 'resize')
  if (!start) return spent
  const { entries } = start
  const isHeld = entries.some(({ layer: { style } }) => style.dynamic?.width || style.dynamic?.height)
  if (isHeld) hold(editor)
  const isKept = entries.every(({ layer }) => editor.panels.ratioKept.has(layer.uuid))
  const act: Act = (event, ed) => {
    const pull: Pull = {
      to: toDesign(ed.viewport.view, event.at),
      // Shift is the other way round for what keeps its ratio anyway
      keepsRatio: isShift(event) !== isKept,
      fromCentre: isAlt(event),
      // as in other tools, one key lets go of all that holds: lines and constraints
      snaps: !isCtrl(event),
      isFree: isCtrl(event),
      zoom: ed.viewport.view.zoom,
    }
    const resized: Resized = resizeOne(start, grip, pull) ?? resizeMany(start, grip, pull)
    preview(ed, start, resized.layers)
    const { width, height } = resized.size
    const text = textIn(ed, 'gesture.resize', { width: shownNumber(width), height: shownNumber(height) })
    ed.overlay.show({
      guides: resized.guides,
      hidesHandles: true,
      label: { text, at: lowerRight(ed, resized.bounds) },
      cursor: cursorOf({ part: 'size', grip }, start.stance.deg),
    })
  }
  return transforming('resize', act, sayResized)
}

/** Shift turns in steps of this many degrees (UX 3.5). */
const turnStep = 15

/** By the angle of the group itself: its members stay as they are stored. */
function turningGroup(start: Transform, group: TurnedGroup): Tool {
  const act: Act = (event, ed) => {
    const to = toDesign(ed.viewport.view, event.at)
    const deg = stopAt(group.deg + swept(group.pivot, start.from, to), isShift(event) ? turnStep : 0)
    const { design } = ed.store
    if (design) ed.store.preview(withList(design, withTurned(ed, start.base, { group, deg })))
    const text = textIn(ed, 'gesture.rotate', { deg: roundTo(normalizeDeg(deg), 1) })
    const label = { text, at: lowerRight(ed, start.stance.box) }
    ed.overlay.show({ stance: null, hidesHandles: true, label, cursor: 'turn' })
  }
  return transforming('rotate', act, sayTurned)
}

function startTurn(at: Point, editor: ToolParts): Tool {
  const [held] = transformable(editor)
  const isAlone = transformable(editor).length === 1
  const refusal = refuseEdit(editor)
  if (!refusal && isAlone && held && isHeldBy(editor, held.layer.style.rotate)) {
    hold(editor)
    return spent
  }
  const group = turnedGroup(editor, transformable(editor))
  if (!refusal && group && isHeldBy(editor, group.look.rotate)) {
    hold(editor)
    return spent
  }
  // a locked layer is not turned by its group either, as the field of its angle says
  if (!refusal && group?.members.some(({ style }) => style.isLock)) {
    sayRefusal(editor, lockedRefusal(group.members))
    return spent
  }
  const start = begin(at, editor, 'rotate')
  if (!start) return spent
  if (group) return turningGroup(start, group)
  const [only] = start.entries
  if (start.entries.some(({ layer }) => layer.style.rotate !== '')) hold(editor)
  const act: Act = (event, ed) => {
    const to = toDesign(ed.viewport.view, event.at)
    const step = isShift(event) ? turnStep : 0
    const isOne = start.entries.length === 1 && only !== undefined
    const turned = isOne ? turnOne(start, only, { to, step }) : turnMany(start, { to, step })
    preview(ed, start, turned.layers)
    const text = textIn(ed, 'gesture.rotate', { deg: roundTo(normalizeDeg(turned.deg), 1) })
    const { box } = start.stance
    const about = isOne ? pointAt(only.draw.matrix, only.values, only.layer.style.offset) : centreOf(box)
    const by = turned.deg - (isOne ? only.values.rotation : 0)
    const around = boundsOf(multiply(rotation(by, about), rotation(start.stance.deg, centreOf(box))), box)
    ed.overlay.show({
      stance: isOne ? null : { box, deg: turned.deg },
      hidesHandles: true,
      label: { text, at: lowerRight(ed, around) },
      cursor: 'turn',
    })
  }
  return transforming('rotate', act, sayTurned)
}

/** Resizes or turns the selection by one of its handles. */
export const startTransform = (from: Point, editor: ToolParts, handle: Handle): Tool =>
  handle.part === 'turn'
    ? startTurn(from, editor)
    : handle.part === 'pivot'
      ? startPivot(from, editor)
      : handle.part === 'point'
        ? startPoint(editor, handle.id)
        : startResize(from, editor, handle.grip)
