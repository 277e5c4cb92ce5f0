import { parseColor, printColor } from '../base/color.ts'
import type { Paint } from '../base/gradient.ts'
import type { DrawnPath } from '../svg/paths/path-of.ts'
import type { Rgb } from './colors.ts'
import type { PsdOverlay } from './effects-of.ts'
import type { PsdPixels } from './pixels/layer-pixels.ts'
import type { PsdWords } from './text-of.ts'

type Overlays = readonly PsdOverlay[]

/** A colour under overlays, the lowest of them first. */
const overlaid = (color: Rgb, overlays: Overlays): Rgb =>
  overlays.reduce<Rgb>(
    ([r, g, b], { color: [red, green, blue], share: over }) => [
      r + (red - r) * over,
      g + (green - g) * over,
      b + (blue - b) * over,
    ],
    color,
  )

function overlaidColor(text: string, overlays: Overlays): string {
  const color = parseColor(text)
  if (!color) return text
  const [r, g, b] = overlaid([color.r, color.g, color.b], overlays)
  return printColor({ r, g, b, a: color.a })
}

/** A shape of Photoshop has colours, and no gradients. */
const overlaidPaint = <P extends Paint | null>(paint: P, overlays: Overlays): P | string =>
  typeof paint === 'string' ? overlaidColor(paint, overlays) : paint

/** Each has the colour itself that lay over it: what is seen stays, and can be changed as that of any layer. */
export const overlaidPath = (path: DrawnPath, overlays: Overlays): DrawnPath => ({
  ...path,
  fill: overlaidPaint(path.fill, overlays),
  line: path.line && { ...path.line, paint: overlaidPaint(path.line.paint, overlays) },
})

export const overlaidWords = ({ words, plain }: PsdWords, overlays: Overlays): PsdWords => ({
  words,
  plain: typeof plain === 'string' ? plain : { ...plain, color: overlaidColor(plain.color, overlays) },
})

/** In place. */
export function overlaidPixels(pixels: PsdPixels, overlays: Overlays): PsdPixels {
  if (overlays.length === 0) return pixels
  const { data } = pixels
  for (let at = 0; at < data.length; at += 4)
    data.set(overlaid([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], overlays), at)
  return pixels
}
