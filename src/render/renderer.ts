import type { Box, Point } from '../shared/base/geometry.ts'
import { uniteAll } from '../shared/base/geometry.ts'
import { joinDamage, pixelsIn, pixelsOfBox, separate, toPixels } from './damage/damage.ts'
import type { Frame, FrameReport, PictureSource, Renderer, View } from './base/frame.ts'
import type { Spot } from './layer-cache/layer-cache.ts'
import { createPlanner } from './layer-cache/planner.ts'
import type { Entry, Sight } from './paint/layer.ts'
import type { Trace } from './scene/scene.ts'
import { servesAt } from './base/scales.ts'
import { bareAfter } from './layer-cache/scroll.ts'
import { isInSight, sharpen } from './scene/sharpen.ts'
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
  drawnLayers: 0,
  copiedPixels: 0,
  drawnPixels: 0,
  uploadedBytes: 0,
  damage: null,
  needsSharpening: false,
  isPreparing: false,
}

/** What changed since the last draw. */
type Change = {
  readonly traces: Trace[]
  readonly isStructural: boolean
  /** The whole canvas is to be drawn. */
  readonly isFull: boolean
  /** What is on the canvas moves by so much before anything is drawn; null when it stays. */
  readonly shift: Point | null
}

const isSameView = (a: View, b: View): boolean => a.scale === b.scale && a.x === b.x && a.y === b.y

/** The view was panned, and the picture with it. */
const isMoved = ({ shift }: Change): boolean => shift !== null && (shift.x !== 0 || shift.y !== 0)

/** Everything around the layers is as it was, wherever it stands. */
const isSameSetting = (a: Frame, b: Frame): boolean =>
  a.view.scale === b.view.scale && a.dial === b.dial && a.surround === b.surround && a.clip === b.clip

/** Of the canvas's width or height; a pan further than this uncovers too much. */
const farthestShift = 0.5
/** Share of the canvas; with more than this to be drawn anyway, all of it is. */
const mostRedrawn = 0.6
/** Layers that together have less than this share of the canvas's pixels are redrawn sooner than a canvas is moved. */
const leastPainted = 0.5
/** More layers than this are looked through for those in a rectangle instead of all being sent. */
const manyLayers = 2_000

/** Number of draws over which textures are made ahead of need; a press can be handled between two of them. */
const aheadSlices = 20

