import {
  strokePositions,
  type FillRow,
  type StrokeRow,
} from '../../src/shared/layers/building-blocks/paint/paint-schema.ts'
import type { ShapeStyle } from '../../src/shared/layers/shape/style.ts'
import type { Chance } from './seeded.ts'

/** Further fills and strokes of a shape by chance, and where its own stroke lies. */
export function paintsOfChance(chance: Chance, dashes: readonly number[] = [0]): Partial<ShapeStyle> {
  const fill = (): FillRow => ({
    fillType: chance.pick(['solid', 'linear', 'radial', 'sweep']),
    ...{ fill: chance.pick(['#06D6A080', '#EF476F']), fillStops: '0 #FFD166, 1 #118AB2' },
    ...{ fillAngle: chance.whole(0, 359), fillX: 0.5, fillY: 0.5, fillSize: 1 },
    ...(chance.isLucky(0.5) ? { fillOpacity: 0.4 } : {}),
    ...(chance.isLucky(0.2) ? { isFillOff: true } : {}),
  })
  const stroke = (): StrokeRow => ({
    strokeType: chance.pick(['solid', 'linear']),
    ...{ stroke: chance.pick(['#FFFFFF', '#EF476FA0']), strokeStops: '0 #FFD166, 1 #118AB2' },
    ...{ strokeAngle: chance.whole(0, 359), strokeX: 0.5, strokeY: 0.5, strokeSize: 1 },
    ...{ strokeWidth: chance.pick([2, 4, 6]), dash: chance.pick(dashes), gap: 6 },
    ...{ strokePosition: chance.pick(strokePositions) },
    ...(chance.isLucky(0.5) ? { strokeOpacity: 0.4 } : {}),
    ...(chance.isLucky(0.2) ? { isStrokeOff: true } : {}),
  })
  const fills = Array.from({ length: chance.whole(0, 2) }, fill)
  const strokes = Array.from({ length: chance.whole(0, 2) }, stroke)
  return {
    strokePosition: chance.pick([...strokePositions, undefined]),
    ...(chance.isLucky(0.2) ? { isStrokeOff: true } : {}),
    ...(fills.length > 0 ? { fills } : {}),
    ...(strokes.length > 0 ? { strokes } : {}),
  }
}
