import type { Box } from '../../../shared/base/geometry.ts'
import { colorTokens } from '../../../shared/base/color-tokens.ts'
import type { Frame } from '../../../render/base/frame.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { DrawOp } from '../../../shared/layers/draw-ops.ts'
import type { Thumbnail } from '../../../shared/protocol/projections.ts'
import { refreshScene } from '../refresh.ts'
import type { TimerId } from '../../core/ports.ts'
import type { SceneLayer } from '../layers/scene-layer.ts'
import { drawnInCell, partSeen, thumbnailPx } from './thumbnail-fit.ts'
import type { FirstParts } from '../editor.ts'
import type { DesignParts, IoParts, ViewParts } from '../../core/editor.ts'

/*
 * A thumbnail is one layer alone, upright and as large as fits (`thumbnail-fit.ts`). Several are drawn side by side in
 * one picture, so that the GPU is read once for many. Slices run by timer while there is no drag, pan or zoom, and each
 * one is as large as the last one was cheap.
 */

/** Under the layer, so that black and white both show. */
const ground = colorTokens.thumbGround

/** Quiet time before the first slice, and between two of them. */
const quietMs = 150
const pauseMs = 24

/** A slice that took less grows, one that took more shrinks. */
const cheapMs = 3
const dearMs = 6
const maxBatch = 12

/** Pictures that the page has; it keeps some more than that. */
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

const frameOf = (cells: readonly Cell[]): Frame => ({
  view: { scale: 1, x: 0, y: 0 },
  dial: { width: cells.length * thumbnailPx, height: thumbnailPx, shape: 'rectangle', fill: ground },
  surround: ground,
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

/** What the page has been sent, so that it is not drawn again. */
function createSent() {
  const sent = new Map<string, Drawn>()
  return {
    /** Ticking texts keep the picture that they were first seen with; a layer that only moved keeps its own. */
    isStale({ layer, draw }: SceneLayer): boolean {
      const known = sent.get(layer.uuid)
      return !known || (known.layer !== layer && known.ops !== draw.ops)
    },
    remember({ layer, draw }: SceneLayer): void {
      sent.delete(layer.uuid)
      sent.set(layer.uuid, { layer, ops: draw.ops })
      for (const uuid of sent.keys()) {
        if (sent.size <= maxSent) return
        sent.delete(uuid)
      }
    },
    forget(isTouched: (op: DrawOp) => boolean): void {
      for (const [uuid, { ops }] of sent) if (ops.some(isTouched)) sent.delete(uuid)
    },
    clear: () => sent.clear(),
  }
}

const isBusy = ({ gestures, history, deps }: DesignParts & ViewParts & IoParts): boolean =>
  gestures.restsInMs > 0 || history.owner !== null || deps.renderer.isLost

function isReady(editor: IoParts, { draw }: SceneLayer): boolean {
  if (draw.ops.length === 0) return false
  return draw.ops.every((op) => op.op !== 'picture' || editor.deps.pictures.get(op.url) !== 'loading')
}

function cellsOf(editor: IoParts, cells: readonly Cell[]): readonly Uint8ClampedArray[] {
  if (cells.length === 0) return []
  const sheet = editor.deps.renderer.snapshot(frameOf(cells), 1)
  return cells.map((_, at) => cut(sheet, at))
}

function drawn(editor: IoParts, entries: readonly SceneLayer[]): readonly Thumbnail[] {
  const first = cellsOf(
    editor,
    entries.map((entry) => ({ entry, part: null })),
  )
  const small = entries.flatMap((entry, at): readonly Cell[] => {
    const part = partSeen(entry.draw, first[at] ?? new Uint8ClampedArray())
    return part ? [{ entry, part }] : []
  })
  const enlarged = cellsOf(editor, small)
  const largest = new Map(small.map(({ entry }, at) => [entry, enlarged[at]]))
  return entries.map((entry, at) => ({
    uuid: entry.layer.uuid,
    width: thumbnailPx,
    height: thumbnailPx,
    data: largest.get(entry) ?? first[at] ?? new Uint8ClampedArray(),
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
    if (entries.length === 0) return
    editor.deps.post({ thumbnails: drawn(editor, entries) })
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
      sent.clear()
      plan(quietMs)
    },
  }
}
