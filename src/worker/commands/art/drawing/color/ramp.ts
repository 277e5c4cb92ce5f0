import type { Rgb } from '../raster/sheet.ts'
import { rgbOf, type Oklch } from '../../../../../shared/base/oklch.ts'

/** Colours from dark to bright, by a share of the way, 0 to 1. */
export type Ramp = (share: number) => Rgb

/** As many colours as a picture with a palette can have. */
const steps = 256

type Stop = readonly [at: number, color: Oklch]

/** Between hues that lie apart the shorter way round. */
function between([, [l0, c0, h0]]: Stop, [, [l1, c1, h1]]: Stop, share: number): Oklch {
  const turn = ((((h1 - h0) % 360) + 540) % 360) - 180
  return [l0 + (l1 - l0) * share, c0 + (c1 - c0) * share, h0 + turn * share]
}

function colorAt(stops: readonly Stop[], share: number): Oklch {
  const next = stops.findIndex(([at]) => at >= share)
  const [to, from] = [stops[next] ?? stops.at(-1), stops[Math.max(0, next - 1)]]
  if (!to || !from) throw new Error('a ramp has stops')
  const way = to[0] - from[0]
  return way <= 0 ? to[1] : between(from, to, (share - from[0]) / way)
}

export function rampOf(stops: readonly Stop[]): Ramp {
  const table = Array.from({ length: steps }, (_none, step) => rgbOf(colorAt(stops, step / (steps - 1))))
  const black: Rgb = [0, 0, 0]
  return (share) => table[Math.max(0, Math.min(steps - 1, Math.round(share * (steps - 1))))] ?? black
}
