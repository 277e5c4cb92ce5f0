import { centreOf, roundTo, uniteAll, type Box, type Point } from '../../shared/base/geometry.ts'
import { activeKey, type Layer } from '../../shared/document/design.ts'
import { exchangeLayers, type LayerList } from '../../shared/document/layer-list.ts'
import { duplicateForDrag, type Duplicated } from '../commands/layers/duplicate.ts'
import { syncAdded } from '../commands/faces/sync.ts'
import { refreshScene } from '../scene/refresh.ts'
import { sayRefusal, refuseEdit } from '../core/session/permission.ts'
import { textIn } from '../core/session/session.ts'
import { changeLabel, isMovable, lockedRefusal, placed, selectedEntries } from '../scene/canvas/placing.ts'
import { tellNotices } from '../core/design/rule-notices.ts'
import { trackIn } from '../../shared/base/track/track.ts'
import { withMotion } from '../scene/timeline/motion.ts'
import { standing, withKeyed } from '../scene/timeline/standing.ts'
import { expressionOf } from '../scene/values.ts'
import {
  guidesAt,
  nudgeOnto,
  probesOf,
  reachAt,
  type Axis,
  type SnapLines,
} from '../scene/snapping/snapping.ts'
import { withList } from '../core/design/store.ts'
import { toCanvas, toDesign } from '../core/canvas/view.ts'
import { linesOf } from '../scene/snapping/snap-lines.ts'
import { nudgeToPolar } from '../scene/snapping/polar.ts'
import { shownNumber, sayMoved } from './said.ts'
import { gapsAt, nudgeToSpacing } from '../scene/snapping/equal-spacing.ts'
import { spent, type Tool, type ToolParts } from './tool.ts'
import { isAlt, isCtrl, isShift, type ToolEvent } from './tool-event.ts'
import type { IoParts } from '../core/editor.ts'
import type { EditorParts } from '../scene/editor.ts'

type Item = {
  readonly index: number
  readonly layer: Layer
  /** An expression holds this axis. */
  readonly holdsX: boolean
  readonly holdsY: boolean
}

/** What is dragged: the selected layers, or copies of them while Alt is held. */
type Load = {
  readonly base: LayerList
  readonly ids: readonly string[]
  readonly items: readonly Item[]
  readonly box: Box
  readonly lines: SnapLines
  /** What the rules adjusted of copies; nothing for the layers themselves. */
  readonly duplicated: Pick<Duplicated, 'copies' | 'notices'> | null
}

type Step = {
  readonly dx: number
  readonly dy: number
  /** Axes that stand on a line or keep an equal distance. */
  readonly snapped: readonly Axis[]
}

/** Whole design pixels for the first layer, unless a line holds it: stored positions stay readable. */
const wholeStep = (start: number, by: number): number => (by === 0 ? 0 : Math.round(start + by) - start)

const movedBy = (box: Box, dx: number, dy: number): Box => ({ ...box, x: box.x + dx, y: box.y + dy })

/** The smaller of two nudges; a line wins over an equal distance when they are the same. */
const smaller = (line: number | null, gap: number | null): number | null =>
  line === null || (gap !== null && Math.abs(gap) < Math.abs(line)) ? gap : line

/** Shift keeps the axis that was moved further. */
function freeAxes(event: ToolEvent, by: Point): readonly Axis[] {
  if (!isShift(event)) return ['x', 'y']
  return Math.abs(by.x) >= Math.abs(by.y) ? ['x'] : ['y']
}

/** The middle of what is dragged, onto the polar grid where that is near. */
function nudgedToGrid({ box, lines }: Load, by: Point, reach: number): Step | null {
  const at = centreOf(movedBy(box, by.x, by.y))
  const nudge = lines.polar && nudgeToPolar(lines.polar, at, reach)
  return nudge && { dx: roundTo(by.x + nudge.x, 2), dy: roundTo(by.y + nudge.y, 2), snapped: [] }
}

