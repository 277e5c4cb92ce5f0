import { clamp } from '../../../../shared/base/geometry.ts'
import { printPng } from '../../../core/files/print-png.ts'

/*
 * Three photos that no camera took, each hard in its own way for words that stand on it: bright snow, a street by night,
 * and leaves where every spot differs from the next. Each pixel is a function of its place, so they are the same always.
 */

const side = 256

type Rgb = readonly [red: number, green: number, blue: number]

/** 0 to 1, the same for the same place. */
function chance(x: number, y: number): number {
  let mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
}

const between = (a: Rgb, b: Rgb, share: number): Rgb => {
  const at = clamp(share, 0, 1)
  return [a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at, a[2] + (b[2] - a[2]) * at]
}

/** A ridge of hills: how high it stands at this place. */
const ridge = (x: number, at: number, waves: readonly (readonly [number, number])[]): number =>
  at + waves.reduce((sum, [height, width]) => sum + height * Math.sin(x / width + at), 0)

function snow(x: number, y: number): Rgb {
  const near = ridge(x, 176, [
    [16, 41],
    [5, 13],
  ])
  const far = ridge(x, 120, [
    [20, 57],
    [8, 19],
  ])
  const grain = (chance(x, y) - 0.5) * 6
  const light = (color: Rgb): Rgb => [color[0] + grain, color[1] + grain, color[2] + grain]
  if (y > near) return light(between([255, 255, 255], [226, 236, 248], (y - near) / 90))
  if (y > far) return light(between([214, 228, 244], [236, 243, 250], (y - far) / 60))
  const sun = Math.hypot(x - 190, y - 58)
  return sun < 20
    ? [255, 252, 232]
    : between([255, 244, 214], between([168, 208, 244], [232, 242, 250], y / 130), sun / 70)
}

function night(x: number, y: number): Rgb {
  const column = Math.floor(x / 22)
  const roof = 110 + Math.floor(chance(column, 7) * 80)
  if (y < roof) {
    const isStar = chance(x, y) > 0.997
    return isStar ? [210, 214, 236] : between([6, 8, 24], [38, 26, 62], y / 190)
  }
  const [across, down] = [Math.floor(x / 7), Math.floor(y / 9)]
  const isWindow = x % 7 > 2 && y % 9 > 4 && chance(across, down) > 0.72
  return isWindow ? between([250, 196, 98], [130, 92, 58], chance(down, across)) : [11, 12, 22]
}

const petals: readonly Rgb[] = [
  [232, 58, 74],
  [250, 214, 66],
  [248, 248, 240],
  [40, 120, 48],
  [18, 62, 34],
  [226, 120, 190],
  [120, 190, 70],
]

/** The nearest of points that lie one to a cell gives each spot its colour. */
function leaves(x: number, y: number): Rgb {
  const cell = 15
  const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
  let least = Infinity
  let color: Rgb = [0, 0, 0]
  for (let down = row - 1; down <= row + 1; down += 1)
    for (let across = column - 1; across <= column + 1; across += 1) {
      const far = Math.hypot(
        x - (across + chance(across, down)) * cell,
        y - (down + chance(down + 91, across)) * cell,
      )
      if (far >= least) continue
      least = far
      color = petals[Math.floor(chance(across + 31, down + 17) * petals.length)] ?? color
    }
  return between(color, [12, 30, 16], least / (cell * 1.3))
}

const samples: Readonly<Record<string, (x: number, y: number) => Rgb>> = {
  light: snow,
  dark: night,
  busy: leaves,
}

/** Straight RGBA bytes of a sample; null where none has the name. */
export function samplePixels(name: string) {
  const colorAt = Object.hasOwn(samples, name) ? samples[name] : undefined
  if (!colorAt) return null
  const data = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) data.set([...colorAt(x, y), 255], (y * side + x) * 4)
  return { width: side, height: side, data }
}

/** A photo to try, by its name. */
export async function samplePhoto(name: string): Promise<Blob | null> {
  const pixels = samplePixels(name)
  return pixels && printPng(pixels)
}
