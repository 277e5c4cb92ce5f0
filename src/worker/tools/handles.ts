import { memoLastByObject } from '../../shared/base/memo.ts'
import type { Color } from '../../shared/base/color.ts'
import { apply, rotation, type Box, type Point } from '../../shared/base/geometry.ts'
import { placedPoints, pointsFor } from './points/points.ts'
import type { Stance } from '../scene/canvas/overlay.ts'
import { boxAround, movableEntries, selectedEntries } from '../scene/canvas/placing.ts'
import type { SceneLayer } from '../scene/layers/scene-layer.ts'
import { hasPivot } from '../scene/canvas/pivot.ts'
import { pivoted } from '../scene/canvas/pivot-mode.ts'
import { pointed } from '../scene/canvas/points-mode.ts'
import { centredBox, pointAt, turn } from '../scene/geometry.ts'
import { textEditOf } from '../scene/typed-text.ts'
import { selectedGroup } from '../core/canvas/units.ts'
import { toCanvas } from '../core/canvas/view.ts'
import type { ToolEvent } from './tool-event.ts'
import type { DocumentParts, IoParts, ViewParts } from '../core/editor.ts'
import type { SceneParts } from '../scene/editor.ts'

type Seen = DocumentParts & ViewParts & SceneParts

type Needs = IoParts & Seen

/** −1, 0 or 1 on each axis: which edges or corner a handle stands on. */
export type Grip = { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }

export type Handle =
  | { readonly part: 'size'; readonly grip: Grip }
  | { readonly part: 'turn' }
  | { readonly part: 'pivot' }
  /** One of the layer's own, such as the end of a line. */
  | { readonly part: 'point'; readonly id: string }

/** `from`: a thin line leads to it from there. */
export type PlacedHandle = {
  readonly handle: Handle
  readonly at: Point
  readonly from?: Point
  readonly color?: Color
}

/** Measures of the transformer in CSS pixels (UX 3.5). */
const turnPx = 20
/** Below this a side shows its corners only. */
const shortPx = 32
/** Just outside of a corner the box is turned, as far as this from it. */
const outsidePx = 26

/** How far a grip stands aside of what would lie on it. */
const asidePx = 18
const touchAsidePx = 44

/** Side of the square around a handle that answers; 44 is the least that a finger hits. */
const hitPx = { mouse: 16, pen: 24, touch: 44 } as const

/** A finger needs more room between the handles: three of them have to fit on a side. */
const touchTurnPx = 36
const touchShortPx = 3 * hitPx.touch

const corners: readonly Grip[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
]

/** The transformer: around the one selected layer, or upright around the many that can move. */
export const stanceOf = (editor: Seen): Stance | null => stanceAround(selectedEntries(editor), editor)

const stanceAround = memoLastByObject(
  (entries: readonly SceneLayer[], editor: DocumentParts & SceneParts): Stance | null => {
    const [only] = entries
    if (!only) return null
    if (entries.length === 1) {
      return { box: centredBox(only.draw.matrix, only.values), deg: only.values.rotation }
    }
    const movable = movableEntries(editor)
    const box = boxAround(movable.length > 0 ? movable : entries)
    return box && { box, deg: 0 }
  },
)

/** The selected layers that take part in a transform. */
export const transformable = movableEntries

function grips(
  entries: readonly SceneLayer[],
  size: { readonly width: number; readonly height: number; readonly least: number },
): readonly Grip[] {
  const wayOf = ({ kind }: SceneLayer): string => kind.abilities.resizes
  if (entries.every((entry) => wayOf(entry) === 'none')) return []
  const [only] = entries
  if (entries.length === 1 && only && wayOf(only) === 'ratio') return corners
  const sides: Grip[] = []
  if (size.width >= size.least) sides.push({ x: 0, y: -1 }, { x: 0, y: 1 })
  if (size.height >= size.least) sides.push({ x: -1, y: 0 }, { x: 1, y: 0 })
  return [...corners, ...sides]
}

/** Where a spot of the transformer stands on the canvas, in CSS pixels. */
function onCanvas(editor: ViewParts, { box, deg }: Stance, spot: Point): Point {
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return toCanvas(editor.viewport.view, apply(rotation(deg, centre), spot))
}

/** Above the box, or below it when that place is not on the canvas. */
function turnSpot(editor: ViewParts, stance: Stance): Point {
  const { box } = stance
  const away = (editor.viewport.isTouch ? touchTurnPx : turnPx) / editor.viewport.view.zoom
  const above = { x: box.x + box.width / 2, y: box.y - away }
  const below = { x: above.x, y: box.y + box.height + away }
  const isSeen = (spot: Point): boolean => {
    const at = onCanvas(editor, stance, spot)
    return at.x >= 0 && at.y >= 0 && at.x <= editor.viewport.view.width && at.y <= editor.viewport.view.height
  }
  return isSeen(above) || !isSeen(below) ? above : below
}