function stepOf(load: Load, by: Point, how: { event: ToolEvent; zoom: number }): Step {
  const { box, lines } = load
  const [first] = load.items
  const free = freeAxes(how.event, by)
  const reach = reachAt(how.zoom)
  const to = { x: free.includes('x') ? by.x : 0, y: free.includes('y') ? by.y : 0 }
  const onGrid = free.length === 2 && !isCtrl(how.event) ? nudgedToGrid(load, to, reach) : null
  if (onGrid) return onGrid
  const snapped: Axis[] = []
  for (const axis of ['x', 'y'] as const) {
    const here = movedBy(box, to.x, to.y)
    const snaps = free.includes(axis) && !isCtrl(how.event)
    const line = snaps ? nudgeOnto(lines, axis, { probes: probesOf(here)[axis], reach }) : null
    const nudge = snaps ? smaller(line, nudgeToSpacing({ lines, axis }, { box: here, reach })) : null
    if (nudge === null) to[axis] = wholeStep(first?.layer.style[axis] ?? 0, to[axis])
    else {
      to[axis] += nudge
      snapped.push(axis)
    }
  }
  return { dx: to.x, dy: to.y, snapped }
}

/** A drag is seen as the key that it makes. */
function keyedAt(
  { base, items }: Load,
  places: readonly (readonly [number, Layer])[],
  editor: ToolParts,
): LayerList {
  const [from, layers] = [items.map(({ layer }) => layer), places.map(([, layer]) => layer)]
  return withKeyed(editor, { list: base, from, layers })
}

function show(load: Load, step: Step, editor: ToolParts): void {
  const { design } = editor.store
  if (!design) return
  const { duplicated } = load
  const places = load.items.map(({ index, layer, holdsX, holdsY }) => {
    const by = { x: holdsX ? 0 : step.dx, y: holdsY ? 0 : step.dy }
    const to = placed(layer, { x: layer.style.x + by.x, y: layer.style.y + by.y })
    return [index, duplicated ? withMotion(to, by) : to] as const
  })
  // a copy keeps the keys of its model and records nothing
  const list =
    editor.panels.recording && !duplicated ? keyedAt(load, places, editor) : exchangeLayers(load.base, places)
  editor.store.preview(withList(design, list))
  const [only] = places
  const box = movedBy(load.box, step.dx, step.dy)
  const { x, y } = only && places.length === 1 ? only[1].style : box
  const probes = probesOf(box)
  const isOn = (axis: Axis): boolean => step.snapped.includes(axis)
  const { zoom } = editor.viewport.view
  editor.overlay.show({
    guides: guidesAt(load.lines, {
      box,
      probes: { x: isOn('x') ? probes.x : [], y: isOn('y') ? probes.y : [] },
      zoom,
    }),
    gaps: step.snapped.flatMap((axis) => gapsAt({ lines: load.lines, axis }, box)),
    hidesHandles: true,
    label: {
      text: textIn(editor, 'gesture.move', { x: shownNumber(x), y: shownNumber(y) }),
      at: toCanvas(editor.viewport.view, { x: box.x + box.width, y: box.y + box.height }),
    },
    cursor: 'move',
  })
}

function warn(editor: IoParts, items: readonly Item[], isCopy: boolean): void {
  const isHeld = items.some(
    ({ layer: { style }, ...held }) =>
      (held.holdsX && !(isCopy && trackIn(expressionOf(style, 'x')))) ||
      (held.holdsY && !(isCopy && trackIn(expressionOf(style, 'y')))),
  )
  if (!isHeld) return
  editor.page.say({ show: 'notice', notice: { key: 'notice.heldByExpression', tone: 'info' } })
}

/** The selected layers that can move, as they stand now; copies go with all of their motion. */
function loadOf(editor: ToolParts, duplicated: Load['duplicated'] = null): Load {
  refreshScene(editor)
  const movable = selectedEntries(editor).filter(isMovable)
  const entries = duplicated ? movable : standing(editor, movable)
  const holds = (text: string): boolean => text !== '' && !(duplicated && trackIn(text))
  return {
    base: editor.store.list,
    ids: editor.selection.ids,
    items: entries.map(({ layer }) => ({
      index: editor.scene.indexOf(layer.uuid),
      layer,
      holdsX: holds(expressionOf(layer.style, 'x')),
      holdsY: holds(expressionOf(layer.style, 'y')),
    })),
    box: uniteAll(entries.map(({ bounds }) => bounds)) ?? { x: 0, y: 0, width: 0, height: 0 },
    lines: linesOf(editor),
    duplicated,
  }
}

