import { createHash } from 'node:crypto'
import { PNG } from 'pngjs'
import { apply, invert, type Box, type Point } from '../../src/shared/base/geometry.ts'
import type { Pixels } from '../../src/shared/base/pictures/png-pixels.ts'
import type { DrawOp, LayerDraw, TextOp } from '../../src/shared/layers/draw-ops.ts'
import { drawPixels } from '../../src/shared/layers/raster/draw-pixels.ts'

/*
 * The colours of places of a dial, of draw ops: shapes and pictures as the rasteriser of packages draws them, words as
 * stripes that stand for all that is said of them.
 */

type Color = readonly [r: number, g: number, b: number, a: number]

const none: Color = [0, 0, 0, 0]

const pictures = new Map<string, Uint8Array>()

/** A picture of its own for every url. */
export function pictureOf(url: string, size = 8): Uint8Array {
  const key = `${size} ${url}`
  const made = pictures.get(key) ?? madePicture(url, size)
  pictures.set(key, made)
  return made
}

function madePicture(url: string, size: number): Uint8Array {
  const png = new PNG({ width: size, height: size })
  const digest = createHash('sha256').update(url).digest()
  for (let at = 0; at < png.data.length; at += 1)
    png.data[at] = at % 4 === 3 ? 255 : (digest[Math.floor(at / 4) % 32] ?? 0)
  return new Uint8Array(PNG.sync.write(png))
}

/** Everything of words but where they stand and the file of their font, as a colour. */
function toneOf({ box: _box, place: _place, font: _font, ...op }: TextOp): Color {
  const said = JSON.stringify(op, (_key, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(2)) : value,
  )
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(said).digest()
  return [r, g, b, 255]
}

/** How it would be laid out where it did not fit. */
const plain = { align: 'left', verticalAlign: 'top', wrap: 'none', fit: false, ellipsis: false } as const

/** Letters of ten pixels each, in one line or filling the box; those around a circle at the place where they begin. */
function lineOf(op: TextOp): { readonly tone: Color; readonly rect: Box } {
  const { box, align, verticalAlign, wrap, fit, ring, size } = op
  if (ring) {
    const deg = (ring.angleDeg * Math.PI) / 180
    const [x, y] = [ring.x + Math.sin(deg) * ring.radius, ring.y - Math.cos(deg) * ring.radius]
    const { x: _x, y: _y, ...bent } = ring
    const rect = { x: x - 10, y: y - 10, width: 20, height: 20 }
    return { tone: toneOf({ ...op, ring: { ...bent, x: 0, y: 0 } }), rect }
  }
  const width = op.text.length * 10
  if ((fit || op.ellipsis || wrap !== 'none') && width > box.width) return { tone: toneOf(op), rect: box }
  const [left, up] = [
    { left: 0, center: 0.5, right: 1 }[align],
    { top: 0, middle: 0.5, bottom: 1 }[verticalAlign],
  ]
  const rect = {
    x: box.x + (box.width - width) * left,
    y: box.y + (box.height - size) * up,
    ...{ width, height: size },
  }
  return { tone: toneOf({ ...op, ...plain }), rect }
}

export type Named = (url: string) => Pixels | null

const margin = 4

type Sheet = { readonly at: (point: Point) => Color }

/** Pixels of shapes that were drawn lately, by all that they are: most look the same at each moment and after a round. */
const drawn = new Map<string, Pixels>()
const mostDrawn = 24

function pixelsOfShape(placed: Parameters<typeof drawPixels>[0], pixelsOf: Named): Pixels {
  // in pixels of its own: where it lies is asked of each point
  const ops = placed.ops.map(({ place: _, ...op }) => op)
  const drawing = { ...placed, ops }
  if (ops.some((op) => op.op === 'picture')) return drawPixels(drawing, pixelsOf)
  const key = JSON.stringify(drawing)
  const pixels = drawn.get(key) ?? drawPixels(drawing, pixelsOf)
  drawn.delete(key)
  drawn.set(key, pixels)
  for (const [oldest] of drawn) {
    if (drawn.size <= mostDrawn) break
    drawn.delete(oldest)
  }
  return pixels
}

