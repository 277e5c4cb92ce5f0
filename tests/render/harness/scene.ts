import type { Frame } from '../../../src/render/frame.ts'
import { multiply, rotation, translation } from '../../../src/shared/base/geometry.ts'
import type { DrawOp, LayerDraw } from '../../../src/shared/layers/draw-ops.ts'
import { roboto } from './fonts.ts'

/** The same numbers in every run. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const palette = ['#E5484D', '#30A46C', '#1F6FEB', '#F5A524', '#8E4EC6', '#12A594', '#FFFFFF']
const words = ['12:45', '72 bpm', 'Monday', '6,204 steps', '23°', 'Battery 80%', 'Nov 21', 'Sunny']

function opOf(i: number, random: () => number, side: number): DrawOp {
  const box = { x: 0, y: 0, width: side, height: side }
  const color = palette[Math.floor(random() * palette.length)] ?? '#FFFFFF'
  const kind = i % 10
  if (kind < 6) return { op: 'picture', url: `p${Math.floor(random() * 40)}`, box, tint: null }
  if (kind < 8)
    return {
      op: 'text',
      text: words[Math.floor(random() * words.length)] ?? '',
      font: roboto,
      size: 12 + Math.floor(random() * 3) * 4,
      color,
      box: { x: 0, y: 0, width: 90, height: 24 },
      align: 'left',
      verticalAlign: 'middle',
      wrap: 'none',
      ellipsis: false,
      fit: false,
    }
  if (kind === 8)
    return {
      op: 'shape',
      shape: random() < 0.5 ? 'ellipse' : 'box',
      box,
      radius: side / 5,
      fill: color,
      stroke: null,
    }
  return {
    op: 'arc',
    box,
    color,
    width: 6,
    startDeg: random() * 360,
    sweepDeg: 60 + random() * 240,
    roundEnds: random() < 0.5,
  }
}

/** The mix that the benchmark asks for: 60% pictures, 20% text, 10% circles and boxes, 10% arcs, turned, half see-through. */
export function manyLayers(count: number, dial: number): LayerDraw[] {
  const random = createRandom(7)
  return Array.from({ length: count }, (_, i) => {
    const side = 24 + random() * 48
    const op = opOf(i, random, side)
    const { width, height } = op.box
    const place = translation(random() * (dial - width), random() * (dial - height))
    const matrix = multiply(place, rotation(random() * 360, { x: width / 2, y: height / 2 }))
    return { id: `l${i}`, matrix, opacity: i % 2 === 0 ? 1 : 0.5, ops: [op], extent: op.box }
  })
}

export function frameOf(layers: readonly LayerDraw[], dial: number, view: Frame['view']): Frame {
  return {
    view,
    dial: { width: dial, height: dial, shape: 'circle', fill: '#101418' },
    surround: '#0B0D10',
    clip: 'shape',
    layers,
    active: new Set(),
    overlay: [],
    isMoving: false,
  }
}