/** Shows this load where it was at the start. */
function takeUp(editor: EditorParts, load: Load): void {
  const { origin } = editor.history
  if (origin) editor.store.preview(withList(origin, load.base))
  editor.selection.set(load.ids)
  refreshScene(editor)
}

/** Copies to drag instead of the layers, in front of them and selected; null when the rules refuse them. */
function copiesOf(editor: ToolParts, own: Load): Load | null {
  takeUp(editor, own)
  const made = duplicateForDrag(
    editor,
    // with their keys, which those that stand while they are recorded have not
    own.items.flatMap(({ index }) => own.base[index] ?? []),
  )
  if (!made.ok) {
    sayRefusal(editor, made.error)
    return null
  }
  const ids = made.value.copies.map((copy) => copy.uuid)
  takeUp(editor, { ...own, base: made.value.list, ids })
  return loadOf(editor, made.value)
}

/**
 * Moves the selection from where it was pressed, in design pixels; checks permission before anything is touched (A17).
 * Alt may be pressed and let go on the way: copies come and go (UX 4).
 */
export function startDrag(from: Point, event: ToolEvent, editor: ToolParts): Tool | null {
  const refusal = refuseEdit(editor)
  const selected = selectedEntries(editor)
  const movable = selected.filter(isMovable)
  if (selected.length === 0) return spent
  if (refusal || movable.length === 0) {
    sayRefusal(editor, refusal ?? lockedRefusal(selected.map(({ layer }) => layer)))
    return spent
  }
  const layers = movable.map(({ layer }) => layer)
  editor.history.begin('drag', changeLabel('move', layers))
  const own = loadOf(editor)
  warn(editor, own.items, isAlt(event))
  return dragging(from, own).on({ ...event, type: 'move' }, editor)
}

function dragging(from: Point, own: Load): Tool {
  let copies: Load | null = null
  let load = own
  let isAway = false

  /** False when copies are not allowed. */
  function choose(event: ToolEvent, editor: ToolParts): boolean {
    const isCopy = load !== own
    if (isAlt(event) === isCopy) return true
    if (isCopy) load = own
    else {
      copies ??= copiesOf(editor, own)
      if (!copies) return false
      load = copies
    }
    takeUp(editor, load)
    return true
  }

  function move(event: ToolEvent, editor: ToolParts): void {
    const to = toDesign(editor.viewport.view, event.at)
    const by = { x: to.x - from.x, y: to.y - from.y }
    const step = stepOf(load, by, { event, zoom: editor.viewport.view.zoom })
    isAway = step.dx !== 0 || step.dy !== 0
    show(load, step, editor)
  }

  function finish(editor: ToolParts): void {
    // copies that lie exactly on their sources would be a trap
    if (load !== own && !isAway) return editor.history.cancel()
    const verb = load === own ? 'move' : 'duplicate'
    const label = changeLabel(
      verb,
      own.items.map(({ layer }) => layer),
    )
    if (!editor.history.commit({ label })) return
    const { design } = editor.store
    if (load.duplicated && design)
      tellNotices(editor, load.duplicated.notices, { at: activeKey(design), layers: load.duplicated.copies })
    if (load.duplicated) {
      // what an Alt-drag leaves is a layer that was added (S4.22)
      const others = syncAdded(
        editor,
        load.duplicated.copies.map(({ uuid }) => uuid),
      )
      editor.notes.tell(others)
    }
    sayMoved(editor)
  }

  const tool: Tool = {
    name: 'drag',
    on(event, editor) {
      if (event.type === 'move') {
        if (choose(event, editor)) {
          move(event, editor)
          return tool
        }
        editor.history.cancel()
      }
      if (event.type === 'cancel') editor.history.cancel()
      if (event.type === 'up' || event.type === 'finish') finish(editor)
      if (event.type === 'down' || event.type === 'leave') return tool
      editor.overlay.clear()
      return event.type === 'up' ? null : spent
    },
  }
  return tool
}
