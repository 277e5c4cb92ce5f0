import type { Box, Matrix } from '../../shared/base/geometry.ts'
import { identity } from '../../shared/base/geometry.ts'
import type { Pages, Region } from '../gl/pages.ts'
import { filled, plainQuad } from '../gl/vertices.ts'
import type { Quad, QuadWriter } from '../gl/vertices.ts'

/** A shape given by its signed distance; `x`, `y` is its centre in layer pixels. */
export type Solid = {
  readonly x: number
  readonly y: number
  readonly halfWidth: number
  readonly halfHeight: number
  readonly radius: number
  readonly ring: number
  readonly color: number
  readonly isEllipse?: boolean
  readonly arc?: { readonly cos: number; readonly sin: number; readonly hasRoundEnds: boolean }
  readonly polygon?: { readonly corners: number; readonly between: number }
  /** In place of the colour, of which only the alpha counts. */
  readonly ramp?: Ramp | null
}

/** Colours that go over into each other; `place` takes pixels of the shape to where they are read. */
export type Ramp = { readonly region: Region; readonly runs: number; readonly place: Matrix }

/** A box by its edges, so that two that meet there have the very same number. */
export type Edges = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }

export const edgesOf = ({ x, y, width, height }: Box): Edges => ({
  x0: x,
  y0: y,
  x1: x + width,
  y1: y + height,
})

/** What painting one layer needs: where quads go, and which page regions they sample. */
export type Brush = {
  /** Device pixels a design pixel that the quads are made for; they serve from two thirds to double of it. */
  scale: number
  /** Regions sampled since `begin`. */
  readonly regions: Set<Region>
  begin(): void
  use(region: Region): void
  /** Draws the part `rect` of a shape; one that is not given covers the shape and its soft edge. */
  solid(matrix: Matrix, solid: Solid, rect?: Edges): void
  /** Draws texels of a region over `box`; with `isSharp` its edges are not softened (texels bring their own). */
  texels(matrix: Matrix, box: Box, texels: Texels): void
  /** The letter at this place of the draw call's list. */
  letter(place: number): void
  /** Draws texels where they lie: `toTexel` takes design pixels to page pixels, whatever the box's pose. */
  pixels(matrix: Matrix, box: Box, texels: { region: Region; toTexel: Matrix; color: number }): void
}

export type Texels = {
  readonly region: Region
  /** The part of the region that covers the box, in texels from its corner. */
  readonly part: Box
  readonly color: number
  readonly isSharp: boolean
}

/** Device pixels around a shape that its soft edge of half a pixel needs, down to two thirds of the scale. */
const softEdge = 0.75

const unitBox: Box = { x: 0, y: 0, width: 1, height: 1 }

/** Half a size at which no pixel of a text comes near the edge; less than `filled`, which bounds the distances. */
const allInside = filled / 2

/** What the quad shows is a shape; whatever its ramp. */
function showSolid(quad: Quad, solid: Solid): void {
  quad.toTexel = null
  quad.cx = solid.x
  quad.cy = solid.y
  quad.halfWidth = solid.halfWidth
  quad.halfHeight = solid.halfHeight
  quad.radius = solid.radius
  quad.ring = solid.ring
  quad.arcCos = solid.arc?.cos ?? -1
  quad.arcSin = solid.arc?.sin ?? 0
  quad.hasRoundEnds = solid.arc?.hasRoundEnds ?? true
  quad.isEllipse = solid.isEllipse ?? false
  quad.corners = solid.polygon?.corners ?? 0
  quad.between = solid.polygon?.between ?? 0
  quad.unit = 0
  quad.color = solid.color
  quad.ramp = null
}

/** What the quad shows is the colours of texels, in a box whose edges are soft or not. */
function showTexels(
  quad: Quad,
  box: Box,
  { region, color, isSharp }: Pick<Texels, 'color' | 'isSharp'> & { readonly region: Region | null },
): void {
  quad.cx = box.x + box.width / 2
  quad.cy = box.y + box.height / 2
  quad.halfWidth = isSharp ? allInside : box.width / 2
  quad.halfHeight = isSharp ? allInside : box.height / 2
  quad.radius = 0
  quad.ring = filled
  quad.arcCos = -1
  quad.arcSin = 0
  quad.hasRoundEnds = true
  quad.isEllipse = false
  quad.corners = 0
  quad.ramp = null
  quad.unit = region?.page.unit ?? 0
  quad.color = color
}

export function createBrush(writer: QuadWriter, pages: Pages): Brush {
  const quad: Quad = plainQuad()
  const regions = new Set<Region>()

  const margin = (x: number, y: number): number => softEdge / (brush.scale * Math.max(Math.hypot(x, y), 1e-6))

  const brush: Brush = {
    scale: 1,
    regions,
    begin() {
      regions.clear()
      writer.clear()
    },
    use(region) {
      regions.add(region)
      pages.touch(region)
    },
    solid(matrix, solid, rect) {
      const mx = margin(matrix[0], matrix[1])
      const my = margin(matrix[2], matrix[3])
      quad.x0 = rect ? rect.x0 : solid.x - solid.halfWidth - mx
      quad.y0 = rect ? rect.y0 : solid.y - solid.halfHeight - my
      quad.x1 = rect ? rect.x1 : solid.x + solid.halfWidth + mx
      quad.y1 = rect ? rect.y1 : solid.y + solid.halfHeight + my
      quad.u0 = quad.u1 = pages.white.u
      quad.v0 = quad.v1 = pages.white.v
      showSolid(quad, solid)
      if (solid.ramp) {
        const { region, runs, place } = solid.ramp
        brush.use(region)
        quad.ramp = { x: region.x, y: region.y, runs, place }
        quad.unit = region.page.unit
      }
      writer.add(matrix, quad)
    },
    texels(matrix, box, { region, part, color, isSharp }) {
      brush.use(region)
      const mx = isSharp ? 0 : margin(matrix[0], matrix[1])
      const my = isSharp ? 0 : margin(matrix[2], matrix[3])
      const perX = part.width / box.width
      const perY = part.height / box.height
      quad.x0 = box.x - mx
      quad.y0 = box.y - my
      quad.x1 = box.x + box.width + mx
      quad.y1 = box.y + box.height + my
      quad.u0 = region.x + part.x - mx * perX
      quad.v0 = region.y + part.y - my * perY
      quad.u1 = region.x + part.x + part.width + mx * perX
      quad.v1 = region.y + part.y + part.height + my * perY
      quad.toTexel = null
      showTexels(quad, box, { region, color, isSharp })
      writer.add(matrix, quad)
    },
    letter(place) {
      quad.x0 = quad.y0 = 0
      quad.x1 = quad.y1 = 1
      quad.u0 = quad.u1 = place
      quad.toTexel = null
      showTexels(quad, unitBox, { region: null, color: 0, isSharp: true })
      quad.isLetter = true
      writer.add(identity, quad)
      quad.isLetter = false
    },
    pixels(matrix, box, { region, toTexel, color }) {
      brush.use(region)
      quad.x0 = box.x
      quad.y0 = box.y
      quad.x1 = box.x + box.width
      quad.y1 = box.y + box.height
      quad.toTexel = toTexel
      showTexels(quad, box, { region, color, isSharp: true })
      writer.add(matrix, quad)
    },
  }
  return brush
}
