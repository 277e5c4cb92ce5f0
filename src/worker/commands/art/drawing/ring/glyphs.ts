import { arc, type Contour, type Shape } from '../raster/shape.ts'
import { penned, type Pen } from '../raster/strokes.ts'

/*
 * Letters and figures of our own. Figures are drawn with a round pen, so that any weight of line is the same figure;
 * Roman ones are cut, thick and thin, with slabs at their ends. Height 1, base line at 1, y down.
 */

const radians = (deg: number): number => (deg * Math.PI) / 180

/** From one angle to another, clockwise, 0 to the right. */
const bow = ([x, y, radius]: readonly [number, number, number], deg: readonly [number, number]): number[] =>
  arc({ x, y }, radius, [radians(deg[0]), radians(deg[1])])

/** Long lines are cut, so that both sides have the same corners. */
const line = (...corners: readonly number[]): Pen => ({ line: corners })

const loop = (contour: Contour): Pen => ({ line: contour.slice(0, -2), isClosed: true })

type Glyph = { readonly wide: number; readonly pens: readonly Pen[] }

const figures: Readonly<Record<string, Glyph>> = {
  '0': {
    wide: 0.56,
    pens: [loop([...bow([0.28, 0.28, 0.28], [180, 360]), ...bow([0.28, 0.72, 0.28], [0, 180]), 0, 0.28])],
  },
  '1': { wide: 0.34, pens: [line(0.03, 0.23, 0.3, 0), line(0.3, 0, 0.3, 1)] },
  '2': {
    wide: 0.56,
    pens: [{ line: [...bow([0.28, 0.28, 0.27], [186, 392]), 0.02, 1] }, line(0.02, 1, 0.55, 1)],
  },
  '3': {
    wide: 0.55,
    pens: [{ line: bow([0.26, 0.25, 0.25], [196, 450]) }, { line: bow([0.26, 0.735, 0.265], [270, 524]) }],
  },
  '4': { wide: 0.6, pens: [line(0.4, 0, 0, 0.7), line(0, 0.7, 0.6, 0.7), line(0.44, 0.38, 0.44, 1)] },
  '5': {
    wide: 0.56,
    pens: [line(0.5, 0, 0.1, 0), line(0.1, 0, 0.06, 0.45), { line: bow([0.255, 0.69, 0.31], [230, 510]) }],
  },
  '6': { wide: 0.56, pens: [loop(bow([0.28, 0.715, 0.285], [0, 360])), line(0.42, 0, 0.03, 0.58)] },
  '7': { wide: 0.54, pens: [line(0, 0, 0.54, 0), line(0.54, 0, 0.18, 1)] },
  '8': {
    wide: 0.56,
    pens: [loop(bow([0.28, 0.245, 0.245], [0, 360])), loop(bow([0.28, 0.735, 0.27], [0, 360]))],
  },
  '9': { wide: 0.56, pens: [loop(bow([0.28, 0.285, 0.285], [0, 360])), line(0.14, 1, 0.53, 0.42)] },
  T: { wide: 0.5, pens: [line(0, 0, 0.5, 0), line(0.25, 0, 0.25, 1)] },
  A: { wide: 0.6, pens: [line(0, 1, 0.3, 0), line(0.3, 0, 0.6, 1), line(0.1, 0.68, 0.5, 0.68)] },
  C: {
    wide: 0.56,
    pens: [{ line: [...bow([0.29, 0.29, 0.28], [330, 180]), ...bow([0.29, 0.71, 0.28], [180, 30])] }],
  },
  H: { wide: 0.54, pens: [line(0, 0, 0, 1), line(0.54, 0, 0.54, 1), line(0, 0.5, 0.54, 0.5)] },
  Y: { wide: 0.58, pens: [line(0, 0, 0.29, 0.48), line(0.58, 0, 0.29, 0.48), line(0.29, 0.48, 0.29, 1)] },
  M: {
    wide: 0.7,
    pens: [line(0, 1, 0, 0), line(0, 0, 0.35, 0.7), line(0.35, 0.7, 0.7, 0), line(0.7, 0, 0.7, 1)],
  },
  E: {
    wide: 0.46,
    pens: [line(0, 0, 0, 1), line(0, 0, 0.46, 0), line(0, 0.5, 0.38, 0.5), line(0, 1, 0.46, 1)],
  },
  R: {
    wide: 0.52,
    pens: [
      line(0, 1, 0, 0),
      { line: [0, 0, 0.24, 0, ...bow([0.24, 0.27, 0.27], [270, 450]), 0, 0.54] },
      line(0.26, 0.54, 0.52, 1),
    ],
  },
}

