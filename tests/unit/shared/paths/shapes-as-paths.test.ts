import { expect, test } from 'vitest'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { drawPath } from '../../../../src/shared/layers/path/draw.ts'
import { pathKind } from '../../../../src/shared/layers/path/kind.ts'
import type { PathStyle } from '../../../../src/shared/layers/path/style.ts'
import { shapeAsPath } from '../../../../src/shared/layers/shape/outline/as-path.ts'
import { drawShape } from '../../../../src/shared/layers/shape/draw.ts'
import { shapeKind } from '../../../../src/shared/layers/shape/kind.ts'
import { shapes, type ShapeStyle } from '../../../../src/shared/layers/shape/style.ts'
import { drawPixels } from '../../../../src/shared/layers/raster/draw-pixels.ts'
import { paintsOfChance } from '../../../support/generated-shapes.ts'
import { layerOfPath } from '../../../support/generated-paths.ts'
import { createChance } from '../../../support/seeded.ts'

const size = { width: 60, height: 48 }

/** Of 255, on average, laid on black. */
function apart(a: ReturnType<typeof drawPixels>, b: ReturnType<typeof drawPixels>): number {
  const seen = (data: Uint8Array, at: number): number => ((data[at] ?? 0) * (data[at | 3] ?? 0)) / 255
  let sum = 0
  for (let at = 0; at < a.data.length; at += 1)
    if ((at & 3) !== 3) sum += Math.abs(seen(a.data, at) - seen(b.data, at))
  return sum / ((a.data.length / 4) * 3)
}

test.each(shapes)('a %s looks the same as a path, with every paint', (shape) => {
  const chance = createChance(11)
  const wrong: unknown[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    const style: ShapeStyle = {
      ...(shapeKind.defaults as ShapeStyle),
      ...size,
      shape,
      cornerRadius: chance.pick([0, 6, 100]),
      sides: chance.whole(3, 9),
      isStar: chance.isLucky(0.5),
      startAngle: chance.whole(-180, 180),
      sweepAngle: chance.pick([30, 200, 360]),
      lineWidth: chance.pick([2, 8]),
      isRound: chance.isLucky(0.5),
      tickCount: 12,
      tickLength: 9,
      leaveOut: chance.pick([0, 3]),
      fillType: chance.pick(['solid', 'linear', 'radial', 'sweep']),
      fillAngle: chance.whole(0, 359),
      fill: '#3A86FF',
      strokeType: chance.pick(['none', 'solid']),
      stroke: '#FFBE0B',
      strokeWidth: chance.pick([1, 5]),
    }
    if (chance.isLucky(0.5)) Object.assign(style, paintsOfChance(chance))
    // decision 1405 says what is given up: round corners of a star, and the far tips of its line
    if (shape === 'polygon' && style.isStar)
      Object.assign(style, { cornerRadius: 0, strokeType: 'none', strokes: undefined })
    const layer = { ...layerOfPath({} as never), style } as unknown as Layer<ShapeStyle>
    const path = shapeAsPath(layer) as PathStyle | null
    if (!path) throw new Error('no path')
    expect(pathKind.schema.safeParse(path).success).toBe(true)
    const before = drawPixels({ ...size, beyond: 8, ops: drawShape(layer, style) })
    const after = drawPixels({ ...size, beyond: 8, ops: drawPath(layerOfPath(path), path) })
    const far = apart(before, after)
    if (!(far < 2)) wrong.push([far, style])
  }
  expect(wrong).toEqual([])
})

test('a line that is hidden takes nothing of the fill when its shape becomes a path', () => {
  const shown = {
    ...(shapeKind.defaults as ShapeStyle),
    ...size,
    strokeType: 'solid',
    strokeWidth: 10,
  } as const
  const outlineOf = (style: ShapeStyle) =>
    (shapeAsPath({ ...layerOfPath({} as never), style } as unknown as Layer<ShapeStyle>) as PathStyle).d
  expect(outlineOf(shown)).toBe('M5 5L55 5L55 43L5 43Z')
  expect(outlineOf({ ...shown, isStrokeOff: true })).toBe('M0 0L60 0L60 48L0 48Z')
})
