import type { DrawOp } from '../draw-ops.ts'

/** What is drawn when a face is packed: shapes for a watch that has no word for them, in pixels of their box. */
export type Drawing = { readonly width: number; readonly height: number; readonly ops: readonly DrawOp[] }

const scheme = 'drawn:'

/** Stands where the url of a stored picture stands: the same shapes are the same picture. */
export const drawnUrl = ({ width, height, ops }: Drawing): string =>
  `${scheme}${JSON.stringify({ width, height, ops })}`

/** Null for the url of a stored picture. */
export const drawingOf = (url: string): Drawing | null =>
  url.startsWith(scheme) ? (JSON.parse(url.slice(scheme.length)) as Drawing) : null
