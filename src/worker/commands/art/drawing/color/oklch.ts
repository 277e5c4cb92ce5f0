import type { Rgb } from '../raster/sheet.ts'

/** Lightness 0 to 1, chroma 0 to about 0.3, hue in degrees: equal steps look equal. */
export type Oklch = readonly [light: number, chroma: number, hue: number]

function linear([light, chroma, hue]: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (rgb: Rgb): boolean => rgb.every((one) => one >= -0.0005 && one <= 1.0005)

const encoded = (value: number): number => {
  const within = Math.max(0, Math.min(1, value))
  return within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055
}

/** The colour as a screen has it; one that no screen has loses as much of its chroma as it must. */
export function rgbOf([light, chroma, hue]: Oklch): Rgb {
  let rgb = linear([light, chroma, hue])
  let [low, high] = [0, chroma]
  for (let step = 0; step < 14 && !isShown(rgb); step += 1) {
    const middle = (low + high) / 2
    rgb = linear([light, middle, hue])
    if (!isShown(rgb)) high = middle
    else {
      low = middle
      if (high - low < 0.002) break
      rgb = step < 12 ? linear([light, (low + high) / 2, hue]) : rgb
    }
  }
  if (!isShown(rgb)) rgb = linear([light, low, hue])
  const [r, g, b] = rgb
  return [encoded(r), encoded(g), encoded(b)]
}
