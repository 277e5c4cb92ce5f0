/** A stored colour: `#RRGGBB` or `#RRGGBBAA`. */
export type Color = string

/** Theme colours that a design can have (W5.22). */
export const maxThemeColors = 15

/** A colour of the design; `name` is empty and `dark` null where it has none. */
export type NamedColor = {
  readonly color: string
  readonly name: string
  readonly dark: string | null
}

/** Straight (not premultiplied) channels, 0 to 255. */
export type Rgba = { readonly r: number; readonly g: number; readonly b: number; readonly a: number }

const hex = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i

export const isColor = (text: string): boolean => hex.test(text)

/** Null when the text is no colour; `#RGB` and `#RGBA` are read as `#RRGGBB` and `#RRGGBBAA`. */
export function parseColor(text: string): Rgba | null {
  const bare = text.trim().replace(/^#/, '')
  const full = bare.length < 5 ? bare.replaceAll(/./g, '$&$&') : bare
  const match = hex.exec(`#${full}`)
  if (!match) return null
  const rgb = parseInt(match[1] ?? '', 16)
  return {
    r: rgb >> 16,
    g: (rgb >> 8) & 255,
    b: rgb & 255,
    a: match[2] === undefined ? 255 : parseInt(match[2], 16),
  }
}

const byte = (value: number): string =>
  Math.min(255, Math.max(0, Math.round(value)))
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()

/** Upper case; the alpha pair is left out when opaque. */
export function printColor({ r, g, b, a }: Rgba): Color {
  return `#${byte(r)}${byte(g)}${byte(b)}${Math.round(a) >= 255 ? '' : byte(a)}`
}

/** A colour without alpha takes the alpha pair of the colour that it replaces (S5.31, A15). */
export function keepAlpha(next: Color, previous: Color): Color {
  return next.length === 7 && previous.length === 9 ? next + previous.slice(7) : next
}