function sheetOf(op: DrawOp, pixelsOf: Named): Sheet {
  const { box } = op
  if (op.op === 'text') {
    const { tone, rect } = lineOf(op)
    const isIn = ({ x, y }: Point): boolean =>
      x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height
    return { at: (point) => (isIn(point) && op.text.trim() !== '' ? tone : none) }
  }
  const [left, top] = [box.x - margin, box.y - margin]
  const [width, height] = [Math.ceil(box.width + margin * 2), Math.ceil(box.height + margin * 2)]
  if (width > 1500 || height > 1500) return { at: () => none }
  const moved = { ...op, box: { ...box, x: margin, y: margin } }
  const shifted = op.op === 'shape' || op.op === 'arc' ? withPaints(moved as typeof op, left, top) : moved
  const pixels = pixelsOfShape({ width, height, ops: [shifted] as never }, pixelsOf)
  return {
    at({ x, y }) {
      const [px, py] = [Math.floor(x - left), Math.floor(y - top)]
      if (px < 0 || py < 0 || px >= width || py >= height) return none
      const from = (py * width + px) * 4
      return [0, 1, 2, 3].map((of) => pixels.data[from + of] ?? 0) as unknown as Color
    },
  }
}

/** Gradients lie where the shape does. */
function withPaints<T>(op: T, left: number, top: number): T {
  return JSON.parse(JSON.stringify(op), (key, value: unknown) => {
    const isPoint = key === 'from' || key === 'to' || key === 'centre'
    if (!isPoint || typeof value !== 'object' || value === null) return value
    const { x, y } = value as Point
    return { x: x - left, y: y - top }
  }) as T
}

const over = (below: Color, [r, g, b, a]: Color, opacity: number): Color => {
  const share = (a / 255) * opacity
  const mixed = (from: number, to: number): number => from + (to - from) * share
  return [mixed(below[0], r), mixed(below[1], g), mixed(below[2], b), 255]
}

/** What draws a point of the dial. */
function painterOf({ matrix, opacity, ops, mask }: LayerDraw, pixelsOf: Named) {
  const sheets = ops.map((op) => {
    const place = op.place?.matrix
    return { sheet: sheetOf(op, pixelsOf), inverse: place ? invert(place) : null, faded: op.place?.opacity }
  })
  const inverse = invert(matrix)
  const by: ((at: Point) => Color) | null = mask ? painterOf(mask.by, pixelsOf).alone : null
  const shareAt = (at: Point): number => {
    if (!by || !mask) return 1
    const share = (by(at)[3] ?? 0) / 255
    return mask.how === 'outside' ? 1 - share : share
  }
  const paint = (below: Color, at: Point, isAlone: boolean): Color => {
    const own = inverse && apply(inverse, at)
    if (!own) return below
    let color = below
    for (const { sheet, inverse: back, faded = 1 } of sheets) {
      const found = sheet.at(back ? apply(back, own) : own)
      const share = opacity * faded * shareAt(at)
      if (isAlone) color = [0, 0, 0, Math.max(color[3], found[3] * share)]
      else color = over(color, found, share)
    }
    return color
  }
  return {
    at: (below: Color, at: Point) => paint(below, at, false),
    alone: (at: Point): Color => paint(none, at, true),
  }
}

/** Colours of a dial over grey, at these places. */
export function colorsAt(
  draws: readonly LayerDraw[],
  points: readonly Point[],
  pixelsOf: Named,
): readonly Color[] {
  const painters = draws.filter(({ opacity }) => opacity > 0).map((draw) => painterOf(draw, pixelsOf))
  return points.map((point) => painters.reduce<Color>((color, { at }) => at(color, point), [96, 96, 96, 255]))
}

/** Of 255, on average over the places where either of the pictures is more than grey. */
export function apart(one: readonly Color[], other: readonly Color[]): number {
  let [sum, count] = [0, 0]
  one.forEach((color, at) => {
    const [a, b] = [color, other[at] ?? none]
    const isGrey = [a, b].every(([r, g, blue]) => r === 96 && g === 96 && blue === 96)
    if (isGrey) return
    count += 1
    sum += (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])) / 3
  })
  return count === 0 ? 0 : sum / count
}
