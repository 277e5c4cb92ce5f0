import { parseColor } from '../../base/color.ts'
import type { Matrix, Point } from '../../base/geometry.ts'
import type { Pixels } from '../../base/pictures/png-pixels.ts'
import { sampleAt, shrinkPixels, type Premultiplied } from '../../base/pictures/sample-pixels.ts'
import type { PictureOp } from '../draw-ops.ts'

/** The pixels behind the url of a stored picture; null where they cannot be had. */
export type PixelsOf = (url: string) => Pixels | null

type Grain = {
  /** Units of the drawing a pixel. */
  readonly scale: Point
  /** From the drawing to where the picture lies; left out, they are one. */
  readonly space?: Matrix
}

/** Each picture as small as it was wanted last: while its effects are adjusted it is shown at one size. */
const lastSmall = new WeakMap<Pixels, { readonly key: string; readonly small: Pixels }>()

function smallOf(whole: Pixels, sides: { readonly width: number; readonly height: number }): Pixels {
  const key = `${sides.width} ${sides.height}`
  const known = lastSmall.get(whole)
  if (known?.key === key) return known.small
  const small = shrinkPixels(whole, sides)
  lastSmall.set(whole, { key, small })
  return small
}

/** The colours of a picture in its box, tinted; one that is larger than what is drawn is made as small first. */
export function pictureColor(
  { url, box, tint }: PictureOp,
  pixelsOf: PixelsOf,
  { scale, space = [1, 0, 0, 1, 0, 0] }: Grain,
): ((at: Point) => Premultiplied) | null {
  const whole = pixelsOf(url)
  if (!whole || box.width <= 0 || box.height <= 0) return null
  const [a, b, c, d] = space
  // how far a step of one pixel goes along each side of the picture
  const across = Math.hypot(a * scale.x, c * scale.y)
  const down = Math.hypot(b * scale.x, d * scale.y)
  const pixels = smallOf(whole, {
    width: Math.round((box.width / across) * 1000) / 1000,
    height: Math.round((box.height / down) * 1000) / 1000,
  })
  const {
    r,
    g,
    b: blue,
    a: alpha,
  } = (tint === null ? null : parseColor(tint)) ?? { r: 255, g: 255, b: 255, a: 255 }
  const shares = [r, g, blue].map((value) => (value / 255) * (alpha / 255))
  return (at) => {
    const x = ((at.x - box.x) / box.width) * pixels.width
    const y = ((at.y - box.y) / box.height) * pixels.height
    const found = sampleAt(pixels, x, y)
    return [
      found[0] * (shares[0] ?? 1),
      found[1] * (shares[1] ?? 1),
      found[2] * (shares[2] ?? 1),
      (found[3] * alpha) / 255,
    ]
  }
}
