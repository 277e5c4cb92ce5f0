import type { Look } from '../../../../../shared/art/look.ts'
import { cover } from '../raster/coverage.ts'
import { placed, polar, ring, sector, type Shape } from '../raster/shape.ts'
import { paintMask, plainPaint, type Rgb, type Sheet } from '../raster/sheet.ts'
import { coverAny } from '../raster/strokes.ts'
import { figureWord } from './glyphs.ts'
import type { Drawing } from './markers.ts'

const middle = { x: 0, y: 0 }

const share = (value: number): number => value / 100

const line = (deg: number, [inner, outer]: readonly [number, number], width: number): Shape =>
  placed([[-width / 2, -outer, width / 2, -outer, width / 2, -inner, -width / 2, -inner]], { deg })

const print = (
  sheet: Sheet,
  shape: Shape,
  { ink, opacity = 1 }: { readonly ink: Rgb; readonly opacity?: number },
): void => paintMask(sheet, cover(shape, sheet.view), { paint: plainPaint(ink), opacity })

/** Sixty lines, each fifth longer and stronger; thin ones never thinner than most of a pixel. */
function minutes(sheet: Sheet, drawing: Drawing, band: readonly [number, number]): void {
  const { weight } = drawing.look
  const ink = drawing.colors.print
  const thin = Math.max(0.9 / sheet.view.scale, 0.0035 + share(weight) * 0.004)
  const fine = Array.from({ length: 60 }, (_none, at) => at).filter((at) => at % 5 !== 0)
  const tall = band[1] - band[0]
  print(
    sheet,
    fine.flatMap((at) => line(at * 6, [band[0] + tall * 0.3, band[1]], thin)),
    { ink, opacity: 0.72 },
  )
  const strong = Array.from({ length: 12 }, (_none, at) => at * 30)
  print(
    sheet,
    strong.flatMap((deg) => line(deg, band, thin * 2.2)),
    { ink },
  )
}

/** Two rails with sleepers between them. */
function railway(sheet: Sheet, drawing: Drawing, band: readonly [number, number]): void {
  const ink = drawing.colors.print
  const thin = Math.max(0.9 / sheet.view.scale, 0.003 + share(drawing.look.weight) * 0.004)
  for (const radius of band) print(sheet, ring(middle, radius, thin), { ink, opacity: 0.85 })
  const all = Array.from({ length: 60 }, (_none, at) => at)
  print(
    sheet,
    all.flatMap((at) => line(at * 6, band, at % 5 === 0 ? thin * 4.2 : thin)),
    { ink, opacity: 0.85 },
  )
}

/** Units an hour; each is printed at the seconds that one unit takes at that speed. */
const speeds = [500, 400, 300, 240, 200, 180, 160, 150, 140, 130, 120, 110, 100, 90, 85, 80, 75, 70, 65, 60]

function tachymeter(sheet: Sheet, drawing: Drawing, [inner, outer]: readonly [number, number]): void {
  const { look, colors } = drawing
  const band: Shape = [
    sector(middle, [inner - 0.008, 1.02], [0, 180]),
    sector(middle, [inner - 0.008, 1.02], [180, 360]),
  ]
  const isDark = !colors.isLight
  paintMask(sheet, cover(band, sheet.view), plainPaint([0, 0, 0], isDark ? 0.42 : 0.07))
  const tall = (outer - inner) * 0.56
  const weight = 0.1 + share(look.weight) * 0.05
  const at = inner + (outer - inner) * 0.5
  const write = (text: string, deg: number): void => {
    const isLower = deg > 95 && deg < 265
    const { pieces } = figureWord(text, tall, weight)
    const turned = pieces.map((piece) =>
      placed(piece, { deg: isLower ? deg + 180 : deg, at: polar(at, deg) }),
    )
    paintMask(sheet, coverAny(turned, sheet.view), plainPaint(colors.print))
  }
  for (const speed of speeds) write(String(speed), 21_600 / speed)
  const letters = [...'TACHYMETRE']
  for (const [index, letter] of letters.entries()) write(letter, 8.5 + index * 2.75)
  const dots = speeds.map((speed) => 21_600 / speed)
  const width = Math.max(1 / sheet.view.scale, 0.005)
  print(
    sheet,
    dots.flatMap((deg) => line(deg, [inner - 0.004, inner + 0.014], width)),
    { ink: colors.print, opacity: 0.9 },
  )
}

export function paintTrack(sheet: Sheet, drawing: Drawing): void {
  const { track, scaleBand } = drawing.plan
  const style: Look['track'] = drawing.look.track
  if (scaleBand) tachymeter(sheet, drawing, scaleBand)
  if (track) (style === 'railway' ? railway : minutes)(sheet, drawing, track)
}
