import type { PaintLists, PaintStyle } from './paint-schema.ts'

/** Of fills and lines what strangers are shown: named one by one, so that a new field is decided about. */
export const paintShown = [
  'fillType',
  'fill',
  'fillStops',
  'fillAngle',
  'fillX',
  'fillY',
  'fillSize',
  'strokeType',
  'stroke',
  'strokeStops',
  'strokeAngle',
  'strokeX',
  'strokeY',
  'strokeSize',
  'fillOpacity',
  'isFillOff',
  'fillBlend',
  'strokeOpacity',
  'isStrokeOff',
  'strokePosition',
  'fills',
  'strokes',
] as const satisfies readonly (keyof PaintStyle | keyof PaintLists)[]
