import type { Values } from '../kind.ts'

type At = { readonly x: number; readonly y: number }

/** The whole box counts; positions in layer pixels. */
export const hitBox = (_layer: unknown, values: Values, at: At): boolean =>
  at.x >= 0 && at.y >= 0 && at.x <= values.width && at.y <= values.height

/** The ellipse that fills the box. */
export function hitEllipse(_layer: unknown, values: Values, at: At): boolean {
  if (values.width <= 0 || values.height <= 0) return false
  const dx = (at.x / values.width) * 2 - 1
  const dy = (at.y / values.height) * 2 - 1
  return dx * dx + dy * dy <= 1
}
