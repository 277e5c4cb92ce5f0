import { colorTokens } from '../../shared/base/color-tokens.ts'
import type { Box } from '../../shared/base/geometry.ts'
import { identity } from '../../shared/base/geometry.ts'
import type { Color } from '../../shared/base/color.ts'
import { packColor } from '../base/colors.ts'
import type { Dial, Frame } from '../base/frame.ts'
import type { Gl } from '../gl/gl.ts'
import type { Pages } from '../gl/pages.ts'
import { createBrush, edgesOf } from '../paint/brush.ts'
import type { Brush, Solid } from '../paint/brush.ts'
import type { QuadRun } from '../gl/quad.ts'
import { createIndexList, createQuadStore } from '../gl/store.ts'
import type { Slot } from '../gl/store.ts'
import { createQuadWriter, filled } from '../gl/vertices.ts'

/** What lies under and over the layers of a dial. */
export type DialQuads = {
  /** Makes the quads for the frame when the last ones do not serve. */
  update(frame: Pick<Frame, 'dial' | 'clip' | 'surround'>, scale: number): void
  /** The dial's colour inside its shape; a rectangle's is a plain clear instead. */
  readonly under: QuadRun | null
  /** Covers what lies outside a round dial. */
  readonly mask: QuadRun | null
  /** Dims or covers the outside and draws the device ring. */
  readonly over: QuadRun
  destroy(): void
}

const ringColor: Color = colorTokens.line2
/** How much of the surround lies over what hangs out of the dial: it shows at 35% (UX 3.5). */
const dimmed = 0.65
/** Rows that the edge of a round dial is cut into, so that few clear pixels are touched. */
const rows = 48
/** Device pixels beyond the dial that count as all of the canvas. */
const farAway = 16384

type Outline = {
  readonly x: number
  readonly y: number
  readonly halfWidth: number
  readonly halfHeight: number
}

const outlineOf = (dial: Dial): Outline => ({
  x: (dial.at?.x ?? 0) + dial.width / 2,
  y: (dial.at?.y ?? 0) + dial.height / 2,
  halfWidth: dial.width / 2,
  halfHeight: dial.height / 2,
})

function solidOf(dial: Dial, outline: Outline, rest: { ring: number; color: number }): Solid {
  const isRound = dial.shape === 'circle'
  const isCircle = isRound && Math.abs(outline.halfWidth - outline.halfHeight) < 1e-3
  return { ...outline, ...rest, radius: isCircle ? outline.halfWidth : 0, isEllipse: isRound && !isCircle }
}

/** Half the width of an ellipse at a height over its middle; 0 above and below it. */
const halfAt = (halfWidth: number, halfHeight: number, dy: number): number =>
  halfWidth * Math.sqrt(Math.max(0, 1 - (dy / halfHeight) ** 2))

/**
 * Left and right strips of rows that cover the edge of an ellipse: from `margin` inside of it, measured
 * across the edge (at the poles a sideways margin would miss it), out to `reach`, or `margin` outside.
 */
function edgeStrips(outline: Outline, margin: number, reach: number | null): Box[] {
  const { x, y, halfWidth, halfHeight } = outline
  const strips: Box[] = []
  const edge = (row: number): number => {
    const at = -halfHeight * Math.cos((row / rows) * Math.PI)
    return row === 0 ? at - margin : row === rows ? at + margin : at
  }
  for (let row = 0; row < rows; row++) {
    const top = edge(row)
    const bottom = edge(row + 1)
    const farthest = Math.max(Math.abs(top), Math.abs(bottom))
    const nearest = top < 0 && bottom > 0 ? 0 : Math.min(Math.abs(top), Math.abs(bottom))
    const inner = halfAt(Math.max(0, halfWidth - margin), Math.max(1e-6, halfHeight - margin), farthest)
    const outer = reach ?? halfAt(halfWidth + margin, halfHeight + margin, nearest)
    strips.push({ x: x - outer, y: y + top, width: outer - inner, height: bottom - top })
    strips.push({ x: x + inner, y: y + top, width: outer - inner, height: bottom - top })
  }
  return strips
}

/** Four boxes around the dial, out to where no canvas reaches. */
function beyond(outline: Outline, margin: number, far: number): Box[] {
  const { x, y } = outline
  const halfWidth = outline.halfWidth
  const halfHeight = outline.halfHeight + margin
  return [
    { x: x - halfWidth - far, y: y - halfHeight - far, width: (halfWidth + far) * 2, height: far },
    { x: x - halfWidth - far, y: y + halfHeight, width: (halfWidth + far) * 2, height: far },
  ]
}

