/** Red, green and blue of a screen (sRGB), 0 to 1 each. */
export type Rgb = readonly [number, number, number]

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

/** A part of linear light as a screen has it, both 0 to 1 (sRGB). */
export const encoded = (value: number): number => {
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

/** The other way. */
export const decoded = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

/** A colour of a screen by lightness, chroma and hue; a grey has no hue: 0. */
export function oklchOf([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [decoded(red), decoded(green), decoded(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const chroma = Math.hypot(a, bb)
  if (chroma < 0.0005) return [light, 0, 0]
  return [light, chroma, ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360]
}
