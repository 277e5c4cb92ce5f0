import type { Point } from '../shared/base/geometry.ts'
import { picturesOf } from '../shared/layers/draw-ops.ts'
import type { Extent, Frame, View } from './base/frame.ts'
import { servesAt } from './base/scales.ts'
import type { Entry } from './paint/entry.ts'
import type { Sight } from './paint/layer.ts'
import type { Trace } from './scene/painter.ts'
import type { Stage } from './stage.ts'

/** What changed since the last draw. */
export type Change = {
  readonly traces: Trace[]
  readonly isStructural: boolean
  /** The whole canvas is to be drawn. */
  readonly isFull: boolean
  /** What is on the canvas moves by so much before anything is drawn; null when it stays. */
  readonly shift: Point | null
}

/** The view was panned, and the picture with it. */
export const isMoved = ({ shift }: Change): boolean => shift !== null && (shift.x !== 0 || shift.y !== 0)

/** Finds what differs from the frame that was drawn last. */
export type Changes = {
  /** Paints on the way what has to be painted anew. */
  take(stage: Stage, frame: Frame, sight: Sight): Change
  /** Layers that show a picture or a font are painted anew with the next frame. */
  invalidate(stage: Stage, what: { readonly url?: string; readonly font?: string }): void
  noteDrawn(frame: Frame): void
  /** Nothing on the canvas serves any more. */
  forgetCanvas(): void
  /** Another stage: its layers are new. */
  forgetAll(): void
}

/** Of the canvas's width or height; a pan further than this uncovers too much. */
const farthestShift = 0.5

const isSameView = (a: View, b: View): boolean => a.scale === b.scale && a.x === b.x && a.y === b.y

/** Everything around the layers is as it was, wherever it stands. */
const isSameSetting = (a: Frame, b: Frame): boolean =>
  a.view.scale === b.view.scale && a.dial === b.dial && a.surround === b.surround && a.clip === b.clip

/** From the last frame to this one, in whole pixels; null when what is on the canvas does not serve. */
function shiftTo(frame: Frame, last: Frame | null, canvas: Extent): Point | null {
  if (!last || !isSameSetting(last, frame)) return null
  if (frame.isAnew && !isSameView(last.view, frame.view)) return null
  const by = { x: frame.view.x - last.view.x, y: frame.view.y - last.view.y }
  const isNear =
    Math.abs(by.x) < canvas.width * farthestShift && Math.abs(by.y) < canvas.height * farthestShift
  return isNear && Number.isInteger(by.x) && Number.isInteger(by.y) ? by : null
}

/** What shows the picture or the font. */
const shows = ({ layer }: Entry, { url, font }: { readonly url?: string; readonly font?: string }): boolean =>
  layer.ops.some(
    (op) =>
      (url !== undefined && picturesOf(op).includes(url)) ||
      (op.op === 'text' && (op.font.url === font || (url !== undefined && op.picture?.url === url))),
  )

export function createChanges(canvas: Extent): Changes {
  let last: Frame | null = null
  const stale = new Set<Entry>()

  /** While the view moves, quads and rasters of text serve as far as they can; at rest they are made for the very scale. */
  function rescale({ tools, scene }: Stage, frame: Frame): void {
    const { brush } = tools
    const ratio = frame.view.scale / brush.scale
    if (ratio === 1) return
    if (frame.isMoving && servesAt(ratio)) return
    brush.scale = frame.view.scale
    for (const entry of scene.entries) stale.add(entry)
  }

  /** Rasters that were cut at the edge of the canvas may not reach after a pan. */
  function checkCutRasters({ scene }: Stage, frame: Frame): void {
    if (!last || (isSameView(last.view, frame.view) && last.isMoving === frame.isMoving)) return
    for (const entry of scene.entries)
      for (const raster of entry.rasters?.values() ?? []) if (!raster.isWhole) stale.add(entry)
  }

  return {
    take(stage, frame, sight) {
      const { scene } = stage
      rescale(stage, frame)
      checkCutRasters(stage, frame)
      const shift = shiftTo(frame, last, canvas)
      const change = { ...scene.sync(frame.layers, sight), isFull: shift === null, shift }
      if (stale.size === 0) return change
      scene.entries.forEach((entry, place) => {
        if (stale.has(entry)) change.traces.push(...scene.repaint(place, sight))
      })
      stale.clear()
      return change
    },
    invalidate({ scene, tools, overlay }, what) {
      if (what.url !== undefined) tools.pictures.forget(what.url)
      if (what.font !== undefined) {
        tools.layouts.fontsChanged()
        overlay.fontsChanged()
      }
      for (const entry of scene.entries)
        if ((entry.isProvisional && what.font !== undefined) || shows(entry, what)) stale.add(entry)
    },
    noteDrawn(frame) {
      last = frame
    },
    forgetCanvas() {
      last = null
    },
    forgetAll() {
      last = null
      stale.clear()
    },
  }
}
