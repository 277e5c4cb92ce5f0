import type { Frame, PictureSource, Renderer } from '../../../src/render/base/frame.ts'
import { createRenderer } from '../../../src/render/renderer.ts'
import { createFontBook } from '../../../src/render/text/fonts.ts'
import { fallbackFonts } from './fonts.ts'
import { manyPictures } from './pictures.ts'
import { frameOf, kindAt, manyLayers } from './scene.ts'
import { createPeer } from './timings.ts'

let renderer: Renderer | null = null
let peer: { draw(frame: Frame): void } | null = null
let frame: Frame

/** A settled scene and its peer, to be panned as often as wanted. */
export async function preparePans({ count, kind }: { count: number; kind?: string }): Promise<void> {
  const bitmaps = await manyPictures(40)
  const pictures: PictureSource = { get: (url) => bitmaps[Number(url.slice(1))] ?? 'failed' }
  const fonts = createFontBook({
    load: async (url) => (await fetch(url)).arrayBuffer(),
    fallback: fallbackFonts,
  })
  await Promise.all(fallbackFonts.map((font) => fonts.ready(font)))
  const face = new FontFace('Roboto', 'url(/fonts/roboto.ttf)')
  ;(self as unknown as { fonts: { add(face: FontFace): void } }).fonts.add(await face.load())
  renderer?.dispose()
  renderer = createRenderer({
    canvas: new OffscreenCanvas(1000, 640),
    pictures,
    fonts,
    now: () => performance.now(),
  })
  peer = createPeer(pictures)
  const layers = manyLayers(count, 1000, 640).filter((_, i) => kind === undefined || kindAt(i) === kind)
  frame = {
    ...frameOf(layers, 1000, { scale: 1, x: 0, y: 0 }),
    dial: { width: 1000, height: 640, shape: 'rectangle', fill: '#101418' },
  }
  while (renderer.draw(frame).needsSharpening);
  renderer.finish()
  peer.draw(frame)
}

export function pans({ whose, frames }: { whose: 'ours' | 'peer'; frames: number }): number[] {
  const times: number[] = []
  for (let i = 0; i < frames; i++) {
    const moved = {
      ...frame,
      view: { scale: 1, x: (i % 7) * 3 - 9, y: (i % 5) * 2 + (i % 2) },
      isMoving: true,
    }
    const from = performance.now()
    if (whose === 'peer') peer?.draw(moved)
    else {
      renderer?.draw(moved)
      renderer?.finish()
    }
    times.push(performance.now() - from)
  }
  return times
}
