import type { Box, Matrix, Point } from '../../shared/base/geometry.ts'

/**
 * One quad is four vertices of 52 bytes, the same data in each but for the corner:
 * position (design px), uv (page px), local (from the shape's centre, design px), core (half size
 * less the radius), radius and ring, arc (cosine and sine of half the sweep), colour, flags.
 */
export const vertexBytes = 52
export const quadBytes = vertexBytes * 4
const vertexFloats = vertexBytes / 4

/** What the shader variant must be able to do for a quad. */
export const feature = {
  ...{ round: 1, arc: 2, ellipse: 4, label: 8, gradient: 16, polygon: 32, sweep: 64, clip: 128 },
} as const

/** What a ramp of colours is laid along, as a vertex says it. */
export const runs = { linear: 2, radial: 3, sweep: 4 } as const

/** Texels of a ramp. */
export const rampLength = 512

/** A ring of this half width is a filled shape. */
export const filled = 8192

/** A number of corners in the place of a cosine. */
export const cornerPlace = 100

/** One quad to be written: a rectangle of the layer and what it shows there. */
export type Quad = {
  /** The rectangle drawn, in layer pixels. */
  x0: number
  y0: number
  x1: number
  y1: number
  /** Page pixels at the corners. */
  u0: number
  v0: number
  u1: number
  v1: number
  /** A ramp of colours in place of texels: the corners' uv and the colour are ignored but for its alpha. */
  ramp: { readonly x: number; readonly y: number; readonly runs: number; readonly place: Matrix } | null
  /** When given, texels follow from the place: design pixels to page pixels; the corners' uv are ignored. */
  toTexel: Matrix | null
  /** The shape's centre in layer pixels, its half size and its corner radius. */
  cx: number
  cy: number
  halfWidth: number
  halfHeight: number
  radius: number
  /** Half the width of a line along the outline, inside it; `filled` for all of it; negative for the outside. */
  ring: number
  /** Of half the sweep, which is symmetric about the layer's downward axis; (−1, 0) is no arc. */
  arcCos: number
  arcSin: number
  hasRoundEnds: boolean
  isEllipse: boolean
  /** Of a polygon: how many corners, and how far out what lies between two of them is, as a share of its radius. */
  corners: number
  between: number
  /** Placed by the letters of the draw call: corners go from 0 to 1, and `u0` is which of them it is. */
  isLetter: boolean
  /** Which of the sampled pages. */
  unit: number
  /** Premultiplied, as `packColor` answers. */
  color: number
}

export const plainQuad = (): Quad => ({
  x0: 0,
  y0: 0,
  x1: 0,
  y1: 0,
  u0: 0,
  v0: 0,
  u1: 0,
  v1: 0,
  ramp: null,
  toTexel: null,
  cx: 0,
  cy: 0,
  halfWidth: 0,
  halfHeight: 0,
  radius: 0,
  ring: filled,
  arcCos: -1,
  arcSin: 0,
  hasRoundEnds: true,
  isEllipse: false,
  corners: 0,
  between: 0,
  isLetter: false,
  unit: 0,
  color: 0,
})

/** Collects quads of one layer; the bytes are valid until the next `clear`. */
export type QuadWriter = {
  readonly count: number
  /** Features of all quads since `clear`, or-ed. */
  readonly features: number
  /** Bit n is set when a quad samples unit n. */
  readonly units: number
  readonly bytes: Uint8Array
  /** Around every corner since `clear`, in design pixels; null for no quads. */
  readonly bounds: Box | null
  /** Of one quad, in design pixels, in order around it. */
  cornersOf(quad: number): readonly [Point, Point, Point, Point]
  /** Around the quads added since `count` was `from`. */
  boundsFrom(from: number): Box
  clear(): void
  /** The matrix takes layer pixels to design pixels. */
  add(matrix: Matrix, quad: Quad): void
}

/** The bytes of the quads, seen as each kind of number. */
type QuadBytes = { buffer: ArrayBuffer; floats: Float32Array; words: Uint32Array; shorts: Int16Array }

function viewsOf(buffer: ArrayBuffer): QuadBytes {
  return {
    buffer,
    floats: new Float32Array(buffer),
    words: new Uint32Array(buffer),
    shorts: new Int16Array(buffer),
  }
}

function grown({ buffer }: QuadBytes): QuadBytes {
  const next = new ArrayBuffer(buffer.byteLength * 2)
  new Uint8Array(next).set(new Uint8Array(buffer))
  return viewsOf(next)
}

const placeOfVertex = (floats: Float32Array, vertex: number): Point => ({
  x: floats[vertex * vertexFloats] as number,
  y: floats[vertex * vertexFloats + 1] as number,
})

