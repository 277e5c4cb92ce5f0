import { apply, boundsOf, sinCos, type Box, type Matrix, type Point } from '../../shared/base/geometry.ts'
import type { Values } from '../../shared/layers/kind.ts'

/** The pivot as a share of the box; rotation turns about it. */
export type Pivot = { readonly x: number; readonly y: number }

/** Layer pixels → design pixels: the box at (x, y), turned about its pivot and `scale` times as large. */
export function matrixOf(values: Values, pivot: Pivot, scale = 1): Matrix {
  const turned = sinCos(values.rotation)
  const [sin, cos] = [turned.sin * scale, turned.cos * scale]
  const px = pivot.x * values.width
  const py = pivot.y * values.height
  return [cos, sin, -sin, cos, values.x + px - cos * px + sin * py, values.y + py - sin * px - cos * py]
}

/** The smallest upright box around the turned box, in design pixels. */
export const boundsAt = (matrix: Matrix, values: Values): Box =>
  boundsOf(matrix, { x: 0, y: 0, width: values.width, height: values.height })

/** Where a share of the box (0, 0 top left; 1, 1 bottom right) stands on the dial. */
export const pointAt = (matrix: Matrix, values: Values, share: Pivot): Point =>
  apply(matrix, { x: share.x * values.width, y: share.y * values.height })

/** The turned box as a box about its own centre, as outlines are drawn. */
export function centredBox(matrix: Matrix, values: Values): Box {
  const centre = pointAt(matrix, values, { x: 0.5, y: 0.5 })
  return {
    x: centre.x - values.width / 2,
    y: centre.y - values.height / 2,
    width: values.width,
    height: values.height,
  }
}

/** The box of which two points are opposite corners. */
export const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

/** A vector turned clockwise. */
export function turn(vector: Point, deg: number): Point {
  const { sin, cos } = sinCos(deg)
  return { x: vector.x * cos - vector.y * sin, y: vector.x * sin + vector.y * cos }
}

/** Angle of a vector, clockwise from the x axis. */
export const angleOf = (vector: Point): number => (Math.atan2(vector.y, vector.x) * 180) / Math.PI
