import { identity, multiply, rotation, translation, type Matrix } from '../../base/geometry.ts'
import { lengthOf, numbersIn } from '../values.ts'

type Attributes = Readonly<Record<string, string>>

const tangent = (deg: number): number => Math.tan((deg * Math.PI) / 180)

function oneOf(name: string, numbers: readonly number[]): Matrix {
  const [a = 0, b, c] = numbers
  switch (name) {
    case 'matrix':
      return [a, b ?? 0, c ?? 0, numbers[3] ?? 0, numbers[4] ?? 0, numbers[5] ?? 0]
    case 'translate':
      return translation(a, b ?? 0)
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0]
    case 'rotate':
      return rotation(a, { x: b ?? 0, y: c ?? 0 })
    case 'skewX':
      return [1, 0, tangent(a), 1, 0, 0]
    default:
      return [1, tangent(a), 0, 1, 0, 0]
  }
}

/** What a list of transforms of SVG does together: the last one is done first. */
export function matrixOf(text: string | undefined): Matrix {
  let matrix = identity
  for (const [, name = '', inside = ''] of (text ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g))
    matrix = multiply(matrix, oneOf(name, numbersIn(inside)))
  return matrix
}

/** How many pixels across one pixel becomes, where it is the same in every direction; null where it is not. */
export function evenScaleOf([a, b, c, d]: Matrix): number | null {
  const size = Math.max(Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d))
  const isEven =
    Math.abs(a * a + b * b - c * c - d * d) < 1e-4 * size * size &&
    Math.abs(a * c + b * d) < 1e-4 * size * size
  return isEven && size > 0 ? Math.sqrt(Math.abs(a * d - b * c)) : null
}

const alignments: Readonly<Record<string, number>> = { min: 0, mid: 0.5, max: 1 }

/** A length in pixels, or the other value where nothing is said; null for what depends on something around it. */
export function plainLength(text: string | undefined, unsaid: number): number | null {
  if (text === undefined || text.trim() === 'auto') return unsaid
  return /%|e[mx]\s*$|\d(?:r?em|ch|v\w+)\s*$/i.test(text) ? null : lengthOf(text)
}

/** Units of what stands in a nested drawing to those around it; null for a place or a size that depends on these. */
export function viewMatrix(attributes: Attributes): Matrix | null {
  const place = { x: plainLength(attributes['x'], 0), y: plainLength(attributes['y'], 0) }
  const [width, height] = [plainLength(attributes['width'], NaN), plainLength(attributes['height'], NaN)]
  if (place.x === null || place.y === null || width === null || height === null) return null
  const [x, y, w = 0, h = 0] = numbersIn(attributes['viewBox'] ?? '')
  if (x === undefined || y === undefined) return translation(place.x, place.y)
  if (!(w > 0 && h > 0 && width > 0 && height > 0)) return null
  const said = /^\s*(?:defer\s+)?(?:none|x(Min|Mid|Max)Y(Min|Mid|Max))(?:\s+(meet|slice))?\s*$/i.exec(
    attributes['preserveAspectRatio'] ?? 'xMidYMid meet',
  )
  if (!said) return null
  const [alongX, alongY] = [said[1], said[2]]
  if (!alongX || !alongY)
    return multiply(translation(place.x, place.y), [
      width / w,
      0,
      0,
      height / h,
      (-x * width) / w,
      (-y * height) / h,
    ])
  const fit = said[3]?.toLowerCase() === 'slice' ? Math.max : Math.min
  const scale = fit(width / w, height / h)
  const moved = {
    x: place.x + (width - w * scale) * (alignments[alongX.toLowerCase()] ?? 0.5) - x * scale,
    y: place.y + (height - h * scale) * (alignments[alongY.toLowerCase()] ?? 0.5) - y * scale,
  }
  return [scale, 0, 0, scale, moved.x, moved.y]
}
