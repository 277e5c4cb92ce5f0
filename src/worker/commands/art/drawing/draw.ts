import type { Look } from '../../../../shared/art/look.ts'
import { colorsOf, type Colors } from './color/colors.ts'
import { gaugeSweep, paintGauge, paintSmallSeconds, paintWindow, writeDay } from './plates.ts'
import { paintGround } from './ground.ts'
import { handOf, paintCap, paintHand, paintShadow, type HandName } from './hand.ts'
import { planOf } from './plan.ts'
import { cover } from './raster/coverage.ts'
import { toLight } from './raster/light.ts'
import { circle, type Spot } from './raster/shape.ts'
import { createSheet, pixelsOf, type Pixels, type Sheet, type Rgb } from './raster/sheet.ts'
import { markers, type Drawing } from './ring/markers.ts'
import { paintTrack } from './ring/track.ts'
import { snapped } from './snap.ts'

/** Half as bright as white: what is shown all day spares the screen. */
const dim: Rgb = [0.56, 0.57, 0.6]

const same = (): Rgb => dim

/** The colours of a watch at rest: one grey. */
const restColors: Colors = {
  ground: () => [0, 0, 0],
  metal: same,
  print: dim,
  accent: null,
  accentColor: dim,
  lume: null,
  isLight: false,
}

/** The same watch at rest: thin lines, nothing that throws a shadow, and nothing written around the edge. */
const restLook = (look: Look): Look => ({
  ...look,
  weight: Math.min(look.weight, 25),
  depth: 0,
  patina: 0,
  lume: 'none',
})

export const drawingOf = (look: Look, isAmbient = false): Drawing => ({
  look: isAmbient ? restLook(look) : look,
  colors: isAmbient ? restColors : colorsOf(look),
  plan: planOf(look),
})

/** How high above the dial each hand runs, as a share of the dial's radius. */
export const handHeights: Readonly<Record<HandName, number>> = {
  hour: 0.013,
  minute: 0.019,
  second: 0.025,
  small: 0.01,
  gauge: 0.01,
}

/** How dark the shadows of the hands are; none where nothing has depth. */
export const shadowStrength = ({ depth }: Look): number => (depth / 100) * 0.6

/** 10:08:36, as in every shop window. */
const shown = { hour: 304.3, minute: 51.6, second: 216, battery: 0.78, steps: 0.62 } as const

type Standing = { readonly name: HandName; readonly deg: number; readonly at: Spot }

function standing({ look, plan }: Drawing): readonly Standing[] {
  const middle = { x: 0, y: 0 }
  const gauge = (full: number): number => gaugeSweep.from + (gaugeSweep.to - gaugeSweep.from) * full
  const all: Standing[] = []
  if (plan.battery) all.push({ name: 'gauge', deg: gauge(shown.battery), at: plan.battery })
  if (plan.steps) all.push({ name: 'gauge', deg: gauge(shown.steps), at: plan.steps })
  if (plan.small) all.push({ name: 'small', deg: shown.second, at: plan.small })
  all.push({ name: 'hour', deg: shown.hour, at: middle }, { name: 'minute', deg: shown.minute, at: middle })
  if (look.seconds === 'centre') all.push({ name: 'second', deg: shown.second, at: middle })
  return all
}

export const capRadius = 0.026

function paintHands(sheet: Sheet, drawing: Drawing): void {
  const strength = shadowStrength(drawing.look)
  for (const { name, deg, at } of standing(drawing)) {
    const hand = handOf(drawing, name)
    const high = handHeights[name]
    const below = { x: at.x - toLight.x * high, y: at.y - toLight.y * high }
    if (strength > 0) paintShadow(sheet, hand, { pose: { deg, at: below }, soft: high * 0.75, strength })
    paintHand(sheet, hand, { pose: { deg, at }, lume: drawing.colors.lume })
  }
  paintCap(sheet, { ramp: drawing.colors.metal, radius: capRadius, at: { x: 0, y: 0 } })
}

function paintExtras(sheet: Sheet, drawing: Drawing): void {
  const { plan } = drawing
  if (plan.window) {
    paintWindow(sheet, drawing, plan.window)
    writeDay(sheet, drawing, plan.window)
  }
  if (plan.small) paintSmallSeconds(sheet, drawing, plan.small)
  if (plan.battery) paintGauge(sheet, drawing, { disc: plan.battery, of: 'battery' })
  if (plan.steps) paintGauge(sheet, drawing, { disc: plan.steps, of: 'steps' })
}

/** The whole watch in one round picture at 10:08:36, for previews: the same that its layers show. */
export function drawWhole(look: Look, side: number): Pixels {
  const whole = drawingOf(look)
  const drawing = { ...whole, plan: snapped(whole.plan, side / 2) }
  const view = { x: side / 2, y: side / 2, scale: side / 2 }
  const sheet = createSheet(side, side, view)
  paintGround(sheet, look, { colors: drawing.colors, plan: drawing.plan, isRound: true })
  paintTrack(sheet, drawing)
  markers[look.markers](sheet, drawing)
  paintExtras(sheet, drawing)
  paintHands(sheet, drawing)
  const round = cover([circle({ x: 0, y: 0 }, 1)], view)
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const share = round.data[(row - round.y) * round.width + column - round.x] ?? 0
      const at = (row * side + column) * 4
      for (let channel = 0; channel < 4; channel += 1)
        sheet.data[at + channel] = (sheet.data[at + channel] ?? 0) * share
    }
  return pixelsOf(sheet)
}
