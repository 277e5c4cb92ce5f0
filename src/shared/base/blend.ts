/** Those that say how colours meet; the rest cut out. */
export const mixingModes = [
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
  'plus',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const

/**
 * How a layer is laid over what lies below it, by the names that the Watch Face Format has in other letters; plainly over
 * it is none of these.
 */
export const blendModes = [
  ...mixingModes,
  'modulate',
  'clear',
  'src',
  'dst',
  'dst-over',
  'src-in',
  'dst-in',
  'src-out',
  'dst-out',
  'src-atop',
  'dst-atop',
  'xor',
] as const

export type BlendMode = (typeof blendModes)[number]

const words: ReadonlySet<unknown> = new Set(blendModes)

const isBlendMode = (word: unknown): word is BlendMode => words.has(word)

/** Null for a layer that is laid over the others as it is. */
export const blendOf = ({ blend }: { readonly blend?: unknown }): BlendMode | null =>
  isBlendMode(blend) ? blend : null

/** `COLOR_DODGE` ↔ `color-dodge`. */
export const wearBlend = (mode: BlendMode): string => mode.toUpperCase().replaceAll('-', '_')

export const blendNamed = (name: string): BlendMode | null =>
  blendOf({ blend: name.toLowerCase().replaceAll('_', '-') })
