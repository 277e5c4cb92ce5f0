import type { Frame } from '../../../src/render/base/frame.ts'
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
const words = ['Sunrise', 'Heart rate', 'Steps', 'Battery', 'Moon phase', 'Weather', 'Monday', 'Calories']
/** In every run of ten: 60% pictures, 20% text, 10% circles and boxes, 10% arcs. */
const tenKinds = [
  'picture',
  'text',
  'picture',
  'shape',
  'picture',
  'arc',
  'picture',
  'text',
  'picture',
  'picture',
]

export const kindAt = (i: number): string => tenKinds[i % 10] ?? 'picture'

function opOf(i: number, random: () => number): DrawOp {
  const color = palette[Math.floor(random() * palette.length)] ?? '#FFFFFF'
  const square = (side: number): DrawOp['box'] => ({ x: 0, y: 0, width: side, height: side })
  if (kindAt(i) === 'picture')
    return {
      op: 'picture',
      url: `p${Math.floor(random() * 40)}`,
      box: square(20 + Math.floor(random() * 50)),
      tint: null,
    }
  if (kindAt(i) === 'text') {
    const size = 12 + Math.floor(random() * 5) * 3
    return {
      op: 'text',
      text: `${words[Math.floor(random() * words.length)]} ${Math.floor(random() * 1e6)}`.slice(0, 12),
      font: roboto,
      size,
      color,
      box: { x: 0, y: 0, width: size * 9, height: Math.ceil(size * 1.3) },
      align: 'center',
      verticalAlign: 'middle',
      wrap: 'none',
      ellipsis: false,
      fit: false,
    }
  }
  if (kindAt(i) === 'arc')
    return {
      op: 'arc',
      box: square(20 + Math.floor(random() * 40)),
      color,
      width: 3 + Math.floor(random() * 6),
      startDeg: random() * 360,
      sweepDeg: 40 + random() * 280,
      roundEnds: random() < 0.5,
    }
  const isRound = i % 20 < 10
  const high = 12 + Math.floor(random() * 32)
  const box = { x: 0, y: 0, width: isRound ? high : high + Math.floor(random() * 40), height: high }
  return { op: 'shape', shape: isRound ? 'ellipse' : 'box', box, radius: 5, fill: color, stroke: null }
}

/** The mix that the benchmark asks for, in paint order, turned, half of it half see-through. */
export function manyLayers(count: number, width: number, height: number = width): LayerDraw[] {
  const random = createRandom(7)
  return Array.from({ length: count }, (_, i) => {
    const op = opOf(i, random)
    const middle = { x: op.box.width / 2, y: op.box.height / 2 }
    const place = translation(random() * width - middle.x, random() * height - middle.y)
    const matrix = multiply(place, rotation(Math.floor(random() * 360), middle))
    return { id: `l${i}`, matrix, opacity: i % 2 === 0 ? 0.5 : 1, ops: [op], extent: op.box }
  })
}

export function frameOf(
  layers: readonly LayerDraw[],
  dial: number,
  view: Frame['view'],
): Omit<Frame, 'beating'> {
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