/** A word, its middle at 0, 0: pieces of surfaces that may overlap. */
export type Word = { readonly pieces: readonly Shape[]; readonly wide: number }

const moved = (
  shape: Shape,
  { dx, dy, scale }: { readonly dx: number; readonly dy: number; readonly scale: number },
): Shape =>
  shape.map((contour) =>
    contour.map((value, index) => (index % 2 === 0 ? value * scale + dx : value * scale + dy)),
  )

/** In figures of this height and weight of line (0.06 to 0.22 of the height). */
export function figureWord(text: string, size: number, weight: number): Word {
  const gap = 0.17 + weight * 0.5
  const glyphs = [...text].flatMap((letter) => figures[letter] ?? [])
  const wide = glyphs.reduce((sum, glyph) => sum + glyph.wide, 0) + gap * Math.max(0, glyphs.length - 1)
  let at = -wide / 2
  const pieces: Shape[] = []
  const body = (1 - weight) * size
  for (const glyph of glyphs) {
    for (const pen of glyph.pens)
      pieces.push(moved(penned(pen, weight / (1 - weight)), { dx: at * body, dy: -body / 2, scale: body }))
    at += glyph.wide + gap
  }
  return { pieces, wide: (wide + weight) * size }
}

const bar = ([x0, x1]: readonly [number, number], y0: number, y1: number): Contour => [
  x0,
  y0,
  x1,
  y0,
  x1,
  y1,
  x0,
  y1,
]

type Cut = { readonly wide: number; readonly contours: readonly Contour[] }

function romanCuts(weight: number): Readonly<Record<string, Cut>> {
  const [thick, thin, slab] = [0.13 + weight * 0.5, 0.045 + weight * 0.16, 0.055 + weight * 0.1]
  const foot = (x: number, y: number, half: number): Contour => bar([x - half, x + half], y, y + slab)
  const half = thick / 2 + 0.07
  const leaning = (top: number, bottom: number, width: number): Contour => [
    top,
    0,
    top + width,
    0,
    bottom + width,
    1,
    bottom,
    1,
  ]
  return {
    I: {
      wide: half * 2,
      contours: [
        bar([half - thick / 2, half + thick / 2], 0, 1),
        foot(half, 0, half),
        foot(half, 1 - slab, half),
      ],
    },
    V: {
      wide: 0.72,
      contours: [
        leaning(0.06, 0.33 - thick * 0.15, thick * 1.06),
        leaning(0.66 - thin, 0.4, thin),
        foot(0.06 + thick / 2, 0, half),
        foot(0.66 - thin / 2, 0, 0.1),
      ],
    },
    X: {
      wide: 0.74,
      contours: [
        leaning(0.04, 0.66 - thick, thick * 1.06),
        leaning(0.66 - thin, 0.06, thin),
        foot(0.04 + thick / 2, 0, half * 0.9),
        foot(0.66 - thin / 2, 0, 0.1),
        foot(0.66 - thick / 2, 1 - slab, half * 0.9),
        foot(0.06 + thin / 2, 1 - slab, 0.1),
      ],
    },
  }
}

/** In Roman figures of this height, at most `most` wide. */
export function romanWord(
  text: string,
  { size, most, weight }: { readonly size: number; readonly most: number; readonly weight: number },
): Word {
  const cuts = romanCuts(weight)
  const glyphs = [...text].flatMap((letter) => cuts[letter] ?? [])
  const gap = 0.035
  const wide = glyphs.reduce((sum, glyph) => sum + glyph.wide, 0) + gap * (glyphs.length - 1)
  const narrow = Math.min(1, most / (wide * size))
  let at = -wide / 2
  const pieces: Shape[] = []
  for (const glyph of glyphs) {
    for (const contour of glyph.contours)
      pieces.push([
        contour.map((value, index) =>
          index % 2 === 0 ? (value + at) * size * narrow : (value - 0.5) * size,
        ),
      ])
    at += glyph.wide + gap
  }
  return { pieces, wide: wide * size * narrow }
}
