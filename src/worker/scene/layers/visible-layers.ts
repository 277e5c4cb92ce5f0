import { isSameData } from '../../../shared/base/same.ts'
import { fasterRate, type Rate } from '../../../shared/expressions/rate.ts'
import type { LayerDraw } from '../../../shared/layers/draw-ops.ts'
import { runsAlike } from '../changes.ts'
import { createMasks } from '../masked.ts'
import type { Seen } from '../time/playing.ts'
import { drawnTogether, type Drawn } from '../../../shared/layers/raster/group-draws.ts'
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

/** It is drawn with others of its group. */
const isTogether = ({ around }: SceneLayer): boolean => around !== null && around.together.length > 0

const byItself: Drawn['together'] = []

/** Another one in its place changes more than what is drawn there. */
const isOtherwise = (before: SceneLayer, entry: SceneLayer): boolean =>
  before.isSeen !== entry.isSeen ||
  before.layer.mask !== entry.layer.mask ||
  !runsAlike(before.live, entry.live) ||
  (before.plays === null) !== (entry.plays === null) ||
  isTogether(before) ||
  isTogether(entry)

/** With groups as one draw each; `drawAt` says then where these stand. */
function putTogether(drawn: readonly Drawn[], drawAt: Int32Array): readonly LayerDraw[] {
  const groups = drawnTogether(drawn)
  drawAt.forEach((place, index) => {
    if (place >= 0) drawAt[index] = groups.at[place] ?? -1
  })
  return groups.draws
}

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
  /** Some layers are drawn together with others: the places of draws are not those of layers. */
  let isPutTogether = false
  /** The draws to come, in place of the kept array, so that a drag costs two slices. */
  let swapped: LayerDraw[] | null = null

  function collect(layers: readonly SceneLayer[]): void {
    const drawn: Drawn[] = []
    isPutTogether = false
    drawAt = new Int32Array(layers.length).fill(-1)
    liveAt = []
    playAt = []
    rate = 'never'
    const ids: Record<Rate, string[]> = { never: [], day: [], minute: [], second: [], frame: [] }
    masks.update(layers)
    layers.forEach(({ layer, live, plays, isSeen: isOn, around }, index) => {
      const together = around?.together ?? byItself
      if (isOn && !masks.isMask(layer.uuid)) {
        drawAt[index] = drawn.push({ draw: masks.drawOf(layers, index), together }) - 1
        isPutTogether ||= together.length > 0
      }
      if (plays) playAt.push(index)
      if (!live) return
      liveAt.push(index)
      if (!isOn && around?.isShown !== false) return
      const fastest = fasterRate(live.rate, live.textRate)
      rate = fasterRate(rate, fastest)
      ids[fastest].push(layer.uuid)
    })
    draws = isPutTogether ? putTogether(drawn, drawAt) : drawn.map(({ draw }) => draw)
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
      if (isStructural || (swapped && isPutTogether)) collect(layers)
      else if (swapped) draws = masks.through(swapped, layers, drawAt)
    },
    maskOf: masks.maskAt,
    maskedBy: masks.maskedBy,
  }
}
