import { clamp, type Point } from '../../../../shared/base/geometry.ts'

export type Size = { readonly width: number; readonly height: number }

/** CSS pixels between the label and what it is about, and between it and the edge of the canvas. */
const beside = 12
const margin = 8

const within = (value: number, most: number): number => clamp(value, margin, Math.max(margin, most))

/** CSS pixels of the label's corner: beside the lower right of what is changed, never off the canvas. */
export const labelPlace = ({ x, y }: Point, label: Size, canvas: Size): Point => ({
  x: within(x + beside, canvas.width - label.width - margin),
  y: within(y + beside, canvas.height - label.height - margin),
})