/** The handles of the selection; none for locked layers, backdrops, preview and while words are typed. */
export function handlesOf(editor: Needs, stance: Stance): readonly PlacedHandle[] {
  const entries = transformable(editor)
  if (entries.length === 0 || editor.preview.isOn || textEditOf(editor) || pointed(editor)) return []
  const turning = pivoted(editor)
  if (turning) return [{ handle: { part: 'pivot' }, at: pivotSpot(editor, turning) }]
  // what its group moves or turns is sized in the inspector, and turned with all of the group
  if (isMovedByGroup(entries)) return selectedGroup(editor) ? [turnHandle(editor, stance, [])] : []
  const { box } = stance
  const { zoom } = editor.viewport.view
  const least = editor.viewport.isTouch ? touchShortPx : shortPx
  const size = { width: box.width * zoom, height: box.height * zoom, least }
  const [only] = entries
  const own = only && entries.length === 1 ? placedPoints(editor, only) : []
  const areEnds = own.length > 0 && only ? pointsFor(editor, only)?.areEnds(only.layer) === true : false
  const sized = (areEnds ? [] : grips(entries, size)).flatMap((grip) => beside(editor, stance, { grip, own }))
  return [...sized, turnHandle(editor, stance, own), ...own]
}

/** Not where it is stored, by a group around it. */
export const isMovedByGroup = (entries: readonly SceneLayer[]): boolean =>
  entries.some(({ around }) => around !== null && around.matrix !== null)

const turnHandle = (editor: ViewParts, stance: Stance, own: readonly PlacedHandle[]): PlacedHandle => ({
  handle: { part: 'turn' },
  at: freeTurn(editor, stance, own),
})

/** A grip that a layer's own point would lie on stands aside: along its side if there is room, a corner outwards. */
function beside(
  editor: ViewParts,
  stance: Stance,
  { grip, own }: { readonly grip: Grip; readonly own: readonly PlacedHandle[] },
): readonly PlacedHandle[] {
  const { box, deg } = stance
  const handle = { part: 'size', grip } as const
  const at = onCanvas(editor, stance, spotOf(box, grip))
  const { away, over } = crowding(editor, at, own)
  if (!over) return [{ handle, at }]
  const isCorner = grip.x !== 0 && grip.y !== 0
  if (isCorner) return [{ handle, at: past(at, over, { way: turn({ x: grip.x, y: grip.y }, deg), away }) }]
  const side = (grip.y === 0 ? box.height : box.width) * editor.viewport.view.zoom
  if (side < away * 4) return []
  const way = turn({ x: Math.abs(grip.y), y: Math.abs(grip.x) }, deg)
  const isAhead = (over.x - at.x) * way.x + (over.y - at.y) * way.y > 0
  return [{ handle, at: past(at, over, { way: isAhead ? { x: -way.x, y: -way.y } : way, away }) }]
}

/** The layer's own point that stands too near to this place of a handle, CSS pixels; null for none. */
function crowding(editor: ViewParts, at: Point, own: readonly PlacedHandle[]) {
  const away = editor.viewport.isTouch ? touchAsidePx : asidePx
  const over = own.find((point) => Math.hypot(point.at.x - at.x, point.at.y - at.y) < away)?.at ?? null
  return { away, over }
}

/** So far away in a direction that `over`, which may lie in it, is passed. */
function past(at: Point, over: Point, { way, away }: { readonly way: Point; readonly away: number }): Point {
  const long = Math.hypot(way.x, way.y)
  const unit = { x: way.x / long, y: way.y / long }
  const ahead = (over.x - at.x) * unit.x + (over.y - at.y) * unit.y
  const far = away + Math.max(0, ahead)
  return { x: at.x + unit.x * far, y: at.y + unit.y * far }
}