function paintMask(brush: Brush, { dial, surround, clip }: Pick<Frame, 'dial' | 'surround' | 'clip'>): void {
  const outline = outlineOf(dial)
  const margin = 2 / brush.scale
  const isDim = clip === 'dim'
  const far = isDim ? farAway / brush.scale : margin
  const color = packColor(surround.slice(0, 7), isDim ? dimmed : 1)
  const solid = solidOf(dial, outline, { ring: -filled, color })
  if (dial.shape === 'circle') {
    const parts = edgeStrips(outline, margin, outline.halfWidth + far)
    if (isDim) parts.push(...beyond(outline, margin, far))
    for (const part of parts) brush.solid(identity, solid, edgesOf(part))
  } else if (isDim) {
    const { x, y, halfWidth, halfHeight } = outline
    const sides = [x - halfWidth - far, x + halfWidth - margin].map((left) => ({
      x: left,
      y: y - halfHeight - margin,
      width: far + margin,
      height: (halfHeight + margin) * 2,
    }))
    const inner = sides.concat(
      [y - halfHeight - margin, y + halfHeight - margin].map((top) => ({
        x: x - halfWidth + margin,
        y: top,
        width: (halfWidth - margin) * 2,
        height: margin * 2,
      })),
    )
    for (const part of [...inner, ...beyond(outline, margin, far)])
      brush.solid(identity, solid, edgesOf(part))
  }
}

/** One device pixel along the outside of the dial. */
function paintRing(brush: Brush, dial: Dial): void {
  const pixel = 1 / brush.scale
  const inner = outlineOf(dial)
  const outline = { ...inner, halfWidth: inner.halfWidth + pixel, halfHeight: inner.halfHeight + pixel }
  const solid = solidOf(dial, outline, { ring: pixel / 2, color: packColor(ringColor, 1) })
  if (dial.shape === 'circle') {
    for (const part of edgeStrips(outline, pixel * 3, null)) brush.solid(identity, solid, edgesOf(part))
    return
  }
  const { x, y, halfWidth, halfHeight } = outline
  const line = pixel * 3
  for (const top of [y - halfHeight - pixel, y + halfHeight - pixel * 2])
    brush.solid(identity, solid, {
      x0: x - halfWidth - pixel,
      y0: top,
      x1: x + halfWidth + pixel,
      y1: top + line,
    })
  for (const left of [x - halfWidth - pixel, x + halfWidth - pixel * 2])
    brush.solid(identity, solid, {
      x0: left,
      y0: y - halfHeight + pixel * 2,
      x1: left + line,
      y1: y + halfHeight - pixel * 2,
    })
}

export function createDialQuads(gl: Gl, pages: Pages): DialQuads {
  const writer = createQuadWriter()
  const brush = createBrush(writer, pages)
  const store = createQuadStore(gl, rows * 4 + 16)
  const order = createIndexList(gl)
  let slot: Slot = { first: 0, capacity: 0 }
  let made: { dial: Dial; clip: Frame['clip']; surround: Color; scale: number } | null = null
  let counts = { under: 0, mask: 0, all: 0 }
  let features = 0

  const run = (from: number, to: number): QuadRun => ({
    vertices: store.buffer,
    elements: order.elements,
    offset: from * 6,
    count: (to - from) * 6,
    pages: [],
    features,
  })

  return {
    update({ dial, clip, surround }, scale) {
      const isSame =
        made !== null &&
        made.dial === dial &&
        made.clip === clip &&
        made.surround === surround &&
        made.scale === scale
      if (isSame) return
      made = { dial, clip, surround, scale }
      brush.scale = scale
      brush.begin()
      if (dial.shape === 'circle')
        brush.solid(
          identity,
          solidOf(dial, outlineOf(dial), { ring: filled, color: packColor(dial.fill, 1) }),
        )
      const under = writer.count
      paintMask(brush, { dial, clip, surround })
      const mask = writer.count
      paintRing(brush, dial)
      counts = { under, mask, all: writer.count }
      features = writer.features
      store.free(slot)
      slot = store.allocate(writer.count)
      store.write(slot, writer.bytes)
      store.flush()
      order.begin()
      order.add(slot, writer.count)
      order.send()
    },
    get under() {
      return counts.under > 0 ? run(0, counts.under) : null
    },
    get mask() {
      return counts.mask > counts.under ? run(counts.under, counts.mask) : null
    },
    get over() {
      return run(counts.under, counts.all)
    },
    destroy() {
      store.destroy()
      order.destroy()
    },
  }
}
