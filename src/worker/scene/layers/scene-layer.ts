import type { Box } from '../../../shared/base/geometry.ts'
import { isSameData } from '../../../shared/base/same.ts'
import { blendOf } from '../../../shared/base/blend.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { localizationOf } from '../../../shared/expressions/languages/localization.ts'
import type { World } from '../../../shared/expressions/world.ts'
import type { DrawOp, LayerDraw } from '../../../shared/layers/draw-ops.ts'
import type { DrawContext, Kind, Values } from '../../../shared/layers/kind.ts'
import { arrivalOf, arriving } from '../../../shared/expressions/arrival.ts'
import { litOps } from '../../../shared/layers/building-blocks/effects/parted.ts'
import type { Playback } from '../../../shared/layers/building-blocks/playback.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { changesShape, isSameMatrix } from '../changes.ts'
import { withFont, type SceneFonts } from '../fonts.ts'
import { multiply, type Matrix } from '../../../shared/base/geometry.ts'
import { fasterRate } from '../../../shared/expressions/rate.ts'
import { photoFor } from '../../core/session/tried-photos.ts'
import { boundsAt, matrixOf } from '../geometry.ts'
import type { Around, GroupFrames } from './group-frames.ts'
import type { SlotSight } from './slot-sights.ts'
import { extentOf } from '../hit/extent.ts'
import type { SceneMoment } from '../time/moment.ts'
import { drawInside } from './inside.ts'
import { crossingMs, isSeen, playingOf, shownOf, type Seen } from '../time/playing.ts'
import { asTilted, isSameValues, liveOf, valuesAt, type LiveValues, type TiltedValues } from '../values.ts'

/** One layer as it stands on the dial at the moment. */
export type SceneLayer = {
  readonly layer: Layer
  /** What is drawn: the layer as the watch has it, where the dial is looked at so. */
  readonly shown: Layer
  readonly kind: Kind
  readonly values: Values
  readonly live: LiveValues | null
  readonly draw: LayerDraw
  /** As its kind drew them; the draw has shadows that follow the light where they lie now. */
  readonly ops: readonly DrawOp[]
  /** The upright box around the layer's own box, turned, in design pixels. */
  readonly bounds: Box
  readonly bucket: number
  readonly textBucket: number
  /** How it plays by itself; null when it stands still. */
  readonly plays: Playback | null
  /** The playing frame that its ops show; −1 while it is stopped. */
  readonly frame: number
  readonly isPressed: boolean
  readonly isWriting: boolean
  /** Shown, of an option that is looked at, and hidden by no group around it. */
  readonly isSeen: boolean
  /** What the groups around it do to it; null where they only keep it together with others. */
  readonly around: Around | null
}

/** Makes the layers of a scene, for as long as the dial is looked at in one way. */
export type LayerBuilder = {
  readonly seen: Seen
  look(seen: Seen): void
  /** The layer at this moment; keeps by reference what is as it was `before`. */
  build(layer: Layer, now: SceneMoment, before: SceneLayer | null): SceneLayer
  /** The entry shows this layer as it is now. */
  isCurrent(entry: SceneLayer, layer: Layer, now: SceneMoment): boolean
  /** The entry when it is of this very layer and neither time nor a press can have changed it. */
  stillAsBefore(entry: SceneLayer | undefined, layer: Layer): SceneLayer | null
  /** It shows the frame of its playback that is due. */
  showsNow(entry: SceneLayer): boolean
}

/** As a dial is seen that is not touched, in English. */
export const atRest: Seen = { mode: 'normal', locale: 'en', elapsedOf: () => null, pressed: null }

/** The moment to draw at, how the dial is looked at then, and the layer as it was drawn last. */
type Times = {
  readonly now: SceneMoment
  readonly seen: Seen
  readonly before: SceneLayer | null
  readonly elapsedMs: number | null
  /** What a slot of layers does to it. */
  readonly slot: SlotSight | null
}

/** Makes the ops as they are now; the kept ones when they say the same. */
const createOpsMaker =
  ({ measure, resolve }: SceneFonts) =>
  (layer: Layer, values: Values, { now, seen, before, elapsedMs, slot }: Times): readonly DrawOp[] => {
    const photo = seen.photos ? photoFor(layer, seen.photos) : undefined
    const context: DrawContext = {
      world: worldOf(layer, now, slot),
      measure,
      mode: seen.mode,
      locale: seen.locale,
      playback: elapsedMs === null ? null : { elapsedMs, wallMs: seen.wallMs },
      isPressed: seen.pressed === layer.uuid,
      isWriting: seen.writing === layer.uuid,
      isWorn: seen.isWorn ?? false,
      ...(slot?.within ? { sent: slot.within.sent } : {}),
      ...(slot ? { laidOutAs: slot.laidOutAs } : {}),
      ...(photo === undefined ? {} : { photo }),
    }
    const drawn = kindOf(layer).draw(seen.choices?.asSeen(layer) ?? layer, values, {
      ...context,
      inside: drawInside(context, now.worldIn),
    })
    const ops = drawn.some((op) => op.op === 'text') ? drawn.map((op) => withFont(op, resolve)) : drawn
    return before && isSameData(before.ops, ops) ? before.ops : ops
  }

/** What the layer reads: the clock of the watch, or that of another place, and what the slot around it is sent. */
function worldOf({ style }: Layer, { world, worldIn }: SceneMoment, slot: SlotSight | null): World {
  const local = localizationOf(style)
  const own = local ? worldIn(local) : world
  return slot?.within?.worldOf(own) ?? own
}

