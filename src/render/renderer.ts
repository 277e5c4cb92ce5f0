import type { Box } from '../shared/base/geometry.ts'
import { uniteAll } from '../shared/base/geometry.ts'
import { joinDamage, pixelsOfBox, pixelsOfCalls, separate, toPixels } from './damage.ts'
import type { Frame, FrameReport, PictureSource, Renderer, View } from './frame.ts'
import type { Band } from './kept.ts'
import type { Entry, Sight } from './paint/layer.ts'
import { isInSight, settle } from './settle.ts'
import { takeSnapshot, toImageData } from './snapshot.ts'
import { createStage } from './stage.ts'
import type { Stage } from './stage.ts'
import type { FontBook } from './text/fonts.ts'

/** Time that one draw may spend on making text exact. */
const settlingMs = 6

const nothing: FrameReport = {
  drewSomething: false,
  kind: 'none',
  drawCalls: 0,
  uploadedBytes: 0,
  damage: null,
  needsSettling: false,
}

/** What changed since the last draw. */
type Change = { boxes: Box[]; places: number[]; isStructural: boolean; isFull: boolean }

const isSameView = (a: View, b: View): boolean => a.scale === b.scale && a.x === b.x && a.y === b.y

/** Everything around the layers is as it was. */
const isSameSetting = (a: Frame, b: Frame): boolean =>
  isSameView(a.view, b.view) && a.dial === b.dial && a.surround === b.surround && a.clip === b.clip

