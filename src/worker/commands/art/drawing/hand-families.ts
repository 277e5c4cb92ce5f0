import type { Look } from '../../../../shared/art/look.ts'
import { arc, curve, mirrored, type Contour } from './raster/shape.ts'

/*
 * Outlines of hands that point to twelve, their pivot at 0, 0. Each is given on its right side, from the tip to the tail;
 * the left side is its mirror image.
 */

export type HandSize = {
  /** From the pivot to the tip, and from the pivot to the end of the tail. */
  readonly long: number
  readonly tail: number
  /** Half of where it is widest. */
  readonly half: number
}

/** How its surface lies: a ridge along the middle, a flat top with chamfers, or round. */
export type Surface = 'ridge' | 'chamfer' | 'round'

export type HandForm = {
  readonly surface: Surface
  readonly outline: (size: HandSize) => Contour
  /** Where the paint that shines lies; empty for a hand that never had any. */
  readonly inlays: (size: HandSize) => readonly Contour[]
  /** Of hour and minute: half widths, and how long the tails are. */
  readonly hour: { readonly half: number; readonly tail: number }
  readonly minute: { readonly half: number; readonly tail: number }
}

const none = (): readonly Contour[] => []

const dauphine: HandForm = {
  surface: 'ridge',
  outline: ({ long, tail, half }) =>
    mirrored([0, -long, half, -long * 0.2, half * 0.28, tail * 0.55, 0, tail]),
  inlays: ({ long, half }) => [mirrored([0, -long * 0.8, half * 0.5, -long * 0.3, half * 0.26, -long * 0.2])],
  hour: { half: 0.06, tail: 0.05 },
  minute: { half: 0.05, tail: 0.05 },
}

const baton: HandForm = {
  surface: 'chamfer',
  outline: ({ long, tail, half }) =>
    mirrored([
      half * 0.55,
      -long,
      half * 0.86,
      -long + half * 0.5,
      half,
      -0.09,
      half,
      tail - half * 0.4,
      half * 0.6,
      tail,
    ]),
  inlays: ({ long, half }) => [mirrored([half * 0.42, -long + half * 1.6, half * 0.5, -long * 0.3])],
  hour: { half: 0.036, tail: 0.05 },
  minute: { half: 0.028, tail: 0.13 },
}

const leaf: HandForm = {
  surface: 'ridge',
  outline({ long, tail, half }) {
    const waist = half * 0.24
    const belly = { x: half, y: -long * 0.47 }
    return mirrored([
      0,
      -long,
      ...curve(
        { x: 0, y: -long },
        [
          { x: half * 0.35, y: -long * 0.82 },
          { x: half, y: -long * 0.66 },
        ],
        belly,
      ),
      ...curve(
        belly,
        [
          { x: half, y: -long * 0.28 },
          { x: waist, y: -long * 0.16 },
        ],
        { x: waist, y: -long * 0.04 },
      ),
      waist * 0.9,
      tail,
    ])
  },
  inlays: none,
  hour: { half: 0.052, tail: 0.05 },
  minute: { half: 0.042, tail: 0.05 },
}

const sword: HandForm = {
  surface: 'ridge',
  outline: ({ long, tail, half }) =>
    mirrored([0, -long, half, -long * 0.76, half * 0.38, -0.085, half * 0.38, tail]),
  inlays: ({ long, half }) => [
    mirrored([0, -long * 0.93, half * 0.68, -long * 0.75, half * 0.36, -long * 0.36]),
  ],
  hour: { half: 0.066, tail: 0.05 },
  minute: { half: 0.05, tail: 0.05 },
}

const cathedral: HandForm = {
  surface: 'chamfer',
  outline({ long, tail, half }) {
    const neck = half * 0.26
    const shoulder = { x: neck, y: -long * 0.3 }
    const arch = { x: half, y: -long * 0.55 }
    const spire = { x: half * 0.2, y: -long * 0.86 }
    return mirrored([
      0,
      -long,
      spire.x,
      spire.y,
      ...curve(
        spire,
        [
          { x: half * 0.24, y: -long * 0.74 },
          { x: half, y: -long * 0.7 },
        ],
        arch,
      ),
      ...curve(
        arch,
        [
          { x: half, y: -long * 0.42 },
          { x: neck, y: -long * 0.4 },
        ],
        shoulder,
      ),
      ...curve(
        shoulder,
        [
          { x: neck * 2, y: -long * 0.24 },
          { x: neck * 2, y: -long * 0.2 },
        ],
        { x: neck, y: -long * 0.13 },
      ),
      neck,
      tail,
    ])
  },
  // two windows with a bar between them
  inlays({ long, half }) {
    const upper = { x: half * 0.62, y: -long * 0.575 }
    const lower = { x: half * 0.62, y: -long * 0.535 }
    return [
      mirrored([
        0,
        -long * 0.755,
        ...curve(
          { x: 0, y: -long * 0.755 },
          [
            { x: half * 0.3, y: -long * 0.71 },
            { x: half * 0.62, y: -long * 0.68 },
          ],
          upper,
        ),
      ]),
      mirrored([
        lower.x,
        lower.y,
        ...curve(
          lower,
          [
            { x: half * 0.6, y: -long * 0.45 },
            { x: half * 0.2, y: -long * 0.42 },
          ],
          { x: 0, y: -long * 0.4 },
        ),
      ]),
    ]
  },
  hour: { half: 0.078, tail: 0.05 },
  minute: { half: 0.052, tail: 0.05 },
}

const pilot: HandForm = {
  surface: 'chamfer',
  outline: ({ long, tail, half }) =>
    mirrored([
      0.001,
      -long,
      half * 0.16,
      -long * 0.93,
      half,
      -long * 0.77,
      half * 0.52,
      -0.12,
      half * 0.5,
      tail * 0.7,
      half * 0.3,
      tail,
    ]),
  inlays: ({ long, half }) => [
    mirrored([0, -long * 0.88, half * 0.72, -long * 0.765, half * 0.34, -long * 0.26]),
  ],
  hour: { half: 0.074, tail: 0.05 },
  minute: { half: 0.056, tail: 0.05 },
}

export const families: Readonly<Record<Look['hands'], HandForm>> = {
  dauphine,
  baton,
  leaf,
  sword,
  cathedral,
  pilot,
}

/** The weight of the end that balances a second hand, by the family that it goes with. */
const tails: Readonly<Record<Look['hands'], 'disc' | 'bar' | 'drop'>> = {
  dauphine: 'drop',
  baton: 'bar',
  leaf: 'disc',
  sword: 'bar',
  cathedral: 'disc',
  pilot: 'bar',
}

/** Pieces of a second hand: a needle and what balances it. */
export function secondPieces(hands: Look['hands'], { long, tail, half }: HandSize): readonly Contour[] {
  const needle = mirrored([half * 0.42, -long, half, tail * 0.9])
  if (tails[hands] === 'bar')
    return [
      mirrored([half * 0.42, -long, half, 0, half, tail * 0.45, half * 2.6, tail * 0.5, half * 2.6, tail]),
    ]
  if (tails[hands] === 'disc')
    return [needle, arc({ x: 0, y: tail - half * 3.4 }, half * 3.4, [0, Math.PI * 2])]
  const wide = half * 2.5
  return [mirrored([half * 0.42, -long, half, tail * 0.25, wide, tail * 0.92, wide * 0.7, tail])]
}
