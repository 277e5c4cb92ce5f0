import type { Box } from '../../shared/base/geometry.ts'
import type { Layer } from '../../shared/document/design.ts'
import type { LayerList } from '../../shared/document/layer-list.ts'
import { fasterRate, type Rate } from '../../shared/expressions/rate.ts'
import type { DrawOp, LayerDraw } from '../../shared/layers/draw-ops.ts'
import type { Kind, Values } from '../../shared/layers/kind.ts'
import type { Playback } from '../../shared/layers/building-blocks/playback.ts'
import { kindOf } from '../../shared/layers/registry.ts'
import { changesShape, isReordered, isSameMatrix, runsAlike } from './changes.ts'
import { extentOf, paintedBounds } from './hit/extent.ts'
import { boundsAt, matrixOf } from './geometry.ts'
import { withFont, type SceneFonts } from './fonts.ts'
import type { SceneMoment } from './time/moment.ts'
import { isSeen, keepSame, playingOf, runningOf, type Running, type Seen } from './time/playing.ts'
import { firstDifference, isSameData } from '../../shared/base/equality/same.ts'
import { createMasks } from './masked.ts'
import { isSameValues, liveOf, valuesAt, type LiveValues } from './values.ts'

/** One layer as it stands on the dial at the moment. */
export type SceneLayer = {
  readonly layer: Layer
  readonly kind: Kind
  readonly values: Values
  readonly live: LiveValues | null
  readonly draw: LayerDraw
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
  /** Shown, and of an option that is looked at. */
  readonly isSeen: boolean
}

const atRest: Seen = { mode: 'normal', locale: 'en', elapsedOf: () => null, pressed: null }

export type DrawList = {
  /** Brings the scene to this list at this moment; only what changed by reference, expressions or playing frames is redone. */
  update(list: LayerList, moment: SceneMoment, seen?: Seen): void
  /** Grows with every update that may have changed something. */
  readonly version: number
  /** In paint order, as the list. */
  readonly layers: readonly SceneLayer[]
  /** What the renderer draws: the visible layers; the same reference while nothing changed. */
  readonly draws: readonly LayerDraw[]
  /** Four numbers a layer, in paint order: left, top, right, bottom of all that it paints. */
  readonly edges: Float64Array
  find(uuid: string): SceneLayer | undefined
  indexOf(uuid: string): number
  /** What a layer is seen through now; null for one that is seen whole. */
  maskOf(entry: SceneLayer): SceneLayer | null
  /** The layers that are seen through this one; none for most. */
  maskedBy(uuid: string): readonly string[]
  /** The fastest rate of the visible layers. */
  readonly rate: Rate
  /** The visible layers that read values of each rate and none faster; the same references while they are the same. */
  readonly liveIds: Readonly<Record<Rate, readonly string[]>>
  /** The visible layers that play and have not come to their last frame, as of the last update. */
  readonly runningIds: Running
  /** Ms until a visible layer that plays shows its next frame, as of the last update; null when none will. */
  readonly nextFrameInMs: number | null
  /** A font came: texts are measured and drawn again. */
  forgetTexts(): void
}

/** The moment to draw at, and the layer as it was drawn last. */
type Times = {
  readonly now: SceneMoment
  readonly before: SceneLayer | null
  readonly elapsedMs: number | null
}

const nobodyLive: DrawList['liveIds'] = { never: [], day: [], minute: [], second: [], frame: [] }

