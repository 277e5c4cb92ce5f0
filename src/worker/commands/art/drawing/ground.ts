import type { Look } from '../../../../shared/art/look.ts'
import type { Colors } from './color/colors.ts'
import { toLight } from './raster/light.ts'
import { hills, scatter } from './raster/noise.ts'
import type { Sheet } from './raster/sheet.ts'
import type { Plan } from './plan.ts'
import { motifs } from './motifs.ts'

const share = (value: number): number => value / 100

const smooth = (from: number, to: number, value: number): number => {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** Samples of a pixel each way: what is finer than a pixel becomes an even tone. */
const samplesOf: Readonly<Record<Look['motif'], number>> = {
  sunburst: 2,
  guilloche: 2,
  brushed: 1,
  enamel: 1,
  carbon: 2,
  linen: 2,
  gradient: 1,
}

/** Stains, freckles and a brown edge that the years leave. */
function aged({ patina, seed }: Look): (x: number, y: number, radius: number) => number {
  const much = share(patina)
  if (much === 0) return () => 0
  return (x, y, radius) => {
    const stains = hills(x * 2.3 + 7, y * 2.3, seed + 41) * 0.6 + hills(x * 6, y * 6, seed + 43) * 0.4
    const freckle = hills(x * 34, y * 34, seed + 47)
    const spot = freckle > 0.72 ? (freckle - 0.72) * 0.5 : 0
    return -much * (0.09 * Math.max(0, stains) + spot + 0.16 * smooth(0.55, 1.02, radius))
  }
}

/** A step in the dial at a radius: a hair of shade on one side, of light on the other. */
function step(x: number, y: number, { at, pixel }: { readonly at: number; readonly pixel: number }): number {
  const off = (Math.sqrt(x * x + y * y) - at) / (pixel * 1.3)
  if (Math.abs(off) > 1) return 0
  const facing = (x * toLight.x + y * toLight.y) / at
  return (1 - Math.abs(off)) * -facing
}

/**
 * The dial itself, over the whole sheet. At most 256 colours, all of one ramp, with a grain of half a step between them:
 * a picture with a palette loses nothing of it.
 */
export function paintGround(
  sheet: Sheet,
  look: Look,
  { colors, plan, isRound }: { readonly colors: Colors; readonly plan: Plan; readonly isRound: boolean },
): void {
  const { view, data, width, height } = sheet
  const motif = motifs[look.motif](look)
  const years = aged(look)
  const samples = samplesOf[look.motif]
  const pixel = 1 / view.scale
  const deep = share(look.depth)
  const edge = share(look.edge)
  const stepAt = plan.track ? plan.track[0] - 0.012 : null
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const x = (column + 0.5 - view.x) * pixel
      const y = (row + 0.5 - view.y) * pixel
      const radius = Math.sqrt(x * x + y * y)
      const isOff = isRound && radius > 1 + pixel * 2
      let tone = 0
      for (let i = 0; i < samples * samples && !isOff; i += 1) {
        const dx = ((i % samples) + 0.5) / samples - 0.5
        const dy = (Math.floor(i / samples) + 0.5) / samples - 0.5
        tone += motif(x + dx * pixel, y + dy * pixel)
      }
      tone = tone / (samples * samples) + years(x, y, radius)
      tone *= 1 - edge * 0.72 * smooth(0.42, 1.06, radius) ** 1.5
      if (stepAt !== null) tone += step(x, y, { at: stepAt, pixel }) * deep * 0.22
      tone *= 1 - deep * 0.5 * smooth(0.965, 1.005, radius + (x * toLight.x + y * toLight.y) * 0.012)
      const grain = (scatter(column, row, look.seed) - 0.5) / 255
      const [r, g, b] = colors.ground(isOff ? 0 : tone + grain)
      const at = (row * width + column) * 4
      data[at] = r
      data[at + 1] = g
      data[at + 2] = b
      data[at + 3] = 1
    }
}
