import { createComposer } from './compose/compose.ts'
import type { Composer } from './compose/compose.ts'
import { createCoverage } from './atlas/coverage.ts'
import type { Coverage } from './atlas/coverage.ts'
import { createDialQuads } from './compose/dial.ts'
import type { PictureSource } from './base/frame.ts'
import { createGl } from './gl/gl.ts'
import type { Gl } from './gl/gl.ts'
import { createLayerCache } from './layer-cache/layer-cache.ts'
import type { LayerCache } from './layer-cache/layer-cache.ts'
import { createLabelPainter } from './overlay/labels.ts'
import { createOverlay } from './overlay/overlay.ts'
import type { Overlay } from './overlay/overlay.ts'
import { createPages } from './gl/pages.ts'
import type { Pages, Region } from './gl/pages.ts'
import { createBrush } from './paint/brush.ts'
import type { PaintTools } from './paint/layer.ts'
import { createRamps } from './paint/ramps.ts'
import { createPictures } from './atlas/pictures.ts'
import { createBlendProgram } from './gl/blend.ts'
import { createBoxProgram } from './gl/boxes.ts'
import { createQuadProgram } from './gl/quad.ts'
import type { QuadProgram } from './gl/quad.ts'
import { createScene } from './scene/scene.ts'
import { createScroll } from './layer-cache/scroll.ts'
import type { Scroll } from './layer-cache/scroll.ts'
import type { Scene } from './scene/scene.ts'
import { createGlyphAtlas } from './atlas/glyphs.ts'
import type { FontBook } from './text/fonts.ts'
import { createLayouts } from './text/layouts.ts'
import { createOutlineRasters } from './atlas/outline-rasters.ts'
import { createOverlaySurface } from './compose/overlay-surface.ts'
import { createQuadWriter } from './gl/vertices.ts'

/** Texture memory for pictures and text together. */
const pageBudgetBytes = 160 * 2 ** 20

/** Everything that lives on one GL context; after a loss a new one is made. */
export type Stage = {
  readonly gl: Gl
  readonly pages: Pages
  readonly tools: PaintTools & { readonly coverage: Coverage }
  readonly quads: QuadProgram
  readonly scene: Scene
  readonly overlay: Overlay
  readonly composer: Composer
  readonly kept: LayerCache
  readonly scroll: Scroll
  /** A scene of its own on the same pages, for a picture that is not the canvas. */
  createSideScene(): { scene: Scene; tools: Stage['tools']; composer: Composer; destroy(): void }
  destroy(): void
}

export function createStage(canvas: OffscreenCanvas, pictureSource: PictureSource, fonts: FontBook): Stage {
  const gl = createGl(canvas)
  const boxes = createBoxProgram(gl)
  const pages = createPages(gl, boxes, pageBudgetBytes)
  const quads = createQuadProgram(gl, pages.white)
  const programs = { quads, boxes, blends: createBlendProgram(gl) }
  const veil = createOverlaySurface(gl)
  const coverage = createCoverage(pages)
  const shared = {
    pictures: createPictures(pages, pictureSource),
    ramps: createRamps(pages),
    layouts: createLayouts(fonts),
    atlas: createGlyphAtlas(pages, coverage),
    rasters: createOutlineRasters(pages, coverage, { fonts, source: pictureSource }),
    fonts,
    coverage,
  }
  const scenes = new Set<Scene>()
  pages.setInUse(() => {
    const regions = new Set<Region>()
    for (const scene of scenes) scene.addRegionsTo(regions)
    overlay.addRegionsTo(regions)
    return regions
  })

  function createTools(): Stage['tools'] {
    const writer = createQuadWriter()
    return { ...shared, writer, brush: createBrush(writer, pages) }
  }

  function openScene(tools: PaintTools): Scene {
    const scene = createScene(gl, tools, () => pages.first.texture)
    scenes.add(scene)
    return scene
  }

  const tools = createTools()
  const scene = openScene(tools)
  // letters of labels lie texel on pixel: they are made at the very size
  const exact = createGlyphAtlas(pages, coverage, (size) => size)
  const overlay = createOverlay(gl, pages, createLabelPainter(fonts, exact))
  const dial = createDialQuads(gl, pages)
  return {
    gl,
    pages,
    tools,
    quads,
    scene,
    overlay,
    composer: createComposer(gl, programs, { scene, dial, overlay, veil }),
    kept: createLayerCache(gl, boxes),
    scroll: createScroll(gl, boxes),
    createSideScene() {
      const sideTools = createTools()
      const side = openScene(sideTools)
      const sideDial = createDialQuads(gl, pages)
      return {
        scene: side,
        tools: sideTools,
        composer: createComposer(gl, programs, { scene: side, dial: sideDial, overlay: null, veil }),
        destroy() {
          scenes.delete(side)
          side.destroy()
          sideDial.destroy()
        },
      }
    },
    destroy: () => gl.destroy(),
  }
}
