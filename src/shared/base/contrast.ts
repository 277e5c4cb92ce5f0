import type { Rgba } from './color.ts'
import { decoded } from './oklch.ts'

/** From this ratio on large signs can be read (WCAG 2.2, 1.4.3 and 1.4.11). */
export const leastContrast = 3

/** From this one on small words can. */
export const wordContrast = 4.5

const linear = (value: number): number => decoded(value / 255)

/** Relative luminance, 0 to 1 (WCAG 2.2); the alpha does not count. */
export const luminanceOf = ({ r, g, b }: Rgba): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** A colour over an opaque one, as the dial shows it. */
export function overColor({ r, g, b, a }: Rgba, behind: Rgba): Rgba {
  const share = a / 255
  const mix = (top: number, below: number): number => top * share + below * (1 - share)
  return { r: mix(r, behind.r), g: mix(g, behind.g), b: mix(b, behind.b), a: 255 }
}

/** The ratio of contrast of two opaque colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: Rgba, other: Rgba): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
