import type { Box } from '../../../shared/base/geometry.ts'
import { colorTokens } from '../../../shared/base/color-tokens.ts'
import type { Frame } from '../../../render/base/frame.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { picturesOf, type DrawOp } from '../../../shared/layers/draw-ops.ts'
import type { Thumbnail } from '../../../shared/protocol/projections.ts'
import { refreshScene } from '../refresh.ts'
import type { TimerId } from '../../core/ports.ts'
import type { SceneLayer } from '../layers/scene-layer.ts'
import { contrastOf, drawnInCell, isHardToSee, partSeen, thumbnailPx } from './thumbnail-fit.ts'
import type { FirstParts } from '../editor.ts'
import type { DesignParts, IoParts, ViewParts } from '../../core/editor.ts'

/*
 * A thumbnail is one layer alone, upright and as large as fits (`thumbnail-fit.ts`). Several are drawn side by side in
 * one picture, so that the GPU is read once for many. Slices run by timer while there is no drag, pan or zoom, and each
 * one is as large as the last one was cheap.
 */

/** Under the layer, so that what is light shows; the other one for what does not. */
const { thumbGround: ground, thumbGroundLight: lightGround } = colorTokens

/** Quiet time before the first slice, and between two of them. */
const quietMs = 150
const pauseMs = 24

/** A slice that took less grows, one that took more shrinks. */
const cheapMs = 3
const dearMs = 6
const maxBatch = 12

/** Pictures that the page has: it keeps what it was sent until it is told that it need not. */
const maxSent = 1000

/** More rows than any screen shows are a mistake of a script. */
const maxWatched = 200

type Drawn = { readonly layer: Layer; readonly ops: readonly DrawOp[] }

export type Thumbnails = {
  /** The layers whose rows are on screen. */
  watch(ids: readonly string[]): void
  /** Something may look otherwise: what is watched is looked at again, soon. */
  check(): void
  /** A picture or a font came: what shows it is drawn again. */
  forget(isTouched: (op: DrawOp) => boolean): void
  /** Another design. */
  reset(): void
}

type Cell = { readonly entry: SceneLayer; readonly part: Box | null }

const frameOf = (cells: readonly Cell[], fill: string): Frame => ({
  view: { scale: 1, x: 0, y: 0 },
  dial: { width: cells.length * thumbnailPx, height: thumbnailPx, shape: 'rectangle', fill },
  surround: fill,
  clip: 'shape',
  layers: cells.flatMap(({ entry, part }, at) => drawnInCell(entry.draw, part, at * thumbnailPx)),
  active: new Set(),
  overlay: [],
  isMoving: false,
})

type Sheet = { readonly width: number; readonly data: Uint8ClampedArray }

function cut({ width, data }: Sheet, at: number): Uint8ClampedArray {
  const line = thumbnailPx * 4
  const cell = new Uint8ClampedArray(thumbnailPx * line)
  for (let row = 0; row < thumbnailPx; row += 1) {
    const from = (row * width + at * thumbnailPx) * 4
    cell.set(data.subarray(from, from + line), row * line)
  }
  return cell
}

/** Layers of the design in every face, as far as they are looked for. */
function isInDesign({ store }: DesignParts): (uuid: string) => boolean {
  let others: ReadonlySet<string> | null = null
  const findOthers = (): ReadonlySet<string> =>
    new Set(
      Object.values(store.design?.faces ?? {}).flatMap(({ normal, ambient }) =>
        [...normal.nodeList, ...ambient.nodeList].map(({ uuid }) => uuid),
      ),
    )
  return (uuid) => store.find(uuid) !== undefined || (others ??= findOthers()).has(uuid)
}

/** What the page has been sent, so that it is not drawn again; null for what looks otherwise by now. */
function createSent() {
  const sent = new Map<string, Drawn | null>()
  return {
    /** Ticking texts keep the picture that they were first seen with; a layer that only moved keeps its own. */
    isStale({ layer, draw }: SceneLayer): boolean {
      const known = sent.get(layer.uuid)
      return !known || (known.layer !== layer && known.ops !== draw.ops)
    },
    remember({ layer, draw }: SceneLayer): void {
      sent.delete(layer.uuid)
      sent.set(layer.uuid, { layer, ops: draw.ops })
    },
    forget(isTouched: (op: DrawOp) => boolean): void {
      for (const [uuid, drawn] of sent) if (drawn?.ops.some(isTouched)) sent.set(uuid, null)
    },
    forgetAll(): void {
      for (const uuid of sent.keys()) sent.set(uuid, null)
    },
    /** Ids of layers that are not there any more, and of those that were sent before the newest thousand. */
    takeGone(isThere: (uuid: string) => boolean): readonly string[] {
      const gone = [...sent.keys()].filter((uuid, at) => at < sent.size - maxSent || !isThere(uuid))
      for (const uuid of gone) sent.delete(uuid)
      return gone
    },
  }
}

