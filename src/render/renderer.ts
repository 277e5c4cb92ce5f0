import { type Box, type Point, uniteAll } from '../shared/base/geometry.ts'
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
import { createStage, type Stage } from './stage.ts'
import type { FontBook } from './text/fonts.ts'
import { opaqueUnit } from './base/colors.ts'
import { noCounts } from './gl/gl.ts'

/** Straight alpha from premultiplied, rows from top to bottom. */
function toImageData(pixels: Uint8Array, width: number, height: number): ImageData {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    let from = (height - 1 - row) * width * 4
    for (let to = row * width * 4; to < (row + 1) * width * 4; to += 4, from += 4) {
      const alpha = pixels[from + 3] as number
      const straight = alpha === 0 ? 0 : 255 / alpha
      data[to] = (pixels[from] as number) * straight
      data[to + 1] = (pixels[from + 1] as number) * straight
      data[to + 2] = (pixels[from + 2] as number) * straight
      data[to + 3] = alpha
    }
  }
  return new ImageData(data, width, height)
}

/** The dial alone with exact text, drawn beside the canvas. */
function takeSnapshot(stage: Stage, frame: Frame, scale: number): ImageData {
  const { gl } = stage
  const largest = gl.regl.limits.maxTextureSize
  const width = Math.min(largest, Math.max(1, Math.round(frame.dial.width * scale)))
  const height = Math.min(largest, Math.max(1, Math.round(frame.dial.height * scale)))
  const { x: left, y: top } = frame.dial.at ?? { x: 0, y: 0 }
  const view = { scale, x: Math.round(-left * scale) + 0, y: Math.round(-top * scale) + 0 }
  const extent = { width, height }
  const shown: Frame = { ...frame, view, clip: 'shape', overlay: [], active: new Set(), isMoving: false }
  const side = stage.createSideScene()
  const color = gl.regl.texture({ width, height })
  const target = gl.regl.framebuffer({ color, depth: false, stencil: false })
  try {
    const sight = { view, extent, isMoving: false }
    side.tools.brush.scale = scale
    side.scene.sync(shown.layers, sight)
    sharpen(side.scene, side.tools, { sight, isOver: () => false })
    side.tools.coverage.flush()
    side.scene.flush()
    const all: Box = { x: 0, y: 0, ...extent }
    side.composer.begin(shown, extent)
    side.composer.clear(all, target, opaqueUnit(frame.dial.fill))
    side.composer.layers(all, target, { from: 0, to: shown.layers.length - 1, isCulled: false })
    side.composer.erase(all, target)
    return toImageData(gl.regl.read({ framebuffer: target, x: 0, y: 0, width, height }), width, height)
  } finally {
    target.destroy()
    color.destroy()
    side.destroy()
  }
}

/** Time that one draw may spend on making text exact. */
const settlingMs = 6

const nothing: FrameReport = {
  drewSomething: false,
  kind: 'none',
  drawCalls: 0,
  drawnLayers: 0,
  surfaces: 0,
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
  Object.assign(gl.counters, noCounts)
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
    isPreparing: frame.isAhead === true && !isCached && cached.hasUseFor(stage, frame, sight),
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
