import { boundsOf, multiply, type Box, type Matrix } from '../../base/geometry.ts'
import { matrixOf, plainLength, viewMatrix } from '../paths/matrix.ts'
import type { SvgElement } from '../tree.ts'
import type { PlainText } from './text-line.ts'

/** Widest letters of most fonts, in ems; how wide words are is only known where they are set. */
const widest = 0.75

/** As large as words can be, in pixels of the drawing; their width where it is known. */
export function boxOfWords({ words, x, y, size, spacing, align }: PlainText, measured: number | null): Box {
  const width = measured ?? words.length * size * (widest + Math.max(0, spacing))
  const share = { left: 0, center: 0.5, right: 1 }[align]
  return { x: x - width * share, y: y - size, width, height: size * 1.3 }
}

/** A picture of the drawing in its pixels; undefined where only a browser knows. */
export function boxOfImage(image: SvgElement, frames: readonly SvgElement[]): Box | undefined {
  const { attributes } = image
  const [x, y] = [plainLength(attributes['x'], 0), plainLength(attributes['y'], 0)]
  const [width, height] = [plainLength(attributes['width'], NaN), plainLength(attributes['height'], NaN)]
  if (x === null || y === null || width === null || height === null) return undefined
  if (Number.isNaN(width + height)) return undefined
  // the frame of pixels around everything has the units of the drawing itself
  const matrix = frames.slice(1).reduce<Matrix | null>(
    (all, frame) => {
      const view = frame.name === 'svg' ? viewMatrix(frame.attributes) : ([1, 0, 0, 1, 0, 0] as const)
      return all && view && multiply(multiply(all, matrixOf(frame.attributes['transform'])), view)
    },
    [1, 0, 0, 1, 0, 0],
  )
  return matrix
    ? boundsOf(multiply(matrix, matrixOf(attributes['transform'])), { x, y, width, height })
    : undefined
}
