import type { Ramp } from '../color/ramp.ts'
import { softened, type Mask } from './coverage.ts'
import { paintMask, plainPaint, type Rgb, type Sheet } from './sheet.ts'

/** Where the light comes from, as an angle of the clock: just before eleven. */
export const lightDeg = 318

/** The direction towards the light. */
export const toLight = {
  x: Math.sin((lightDeg * Math.PI) / 180),
  y: -Math.cos((lightDeg * Math.PI) / 180),
} as const

/** Brightness of a polished face that looks along an angle of the clock. */
export const faceLight = (deg: number): number => 0.5 + 0.44 * Math.cos(((deg - lightDeg) * Math.PI) / 180)

const black: Rgb = [0, 0, 0]

export type Fall = {
  /** How far above the dial it is, as a share of the dial's radius. */
  readonly high: number
  readonly strength: number
}

/** The shadow that something of this outline throws on what is on the sheet already. */
export function dropShadow(sheet: Sheet, mask: Mask, { high, strength }: Fall): void {
  if (strength <= 0) return
  const far = high * sheet.view.scale
  const soft = softened(mask, Math.max(0.8, far * 0.8))
  const fallen = { dx: -toLight.x * far, dy: -toLight.y * far, paint: plainPaint(black, strength) }
  paintMask(sheet, soft, fallen)
}

/** A surface with a rounded edge: bright where the edge looks to the light, dark where it looks away. */
export function paintRaised(
  sheet: Sheet,
  mask: Mask,
  { ramp, round, depth }: { readonly ramp: Ramp; readonly round: number; readonly depth: number },
): void {
  const soft = softened(mask, Math.max(0.9, round * sheet.view.scale))
  const { scale, x: ox, y: oy } = sheet.view
  const heightAt = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= soft.width || row >= soft.height
      ? 0
      : (soft.data[row * soft.width + column] ?? 0)
  const slope = depth * Math.max(1.6, round * scale * 1.9)
  paintMask(sheet, mask, (x, y, out) => {
    const column = Math.floor(x * scale + ox) - soft.x
    const row = Math.floor(y * scale + oy) - soft.y
    const dx = heightAt(column + 1, row) - heightAt(column - 1, row)
    const dy = heightAt(column, row + 1) - heightAt(column, row - 1)
    const facing = -(dx * toLight.x + dy * toLight.y) * slope
    const [r, g, b] = ramp(0.66 + Math.max(-0.5, Math.min(0.34, facing)))
    out[0] = r
    out[1] = g
    out[2] = b
    out[3] = 1
  })
}
