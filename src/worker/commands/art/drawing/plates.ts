import type { Disc, Pane } from './plan.ts'
import { cover } from './raster/coverage.ts'
import { dropShadow, faceLight, toLight } from './raster/light.ts'
import {
  circle,
  clockAngle,
  placed,
  plate,
  polar,
  ring,
  sector,
  type Contour,
  type Shape,
} from './raster/shape.ts'
import { paintMask, plainPaint, type Rgb, type Sheet } from './raster/sheet.ts'
import { coverAny } from './raster/strokes.ts'
import { figureWord } from './ring/glyphs.ts'
import type { Drawing } from './ring/markers.ts'

const share = (value: number): number => value / 100

/** A small dial, turned in fine circles, a little below the large one, with a polished rim. */
function paintDisc(sheet: Sheet, { look, colors }: Drawing, disc: Disc): void {
  const { radius } = disc
  const deep = share(look.depth)
  const pixel = 1 / sheet.view.scale
  const grooves = Math.max(6, Math.min(radius / (pixel * 3.2), 10 + share(look.density) * 16))
  const lightAngle = clockAngle(318)
  paintMask(sheet, cover([circle(disc, radius)], sheet.view), (x, y, out) => {
    const [dx, dy] = [(x - disc.x) / radius, (y - disc.y) / radius]
    const r = Math.hypot(dx, dy)
    const fan = Math.cos(Math.atan2(dy, dx) - lightAngle) ** 2
    const groove = 0.5 + 0.5 * Math.cos(r * Math.PI * 2 * grooves)
    const sheen = share(look.contrast) * (fan ** 3 * 0.5 - 0.16) * Math.min(1, r * 2.4)
    const wall = Math.max(0, (dx * toLight.x + dy * toLight.y) * r - 0.45) * 0.9 * deep
    const [red, green, blue] = colors.ground(
      (colors.isLight ? 0.45 : 0.41) +
        sheen * (0.45 + 0.55 * groove) +
        (groove - 0.5) * 0.09 * deep -
        wall * 0.55,
    )
    out[0] = red
    out[1] = green
    out[2] = blue
    out[3] = 1
  })
  const width = Math.max(pixel * 1.4, 0.009 + deep * 0.006)
  paintMask(sheet, cover(ring(disc, radius - width / 2, width), sheet.view), (x, y, out) => {
    const facing = ((x - disc.x) * toLight.x + (y - disc.y) * toLight.y) / radius
    const [red, green, blue] = colors.metal(0.62 - facing * 0.36)
    out[0] = red
    out[1] = green
    out[2] = blue
    out[3] = 1
  })
}

const tick = (disc: Disc, deg: number, [inner, outer, width]: readonly [number, number, number]): Shape =>
  placed([[-width / 2, -outer, width / 2, -outer, width / 2, -inner, -width / 2, -inner]], { deg, at: disc })

type Mark = { readonly deg: number; readonly isStrong: boolean }

function paintMarks(
  sheet: Sheet,
  { colors, look }: Drawing,
  { disc, marks }: { readonly disc: Disc; readonly marks: readonly Mark[] },
): void {
  const thin = Math.max(0.85 / sheet.view.scale, 0.003 + share(look.weight) * 0.003)
  const outer = disc.radius * 0.915
  const of = (isStrong: boolean): Shape =>
    marks
      .filter((mark) => mark.isStrong === isStrong)
      .flatMap(({ deg }) =>
        tick(disc, deg, [
          outer - disc.radius * (isStrong ? 0.15 : 0.075),
          outer,
          isStrong ? thin * 1.8 : thin,
        ]),
      )
  paintMask(sheet, cover(of(false), sheet.view), plainPaint(colors.print, 0.66))
  paintMask(sheet, cover(of(true), sheet.view), plainPaint(colors.print))
}

type Writing = { readonly text: string; readonly deg: number }

function write(
  sheet: Sheet,
  { colors }: Drawing,
  { disc, words }: { readonly disc: Disc; readonly words: readonly Writing[] },
): void {
  const tall = disc.radius * 0.2
  for (const { text, deg } of words) {
    const { pieces } = figureWord(text, tall, 0.15)
    const at = polar(disc.radius * 0.6, deg, disc)
    paintMask(
      sheet,
      coverAny(
        pieces.map((piece) => placed(piece, { deg: 0, at })),
        sheet.view,
      ),
      plainPaint(colors.print),
    )
  }
}

export function paintSmallSeconds(sheet: Sheet, drawing: Drawing, disc: Disc): void {
  paintDisc(sheet, drawing, disc)
  const marks = Array.from({ length: 60 }, (_none, at) => ({ deg: at * 6, isStrong: at % 5 === 0 }))
  paintMarks(sheet, drawing, { disc, marks })
  const words = [15, 30, 45, 60].map((value) => ({ text: String(value), deg: value * 6 }))
  write(sheet, drawing, { disc, words })
}

/** Degrees of the clock at which a gauge is empty and full. */
export const gaugeSweep = { from: -120, to: 120 } as const

