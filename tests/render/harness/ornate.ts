import { multiply, rotation } from '../../../src/shared/base/geometry.ts'
import type { DrawOp, LayerDraw, TextOp } from '../../../src/shared/layers/draw-ops.ts'
import { drawnTogether, type Drawn } from '../../../src/shared/layers/raster/group-draws.ts'
import { roboto } from './fonts.ts'
import { createRandom, manyLayers } from './scene.ts'

/* Scenes as those of `bench/scenes/grouped-scene.mjs`: groups with looks, masks, gradients and words on curves. */

const pictures = ['badge', 'fade', 'lines', 'dot']

/** Members of a group, and the stretch in which it stands. */
const group = { members: 10, stretch: 16, first: 14 } as const

const square = (side: number): DrawOp['box'] => ({ x: 0, y: 0, width: side, height: side })

const gradientOf = (width: number, height: number): DrawOp => ({
  ...{ op: 'shape', shape: 'box', box: { x: 0, y: 0, width, height }, radius: 0, stroke: null },
  fill: {
    ...{ runs: 'linear', from: { x: 0, y: 0 }, to: { x: 0, y: height } },
    stops: [
      { at: 0, color: '#3B82F6' },
      { at: 1, color: '#F472B6' },
    ],
  },
})

function curved(text: string): readonly DrawOp[] {
  const words: Omit<TextOp, 'color' | 'box'> = {
    ...{ op: 'text', text, font: roboto, size: 18, align: 'center', verticalAlign: 'middle' },
    ...{ wrap: 'none', ellipsis: false, fit: false },
    ring: { x: 78, y: 78, radius: 60, angleDeg: 0, isClockwise: true },
  }
  return [
    { ...words, color: '#000000B0', blur: 4, box: { ...square(156), x: 2, y: 2 } },
    { ...words, color: '#E8C468', box: square(156) },
  ]
}

const opsOf = (layer: LayerDraw, index: number, random: () => number): readonly DrawOp[] => {
  if (index % 25 === 4) return curved(`Curved text ${Math.floor(random() * 1000)}`)
  if (index % 10 === 2) return [gradientOf(40 + Math.floor(random() * 60), 30 + Math.floor(random() * 40))]
  return layer.ops.map((op) =>
    op.op === 'picture' ? { ...op, url: pictures[Number(op.url.slice(1)) % pictures.length] ?? '' } : op,
  )
}

/** A circle in the middle of a layer that is nearly as large as it. */
function maskOf({ id, matrix, extent: { width, height } }: LayerDraw): NonNullable<LayerDraw['mask']> {
  const side = Math.max(16, Math.min(width, height) * 0.9)
  const box = { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
  const op: DrawOp = { op: 'shape', shape: 'ellipse', box, radius: 0, fill: '#FFFFFF', stroke: null }
  return { by: { id: `${id} mask`, matrix, opacity: 1, ops: [op], extent: box }, how: 'alpha' }
}

/** So many layers of which a third of the groups is half see-through, a third turned, and each 25th layer masked. */
export function ornateLayers(count: number, width: number, height: number): LayerDraw[] {
  const random = createRandom(count + 17)
  const drawn = manyLayers(count, width, height).map((layer, index): Drawn => {
    const ops = opsOf(layer, index, random)
    const [first] = ops
    const one = { ...layer, ops, extent: first ? first.box : layer.extent }
    const masked = index % 25 === 6 ? { ...one, mask: maskOf(one) } : one
    const at = index - group.first
    const place = Math.floor(at / group.stretch)
    const from = group.first + place * group.stretch
    if (at < 0 || at % group.stretch >= group.members || from + group.members > count)
      return { draw: masked, together: [] }
    if (place % 3 === 0) return { draw: masked, together: [{ id: `${from}`, opacity: 0.6, blend: null }] }
    return { draw: place % 3 === 1 ? turned(masked, width, height) : masked, together: [] }
  })
  return drawnTogether(drawn).draws
}

function turned(layer: LayerDraw, width: number, height: number): LayerDraw {
  const turn = rotation(12, { x: width / 2, y: height / 2 })
  const { mask } = layer
  const matrix = multiply(turn, layer.matrix)
  return mask
    ? { ...layer, matrix, mask: { ...mask, by: { ...mask.by, matrix: multiply(turn, mask.by.matrix) } } }
    : { ...layer, matrix }
}
