import type { Look } from '../../../../../shared/art/look.ts'
import type { Rgb } from '../raster/sheet.ts'
import type { Colors } from './colors.ts'

/** Half as bright as white: what is shown all day spares the screen. */
const dim: Rgb = [0.56, 0.57, 0.6]

const same = (): Rgb => dim

/** The colours of a watch at rest: one grey. */
export const restColors: Colors = {
  ground: () => [0, 0, 0],
  metal: same,
  print: dim,
  accent: null,
  accentColor: dim,
  lume: null,
  isLight: false,
}

/** The same watch at rest: thin lines, nothing that throws a shadow, and nothing written around the edge. */
export const restLook = (look: Look): Look => ({
  ...look,
  weight: Math.min(look.weight, 25),
  depth: 0,
  patina: 0,
  lume: 'none',
})
