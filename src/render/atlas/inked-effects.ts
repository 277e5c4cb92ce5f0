import { grow, type Matrix } from '../../shared/base/geometry.ts'
import { reachedBy } from '../../shared/base/effects/effects.ts'
import { picturesOf, type DrawOp, type EffectsOp } from '../../shared/layers/draw-ops.ts'
import type { PictureSource } from '../base/frame.ts'
import type { FontBook } from '../text/fonts.ts'
import type { Pictures } from './pictures.ts'

type Place = { readonly matrix: Matrix; readonly isWhole: boolean }

/** How far effects reach at most, whichever way: of what is cut off at the edge of the view. */
function reachOf({ effects }: EffectsOp): number {
  const point = { x: 0, y: 0, width: 0, height: 0 }
  // an inner shadow comes from where it lies, as far as a drop shadow would reach
  const { x, y, width, height } = reachedBy(
    effects.map((one) => (one.kind === 'inner' ? { ...one, kind: 'drop' } : one)),
    grow(point, Math.max(0, ...effects.map(({ spread }) => Math.abs(spread)))),
  )
  return Math.max(-x, -y, x + width, y + height)
}

/** By what the picture of an op is kept: that of the same op elsewhere serves too. */
export const pictureOf = <O extends DrawOp>(op: O): O | EffectsOp =>
  op.op === 'effects' ? (op.picture ?? op) : op

/** What paints effects has come, and every picture that has some. */
export const isPaintable = (
  {
    fonts,
    pictures,
  }: { readonly fonts: Pick<FontBook, 'effects'>; readonly pictures: Pick<Pictures, 'has'> },
  op: EffectsOp,
): boolean => typeof fonts.effects() !== 'string' && picturesOf(op).every(pictures.has)

/** Layers with their shadows and blurs: their picture is good while they stay as they are, wherever they lie. */
export const inkedEffects =
  ({ effects }: Pick<FontBook, 'effects'>, source: PictureSource) =>
  (op: EffectsOp, { width, height }: { width: number; height: number }, { matrix, isWhole }: Place) => {
    const painter = effects()
    const [a, b, c, d] = matrix
    const scale = Math.sqrt(Math.abs(a * d - b * c))
    const margin = isWhole ? 0 : Math.ceil(reachOf(op) * scale)
    return typeof painter === 'string' ? null : painter(op, { width, height, matrix, margin }, source)
  }
