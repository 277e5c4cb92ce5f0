import { isSameData } from '../../../shared/base/same.ts'
import { fasterRate, type Rate } from '../../../shared/expressions/rate.ts'
import type { LayerDraw } from '../../../shared/layers/draw-ops.ts'
import { runsAlike } from '../changes.ts'
import { createMasks } from '../masked.ts'
import type { Seen } from '../time/playing.ts'
import type { SceneLayer } from './scene-layer.ts'

/** The visible layers that read values of each rate and none faster. */
export type LiveIds = Readonly<Record<Rate, readonly string[]>>

/** What of the layers is drawn, and what of them time changes. */
export type VisibleLayers = {
  /** The same reference while nothing changed. */
  readonly draws: readonly LayerDraw[]
  /** Indexes of the layers that have expressions. */
  readonly liveAt: readonly number[]
  /** Indexes of the layers that play by themselves. */
  readonly playAt: readonly number[]
  /** The fastest rate of the visible layers. */
  readonly rate: Rate
  /** The same references while they are the same. */
  readonly liveIds: LiveIds
  /** Everything anew. */
  collect(layers: readonly SceneLayer[]): void
  /** Some layers are about to change, each in its place. */
  beginSwaps(): void
  /** One of them did; before, this stood there. */
  swap(layers: readonly SceneLayer[], index: number, before: SceneLayer | null): void
  endSwaps(layers: readonly SceneLayer[]): void
  /** What the layer at this place is seen through; null for one that is seen whole. */
  maskOf(layers: readonly SceneLayer[], index: number): SceneLayer | null
  maskedBy(layers: readonly SceneLayer[], uuid: string): readonly string[]
}

const nobodyLive: LiveIds = { never: [], day: [], minute: [], second: [], frame: [] }

/** Another one in its place changes more than what is drawn there. */
const isOtherwise = (before: SceneLayer, entry: SceneLayer): boolean =>
  before.isSeen !== entry.isSeen ||
  before.layer.mask !== entry.layer.mask ||
  !runsAlike(before.live, entry.live) ||
  (before.plays === null) !== (entry.plays === null)

/** `seen`: how the dial is looked at now. */
export function createVisibleLayers(seen: () => Seen): VisibleLayers {
  const masks = createMasks(seen)
  let draws: readonly LayerDraw[] = []
  /** Where each layer stands among the visible ones; −1 for a hidden one, and for what masks others. */
  let drawAt = new Int32Array(0)
  let liveAt: number[] = []
  let playAt: number[] = []
  let liveIds = nobodyLive
  let rate: Rate = 'never'
  let isStructural = false
  /** The draws to come, in place of the kept array, so that a drag costs two slices. */
  let swapped: LayerDraw[] | null = null

  function collect(layers: readonly SceneLayer[]): void {
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

  return {
    get draws() {
      return draws
    },
    get liveAt() {
      return liveAt
    },
    get playAt() {
      return playAt
    },
    get rate() {
      return rate
    },
    get liveIds() {
      return liveIds
    },
    collect,
    beginSwaps() {
      isStructural = false
      swapped = null
    },
    swap(layers, index, before) {
      const entry = layers[index] as SceneLayer
      if (!before || isOtherwise(before, entry)) isStructural = true
      else if (before.draw !== entry.draw && entry.isSeen) {
        swapped ??= draws.slice()
        const at = drawAt[index] ?? -1
        if (at >= 0) swapped[at] = masks.drawOf(layers, index)
      }
    },
    endSwaps(layers) {
      if (isStructural) collect(layers)
      else if (swapped) draws = masks.through(swapped, layers, drawAt)
    },
    maskOf: masks.maskAt,
    maskedBy: masks.maskedBy,
  }
}
