import type { Box, Point } from '../shared/base/geometry.ts'
import { uniteAll } from '../shared/base/geometry.ts'
import type { Frame, FrameReport, PictureSource, Renderer } from './base/frame.ts'
import { createCachedLayers, type CachedLayers } from './cached-layers.ts'
import { createChanges, type Change, type Changes } from './changes.ts'
import type { Composer } from './compose/compose.ts'
import { holdStage } from './context-loss.ts'
import { pixelsIn, toPixels } from './damage/damage.ts'
import type { Spot } from './layer-cache/layer-cache.ts'
import type { Sight } from './paint/layer.ts'
import { kindOf, redraw } from './redraw.ts'
import type { Trace } from './scene/painter.ts'
import { isInSight, sharpen } from './scene/sharpen.ts'
import { takeSnapshot, toImageData } from './snapshot.ts'
import { createStage, type Stage } from './stage.ts'
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

const still: Point = { x: 0, y: 0 }

/** What draws outlive, one of each for a canvas. */
type Parts = {
  readonly canvas: OffscreenCanvas
  readonly changes: Changes
  readonly cached: CachedLayers
  /** Milliseconds. */
  readonly now: () => number
}

/** Answers true while text in sight is approximate. */
function sharpenText(
  { scene, tools }: Stage,
  frame: Frame,
  { sight, change, now }: { sight: Sight; change: Change; now: () => number },
): boolean {
  if (frame.isMoving && frame.view.scale !== tools.brush.scale) return true
  if (frame.isMoving)
    return [...scene.approximate].some((entry) => entry.isApproximate && isInSight(entry, sight))
  const until = now() + settlingMs
  const sharpened = sharpen(scene, tools, { sight, isOver: () => now() >= until })
  change.traces.push(...(sharpened ?? []))
  return sharpened === null
}

const spotsOf = (composer: Composer, traces: readonly Trace[]): readonly Spot[] =>
  traces.flatMap(({ place, box, strips }) => {
    const pixels = composer.toPixels(box)
    const fine = strips?.flatMap((strip) => composer.toPixels(strip) ?? []) ?? []
    return pixels ? { place, box: pixels, strips: fine.length > 0 ? fine : [pixels] } : []
  })

function drawFrame(stage: Stage, { canvas, changes, cached, now }: Parts, frame: Frame): FrameReport {
  const { gl, scene, tools, pages, composer, overlay } = stage
  const extent = { width: canvas.width, height: canvas.height }
  const sight: Sight = { view: frame.view, extent, isMoving: frame.isMoving }
  Object.assign(gl.counters, { drawCalls: 0, drawnLayers: 0, copiedPixels: 0, uploadedBytes: 0 })
  pages.nextFrame()
  const change = changes.take(stage, frame, sight)
  const needsSharpening = sharpenText(stage, frame, { sight, change, now })
  const markBoxes = overlay.update(frame.overlay, change.shift ?? still)
  tools.coverage.flush()
  scene.flush()
  composer.begin(frame, extent)
  const spots = spotsOf(composer, change.traces)
  const marked = markBoxes.flatMap((box) => toPixels(box, extent) ?? [])
  const all: Box = { x: 0, y: 0, ...extent }
  const job = { frame, sight, change, spots, marked, all }
  const isCached = cached.prepare(stage, job)
  const drawn = isCached ? cached.draw(stage, job) : redraw(stage, job)
  changes.noteDrawn(frame)
  cached.noteDrawn(change)
  return {
    ...gl.counters,
    drewSomething: drawn.length > 0,
    kind: drawn.length === 0 ? 'none' : kindOf(job, drawn),
    drawnPixels: pixelsIn(drawn),
    damage: uniteAll(drawn),
    needsSharpening,
    isPreparing: frame.isAhead === true && !isCached && cached.hasUseFor(scene, frame),
  }
}

/** Throws when the browser gives no WebGL. */
export function createRenderer(deps: {
  readonly canvas: OffscreenCanvas
  readonly pictures: PictureSource
  readonly fonts: FontBook
  /** Milliseconds, for the time that settling may take. */
  readonly now: () => number
}): Renderer {
  const { canvas, pictures, fonts, now } = deps
  const held = holdStage(canvas, () => createStage(canvas, pictures, fonts))
  const changes = createChanges(canvas)
  const parts = { canvas, changes, cached: createCachedLayers(), now }
  held.onContext((event) => {
    if (event === 'restored') changes.forgetAll()
  })
  const invalidate: Renderer['invalidate'] = (what) => {
    if (held.now) changes.invalidate(held.now, what)
  }
  const stopFonts = fonts.onLoaded((url) => invalidate({ font: url }))

  return {
    draw: (frame) => (held.now ? drawFrame(held.now, parts, frame) : nothing),
    resize(width, height) {
      canvas.width = width
      canvas.height = height
      held.now?.gl.regl.poll()
      held.now?.kept.drop()
      changes.forgetCanvas()
    },
    snapshot(frame, scale) {
      if (!held.now) throw new Error('the GL context is lost')
      return takeSnapshot(held.now, frame, scale)
    },
    readPixels() {
      const { width, height } = canvas
      if (!held.now) return new ImageData(width, height)
      const { regl } = held.now.gl
      regl.poll()
      return toImageData(regl.read({ x: 0, y: 0, width, height }), width, height)
    },
    finish: () => held.now?.gl.finish(),
    invalidate,
    get isLost() {
      return held.now === null
    },
    loseContext: held.loseContext,
    onContext: held.onContext,
    dispose() {
      stopFonts()
      held.dispose()
    },
  }
}
