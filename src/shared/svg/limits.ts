import { maxDrawingSide, maxKeptDrawing } from '../base/amounts.ts'

/** What a drawing may be at most, so that a hostile or careless one cannot freeze the page that draws it. */
export const svgLimits = {
  /** Bytes of the file. */
  fileBytes: 4 * 1024 * 1024,
  /** Elements that are drawn, those that are drawn again and again counted each time. */
  elements: 20_000,
  /** Nesting of elements. */
  depth: 60,
  /** Numbers in its paths and lists of points. */
  numbers: 500_000,
  /** Parts of filters, each of which works through all pixels. */
  filters: 100,
  /** Elements that are seen through a filter, each of them drawn by itself first. */
  filtered: 400,
  /** Characters of pictures inside of it, as they stand in the file. */
  pictures: 3 * 1024 * 1024,
  /** Any number in it: what lies further out is never seen. */
  number: 1_000_000,
  side: maxDrawingSide,
  source: maxKeptDrawing,
  /** Layers that one file becomes. */
  layers: 200,
} as const
