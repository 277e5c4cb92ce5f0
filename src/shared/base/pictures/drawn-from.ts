/*
 * A picture that was drawn from an SVG drawing keeps the drawing with its layer, so that it is drawn anew in another
 * size. It is read where it is needed, and checked again before it is drawn: what cannot be read is no reason to
 * refuse a design.
 */
import { maxDrawingSide, maxKeptDrawing } from '../amounts.ts'

export type DrawnFrom = {
  /** The drawing, as `printSvg` prints it: with its own width and height. */
  readonly svg: string
  /** Pixels of the picture that was drawn of it last. */
  readonly width: number
  readonly height: number
}

const isSide = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= maxDrawingSide

/** Null for a picture that came as one, and for what cannot be read. */
export function drawnFrom(style: object): DrawnFrom | null {
  const { source } = style as { readonly source?: unknown }
  if (typeof source !== 'object' || source === null) return null
  const { svg, width, height } = source as Partial<DrawnFrom>
  const isKept = typeof svg === 'string' && svg !== '' && svg.length <= maxKeptDrawing
  return isKept && isSide(width) && isSide(height) ? (source as DrawnFrom) : null
}

/** Both show the same drawing, in whatever size. */
export function areOneDrawing(a: object, b: object): boolean {
  const one = drawnFrom(a)
  return one !== null && one.svg === drawnFrom(b)?.svg
}

/** Style fields that say how a drawing was drawn last, and nothing of what is seen. */
export const drawnFields: ReadonlySet<string> = new Set(['url', 'fileSize', 'source'])

/** The drawing's own size, in pixels. */
export function naturalSizeOf({ svg, width, height }: DrawnFrom): {
  readonly width: number
  readonly height: number
} {
  const head = / width="([\d.]+)" height="([\d.]+)"/.exec(svg.slice(0, 300))
  const [w, h] = [Number(head?.[1]), Number(head?.[2])]
  return w > 0 && h > 0 ? { width: w, height: h } : { width, height }
}
