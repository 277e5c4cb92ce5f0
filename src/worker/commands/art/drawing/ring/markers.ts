import type { Look } from '../../../../../shared/art/look.ts'
import type { Colors } from '../color/colors.ts'
import { isTaken, type Plan } from '../plan.ts'
import { cover, type Mask } from '../raster/coverage.ts'
import { dropShadow, faceLight, paintRaised } from '../raster/light.ts'
import { circle, placed, polar, type Contour, type Shape } from '../raster/shape.ts'
import { paintMask, plainPaint, type Rgb, type Sheet } from '../raster/sheet.ts'
import { coverAny } from '../raster/strokes.ts'
import { figureWord, romanWord, type Word } from './glyphs.ts'

export type Drawing = { readonly look: Look; readonly colors: Colors; readonly plan: Plan }

const share = (value: number): number => value / 100

const hours = Array.from({ length: 12 }, (_none, index) => index + 1)

/** Applied markers stand above the dial. */
const fallOf = ({ depth }: Look) => ({
  high: 0.004 + share(depth) * 0.014,
  strength: 0.18 + share(depth) * 0.42,
})

/** A surface of one brightness, laid over what is there. */
const paintFacet = (sheet: Sheet, shape: Shape, color: Rgb): void =>
  paintMask(sheet, cover(shape, sheet.view), plainPaint(color))

type Baton = {
  readonly deg: number
  readonly reach: readonly [number, number]
  readonly width: number
  readonly aside?: number
}

/** A bar with a roof of four faces, each as bright as it looks to the light. */
function paintBaton(sheet: Sheet, drawing: Drawing, { deg, reach, width, aside = 0 }: Baton): void {
  const [inner, outer] = reach
  const half = width / 2
  const hip = Math.min(half, (outer - inner) / 3)
  const turned = (...corners: readonly number[]): Shape => placed([corners], { deg })
  const [l, r] = [aside - half, aside + half]
  const outline = turned(l, -outer, r, -outer, r, -inner, l, -inner)
  const mask = cover(outline, sheet.view)
  dropShadow(sheet, mask, fallOf(drawing.look))
  paintMask(sheet, mask, plainPaint(drawing.colors.metal(0.55)))
  const [top, bottom] = [-outer + hip, -inner - hip]
  const { metal } = drawing.colors
  const faces: readonly (readonly [Shape, number])[] = [
    [turned(l, -outer, aside, top, aside, bottom, l, -inner), deg - 90],
    [turned(r, -outer, r, -inner, aside, bottom, aside, top), deg + 90],
    [turned(l, -outer, r, -outer, aside, top), deg],
    [turned(l, -inner, aside, bottom, r, -inner), deg + 180],
  ]
  for (const [shape, facing] of faces) paintFacet(sheet, shape, metal(faceLight(facing)))
  const { lume } = drawing.colors
  if (!lume) return
  const [w, end] = [half * 0.46, hip * 1.15]
  const inlay = turned(
    aside - w,
    -outer + end,
    aside + w,
    -outer + end,
    aside + w,
    -inner - end,
    aside - w,
    -inner - end,
  )
  paintMask(sheet, cover(inlay, sheet.view), plainPaint(lume))
}

function batons(sheet: Sheet, drawing: Drawing): void {
  const { look, plan } = drawing
  const width = 0.018 + share(look.weight) * 0.03
  const reach = [plan.rim * 0.8, plan.rim] as const
  for (const hour of hours) {
    const deg = hour * 30
    const short = [plan.rim * 0.925, plan.rim] as const
    const at = !isTaken(plan, deg, reach) ? reach : isTaken(plan, deg, short) ? null : short
    if (!at) continue
    if (hour === 12)
      for (const side of [-1, 1])
        paintBaton(sheet, drawing, { deg, reach: at, width, aside: side * width * 0.78 })
    else paintBaton(sheet, drawing, { deg, reach: at, width })
  }
}

type Raised = { readonly mask: Mask; readonly round: number; readonly isLume: boolean }

/** With lume the top of it is paint, and the metal stands around it as an edge. */
function paintApplied(sheet: Sheet, drawing: Drawing, { mask, round, isLume }: Raised): void {
  const { look, colors } = drawing
  if (isLume && colors.lume) return paintMask(sheet, mask, plainPaint(colors.lume))
  dropShadow(sheet, mask, fallOf(look))
  paintRaised(sheet, mask, { ramp: colors.metal, round, depth: 0.5 + share(look.depth) })
}