const bolt: Contour = [0.12, -1, -0.62, 0.16, -0.06, 0.16, -0.18, 1, 0.62, -0.24, 0.06, -0.24]

/** Two steps, each a ball and a heel. */
const feet: readonly (readonly [number, number, number])[] = [
  [-0.42, -0.35, 0.34],
  [-0.38, 0.38, 0.2],
  [0.42, 0.05, 0.34],
  [0.38, 0.78, 0.2],
]

export function paintGauge(
  sheet: Sheet,
  drawing: Drawing,
  { disc, of }: { readonly disc: Disc; readonly of: 'battery' | 'steps' },
): void {
  const { colors } = drawing
  paintDisc(sheet, drawing, disc)
  const { from, to } = gaugeSweep
  const at = (value: number): number => from + ((to - from) * value) / 100
  const marks = Array.from({ length: 21 }, (_none, step) => ({ deg: at(step * 5), isStrong: step % 5 === 0 }))
  const arcWidth = disc.radius * 0.05
  const reach = [disc.radius * 0.925, disc.radius * 0.925 + arcWidth] as const
  // nearly empty, or nearly there
  const zone = of === 'battery' ? ([0, 20] as const) : ([80, 100] as const)
  const color: Rgb = colors.accent
    ? colors.accentColor
    : of === 'battery'
      ? [0.86, 0.2, 0.16]
      : [0.25, 0.72, 0.4]
  paintMask(sheet, cover([sector(disc, reach, [at(zone[0]), at(zone[1])])], sheet.view), plainPaint(color))
  paintMarks(sheet, drawing, { disc, marks })
  const size = disc.radius * 0.15
  const spot = polar(disc.radius * 0.55, 180, disc)
  const icon: readonly Shape[] =
    of === 'battery'
      ? [placed([bolt], { deg: 0, at: spot, scale: size })]
      : feet.map(([x, y, r]) => [circle({ x: spot.x + x * size, y: spot.y + (y - 0.2) * size }, r * size)])
  paintMask(sheet, coverAny(icon, sheet.view), plainPaint(colors.print))
}

const paper = { light: [0.965, 0.955, 0.93], dark: [0.055, 0.058, 0.065] } as const

/** What the date stands on, and whether it is light. */
export const paneIsLight = ({ look }: Drawing): boolean => look.metal !== 'black' || look.lume !== 'none'

/** The window of the date: four lit edges about a disc that lies below. */
export function paintWindow(sheet: Sheet, drawing: Drawing, pane: Pane): void {
  const { colors, look } = drawing
  const edge = 0.011 + share(look.depth) * 0.009
  const outer = { width: pane.width, height: pane.height, radius: 0.008 }
  const mask = cover([plate(pane, outer)], sheet.view)
  dropShadow(sheet, mask, { high: 0.006, strength: 0.2 + share(look.depth) * 0.25 })
  paintMask(sheet, mask, plainPaint(colors.metal(0.6)))
  const [w, h] = [pane.width / 2, pane.height / 2]
  const [iw, ih] = [w - edge, h - edge]
  const sides: readonly (readonly [readonly number[], number])[] = [
    [[-w, -h, w, -h, iw, -ih, -iw, -ih], 180],
    [[w, -h, w, h, iw, ih, iw, -ih], 270],
    [[w, h, -w, h, -iw, ih, iw, ih], 0],
    [[-w, h, -w, -h, -iw, -ih, -iw, ih], 90],
  ]
  // the edges slope inwards
  for (const [corners, deg] of sides)
    paintMask(
      sheet,
      cover(placed([corners], { deg: 0, at: pane }), sheet.view),
      plainPaint(colors.metal(faceLight(deg))),
    )
  const inner = { width: iw * 2, height: ih * 2, radius: 0.003 }
  const tone = paneIsLight(drawing) ? paper.light : paper.dark
  const hole = cover([plate(pane, inner)], sheet.view)
  const fall = share(look.depth) * 0.4
  paintMask(sheet, hole, (x, y, out) => {
    const left = Math.max(0, 1 - (x - pane.x + iw) / 0.022)
    const top = Math.max(0, 1 - (y - pane.y + ih) / 0.03)
    const shade = 1 - fall * Math.max(left * 0.7, top)
    out[0] = tone[0] * shade
    out[1] = tone[1] * shade
    out[2] = tone[2] * shade
    out[3] = 1
  })
}

/** A day in the window; on the dial itself a text layer writes it. */
export function writeDay(sheet: Sheet, drawing: Drawing, pane: Pane): void {
  const { pieces } = figureWord('28', pane.height * 0.5, 0.14)
  const ink: Rgb = paneIsLight(drawing) ? [0.06, 0.06, 0.07] : [0.95, 0.95, 0.95]
  const mask = coverAny(
    pieces.map((piece) => placed(piece, { deg: 0, at: pane })),
    sheet.view,
  )
  paintMask(sheet, mask, plainPaint(ink))
}
