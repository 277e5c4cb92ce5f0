import type { LayerList } from '../../shared/document/layer-list.ts'
import type { Rate } from '../../shared/expressions/rate.ts'
import type { LayerDraw } from '../../shared/layers/draw-ops.ts'
import { firstDifference } from '../../shared/base/same.ts'
import { isReordered } from './changes.ts'
import type { SceneFonts } from './fonts.ts'
import { createGroupFrames, type GroupFrames } from './layers/group-frames.ts'
import { createLayerTable, type LayerTable } from './layers/layer-table.ts'
import { atRest, createLayerBuilder, type LayerBuilder, type SceneLayer } from './layers/scene-layer.ts'
import { createVisibleLayers, type LiveIds, type VisibleLayers } from './layers/visible-layers.ts'
import type { SceneMoment } from './time/moment.ts'
import { crossingMs, keepSame, runningOf, type Running, type Seen } from './time/playing.ts'

/** The layers of a design at a moment, as the renderer draws them and the pointer finds them. */
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
  /** Some group has a look of its own. */
  readonly hasLooks: boolean
  /** What a layer is seen through now; null for one that is seen whole. */
  maskOf(entry: SceneLayer): SceneLayer | null
  /** The layers that are seen through this one; none for most. */
  maskedBy(uuid: string): readonly string[]
  /** The fastest rate of the visible layers. */
  readonly rate: Rate
  /** The visible layers that read values of each rate and none faster; the same references while they are the same. */
  readonly liveIds: LiveIds
  /** The visible layers that play and have not come to their last frame, as of the last update. */
  readonly runningIds: Running
  /** Ms until a visible layer that plays shows its next frame, as of the last update; null when none will. */
  readonly nextFrameInMs: number | null
  /** A font came: texts are measured and drawn again. */
  forgetTexts(): void
}

/** Other groups are worked in. */
const isOpenedAnew = ({ open: a }: Seen, { open: b }: Seen): boolean =>
  (a ?? null) !== (b ?? null) && (a?.size !== b?.size || [...(a ?? [])].some((id) => !b?.has(id)))

/** Every layer is drawn in another way, whatever it is. */
const isSeenAnew = (a: Seen, b: Seen): boolean =>
  a.mode !== b.mode ||
  a.locale !== b.locale ||
  a.isWorn !== b.isWorn ||
  crossingMs(a) !== crossingMs(b) ||
  (a.choices ?? null) !== (b.choices ?? null) ||
  (a.photos ?? null) !== (b.photos ?? null) ||
  (a.outcomes ?? null) !== (b.outcomes ?? null)

const isPressedAnew = (a: Seen, b: Seen): boolean => a.pressed !== b.pressed || a.writing !== b.writing

type Step = {
  readonly list: LayerList
  readonly moment: SceneMoment | null
  /** Of the groups. */
  readonly version: number
}

type Parts = {
  readonly table: LayerTable
  readonly visible: VisibleLayers
  readonly builder: LayerBuilder
  readonly groups: GroupFrames
}

/** Brings single layers to another list of the same layers, or another moment. */
const createPatch =
  ({ table, visible, builder: { isCurrent }, groups }: Parts) =>
  (from: Step, to: { readonly list: LayerList; readonly moment: SceneMoment }, presses: boolean): void => {
    const { list: next, moment: now } = to
    visible.beginSwaps()
    const { version } = from
    const redoStale = (indexes: readonly number[]): void => {
      for (const index of indexes) {
        const entry = table.layers[index]
        if (!entry || isCurrent(entry, entry.layer, now)) continue
        visible.swap(table.layers, index, table.redo(index, entry.layer, now))
      }
    }
    let i = next === from.list ? next.length : firstDifference(next, from.list, 0)
    let isOfGroups = false
    for (; i < next.length; i = firstDifference(next, from.list, i + 1)) {
      const layer = next[i]
      if (!layer) continue
      isOfGroups ||= layer.group !== from.list[i]?.group || (table.layers[i]?.around ?? null) !== null
      visible.swap(table.layers, i, table.redo(i, layer, now))
    }
    // a member that moved moves the pivot that the others turn about
    if (isOfGroups) groups.collect(next)
    if (groups.version !== version) redoStale(groups.places)
    if (now !== from.moment) redoStale(visible.liveAt)
    redoStale(visible.playAt)
    if (presses) redoStale(table.layers.map((_entry, index) => index))
    visible.endSwaps(table.layers)
  }

/** Which of the layers that play by themselves will show another frame. */
function createRunning(table: LayerTable, visible: VisibleLayers) {
  let ids: Running = { swift: [], slow: [] }
  let nextInMs: number | null = null
  return {
    get ids() {
      return ids
    },
    get nextInMs() {
      return nextInMs
    },
    note(seen: Seen): void {
      const running = runningOf(
        visible.playAt.flatMap((index) => table.layers[index] ?? []),
        seen,
      )
      nextInMs = running.nextInMs
      ids = keepSame(ids, running.ids)
    },
  }
}

export function createDrawList(fonts: SceneFonts): DrawList {
  const groups = createGroupFrames()
  const builder = createLayerBuilder(fonts, groups)
  const table = createLayerTable(builder)
  const visible = createVisibleLayers(() => builder.seen)
  const patch = createPatch({ table, visible, builder, groups })
  const running = createRunning(table, visible)
  let list: LayerList = []
  let moment: SceneMoment | null = null
  let version = 0

  const showsNow = (index: number): boolean => {
    const entry = table.layers[index]
    return !entry || builder.showsNow(entry)
  }

  return {
    update(next, now, from = atRest) {
      const how = { ...from, wallMs: now.world.clock?.wallMs }
      const isAnew = isSeenAnew(how, builder.seen)
      const presses = isPressedAnew(how, builder.seen)
      const grouped = groups.version
      if (isOpenedAnew(how, builder.seen)) groups.reopen()
      builder.look(how)
      running.note(how)
      const isOpen = grouped !== groups.version
      if (next === list && now === moment && !isAnew && !presses && !isOpen && visible.playAt.every(showsNow))
        return
      if (isAnew) table.forget()
      if (isAnew || isReordered(list, next)) {
        groups.collect(next)
        table.rebuild(next, now)
        visible.collect(table.layers)
      } else patch({ list, moment, version: grouped }, { list: next, moment: now }, presses)
      list = next
      moment = now
      version += 1
      running.note(how)
    },
    get version() {
      return version
    },
    get nextFrameInMs() {
      return running.nextInMs
    },
    get layers() {
      return table.layers
    },
    get draws() {
      return visible.draws
    },
    get edges() {
      return table.edges
    },
    get hasLooks() {
      return groups.places.length > 0
    },
    find: (uuid) => table.layers[table.indexOf(uuid)],
    indexOf: table.indexOf,
    maskOf: ({ layer }) => visible.maskOf(table.layers, table.indexOf(layer.uuid)),
    maskedBy: (uuid) => visible.maskedBy(table.layers, uuid),
    get rate() {
      return visible.rate
    },
    get liveIds() {
      return visible.liveIds
    },
    get runningIds() {
      return running.ids
    },
    forgetTexts() {
      if (!moment) return
      table.redoTexts(moment)
      visible.collect(table.layers)
      version += 1
    },
  }
}
