import { clamp } from './geometry.ts'
import { memoByObject } from './memo.ts'

/*
 * What tilting the watch does to a layer or a group, as limits: it goes this far, turns, grows and fades by this much at
 * a tilt of so many degrees, and no further. The format says it as expressions of the accelerometer (`Gyro`).
 */

export const tiltNames = ['x', 'y', 'rotation', 'scale', 'opacity', 'at'] as const

export type TiltName = (typeof tiltNames)[number]

export type Tilt = {
  /** Pixels to the right when it is tilted to the right, and down when it is tilted towards the wearer. */
  readonly x: number
  readonly y: number
  /** Degrees, clockwise, when it is tilted to the right. */
  readonly rotation: number
  /** So many times as large, and so much to be seen, when it is tilted to any side. */
  readonly scale: number
  readonly opacity: number
  /** Degrees at which all of it is reached. */
  readonly at: number
}

/** Nothing happens. */
export const tiltRest: Tilt = { x: 0, y: 0, rotation: 0, scale: 1, opacity: 1, at: 45 }

export const tiltLimits: Readonly<Record<TiltName, readonly [min: number, max: number]>> = {
  x: [-500, 500],
  y: [-500, 500],
  rotation: [-360, 360],
  scale: [0, 4],
  opacity: [0, 1],
  at: [1, 90],
}

type Stored = { readonly tilt?: unknown }

const does = (tilt: Tilt): boolean => tiltNames.some((name) => name !== 'at' && tilt[name] !== tiltRest[name])

const wholeOf = memoByObject((style: Stored): Tilt => {
  const said: Readonly<Record<string, unknown>> =
    typeof style.tilt === 'object' && style.tilt !== null ? { ...style.tilt } : {}
  const read = tiltNames.map((name) => {
    const value = said[name]
    const [min, max] = tiltLimits[name]
    const isNumber = typeof value === 'number' && Number.isFinite(value)
    return [name, isNumber ? clamp(value, min, max) : tiltRest[name]] as const
  })
  return Object.fromEntries(read) as Tilt
})

/** What tilting the watch does to what has this style or look; null for nothing. */
export function tiltOf(style: Stored): Tilt | null {
  if (style.tilt === undefined) return null
  const tilt = wholeOf(style)
  return does(tilt) ? tilt : null
}

/** As it is stored: only what differs from no tilt; undefined for nothing. */
export function tidyTilt(tilt: Partial<Tilt>): Partial<Tilt> | undefined {
  const said = tiltNames.flatMap((name) => {
    const value = tilt[name]
    return value === undefined || value === tiltRest[name] ? [] : [[name, value] as const]
  })
  return said.length > 0 ? Object.fromEntries(said) : undefined
}

/** The same style or look with one of its limits set. */
export function withTilt<S extends Stored>(style: S, name: TiltName, value: number): S {
  const { tilt: _before, ...rest } = style
  const tilt = tidyTilt({ ...wholeOf(style), [name]: value })
  return (tilt ? { ...rest, tilt } : rest) as S
}

/** What it comes to at a moment. */
export type Tilted = Omit<Tilt, 'at'>

/** Degrees to the right, and towards the wearer. */
export type HeldAt = { readonly x: number; readonly y: number }

export function tiltedBy(tilt: Tilt, held: HeldAt): Tilted {
  const share = (degrees: number): number => clamp(degrees, -tilt.at, tilt.at) / tilt.at
  const [across, along] = [share(held.x), share(held.y)]
  const any = Math.min(1, Math.abs(across) + Math.abs(along))
  return {
    x: tilt.x * across,
    y: tilt.y * along,
    rotation: tilt.rotation * across,
    scale: 1 + (tilt.scale - 1) * any,
    opacity: 1 + (tilt.opacity - 1) * any,
  }
}

/** Which of the limits the path of a field sets, of a layer or of a group; null for anything else. */
export function tiltNameOf(path: string): TiltName | null {
  const [, name] = /^(?:group\.)?tilt\.(\w+)$/.exec(path) ?? []
  return tiltNames.find((one) => one === name) ?? null
}