/** The handle that turns, further out where a point of the layer's own stands. */
function freeTurn(editor: ViewParts, stance: Stance, own: readonly PlacedHandle[]): Point {
  const { box } = stance
  const at = onCanvas(editor, stance, turnSpot(editor, stance))
  const { away, over } = crowding(editor, at, own)
  const middle = onCanvas(editor, stance, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  return over ? past(at, over, { way: { x: at.x - middle.x, y: at.y - middle.y }, away }) : at
}

const pivotSpot = (editor: ViewParts, { draw, values, layer }: SceneLayer): Point =>
  toCanvas(editor.viewport.view, pointAt(draw.matrix, values, layer.style.offset))

/**
 * Where the point is shown that the one selected picture turns about, CSS pixels: where an expression turns it, or it is
 * not its middle. It is looked at, and no handle: what lies there is dragged.
 */
export function shownPivot(editor: Seen): Point | null {
  const [entry, ...others] = transformable(editor)
  if (!entry || others.length > 0 || !hasPivot(entry.layer)) return null
  const { offset, rotate } = entry.layer.style
  if (rotate === '' && offset.x === 0.5 && offset.y === 0.5) return null
  return pivotSpot(editor, entry)
}

/** On the mark of the one selected picture's pivot. */
export function isOnPivot(editor: Seen, { at, pointerType }: Pick<ToolEvent, 'at' | 'pointerType'>): boolean {
  const mark = shownPivot(editor)
  return mark !== null && Math.hypot(at.x - mark.x, at.y - mark.y) <= hitPx[pointerType] / 2
}

/** A layer's own points stand on what is dragged by them: they answer themselves alone. */
const pointPx = { mouse: 12, pen: 16, touch: 28 } as const

export const spotOf = (box: Box, grip: Grip): Point => ({
  x: box.x + ((grip.x + 1) / 2) * box.width,
  y: box.y + ((grip.y + 1) / 2) * box.height,
})

type Aim = {
  readonly at: Point
  readonly stance: Stance
  readonly reach: number
  readonly pointReach: number
}

/** How far the pointer is from a handle, or null when it is not on it. Inwards a handle gives way, so that a small box can be dragged. */
function distanceTo(editor: ViewParts, { handle, at }: PlacedHandle, aim: Aim): number | null {
  const by = turn({ x: aim.at.x - at.x, y: aim.at.y - at.y }, -aim.stance.deg)
  const grip = handle.part === 'size' ? handle.grip : { x: 0, y: 0 }
  const { zoom } = editor.viewport.view
  const isWithin = (away: number, side: number, gripSide: -1 | 0 | 1): boolean => {
    const isInwards = gripSide !== 0 && away * gripSide < 0
    const limit = isInwards ? Math.min(aim.reach, Math.max(4, (side * zoom) / 3)) : aim.reach
    return Math.abs(away) <= limit
  }
  const { width, height } = aim.stance.box
  const isOn = isWithin(by.x, width, grip.x as Grip['x']) && isWithin(by.y, height, grip.y as Grip['y'])
  return isOn ? Math.hypot(by.x, by.y) : null
}

function nearestHandle(editor: Needs, aim: Aim): Handle | null {
  let best: Handle | null = null
  let least = Infinity
  for (const placed of handlesOf(editor, aim.stance)) {
    const reach = placed.handle.part === 'point' ? aim.pointReach : aim.reach
    const distance = distanceTo(editor, placed, { ...aim, reach })
    if (distance === null || distance >= least) continue
    least = distance
    best = placed.handle
  }
  return best
}

/** Outside of the box and near one of its corners. */
function isBesideCorner(editor: ViewParts, at: Point, { box, deg }: Stance): boolean {
  const { zoom } = editor.viewport.view
  const centre = toCanvas(editor.viewport.view, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  const by = turn({ x: at.x - centre.x, y: at.y - centre.y }, -deg)
  const outX = Math.abs(by.x) - (box.width * zoom) / 2
  const outY = Math.abs(by.y) - (box.height * zoom) / 2
  return Math.max(outX, outY) > 0 && Math.hypot(outX, outY) <= outsidePx && Math.min(outX, outY) > -4
}

/** The handle under the pointer; beside a corner a mouse or a pen turns. */
export function handleAt(
  editor: Needs,
  { at, pointerType }: Pick<ToolEvent, 'at' | 'pointerType'>,
): Handle | null {
  const stance = stanceOf(editor)
  if (!stance || editor.preview.isOn || textEditOf(editor)) return null
  const [reach, pointReach] = [hitPx[pointerType] / 2, pointPx[pointerType] / 2]
  const found = nearestHandle(editor, { at, stance, reach, pointReach })
  if (found || pointerType === 'touch' || pivoted(editor)) return found
  const entries = transformable(editor)
  const canTurn = entries.length > 0 && (!isMovedByGroup(entries) || selectedGroup(editor) !== null)
  return canTurn && isBesideCorner(editor, at, stance) ? { part: 'turn' } : null
}

const arrows = ['ew', 'nwse', 'ns', 'nesw'] as const

/** The cursor of a handle, turned with the box: a CSS name, or `turn`, for which the page has a picture. */
export function cursorOf(handle: Handle, deg: number): string {
  if (handle.part === 'turn') return 'turn'
  if (handle.part === 'pivot' || handle.part === 'point') return 'move'
  const angle = (Math.atan2(handle.grip.y, handle.grip.x) * 180) / Math.PI + deg
  const eighth = ((Math.round(angle / 45) % 4) + 4) % 4
  return `${arrows[eighth] ?? 'ew'}-resize`
}
