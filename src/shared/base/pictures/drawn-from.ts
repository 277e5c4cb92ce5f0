/*
 * A picture that was drawn from an SVG drawing keeps the drawing with its layer, so that it is drawn anew in another
 * size. It is read where it is asked for, and checked again before it is drawn: what cannot be read is no reason to
 * refuse a design.
 */
import * as z from 'zod/mini'
import { maxDrawingSide, maxKeptDrawing } from '../amounts.ts'

const side = z.number().check(z.int(), z.minimum(1), z.maximum(maxDrawingSide))

const drawnFromSchema = z.object({
  /** The drawing, as `printSvg` prints it: its own width and height are those that it asks for. */
  svg: z.string().check(z.minLength(1), z.maxLength(maxKeptDrawing)),
  /** Pixels of the picture that was drawn of it last. */
  width: side,
  height: side,
})

export type DrawnFrom = Readonly<z.infer<typeof drawnFromSchema>>

type Holder = { readonly source?: unknown }

const known = new WeakMap<object, DrawnFrom | null>()

/** Null for a picture that came as one, and for what cannot be read. */
export function drawnFrom(style: object): DrawnFrom | null {
  const { source } = style as Holder
  if (typeof source !== 'object' || source === null) return null
  const before = known.get(source)
  if (before !== undefined) return before
  const read = drawnFromSchema.safeParse(source)
  const found = read.success ? read.data : null
  known.set(source, found)
  return found
}

/** Both show the same drawing, in whatever size. */
export function areOneDrawing(a: object, b: object): boolean {
  const one = drawnFrom(a)
  return one !== null && one.svg === drawnFrom(b)?.svg
}

/** Style fields that say how a drawing was drawn last, and nothing of what is seen. */
export const drawnFields: ReadonlySet<string> = new Set(['url', 'fileSize', 'source'])

/** The size that the drawing asks for, in pixels. */
export function naturalSizeOf({ svg, width, height }: DrawnFrom): {
  readonly width: number
  readonly height: number
} {
  const head = / width="([\d.]+)" height="([\d.]+)"/.exec(svg.slice(0, 300))
  const [w, h] = [Number(head?.[1]), Number(head?.[2])]
  return w > 0 && h > 0 ? { width: w, height: h } : { width, height }
}
