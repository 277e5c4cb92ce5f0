import type { Frame, PictureSource, Renderer } from '../../../src/render/frame.ts'
import { createRenderer } from '../../../src/render/renderer.ts'
import { createFontBook } from '../../../src/render/text/fonts.ts'
import { fallbackFonts } from './fonts.ts'
import { manyPictures } from './pictures.ts'
import { frameOf, manyLayers } from './scene.ts'
import { createPeer } from './timings.ts'

let renderer: Renderer | null = null
let peer: { draw(frame: Frame): void } | null = null
let frame: Frame

/** A settled scene and its peer, to be panned as often as wanted. */
export async function preparePans({ count, kind, tweak }: { count: number; kind?: number; tweak?: string }): Promise<void> {
  const bitmaps = await manyPictures(40)
  const pictures: PictureSource = { get: (url) => bitmaps[Number(url.slice(1))] ?? 'failed' }
  const fonts = createFontBook({ load: async (url) => (await fetch(url)).arrayBuffer(), fallback: fallbackFonts })
  await Promise.all(fallbackFonts.map((font) => fonts.ready(font)))
  const face = new FontFace('Roboto', 'url(/fonts/roboto.ttf)')
  ;(self as unknown as { fonts: { add(face: FontFace): void } }).fonts.add(await face.load())
  renderer?.dispose()
  renderer = createRenderer({ canvas: new OffscreenCanvas(900, 900), pictures, fonts, now: () => performance.now() })
  peer = createPeer(pictures)
  const of = (i: number): number => (i % 10 < 6 ? 0 : i % 10 < 8 ? 1 : i % 10 === 8 ? 2 : 3)
  frame = frameOf(manyLayers(count, 900).filter((_, i) => kind === undefined || of(i) === kind), 900, { scale: 1, x: 0, y: 0 })
  if (tweak === 'flat') frame = { ...frame, layers: frame.layers.map((l) => ({ ...l, matrix: [1, 0, 0, 1, Math.round(l.matrix[4]), Math.round(l.matrix[5])] as const })) }
  if (tweak === 'half') frame = { ...frame, layers: frame.layers.map((l) => ({ ...l, matrix: l.matrix.map((v, i) => (i < 4 ? v / 2 : v)) as never })) }
  if (tweak === 'one') frame = { ...frame, layers: frame.layers.map((l) => ({ ...l, ops: l.ops.map((o) => ({ ...o, url: 'p0' }) as never) })) }
  if (tweak === 'tex') frame = { ...frame, layers: frame.layers.map((l) => ({ ...l, ops: l.ops.map((o) => ({ op: 'shape', shape: 'box', box: o.box, radius: 0, fill: '#123456', stroke: null }) as never) })) }
  while (renderer.draw(frame).needsSettling);
  renderer.finish()
  peer.draw(frame)
}

export function pans({ whose, frames }: { whose: 'ours' | 'peer'; frames: number }): number[] {
  const times: number[] = []
  for (let i = 0; i < frames; i++) {
    const moved = { ...frame, view: { scale: 1, x: (i % 7) * 3 - 9, y: (i % 5) * 2 + (i % 2) }, isMoving: true }
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
