import type { Look } from '../../../../shared/art/look.ts'
import { polar, type Spot } from './raster/shape.ts'

/*
 * Where everything of a look stands, as shares of the dial's radius. Rings, hands and small dials read the same plan, so
 * that a hand ends where its track begins and no marker lies under a window.
 */

export type Disc = Spot & { readonly radius: number }

export type Pane = Spot & { readonly width: number; readonly height: number }

export type Plan = {
  /** Between these radii are the marks of the minutes; null for none. */
  readonly track: readonly [inner: number, outer: number] | null
  /** Where the tachymeter is written. */
  readonly scaleBand: readonly [inner: number, outer: number] | null
  /** Outer ends of the hours. */
  readonly rim: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly small: Disc | null
  readonly battery: Disc | null
  readonly steps: Disc | null
  readonly window: Pane | null
}

const tracks = {
  none: { track: null, scaleBand: null, rim: 0.94 },
  minutes: { track: [0.935, 0.972], scaleBand: null, rim: 0.905 },
  railway: { track: [0.915, 0.968], scaleBand: null, rim: 0.885 },
  tachymeter: { track: [0.81, 0.845], scaleBand: [0.875, 0.985], rim: 0.785 },
} as const satisfies Record<Look['track'], Pick<Plan, 'track' | 'scaleBand' | 'rim'>>

export function planOf(look: Look): Plan {
  const rings = tracks[look.track]
  const { rim } = rings
  const disc = (deg: number): Disc => ({ ...polar(rim * 0.475, deg), radius: rim * 0.268 })
  const hasBattery = look.gauge === 'battery' || look.gauge === 'both'
  const hasSteps = look.gauge === 'steps' || look.gauge === 'both'
  const isPair = look.gauge === 'both'
  const small = look.seconds === 'small' ? disc(180) : null
  const battery = hasBattery ? disc(isPair ? 270 : 0) : null
  const steps = hasSteps ? disc(isPair ? 90 : 0) : null
  const pane = { width: 0.2 * rim, height: 0.155 * rim }
  // at three, unless a small dial is there; then at six, or between four and five
  const free = !isPair
    ? polar(rim - pane.width / 2 - 0.015, 90)
    : small
      ? polar(rim * 0.78, 135)
      : polar(rim * 0.86, 180)
  return {
    ...rings,
    hour: rim * 0.63,
    minute: rim * (rings.track ? 1.015 : 0.97),
    second: rings.track ? rings.track[1] - 0.005 : rim * 0.99,
    small,
    battery,
    steps,
    window: look.date === 'window' ? { ...free, ...pane } : null,
  }
}

/** Whether something stands where a marker of this reach would be. */
export function isTaken(plan: Plan, deg: number, [inner, outer]: readonly [number, number]): boolean {
  const discs = [plan.small, plan.battery, plan.steps].flatMap((disc) => disc ?? [])
  return [inner, (inner + outer) / 2, outer].some((radius) => {
    const { x, y } = polar(radius, deg)
    const inDisc = discs.some((disc) => Math.hypot(disc.x - x, disc.y - y) < disc.radius + 0.02)
    const pane = plan.window
    const inPane =
      pane !== null &&
      Math.abs(pane.x - x) < pane.width / 2 + 0.03 &&
      Math.abs(pane.y - y) < pane.height / 2 + 0.03
    return inDisc || inPane
  })
}