/** As it is on its way into its state of the watch, where it is. */
function valuesNow(
  shown: Layer,
  live: LiveValues | null,
  { now, seen, slot }: Pick<Times, 'now' | 'seen' | 'slot'>,
): TiltedValues {
  const own = valuesAt(shown.style, live, worldOf(shown, now, slot))
  const arrival = arrivalOf(shown.style)
  const crossing = crossingMs(seen)
  const values = crossing === null || arrival.length === 0 ? own : arriving(own, arrival, crossing)
  return asTilted(values, shown, { world: now.world, mode: seen.mode })
}

const movedBy = (around: Around | null, matrix: Matrix): Matrix =>
  around?.matrix ? multiply(around.matrix, matrix) : matrix

/** How often a layer can change that its groups move, turn, fade or hide. */
function withRateOf(around: Around | null, live: LiveValues | null): LiveValues | null {
  if (!around) return live
  if (!live) return { reads: [], rate: around.rate, textRate: around.slot ? around.rate : 'never' }
  // what a slot sends may be drawn anew
  const textRate = around.slot ? fasterRate(live.textRate, around.rate) : live.textRate
  return { ...live, rate: fasterRate(live.rate, around.rate), textRate }
}

const isSameSize = (a: Values, b: Values): boolean => a.width === b.width && a.height === b.height

/** Something beside the layer itself may have made it another one. */
const mayDiffer = ({ live, plays, isPressed, isWriting, around }: SceneLayer): boolean =>
  live !== null || plays !== null || isPressed || isWriting || around !== null

const isSameDraw = (a: LayerDraw, b: LayerDraw): boolean =>
  (a.blend ?? null) === (b.blend ?? null) &&
  a.ops === b.ops &&
  a.extent === b.extent &&
  a.opacity === b.opacity &&
  isSameMatrix(a.matrix, b.matrix)

export function createLayerBuilder(fonts: SceneFonts, groups: GroupFrames): LayerBuilder {
  const opsOf = createOpsMaker(fonts)
  let seen = atRest

  function build(layer: Layer, now: SceneMoment, before: SceneLayer | null): SceneLayer {
    const kind = kindOf(layer)
    const shown = shownOf(layer, seen)
    const isSameStyle = before?.shown.style === shown.style
    const around = groups.around(layer, now, seen)
    const live =
      before && isSameStyle && !around && !before.around
        ? before.live
        : withRateOf(around, liveOf(shown, kind))
    const slot = around?.slot ?? null
    const { values, scale } = valuesNow(shown, live, { now, seen, slot })
    const textBucket = live ? now.buckets[live.textRate] : 0
    const bucket = live ? now.buckets[live.rate] : 0
    const plays = before && isSameStyle ? before.plays : (kind.playback?.(shown.style) ?? null)
    const { elapsedMs, frame } = playingOf(layer, plays, seen)
    const isPressed = seen.pressed === layer.uuid
    const isWriting = seen.writing === layer.uuid
    const isSameBox = before !== null && isSameSize(values, before.values)
    const keepsOps =
      before !== null &&
      !(slot ?? before.around?.slot) &&
      before.textBucket === textBucket &&
      before.frame === frame &&
      before.isPressed === isPressed &&
      before.isWriting === isWriting &&
      isSameBox &&
      !changesShape(before.shown, shown)
    const bare = keepsOps ? before.ops : opsOf(shown, values, { now, seen, before, elapsedMs, slot })
    const ops = litOps(bare, values.rotation + (around?.deg ?? 0))
    const extent =
      before && ops === before.draw.ops && isSameBox
        ? before.draw.extent
        : extentOf(values, ops, fonts.measure)
    const matrix = movedBy(around, matrixOf(values, shown.style.offset, scale))
    const opacity = values.opacity * (around?.fade ?? 1)
    const blend = blendOf(shown.style)
    const drawn: LayerDraw = { id: layer.uuid, matrix, opacity, ops, extent, ...(blend ? { blend } : {}) }
    const draw = before && isSameDraw(before.draw, drawn) ? before.draw : drawn
    const kept = before && isSameValues(before.values, values) ? before.values : values
    const bounds = boundsAt(matrix, values)
    const isThere = isSeen(layer, seen) && around?.isShown !== false
    const ticks = { bucket, textBucket, plays, frame, isPressed, isWriting, isSeen: isThere }
    return { layer, shown, kind, values: kept, live, draw, ops: bare, bounds, ...ticks, around }
  }

  return {
    get seen() {
      return seen
    },
    look(next) {
      seen = next
    },
    build,
    isCurrent(entry, layer, now) {
      if (entry.layer !== layer || entry.isPressed !== (seen.pressed === layer.uuid)) return false
      if (entry.isWriting !== (seen.writing === layer.uuid)) return false
      const { live, around } = entry
      if ((around?.version ?? groups.version) !== groups.version) return false
      if (entry.plays && playingOf(layer, entry.plays, seen).frame !== entry.frame) return false
      return (
        !live || (entry.bucket === now.buckets[live.rate] && entry.textBucket === now.buckets[live.textRate])
      )
    },
    stillAsBefore(entry, layer) {
      if (entry?.layer !== layer || mayDiffer(entry)) return null
      return seen.pressed === layer.uuid || seen.writing === layer.uuid ? null : entry
    },
    showsNow: (entry) => playingOf(entry.layer, entry.plays, seen).frame === entry.frame,
  }
}
