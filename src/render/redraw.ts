import type { Box } from '../shared/base/geometry.ts'
import type { Frame, FrameReport } from './base/frame.ts'
import { isMoved, type Change } from './changes.ts'
import { joinDamage, pixelsIn } from './damage/damage.ts'
import type { Spot } from './layer-cache/layer-cache.ts'
import { bareAfter } from './layer-cache/scroll.ts'
import type { Sight } from './paint/layer.ts'
import { paintedPixels } from './scene/painted.ts'
import { isInSight } from './scene/sharpen.ts'
import type { Stage } from './stage.ts'

/** One frame on its way to the canvas, with all that changed; boxes are device pixels. */
export type Redraw = {
  readonly frame: Frame
  readonly sight: Sight
  readonly change: Change
  readonly spots: readonly Spot[]
  /** Of marks that came, went or moved. */
  readonly marked: readonly Box[]
  /** The whole canvas. */
  readonly all: Box
}

/** Share of the canvas; with more than this to be drawn anyway, all of it is. */
const mostRedrawn = 0.6
/** Layers that together have less than this share of the canvas's pixels are redrawn sooner than a canvas is moved. */
const leastPainted = 0.5
/** With more layers than this that move together, a few rectangles around them are most of the canvas, or overlap. */
const manyActive = 32
/** More layers than this are looked through for those in a rectangle instead of all being sent. */
const manyLayers = 2_000

/** A picture of which little stays, or that little was painted on, is not worth moving. */
const isWorthMoving = ({ scene }: Stage, { all, sight }: Redraw, drawn: readonly Box[]): boolean =>
  pixelsIn(drawn) <= pixelsIn([all]) * mostRedrawn &&
  paintedPixels(scene, sight) >= pixelsIn([all]) * leastPainted

/** How a frame was drawn whose rectangles these are. */
export function kindOf({ change, all }: Redraw, drawn: readonly Box[]): FrameReport['kind'] {
  if (drawn[0] === all) return 'full'
  return isMoved(change) ? 'shifted' : 'damage'
}

/** Whether only those layers are sent that a rectangle touches: their list is an upload, all of them is none. */
function isCulledFor({ scene }: Stage, kind: FrameReport['kind'], sight: Sight): boolean {
  if (kind === 'damage' || (kind === 'shifted' && scene.entries.length > manyLayers)) return true
  let seen = 0
  for (const entry of scene.entries) if (isInSight(entry, sight)) seen++
  // at high zoom most layers lie outside: then their vertices are not even looked at
  return seen * 2 < scene.entries.length
}

/** Each rectangle is redrawn from the ground up, so that they may overlap. */
function drawFromGround({ scene, composer }: Stage, rectangles: readonly Box[], isCulled: boolean): void {
  for (const rect of rectangles) {
    composer.under(rect, null)
    composer.layers(rect, null, { from: 0, to: scene.entries.length - 1, isCulled })
    composer.over(rect, null)
    composer.marks([rect])
  }
}

/** Draws a frame without kept textures: moves what is there, if that serves, and answers the rectangles drawn anew. */
export function redraw(stage: Stage, job: Redraw): readonly Box[] {
  const { change, frame, spots, marked, all, sight } = job
  const by = isMoved(change) ? change.shift : null
  const bare = by ? bareAfter(sight.extent, by) : []
  let drawn = change.isFull ? [all] : joinDamage([...bare, ...spots.map(({ box }) => box), ...marked])
  if (by && !isWorthMoving(stage, job, drawn)) drawn = [all]
  // each rectangle looks for its layers anew, and in the next frame there are as many
  else if (frame.active.size > manyActive && pixelsIn(drawn) > pixelsIn([all]) * mostRedrawn) drawn = [all]
  const kind = kindOf(job, drawn)
  if (kind === 'shifted' && by) stage.scroll.move(sight.extent, by)
  drawFromGround(stage, drawn, isCulledFor(stage, kind, sight))
  return drawn
}