const isBusy = ({ gestures, history, deps }: DesignParts & ViewParts & IoParts): boolean =>
  gestures.restsInMs > 0 || history.owner !== null || deps.renderer.isLost

function isReady(editor: IoParts, { draw }: SceneLayer): boolean {
  if (draw.ops.length === 0) return false
  return draw.ops.flatMap(picturesOf).every((url) => editor.deps.pictures.get(url) !== 'loading')
}

function cellsOf(editor: IoParts, cells: readonly Cell[], fill: string): readonly Uint8ClampedArray[] {
  if (cells.length === 0) return []
  const sheet = editor.deps.renderer.snapshot(frameOf(cells, fill), 1)
  return cells.map((_, at) => cut(sheet, at))
}

const noCell = new Uint8ClampedArray()

/** Cells on this ground, each as large as what is seen of it allows. */
function drawnOn(
  editor: IoParts,
  entries: readonly SceneLayer[],
  fill: string,
): ReadonlyMap<SceneLayer, Uint8ClampedArray> {
  const whole = cellsOf(
    editor,
    entries.map((entry) => ({ entry, part: null })),
    fill,
  )
  const small = entries.flatMap((entry, at): readonly Cell[] => {
    const part = partSeen(entry.draw, whole[at] ?? noCell)
    return part ? [{ entry, part }] : []
  })
  const enlarged = cellsOf(editor, small, fill)
  const all = new Map(entries.map((entry, at) => [entry, whole[at] ?? noCell]))
  small.forEach(({ entry }, at) => all.set(entry, enlarged[at] ?? noCell))
  return all
}

function drawn(editor: IoParts, entries: readonly SceneLayer[]): readonly Thumbnail[] {
  const dark = drawnOn(editor, entries, ground)
  const dim = entries.filter((entry) => isHardToSee(dark.get(entry) ?? noCell))
  const light = drawnOn(editor, dim, lightGround)
  const better = (entry: SceneLayer): Uint8ClampedArray => {
    const [onDark = noCell, onLight = noCell] = [dark.get(entry), light.get(entry)]
    return contrastOf(onLight) > contrastOf(onDark) ? onLight : onDark
  }
  return entries.map((entry) => ({
    uuid: entry.layer.uuid,
    width: thumbnailPx,
    height: thumbnailPx,
    data: better(entry),
  }))
}

export function createThumbnails(editor: FirstParts): Thumbnails {
  let watched: readonly string[] = []
  const sent = createSent()
  let timer: TimerId | null = null
  let batch = 2
  /** Until the page can be seen: rows stand beside the canvas. */
  let isWaiting = false

  function plan(ms: number): void {
    if (timer === null && watched.length > 0) timer = editor.deps.setTimer(work, ms)
  }

  function waitToBeSeen(): void {
    if (isWaiting) return
    isWaiting = true
    void editor.visibility.whenOn().then(() => {
      isWaiting = false
      plan(quietMs)
    })
  }

  function work(): void {
    timer = null
    if (!editor.store.design) return
    if (!editor.visibility.isOn) return waitToBeSeen()
    if (isBusy(editor)) return plan(quietMs)
    const { now } = editor.deps.clock
    const startedAt = now()
    refreshScene(editor)
    const due = watched
      .flatMap((uuid) => editor.scene.find(uuid) ?? [])
      .filter((entry) => sent.isStale(entry) && isReady(editor, entry))
    const entries = due.slice(0, batch)
    const gone = sent.takeGone(isInDesign(editor))
    if (entries.length + gone.length === 0) return
    editor.deps.post({ thumbnails: drawn(editor, entries), gone })
    entries.forEach(sent.remember)
    const took = now() - startedAt
    if (took < cheapMs) batch = Math.min(maxBatch, batch * 2)
    else if (took > dearMs) batch = Math.max(1, batch >> 1)
    if (due.length > entries.length) plan(pauseMs)
  }

  return {
    watch(ids) {
      watched = ids.slice(0, maxWatched)
      plan(quietMs)
    },
    check: () => plan(quietMs),
    forget(isTouched) {
      sent.forget(isTouched)
      plan(quietMs)
    },
    reset() {
      sent.forgetAll()
      plan(quietMs)
    },
  }
}