const still: Point = { x: 0, y: 0 }

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
  /** The last frame redrew the whole canvas. */
  let wasFull = false
  const planFor = createPlanner()
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
    if (what.font !== undefined) {
      tools.layouts.fontsChanged()
      stage.overlay.fontsChanged()
    }
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
      for (const raster of entry.rasters.values()) if (!raster.isWhole) stale.add(entry)
  }

  /** From the last frame to this one, in whole pixels; null when what is on the canvas does not serve. */
  function shiftTo(frame: Frame): Point | null {
    if (!last || !isSameSetting(last, frame)) return null
    if (frame.isAnew && !isSameView(last.view, frame.view)) return null
    const by = { x: frame.view.x - last.view.x, y: frame.view.y - last.view.y }
    const isNear =
      Math.abs(by.x) < canvas.width * farthestShift && Math.abs(by.y) < canvas.height * farthestShift
    return isNear && Number.isInteger(by.x) && Number.isInteger(by.y) ? by : null
  }

  function takeChanges(at: Stage, frame: Frame, sight: Sight): Change {
    const { scene } = at
    rescale(at, frame)
    checkCutRasters(at, frame)
    const shift = shiftTo(frame)
    const change = { ...scene.sync(frame.layers, sight), isFull: shift === null, shift }
    if (stale.size === 0) return change
    scene.entries.forEach((entry, place) => {
      if (stale.has(entry)) change.traces.push(...scene.repaint(place, sight))
    })
    stale.clear()
    return change
  }

  /** Answers true while text in sight is approximate. */
  function sharpenText(
    { scene, tools }: Stage,
    frame: Frame,
    { sight, change }: { sight: Sight; change: Change },
  ): boolean {
    if (frame.isMoving && frame.view.scale !== tools.brush.scale) return true
    if (frame.isMoving)
      return [...scene.approximate].some((entry) => entry.isApproximate && isInSight(entry, sight))
    const until = now() + settlingMs
    const sharpened = sharpen(scene, tools, { sight, isOver: () => now() >= until })
    change.traces.push(...(sharpened ?? []))
    return sharpened === null
  }

  /** Keeps, makes, mends or drops the textures of what does not move; answers whether this frame can use them. */
  function prepareKept(
    at: Stage,
    frame: Frame,
    { change, spots }: { change: Change; spots: Spot[] },
  ): boolean {
    const { kept, scene, composer } = at
    const plan = planFor(scene, frame)
    if (plan.bands.length === 0 || change.isFull || change.isStructural || isMoved(change)) {
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
    const extent = { width: canvas.width, height: canvas.height }
    const rows = frame.isAhead ? Math.ceil(canvas.height / aheadSlices) : canvas.height
    kept.patch(composer, spots)
    const isWhole = kept.build(composer, plan, { extent, layerCount: scene.entries.length, rows })
    // or the slices would pile up in the GPU's queue, and a press would wait for them all
    if (frame.isAhead) at.gl.finish()
    return isWhole
  }

  /** What is drawn between kept textures, in pieces that do not overlap: one box a layer, or strips of thin turned ones. */
  function piecesOf({ kept, composer }: Stage, spots: readonly Spot[], marked: readonly Box[]): Box[] {
    const planOf = (boxes: readonly Box[]): Box[] => separate(joinDamage([...boxes, ...marked], pixelsOfBox))
    const plain = planOf(spots.map(({ box }) => box))
    if (!spots.some(({ strips }) => strips.length > 1)) return plain
    const fine = planOf(spots.flatMap(({ strips }) => strips))
    return kept.costOf(composer, fine) < kept.costOf(composer, plain) ? fine : plain
  }

  /** Each rectangle is redrawn from the ground up, so that they may overlap. */
  function drawAfresh({ scene, composer }: Stage, rectangles: readonly Box[], isCulled: boolean): void {
    for (const rect of rectangles) {
      composer.under(rect, null)
      composer.layers(rect, null, { from: 0, to: scene.entries.length - 1, isCulled })
      composer.over(rect, null)
      composer.marks([rect])
    }
  }

  /** Device pixels of all layers in sight, as often as they are painted; ground is cleared, which costs next to nothing. */
  function paintedPixels({ scene }: Stage, sight: Sight): number {
    let area = 0
    for (const entry of scene.entries)
      if (entry.bounds && !entry.ground && isInSight(entry, sight)) area += pixelsIn([entry.bounds])
    return area * sight.view.scale ** 2
  }

  /** Whether only those layers are sent that a rectangle touches: their list is an upload, all of them is none. */
  function isCulledFor({ scene }: Stage, kind: FrameReport['kind'], sight: Sight): boolean {
    if (kind === 'damage' || (kind === 'shifted' && scene.entries.length > manyLayers)) return true
    let seen = 0
    for (const entry of scene.entries) if (isInSight(entry, sight)) seen++
    // at high zoom most layers lie outside: then their vertices are not even looked at
    return seen * 2 < scene.entries.length
  }

  function draw(frame: Frame): FrameReport {
    if (!stage) return nothing
    const at = stage
    const { gl, scene, tools, pages, composer, overlay, kept, scroll } = at
    const extent = { width: canvas.width, height: canvas.height }
    const sight: Sight = { view: frame.view, extent, isMoving: frame.isMoving }
    Object.assign(gl.counters, { drawCalls: 0, drawnLayers: 0, copiedPixels: 0, uploadedBytes: 0 })
    pages.nextFrame()
    const change = takeChanges(stage, frame, sight)
    const needsSharpening = sharpenText(stage, frame, { sight, change })
    const markBoxes = overlay.update(frame.overlay, change.shift ?? still)
    tools.coverage.flush()
    scene.flush()
    composer.begin(frame, extent)
    const spots = change.traces.flatMap(({ place, box, strips }) => {
      const pixels = composer.toPixels(box)
      const fine = strips?.flatMap((strip) => composer.toPixels(strip) ?? []) ?? []
      return pixels ? { place, box: pixels, strips: fine.length > 0 ? fine : [pixels] } : []
    })
    const isKept = prepareKept(stage, frame, { change, spots })
    const all: Box = { x: 0, y: 0, ...extent }
    const marked = markBoxes.flatMap((box) => toPixels(box, extent) ?? [])
    let drawn: readonly Box[] = []
    let kind: FrameReport['kind'] = 'damage'
    if (isKept) {
      drawn = piecesOf(stage, spots, marked)
      kept.draw(composer, drawn)
      composer.marks(drawn)
    } else {
      const by = isMoved(change) ? change.shift : null
      const bare = by ? bareAfter(extent, by) : []
      drawn = change.isFull ? [all] : joinDamage([...bare, ...spots.map(({ box }) => box), ...marked])
      // a picture of which little stays, or that little was painted on, is not worth moving
      const isWorth = (): boolean =>
        pixelsIn(drawn) <= pixelsIn([all]) * mostRedrawn &&
        paintedPixels(at, sight) >= pixelsIn([all]) * leastPainted
      if (by && !isWorth()) drawn = [all]
      if (drawn[0] === all) kind = 'full'
      else if (by) {
        kind = 'shifted'
        scroll.move(extent, by)
      }
      drawAfresh(stage, drawn, isCulledFor(stage, kind, sight))
    }
    last = frame
    wasFull = change.isFull || isMoved(change)
    return {
      ...gl.counters,
      drewSomething: drawn.length > 0,
      kind: drawn.length === 0 ? 'none' : kind,
      drawnPixels: pixelsIn(drawn),
      damage: uniteAll(drawn),
      needsSharpening,
      isPreparing: frame.isAhead === true && !isKept && planFor(scene, frame).bands.length > 0,
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
      // a page has few contexts, and would wait for the garbage collector
      canvas.getContext('webgl')?.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}
