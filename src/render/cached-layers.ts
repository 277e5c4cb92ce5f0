import type { Box } from '../shared/base/geometry.ts'
import type { Frame } from './base/frame.ts'
import { isMoved, type Change } from './changes.ts'
import { joinDamage, pixelsOfBox, separate } from './damage/damage.ts'
import type { Spot } from './layer-cache/layer-cache.ts'
import type { Redraw } from './redraw.ts'
import type { Scene } from './scene/scene.ts'
import type { Sight } from './paint/layer.ts'
import { paintedPixels } from './scene/painted.ts'
import type { Stage } from './stage.ts'
import { planBands, type Plan } from './layer-cache/plan.ts'

type PlanOptions = Pick<Frame, 'active' | 'beating'>

type Known = {
  readonly active: Frame['active']
  readonly beating: Frame['beating']
  readonly scene: Scene
  readonly order: number
  readonly plan: Plan
}

/** Finds what is drawn between kept textures; the same plan while the sets and the paint order are the same ones. */
function createPlanner(): (scene: Scene, options: PlanOptions) => Plan {
  let known: Known | null = null

  return (scene, { active, beating }) => {
    const { order } = scene
    const isSameAsked = known?.active === active && known.beating === beating
    if (known && isSameAsked && known.scene === scene && known.order === order) return known.plan
    const placesOf = (ids: readonly string[]): number[] => ids.flatMap((id) => scene.placeOf(id) ?? [])
    const slower = [...(beating ?? [])].filter((id) => !active.has(id))
    const swift = placesOf([...active])
    const beats = placesOf(slower)
    const lowest = Math.min(...swift, ...beats)
    // what is blended with all below it cannot be kept in a texture that has only some of that
    const blended = Number.isFinite(lowest)
      ? scene.entries.flatMap(({ layer }, place) => (layer.blend && place > lowest ? place : []))
      : []
    const places = { swift: [...swift, ...blended], beating: beats.filter((at) => !blended.includes(at)) }
    const plan = planBands(places, { from: 0, to: scene.entries.length - 1 })
    known = { active, beating, scene, order, plan }
    return plan
  }
}

/** Draws frames with the textures of what does not move. */
export type CachedLayers = {
  /** Makes, mends or drops the textures; answers whether this frame can use them. */
  prepare(stage: Stage, job: Redraw): boolean
  /** Answers the pieces drawn anew, of which no two overlap. */
  draw(stage: Stage, job: Redraw): readonly Box[]
  /** Some layers of the frame are drawn between textures, which may not be there yet. */
  hasUseFor(stage: Stage, frame: Frame, sight: Sight): boolean
  noteDrawn(change: Change): void
}

/** With no more layers than these to draw in a frame, textures of the others are always worth their copies. */
const fewDrawn = 32

/**
 * Whether textures take more painting from a frame than copying them onto the canvas costs. What is selected all over
 * the paint order leaves so little around its bands that each frame would paint nearly all layers, and copy as well.
 */
function isWorthKeeping({ scene }: Stage, { bands }: Plan, sight: Sight): boolean {
  const layers = bands.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  if (layers <= fewDrawn) return true
  const drawn = bands.reduce((sum, band) => sum + paintedPixels(scene, sight, band), 0)
  const kept = paintedPixels(scene, sight) - drawn
  return kept >= drawn || kept >= (bands.length + 1) * sight.extent.width * sight.extent.height
}

/** The answer for a plan, which every frame needs, at one zoom. */
function createJudge(): (stage: Stage, plan: Plan, sight: Sight) => boolean {
  let known: { readonly plan: Plan; readonly scale: number; readonly isWorth: boolean } | null = null
  return (stage, plan, sight) => {
    const { scale } = sight.view
    if (known?.plan !== plan || known.scale !== scale)
      known = { plan, scale, isWorth: isWorthKeeping(stage, plan, sight) }
    return known.isWorth
  }
}

/** Number of draws over which textures are made ahead of need; a press can be handled between two of them. */
const aheadSlices = 20

/** What is drawn between kept textures, in pieces that do not overlap: one box a layer, or strips of thin turned ones. */
function piecesOf({ kept, composer }: Stage, spots: readonly Spot[], marked: readonly Box[]): Box[] {
  const planOf = (boxes: readonly Box[]): Box[] => separate(joinDamage([...boxes, ...marked], pixelsOfBox))
  const plain = planOf(spots.map(({ box }) => box))
  if (!spots.some(({ strips }) => strips.length > 1)) return plain
  const fine = planOf(spots.flatMap(({ strips }) => strips))
  return kept.costOf(composer, fine) < kept.costOf(composer, plain) ? fine : plain
}

export function createCachedLayers(): CachedLayers {
  /** The last frame redrew the whole canvas. */
  let wasFull = false
  const planFor = createPlanner()
  const isWorth = createJudge()

  return {
    prepare(stage, { frame, change, spots, sight }) {
      const { kept, scene, composer, gl } = stage
      const { extent } = sight
      const plan = planFor(scene, frame)
      const isUsed = plan.bands.length > 0 && isWorth(stage, plan, sight)
      if (!isUsed || change.isFull || change.isStructural || isMoved(change)) {
        kept.drop()
        return false
      }
      if (kept.isValidFor(plan)) {
        kept.patch(composer, spots)
        return true
      }
      // while the view moves they would be thrown away at once
      if (wasFull && frame.isMoving) {
        kept.drop()
        return false
      }
      const rows = frame.isAhead ? Math.ceil(extent.height / aheadSlices) : extent.height
      kept.patch(composer, spots)
      const isWhole = kept.build(composer, plan, { extent, layerCount: scene.entries.length, rows })
      // or the slices would pile up in the GPU's queue, and a press would wait for them all
      if (frame.isAhead) gl.finish()
      return isWhole
    },
    draw(stage, { spots, marked }) {
      const { kept, composer } = stage
      const pieces = piecesOf(stage, spots, marked)
      kept.draw(composer, pieces)
      composer.marks(pieces)
      return pieces
    },
    hasUseFor(stage, frame, sight) {
      const plan = planFor(stage.scene, frame)
      return plan.bands.length > 0 && isWorth(stage, plan, sight)
    },
    noteDrawn(change) {
      wasFull = change.isFull || isMoved(change)
    },
  }
}