function dots(sheet: Sheet, drawing: Drawing): void {
  const { look, plan } = drawing
  const radius = 0.016 + share(look.weight) * 0.022
  for (const hour of hours) {
    const isMain = hour % 3 === 0
    const size = isMain ? radius * 1.35 : radius
    const at = polar(plan.rim - radius * 1.6, hour * 30)
    if (isTaken(plan, hour * 30, [plan.rim - radius * 3, plan.rim])) continue
    paintApplied(sheet, drawing, {
      mask: cover([circle(at, size)], sheet.view),
      round: size * 0.4,
      isLume: false,
    })
    if (drawing.colors.lume)
      paintApplied(sheet, drawing, {
        mask: cover([circle(at, size * 0.66)], sheet.view),
        round: 0,
        isLume: true,
      })
  }
}

const triangle = (top: number, bottom: number, half: number): Contour => [-half, -top, half, -top, 0, -bottom]

const block = (outer: number, inner: number, half: number): Contour => [
  -half,
  -outer,
  half,
  -outer,
  half,
  -inner,
  -half,
  -inner,
]

/** A triangle at twelve, bars at three, six and nine, discs between them. */
function diver(sheet: Sheet, drawing: Drawing): void {
  const { look, plan } = drawing
  const { rim } = plan
  const size = 0.042 + share(look.weight) * 0.022
  const pair = (whole: Shape, inlay: Shape): void => {
    paintApplied(sheet, drawing, { mask: cover(whole, sheet.view), round: 0.008, isLume: false })
    const { colors } = drawing
    const paint = colors.lume ?? colors.metal(0.9)
    paintMask(sheet, cover(inlay, sheet.view), plainPaint(paint))
  }
  for (const hour of hours) {
    const deg = hour * 30
    const reach = [rim - size * 2.6, rim] as const
    const short = [rim - size * 1.3, rim] as const
    if (isTaken(plan, deg, short)) continue
    const line = 0.011
    if (hour === 12) {
      const [top, bottom, half] = [rim, rim - size * 3.1, size * 1.55]
      pair(
        placed([triangle(top, bottom, half)], { deg }),
        placed([triangle(top - line, bottom + line * 2.2, half - line * 1.7)], { deg }),
      )
    } else if (hour % 3 === 0 && !isTaken(plan, deg, reach)) {
      const half = size * 0.52
      pair(
        placed([block(rim, rim - size * 3, half)], { deg }),
        placed([block(rim - line, rim - size * 3 + line, half - line)], { deg }),
      )
    } else {
      const at = polar(rim - size, deg)
      pair([circle(at, size)], [circle(at, size - line)])
    }
  }
}

const romans = ['I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const

/** Words at the hours; `isRadial` turns their feet to the middle. */
function words(
  sheet: Sheet,
  drawing: Drawing,
  {
    wordOf,
    height,
    isRadial,
  }: { readonly wordOf: (hour: number) => Word; readonly height: number; readonly isRadial: boolean },
): void {
  const { look, plan, colors } = drawing
  const isPrinted = colors.isLight && look.metal !== 'gold' && look.metal !== 'rose'
  for (const hour of hours) {
    const deg = hour * 30
    if (isTaken(plan, deg, [plan.rim - height, plan.rim - height * 0.2])) continue
    const { pieces } = wordOf(hour)
    const at = polar(plan.rim - height / 2, deg)
    // read from outside in the lower half, they would stand on their heads only with a long way to the next: as on old dials
    const turn = isRadial ? deg : 0
    const mask = coverAny(
      pieces.map((piece) => placed(piece, { deg: turn, at })),
      sheet.view,
    )
    if (isPrinted) paintMask(sheet, mask, plainPaint(colors.print))
    else if (colors.lume && !isRadial) {
      dropShadow(sheet, mask, { ...fallOf(look), high: 0.006 })
      paintMask(sheet, mask, plainPaint(colors.lume))
    } else paintApplied(sheet, drawing, { mask, round: height * 0.028, isLume: false })
  }
}

function roman(sheet: Sheet, drawing: Drawing): void {
  const { look, plan } = drawing
  const height = plan.rim * 0.205
  const most = plan.rim * 0.27
  const wordOf = (hour: number): Word =>
    romanWord(romans[hour - 1] ?? '', { size: height, most, weight: share(look.weight) * 0.16 })
  words(sheet, drawing, { wordOf, height, isRadial: true })
}

function arabic(sheet: Sheet, drawing: Drawing): void {
  const { look, plan } = drawing
  const height = plan.rim * 0.17
  const weight = 0.085 + share(look.weight) * 0.11
  const wordOf = (hour: number): Word => figureWord(String(hour), height, weight)
  words(sheet, drawing, { wordOf, height: height * 1.12, isRadial: false })
}

const nothing = (): void => undefined

export const markers: Readonly<Record<Look['markers'], (sheet: Sheet, drawing: Drawing) => void>> = {
  batons,
  roman,
  arabic,
  dots,
  diver,
  none: nothing,
}