function boundsOfVertices(floats: Float32Array, from: number, to: number): Box {
  const xs: number[] = []
  const ys: number[] = []
  for (let vertex = from; vertex < to; vertex++) {
    xs.push(floats[vertex * vertexFloats] as number)
    ys.push(floats[vertex * vertexFloats + 1] as number)
  }
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The flags of a quad as its vertices have them. */
function flagsOf({ unit, corners, hasRoundEnds, isEllipse, isLetter, ramp }: Quad): number {
  return (
    unit |
    (corners > 0 ? 0x200 : hasRoundEnds ? 0x100 : 0) |
    (isEllipse ? 0x10000 : 0) |
    (isLetter ? 0x1000000 : 0) |
    (ramp ? ((ramp.y >> 8) << 17) | (ramp.runs << 24) : 0)
  )
}

/** Of a ramp the colour says where it lies. */
const colorOf = ({ color, ramp }: Quad): number =>
  ramp ? ((color & 0xff000000) | ((ramp.y & 255) << 16) | ramp.x) >>> 0 : color

/** What the shader must be able to do for a quad; `isRound` for a corner or a ring. */
function featuresOf(quad: Quad, isRound: boolean): number {
  let features = isRound ? feature.round : 0
  if (quad.corners > 0) features |= feature.polygon
  else if (quad.arcCos !== -1) features |= feature.arc
  if (quad.ramp) features |= feature.gradient | (quad.ramp.runs === runs.sweep ? feature.sweep : 0)
  if (quad.isEllipse) features |= feature.ellipse
  if (quad.isLetter) features |= feature.label
  return features
}

/** Around vertices, in design pixels. */
type Edges = { left: number; top: number; right: number; bottom: number }

function forget(edges: Edges): void {
  edges.left = edges.top = Infinity
  edges.right = edges.bottom = -Infinity
}

const boxOf = ({ left, top, right, bottom }: Edges): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
})

function include(edges: Edges, x: number, y: number): void {
  if (x < edges.left) edges.left = x
  if (x > edges.right) edges.right = x
  if (y < edges.top) edges.top = y
  if (y > edges.bottom) edges.bottom = y
}

/** What all vertices of a quad have in common; filled anew for each quad, so that none is made. */
const noMeasures = () => ({ wide: 0, high: 0, radius: 0, ring: 0, coreX: 0, coreY: 0, cos: 0, sin: 0 })

function measure(into: ReturnType<typeof noMeasures>, quad: Quad, [a, b, c, d]: Matrix): void {
  into.wide = Math.hypot(a, b)
  into.high = Math.hypot(c, d)
  const even = Math.sqrt(into.wide * into.high)
  into.radius = quad.isEllipse ? 0 : quad.radius * even
  into.ring = quad.ring === filled || quad.ring === -filled ? quad.ring : quad.ring * even
  into.coreX = quad.halfWidth * into.wide - into.radius
  into.coreY = quad.halfHeight * into.high - into.radius
  // a polygon is no arc: where its sweep stands are its corners
  const isPolygon = quad.corners > 0
  into.cos = isPolygon ? quad.corners * cornerPlace : Math.round(quad.arcCos * 32767)
  into.sin = Math.round((isPolygon ? quad.between : quad.arcSin) * 32767)
}

export function createQuadWriter(): QuadWriter {
  let all = viewsOf(new ArrayBuffer(quadBytes * 64))
  let count = 0
  let features = 0
  let units = 0
  const edges: Edges = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const measures = noMeasures()

  return {
    get count() {
      return count
    },
    get features() {
      return features
    },
    get units() {
      return units
    },
    get bytes() {
      return new Uint8Array(all.buffer, 0, count * quadBytes)
    },
    get bounds() {
      return count === 0 ? null : boxOf(edges)
    },
    cornersOf(quad) {
      const corner = (at: number): Point => placeOfVertex(all.floats, quad * 4 + at)
      return [corner(0), corner(1), corner(2), corner(3)]
    },
    boundsFrom: (from) => boundsOfVertices(all.floats, from * 4, count * 4),
    clear() {
      count = features = units = 0
      forget(edges)
    },
    add(matrix, quad) {
      if ((count + 1) * quadBytes > all.buffer.byteLength) all = grown(all)
      const { floats, words, shorts } = all
      const [a, b, c, d, tx, ty] = matrix
      measure(measures, quad, matrix)
      const { wide, high, radius, ring, coreX, coreY, cos, sin } = measures
      const { ramp, toTexel } = quad
      const flags = flagsOf(quad)
      const color = colorOf(quad)
      features |= featuresOf(quad, radius > 0 || ring !== filled)
      units |= 1 << quad.unit
      for (let corner = 0; corner < 4; corner++) {
        const isRight = corner === 1 || corner === 2
        const isLow = corner >= 2
        const x = isRight ? quad.x1 : quad.x0
        const y = isLow ? quad.y1 : quad.y0
        const at = (count * 4 + corner) * vertexFloats
        const placedX = a * x + c * y + tx
        const placedY = b * x + d * y + ty
        include(edges, placedX, placedY)
        floats[at] = placedX
        floats[at + 1] = placedY
        if (ramp) {
          floats[at + 2] = ramp.place[0] * x + ramp.place[2] * y + ramp.place[4]
          floats[at + 3] = ramp.place[1] * x + ramp.place[3] * y + ramp.place[5]
        } else if (toTexel) {
          floats[at + 2] = toTexel[0] * placedX + toTexel[2] * placedY + toTexel[4]
          floats[at + 3] = toTexel[1] * placedX + toTexel[3] * placedY + toTexel[5]
        } else {
          floats[at + 2] = isRight ? quad.u1 : quad.u0
          floats[at + 3] = isLow ? quad.v1 : quad.v0
        }
        floats[at + 4] = (x - quad.cx) * wide
        floats[at + 5] = (y - quad.cy) * high
        floats[at + 6] = coreX
        floats[at + 7] = coreY
        floats[at + 8] = radius
        floats[at + 9] = ring
        shorts[(at + 10) * 2] = cos
        shorts[(at + 10) * 2 + 1] = sin
        words[at + 11] = color
        words[at + 12] = flags
      }
      count++
    },
  }
}
