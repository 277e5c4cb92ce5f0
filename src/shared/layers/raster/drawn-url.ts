import type { Matrix } from '../../base/geometry.ts'
import { picturesOf, type DrawOp } from '../draw-ops.ts'

/** What is drawn when a face is packed, in pixels of its box: shapes and masked pictures for a watch that has no word for them. */
export type Drawing = {
  readonly width: number
  readonly height: number
  readonly ops: readonly DrawOp[]
  /** How far beyond its box it is drawn, in pixels on each side; left out, not at all. */
  readonly beyond?: number
  /** What it is seen through, or outside of. */
  readonly mask?: {
    readonly how: 'alpha' | 'outside'
    readonly ops: readonly DrawOp[]
    /** From pixels of the drawing to those of the mask. */
    readonly toMask: Matrix
    /** Of the mask, 0 to 1. */
    readonly opacity: number
  }
}

const scheme = 'drawn:'

/** Stands where the url of a stored picture stands: the same shapes are the same picture. */
export const drawnUrl = ({ width, height, ops, mask, beyond }: Drawing): string =>
  `${scheme}${JSON.stringify({ width, height, ops, mask, beyond })}`

/** Null for the url of a stored picture. */
export const drawingOf = (url: string): Drawing | null =>
  url.startsWith(scheme) ? (JSON.parse(url.slice(scheme.length)) as Drawing) : null

/** The stored pictures that are drawn in it, each once. */
export const picturesIn = ({ ops, mask }: Drawing): readonly string[] => [
  ...new Set([...ops, ...(mask?.ops ?? [])].flatMap(picturesOf)),
]
