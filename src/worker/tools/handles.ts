import { apply, rotation, uniteAll, type Box, type Point } from '../../shared/base/geometry.ts'
import type { Editor, Stance } from '../editor.ts'
import { isMovable, selectedEntries } from '../placing.ts'
import type { SceneLayer } from '../scene/draw-list.ts'
import { centredBox } from '../scene/geometry.ts'
import { toCanvas } from '../view.ts'

/** −1, 0 or 1 on each axis: which edges or corner a handle stands on. */
export type Grip = { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }

export type Handle = { readonly part: 'size'; readonly grip: Grip } | { readonly part: 'turn' }

export type PlacedHandle = { readonly handle: Handle; readonly at: Point }

/** Measures of the transformer in CSS pixels (UX 3.5). */
const hitPx = 16
const turnPx = 20
/** Below this a side shows its corners only. */
const shortPx = 32

const corners: readonly Grip[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
]

const stances = new WeakMap<readonly SceneLayer[], Stance | null>()

/** The transformer: around the one selected layer, or upright around the many that can move. */
export function stanceOf(editor: Editor): Stance | null {
  const entries = selectedEntries(editor)
  const kept = stances.get(entries)
  if (kept !== undefined) return kept
  const stance = stanceAround(entries)
  stances.set(entries, stance)
  return stance
}

function stanceAround(entries: readonly SceneLayer[]): Stance | null {
  const [only] = entries
  if (!only) return null
  if (entries.length === 1) {
    return { box: centredBox(only.draw.matrix, only.values), deg: only.values.rotation }
  }
  const movable = entries.filter(isMovable)
  const box = uniteAll((movable.length > 0 ? movable : entries).map(({ bounds }) => bounds))
  return box && { box, deg: 0 }
}

/** The selected layers that take part in a transform. */
export const transformable = (editor: Editor): readonly SceneLayer[] =>
  selectedEntries(editor).filter(isMovable)

function grips(entries: readonly SceneLayer[], width: number, height: number): readonly Grip[] {
  const ways = entries.map(({ kind }) => kind.abilities.resizes)
  if (ways.every((way) => way === 'none')) return []
  if (entries.length === 1 && ways[0] === 'ratio') return corners
  const sides: Grip[] = []
  if (width >= shortPx) sides.push({ x: 0, y: -1 }, { x: 0, y: 1 })
  if (height >= shortPx) sides.push({ x: -1, y: 0 }, { x: 1, y: 0 })
  return [...corners, ...sides]
}

/** Where a spot of the transformer stands on the canvas, in CSS pixels. */
function onCanvas(editor: Editor, { box, deg }: Stance, spot: Point): Point {
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  return toCanvas(editor.view, apply(rotation(deg, centre), spot))
}

/** The handles of the selection; none for locked layers, backdrops and preview. */
export function handlesOf(editor: Editor, stance: Stance): readonly PlacedHandle[] {
  const entries = transformable(editor)
  if (entries.length === 0 || editor.isPreview) return []
  const { box } = stance
  const { zoom } = editor.view
  const turn = { x: box.x + box.width / 2, y: box.y - turnPx / zoom }
  const sized = grips(entries, box.width * zoom, box.height * zoom).map((grip) => ({
    handle: { part: 'size', grip } as const,
    at: onCanvas(editor, stance, spotOf(box, grip)),
  }))
  return [...sized, { handle: { part: 'turn' }, at: onCanvas(editor, stance, turn) }]
}

export const spotOf = (box: Box, grip: Grip): Point => ({
  x: box.x + ((grip.x + 1) / 2) * box.width,
  y: box.y + ((grip.y + 1) / 2) * box.height,
})

/** The handle under the pointer; a small box keeps its middle free for dragging. */
export function handleAt(editor: Editor, at: Point): Handle | null {
  const stance = stanceOf(editor)
  if (!stance) return null
  const side = Math.min(stance.box.width, stance.box.height) * editor.view.zoom
  const reach = Math.min(hitPx / 2, Math.max(4, side / 3))
  const found = handlesOf(editor, stance).find(
    (placed) => Math.abs(placed.at.x - at.x) <= reach && Math.abs(placed.at.y - at.y) <= reach,
  )
  return found?.handle ?? null
}

const arrows = ['ew', 'nwse', 'ns', 'nesw'] as const

/** The CSS cursor of a handle, turned with the box. */
export function cursorOf(handle: Handle, deg: number): string {
  if (handle.part === 'turn') return 'grab'
  const angle = (Math.atan2(handle.grip.y, handle.grip.x) * 180) / Math.PI + deg
  const eighth = ((Math.round(angle / 45) % 4) + 4) % 4
  return `${arrows[eighth] ?? 'ew'}-resize`
}
