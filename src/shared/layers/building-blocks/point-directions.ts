import { roundTo, sinCos, type Point } from '../../base/geometry.ts'

/* Directions, lengths and words of points that are dragged on the canvas. */

export type Size = { readonly width: number; readonly height: number }

/** Directions of an even angle, in degrees. */
const step = 15

/** Clockwise from 12 o'clock, from 0 to below 360. */
export const degTo = (from: Point, to: Point): number =>
  ((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI + 360) % 360

export const evenDeg = (deg: number, isEven: boolean): number =>
  (isEven ? Math.round(deg / step) * step : roundTo(deg, 1)) % 360

export const towards = (from: Point, deg: number, length: number): Point => {
  const { sin, cos } = sinCos(deg)
  return { x: from.x + sin * length, y: from.y - cos * length }
}

/** How far a place is from another one in a direction. */
export function projected(from: Point, to: Point, deg: number): number {
  const { sin, cos } = sinCos(deg)
  return (to.x - from.x) * sin - (to.y - from.y) * cos
}

export const middle = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 })

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

export const px = (value: number): string => `${roundTo(value, 1)} px`
export const degrees = (value: number): string => `${roundTo(value, 1)}°`