/** Throws when the browser gives no WebGL. */
export function createRenderer(deps: {
  readonly canvas: OffscreenCanvas
  readonly pictures: PictureSource
  readonly fonts: FontBook
  /** Milliseconds, for the time that settling may take. */
  readonly now: () => number
}): Renderer {
  const { canvas, fonts, now } = deps
  const listeners: ((event: 'lost' | 'restored') => void)[] = []
  let stage: Stage | null = createStage(canvas, deps.pictures, fonts)
  let last: Frame | null = null
  const stale = new Set<Entry>()

  function lose(event: Event): void {
    // Without this the browser never gives the context back.
    event.preventDefault()
    stage?.destroy()
    stage = null
    for (const listener of listeners) listener('lost')
  }

  function restore(): void {
    stage = createStage(canvas, deps.pictures, fonts)
    last = null
    stale.clear()
    for (const listener of listeners) listener('restored')
  }

  canvas.addEventListener('webglcontextlost', lose)
  canvas.addEventListener('webglcontextrestored', restore)
  const stopFonts = fonts.onLoaded((url) => invalidate({ font: url }))

  function invalidate(what: { readonly url?: string; readonly font?: string }): void {
    if (!stage) return
    const { scene, tools } = stage
    if (what.url !== undefined) tools.pictures.forget(what.url)
    if (what.font !== undefined) tools.layouts.fontsChanged()
    for (const entry of scene.entries) {
      const isTouched =
        (entry.isProvisional && what.font !== undefined) ||
        entry.layer.ops.some(
          (op) =>
            (op.op === 'picture' && op.url === what.url) || (op.op === 'text' && op.font.url === what.font),
        )
      if (isTouched) stale.add(entry)
    }
  }

  /** Quads serve from two thirds to double the scale that they were made for; at rest they are made for the very scale. */
  function rescale({ tools, scene }: Stage, frame: Frame): void {
    const { brush } = tools
    const ratio = frame.view.scale / brush.scale
    if (ratio === 1) return
    if (!frame.isMoving || ratio > 2 || ratio < 2 / 3) {
      brush.scale = frame.view.scale
      for (const entry of scene.entries) stale.add(entry)
      return
    }
    if (last?.view.scale === frame.view.scale) return
    for (const entry of scene.entries) if (entry.rasters.size > 0) stale.add(entry)
  }

  /** Rasters that were cut at the edge of the canvas may not reach after a pan. */
  function checkCutRasters({ scene }: Stage, frame: Frame): void {
    if (!last || (isSameView(last.view, frame.view) && last.isMoving === frame.isMoving)) return
    for (const entry of scene.entries)
      for (const raster of entry.rasters.values()) if (!raster.isWhole) stale.add(entry)
  }

  function takeChanges(at: Stage, frame: Frame, sight: Sight): Change {
    const { scene } = at
    rescale(at, frame)
    checkCutRasters(at, frame)
    const change: Change = {
      ...scene.sync(frame.layers, sight),
      isFull: !last || !isSameSetting(last, frame),
    }
    if (stale.size === 0) return change
    scene.entries.forEach((entry, place) => {
      if (!stale.has(entry)) return
      change.boxes.push(...scene.repaint(entry, sight))
      change.places.push(place)
    })
    stale.clear()
    return change
  }

  /** Answers true while text in sight is approximate. */
  function settleText(
    { scene, tools }: Stage,
    frame: Frame,
    { sight, change }: { sight: Sight; change: Change },
  ): boolean {
    if (frame.isMoving) return scene.entries.some((entry) => entry.isApproximate && isInSight(entry, sight))
    const until = now() + settlingMs
    const settled = settle(scene, tools, { sight, isOver: () => now() >= until })
    change.boxes.push(...(settled?.boxes ?? []))
    change.places.push(...(settled?.places ?? []))
    return settled === null
  }

  function bandOf({ scene }: Stage, active: ReadonlySet<string>): Band | null {
    let from = Infinity
    let to = -1
    for (const id of active) {
      const place = scene.placeOf(id)
      if (place === undefined) continue
      from = Math.min(from, place)
      to = Math.max(to, place)
    }
    return to < 0 ? null : { from, to }
  }

  /** Keeps, makes or drops the textures of what does not move; answers whether this frame can use them. */
  function prepareKept(at: Stage, frame: Frame, change: Change): boolean {
    const { kept, scene, composer } = at
    const band = bandOf(at, frame.active)
    const isStill = (place: number): boolean => band !== null && place >= band.from && place <= band.to
    const isQuiet = !change.isFull && !change.isStructural && change.places.every(isStill)
    if (!band || !isQuiet) {
      kept.drop()
      return false
    }
    if (!kept.isValidFor(band))
      kept.build(composer, band, {
        extent: { width: canvas.width, height: canvas.height },
        layerCount: scene.entries.length,
      })
    return true
  }

  /** Rectangles may overlap: each is redrawn from the ground up, or all are separated before. */
  function drawDamage(
    { scene, composer, kept }: Stage,
    rectangles: readonly Box[],
    how: { isKept: boolean; isCulled: boolean },
  ): void {
    if (how.isKept) {
      const pieces = separate(rectangles)
      kept.draw(composer, pieces)
      return composer.marks(pieces)
    }
    for (const rect of rectangles) {
      composer.under(rect, null)
      composer.layers(rect, null, { from: 0, to: scene.entries.length - 1, isCulled: how.isCulled })
      composer.over(rect, null)
      composer.marks([rect])
    }
  }

  /** At high zoom most layers lie outside: then their vertices are not even looked at. */
  function isMostlyOutside({ scene }: Stage, sight: Sight): boolean {
    let seen = 0
    for (const entry of scene.entries) if (isInSight(entry, sight)) seen++
    return seen * 2 < scene.entries.length
  }

  function draw(frame: Frame): FrameReport {
    if (!stage) return nothing
    const { gl, scene, tools, pages, composer, overlay } = stage
    const extent = { width: canvas.width, height: canvas.height }
    const sight: Sight = { view: frame.view, extent }
    gl.counters.drawCalls = gl.counters.uploadedBytes = 0
    pages.nextFrame()
    const change = takeChanges(stage, frame, sight)
    const needsSettling = settleText(stage, frame, { sight, change })
    tools.coverage.flush()
    scene.flush()
    const markBoxes = overlay.update(frame.overlay)
    composer.begin(frame, extent)
    const isKept = prepareKept(stage, frame, change)
    const all: Box = { x: 0, y: 0, ...extent }
    const { scale, x, y } = frame.view
    const onCanvas = change.boxes.map((box) => ({
      x: box.x * scale + x,
      y: box.y * scale + y,
      width: box.width * scale,
      height: box.height * scale,
    }))
    const pixels = [...onCanvas, ...markBoxes]
      .map((box) => toPixels(box, extent))
      .filter((box) => box !== null)
    const rectangles = change.isFull ? [all] : joinDamage(pixels, isKept ? pixelsOfBox : pixelsOfCalls)
    const isCulled = change.isFull ? isMostlyOutside(stage, sight) : true
    if (rectangles.length > 0) drawDamage(stage, rectangles, { isKept, isCulled })
    last = frame
    return {
      drewSomething: rectangles.length > 0,
      kind: rectangles.length === 0 ? 'none' : change.isFull ? 'full' : 'damage',
      drawCalls: gl.counters.drawCalls,
      uploadedBytes: gl.counters.uploadedBytes,
      damage: uniteAll(rectangles),
      needsSettling,
    }
  }

  return {
    draw,
    resize(width, height) {
      canvas.width = width
      canvas.height = height
      stage?.gl.regl.poll()
      stage?.kept.drop()
      last = null
    },
    snapshot(frame, scale) {
      if (!stage) throw new Error('the GL context is lost')
      return takeSnapshot(stage, frame, scale)
    },
    readPixels() {
      const { width, height } = canvas
      if (!stage) return new ImageData(width, height)
      stage.gl.regl.poll()
      return toImageData(stage.gl.regl.read({ x: 0, y: 0, width, height }), width, height)
    },
    finish: () => stage?.gl.finish(),
    invalidate,
    get isLost() {
      return stage === null
    },
    loseContext(ms) {
      const extension = canvas.getContext('webgl')?.getExtension('WEBGL_lose_context')
      if (!stage || !extension) return
      extension.loseContext()
      setTimeout(() => extension.restoreContext(), ms)
    },
    onContext(listener) {
      listeners.push(listener)
    },
    dispose() {
      stopFonts()
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', restore)
      stage?.destroy()
      stage = null
    },
  }
}