export function createDrawList({ measure, resolve }: SceneFonts): DrawList {
  let list: LayerList = []
  let moment: SceneMoment | null = null
  let layers: SceneLayer[] = []
  let draws: readonly LayerDraw[] = []
  let edges = new Float64Array(0)
  let places = new Map<string, number>()
  /** What `patch` put another entry in place of, by index: undo and redo find their layers as they were. */
  let displaced: (SceneLayer | undefined)[] = []
  /** Where each layer stands among the visible ones; −1 for a hidden one, and for what masks others. */
  let drawAt = new Int32Array(0)
  const masks = createMasks()
  let liveAt: number[] = []
  let playAt: number[] = []
  let version = 0
  let liveIds: DrawList['liveIds'] = nobodyLive
  let runningIds: Running = { swift: [], slow: [] }
  let rate: Rate = 'never'
  let seen = atRest
  let nextFrameInMs: number | null = null

  /** The ops as they are now; the kept ones when they say the same. */
  function opsOf(layer: Layer, values: Values, { now, before, elapsedMs }: Times): readonly DrawOp[] {
    const drawn = kindOf(layer).draw(seen.choices?.asSeen(layer) ?? layer, values, {
      world: now.world,
      measure,
      mode: seen.mode,
      locale: seen.locale,
      playback: elapsedMs === null ? null : { elapsedMs },
      isPressed: seen.pressed === layer.uuid,
      isWriting: seen.writing === layer.uuid,
      isWorn: seen.isWorn ?? false,
    })
    const ops = drawn.some((op) => op.op === 'text') ? drawn.map((op) => withFont(op, resolve)) : drawn
    return before && isSameData(before.draw.ops, ops) ? before.draw.ops : ops
  }

  function build(layer: Layer, now: SceneMoment, before: SceneLayer | null): SceneLayer {
    const kind = kindOf(layer)
    const isSameStyle = before?.layer.style === layer.style
    const live = before && isSameStyle ? before.live : liveOf(layer, kind)
    const values = valuesAt(layer.style, live, now.world)
    const textBucket = live ? now.buckets[live.textRate] : 0
    const bucket = live ? now.buckets[live.rate] : 0
    const plays = before && isSameStyle ? before.plays : (kind.playback?.(layer.style) ?? null)
    const { elapsedMs, frame } = playingOf(layer, plays, seen)
    const isPressed = seen.pressed === layer.uuid
    const isWriting = seen.writing === layer.uuid
    const keepsOps =
      before !== null &&
      before.textBucket === textBucket &&
      before.frame === frame &&
      before.isPressed === isPressed &&
      before.isWriting === isWriting &&
      values.width === before.values.width &&
      values.height === before.values.height &&
      !changesShape(before.layer, layer)
    const ops = keepsOps ? before.draw.ops : opsOf(layer, values, { now, before, elapsedMs })
    const isSameBox =
      before !== null && values.width === before.values.width && values.height === before.values.height
    const extent =
      before && ops === before.draw.ops && isSameBox ? before.draw.extent : extentOf(values, ops, measure)
    const matrix = matrixOf(values, layer.style.offset)
    const isSameDraw =
      before !== null &&
      ops === before.draw.ops &&
      extent === before.draw.extent &&
      values.opacity === before.draw.opacity &&
      isSameMatrix(matrix, before.draw.matrix)
    const draw = isSameDraw ? before.draw : { id: layer.uuid, matrix, opacity: values.opacity, ops, extent }
    const kept = before && isSameValues(before.values, values) ? before.values : values
    const bounds = boundsAt(matrix, values)
    const ticks = { bucket, textBucket, plays, frame, isPressed, isWriting, isSeen: isSeen(layer, seen) }
    return { layer, kind, values: kept, live, draw, bounds, ...ticks }
  }

  function put(index: number, entry: SceneLayer): void {
    layers[index] = entry
    const { x, y, width, height } = paintedBounds(entry)
    edges[index * 4] = x
    edges[index * 4 + 1] = y
    edges[index * 4 + 2] = x + width
    edges[index * 4 + 3] = y + height
  }

  function rebuild(next: LayerList, now: SceneMoment): void {
    const known = layers
    const knownAt = places
    layers = new Array<SceneLayer>(next.length)
    displaced = []
    edges = new Float64Array(next.length * 4)
    places = new Map()
    next.forEach((layer, index) => {
      const at = knownAt.get(layer.uuid)
      const before = at === undefined ? null : (known[at] ?? null)
      places.set(layer.uuid, index)
      put(index, before && isCurrent(before, layer, now) ? before : build(layer, now, before))
    })
  }

  /** The entry when it is of this very layer and neither time nor a press can have changed it. */
  function stillAsBefore(entry: SceneLayer | undefined, layer: Layer): SceneLayer | null {
    if (entry?.layer !== layer || entry.live || entry.plays || entry.isPressed || entry.isWriting) return null
    return seen.pressed === layer.uuid || seen.writing === layer.uuid ? null : entry
  }

  function isCurrent(entry: SceneLayer, layer: Layer, now: SceneMoment): boolean {
    if (entry.layer !== layer || entry.isPressed !== (seen.pressed === layer.uuid)) return false
    if (entry.isWriting !== (seen.writing === layer.uuid)) return false
    const { live } = entry
    if (entry.plays && playingOf(layer, entry.plays, seen).frame !== entry.frame) return false
    return (
      !live || (entry.bucket === now.buckets[live.rate] && entry.textBucket === now.buckets[live.textRate])
    )
  }

  function collect(): void {
    const visible: LayerDraw[] = []
    drawAt = new Int32Array(layers.length).fill(-1)
    liveAt = []
    playAt = []
    rate = 'never'
    const ids: Record<Rate, string[]> = { never: [], day: [], minute: [], second: [], frame: [] }
    masks.update(layers)
    layers.forEach(({ layer, live, plays, isSeen: isOn }, index) => {
      if (isOn && !masks.isMask(layer.uuid)) drawAt[index] = visible.push(masks.drawOf(layers, index)) - 1
      if (plays) playAt.push(index)
      if (!live) return
      liveAt.push(index)
      if (!isOn) return
      const fastest = fasterRate(live.rate, live.textRate)
      rate = fasterRate(rate, fastest)
      ids[fastest].push(layer.uuid)
    })
    draws = visible
    if (!isSameData(ids, liveIds)) liveIds = ids
  }

  /** Swaps single draws in place of the kept array, so that a drag costs two slices. */
  function patch(next: LayerList, now: SceneMoment, presses: boolean): void {
    let isStructural = false
    let swapped: LayerDraw[] | null = null
    const redo = (index: number, layer: Layer): void => {
      const before = layers[index] ?? null
      const entry = stillAsBefore(displaced[index], layer) ?? build(layer, now, before)
      put(index, entry)
      if (before && before.layer !== layer) displaced[index] = before
      if (
        !before ||
        before.isSeen !== entry.isSeen ||
        before.layer.mask !== layer.mask ||
        !runsAlike(before.live, entry.live) ||
        (before.plays === null) !== (entry.plays === null)
      ) {
        isStructural = true
      } else if (before.draw !== entry.draw && entry.isSeen) {
        swapped ??= draws.slice()
        const at = drawAt[index] ?? -1
        if (at >= 0) swapped[at] = masks.drawOf(layers, index)
      }
    }
    let i = next === list ? next.length : firstDifference(next, list, 0)
    for (; i < next.length; i = firstDifference(next, list, i + 1)) {
      const layer = next[i]
      if (layer) redo(i, layer)
    }
    const redoStale = (indexes: readonly number[]): void => {
      for (const index of indexes) {
        const entry = layers[index]
        if (entry && !isCurrent(entry, entry.layer, now)) redo(index, entry.layer)
      }
    }
    if (now !== moment) redoStale(liveAt)
    redoStale(playAt)
    if (presses) redoStale(layers.map((_entry, index) => index))
    if (isStructural) collect()
    else if (swapped) draws = masks.through(swapped, layers, drawAt)
  }

  const showsNow = (index: number): boolean => {
    const entry = layers[index]
    return !entry || playingOf(entry.layer, entry.plays, seen).frame === entry.frame
  }

  function noteRunning(): void {
    const running = runningOf(
      playAt.flatMap((index) => layers[index] ?? []),
      seen,
    )
    nextFrameInMs = running.nextInMs
    runningIds = keepSame(runningIds, running.ids)
  }

  return {
    update(next, now, how = atRest) {
      const isSeenAnew =
        how.mode !== seen.mode ||
        how.locale !== seen.locale ||
        how.isWorn !== seen.isWorn ||
        (how.choices ?? null) !== (seen.choices ?? null)
      const presses = how.pressed !== seen.pressed || how.writing !== seen.writing
      seen = how
      noteRunning()
      if (next === list && now === moment && !isSeenAnew && !presses && playAt.every(showsNow)) return
      if (isSeenAnew) {
        layers = []
        places = new Map()
      }
      if (isSeenAnew || isReordered(list, next)) {
        rebuild(next, now)
        collect()
      } else patch(next, now, presses)
      list = next
      moment = now
      version += 1
      noteRunning()
    },
    get version() {
      return version
    },
    get nextFrameInMs() {
      return nextFrameInMs
    },
    get layers() {
      return layers
    },
    get draws() {
      return draws
    },
    get edges() {
      return edges
    },
    find: (uuid) => layers[places.get(uuid) ?? -1],
    indexOf: (uuid) => places.get(uuid) ?? -1,
    maskOf: ({ layer }) => masks.maskAt(layers, places.get(layer.uuid) ?? -1),
    maskedBy: (uuid) => masks.maskedBy(layers, uuid),
    get rate() {
      return rate
    },
    get liveIds() {
      return liveIds
    },
    get runningIds() {
      return runningIds
    },
    forgetTexts() {
      const now = moment
      if (!now) return
      displaced = []
      layers.forEach((entry, index) => {
        if (entry.kind.fonts(entry.layer.style).length > 0) put(index, build(entry.layer, now, null))
      })
      collect()
      version += 1
    },
  }
}
