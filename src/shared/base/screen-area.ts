import { roundTo, type Point } from './geometry.ts'

export type ScreenSize = {
  readonly shape: 'circle' | 'rectangle'
  readonly width: number
  readonly height: number
}

/** What a screen shows of a dial, in design pixels; `scale` is how many of its own pixels one of those takes. */
export type ScreenArea = ScreenSize & { readonly at: Point; readonly scale: number }

/**
 * Wear OS scales a face until all of it is on the screen, in its middle; a chip puts its pixels down from the corner, and
 * what does not fit is cut.
 */
export function areaOn(
  { width, height, shape }: ScreenSize,
  dial: ScreenSize,
  { scalesFaces }: { readonly scalesFaces: boolean },
): ScreenArea {
  if (!scalesFaces) {
    const isWhole = width >= dial.width && height >= dial.height
    const cut = { width: Math.min(width, dial.width), height: Math.min(height, dial.height) }
    return {
      ...cut,
      shape: isWhole && dial.shape === 'circle' ? 'circle' : shape,
      at: { x: 0, y: 0 },
      scale: 1,
    }
  }
  const scale = Math.min(width / dial.width, height / dial.height)
  const [across, down] = [roundTo(width / scale, 6), roundTo(height / scale, 6)]
  return {
    ...{ width: across, height: down, shape, scale },
    at: { x: (dial.width - across) / 2, y: (dial.height - down) / 2 },
  }
}
