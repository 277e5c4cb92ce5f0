import type { Frame, PictureSource } from '../../../src/render/base/frame.ts'
import { createRenderer } from '../../../src/render/renderer.ts'
import { createFontBook } from '../../../src/render/text/fonts.ts'
import { multiply, translation } from '../../../src/shared/base/geometry.ts'
import type { LayerDraw } from '../../../src/shared/layers/draw-ops.ts'
import { fallbackFonts } from './fonts.ts'
import { manyPictures } from './pictures.ts'
import { frameOf, manyLayers } from './scene.ts'

const width = 1000
const height = 640

export type Spread = { readonly least: number; readonly p50: number; readonly p95: number }

const spreadOf = (values: number[]): Spread => {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { least: at(0), p50: at(0.5), p95: at(0.95) }
}

/** Plain Canvas2D, redrawn whole each frame. */
export function createPeer(pictures: PictureSource): { draw(frame: Frame): void } {
  const sheet = new OffscreenCanvas(width, height).getContext('2d')
  if (!sheet) throw new Error('no 2D context')
  const drawLayer = (layer: LayerDraw): void => {
    for (const op of layer.ops) {
      const { x, y, width: w, height: h } = op.box
      if (op.op === 'picture') {
        const picture = pictures.get(op.url)
        if (typeof picture === 'object') sheet.drawImage(picture, x, y, w, h)
      } else if (op.op === 'text') {
        sheet.fillStyle = op.color
        sheet.font = `${op.size}px Roboto`
        sheet.textBaseline = 'middle'
        sheet.textAlign = 'center'
        sheet.fillText(op.text, x + w / 2, y + h / 2)
      } else if (op.op === 'shape') {
        sheet.fillStyle = typeof op.fill === 'string' ? op.fill : '#0000'
        sheet.beginPath()
        if (op.shape === 'ellipse') sheet.ellipse(x + w / 2, y + h / 2, w / 2, h / 2, 0, 0, 7)
        else sheet.roundRect(x, y, width, height, op.radius)
        sheet.fill()
      } else if (op.op === 'arc') {
        sheet.strokeStyle = typeof op.color === 'string' ? op.color : '#0000'
        sheet.lineWidth = op.width
        sheet.lineCap = op.roundEnds ? 'round' : 'butt'
        const start = ((op.startDeg - 90) * Math.PI) / 180
        sheet.beginPath()
        sheet.arc(x + w / 2, y + h / 2, (w - op.width) / 2, start, start + (op.sweepDeg * Math.PI) / 180)
        sheet.stroke()
      }
    }
  }
  return {
    draw(frame) {
      const { scale, x, y } = frame.view
      sheet.setTransform(1, 0, 0, 1, 0, 0)
      sheet.globalAlpha = 1
      sheet.fillStyle = frame.surround
      sheet.fillRect(0, 0, width, height)
      // No clip: an antialiased one would slow the peer down, and it is not what is compared.
      sheet.setTransform(scale, 0, 0, scale, x, y)
      sheet.fillStyle = frame.dial.fill
      sheet.fillRect(0, 0, width, height)
      for (const layer of frame.layers) {
        sheet.setTransform(scale, 0, 0, scale, x, y)
        sheet.transform(...layer.matrix)
        sheet.globalAlpha = layer.opacity
        drawLayer(layer)
      }
      sheet.getImageData(0, 0, 1, 1)
    },
  }
}

/** Milliseconds of pans and drags, ours and Canvas2D in turn, in one run. */
export async function runTimings({
  counts,
  frames,
}: {
  counts: readonly number[]
  frames: number
}): Promise<unknown> {
  const bitmaps = await manyPictures(40)
  const pictures: PictureSource = { get: (url) => bitmaps[Number(url.slice(1))] ?? 'failed' }
  const fonts = createFontBook({
    load: async (url) => (await fetch(url)).arrayBuffer(),
    fallback: fallbackFonts,
  })
  await Promise.all(fallbackFonts.map((font) => fonts.ready(font)))
  const face = new FontFace('Roboto', 'url(/fonts/roboto.ttf)')
  ;(self as unknown as { fonts: { add(face: FontFace): void } }).fonts.add(await face.load())
  const results = []
  for (const count of counts) results.push(timeOne(count, frames))
  return results

  function timeOne(count: number, rounds: number): unknown {
    const canvas = new OffscreenCanvas(width, height)
    const started = performance.now()
    const renderer = createRenderer({ canvas, pictures, fonts, now: () => performance.now() })
    const layers = manyLayers(count, width, height)
    const frame: Frame = {
      ...frameOf(layers, width, { scale: 1, x: 0, y: 0 }),
      dial: { width, height, shape: 'rectangle', fill: '#101418' },
    }
    renderer.draw(frame)
    renderer.finish()
    const buildMs = performance.now() - started
    let slices = 1
    const slowest: number[] = []
    for (let isDone = false; !isDone; slices++) {
      const from = performance.now()
      isDone = !renderer.draw(frame).needsSharpening
      slowest.push(performance.now() - from)
    }
    const settleMs = performance.now() - started - buildMs
    const peer = createPeer(pictures)
    peer.draw(frame)
    const pan: number[] = []
    const js: number[] = []
    const zoom: number[] = []
    const peerPan: number[] = []
    let panReport: unknown
    for (let i = 0; i < rounds; i++) {
      const moved = { ...frame, view: { scale: 1, x: (i % 7) * 3 - 9, y: (i % 5) * 2 }, isMoving: true }
      let from = performance.now()
      panReport = renderer.draw(moved)
      js.push(performance.now() - from)
      renderer.finish()
      pan.push(performance.now() - from)
      from = performance.now()
      peer.draw(moved)
      peerPan.push(performance.now() - from)
    }
    const still = { ...frame, view: { scale: 1, x: 0, y: 0 } }
    renderer.draw(still)
    const dragged = Math.floor(count * 0.5)
    const drag: number[] = []
    let dragReport: unknown
    const active = new Set([`l${dragged}`])
    const down = performance.now()
    renderer.draw({ ...still, active })
    renderer.finish()
    const downMs = performance.now() - down
    for (let i = 0; i < rounds * 4; i++) {
      const next = [...layers]
      const layer = layers[dragged] as LayerDraw
      next[dragged] = { ...layer, matrix: multiply(translation(i % 60, i % 31), layer.matrix) }
      const from = performance.now()
      dragReport = renderer.draw({ ...still, layers: next, active, isMoving: true })
      renderer.finish()
      drag.push(performance.now() - from)
    }
    for (let i = 0; i < Math.min(rounds, 10); i++) {
      const from = performance.now()
      renderer.draw({ ...still, view: { scale: 1 + i * 0.03, x: 0, y: 0 }, isMoving: true })
      renderer.finish()
      zoom.push(performance.now() - from)
    }
    renderer.dispose()
    return {
      count,
      buildMs,
      settleMs,
      slices,
      slowestSlice: Math.max(...slowest),
      pan: spreadOf(pan),
      panJs: spreadOf(js),
      peerPan: spreadOf(peerPan),
      ratio: spreadOf(peerPan).p50 / spreadOf(pan).p50,
      zoom: spreadOf(zoom),
      zoomFirst: zoom[0],
      downMs,
      drag: spreadOf(drag),
      panReport,
      dragReport,
    }
  }
}
