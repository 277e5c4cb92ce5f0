/** The weights of families, lightest first, by the names of their files and as Android counts them. */
export const fontWeights = [
  ['Thin', 100],
  ['ExtraLight', 200],
  ['Light', 300],
  ['Regular', 400],
  ['Medium', 500],
  ['SemiBold', 600],
  ['Bold', 700],
  ['ExtraBold', 800],
  ['Black', 900],
] as const

export type ShippedFamily = 'Roboto' | 'NotoSansSC'

/** A font of a family that has weights. */
export type NamedFont = {
  /** As designs name it: `Roboto-Bold`. */
  readonly fontName: string
  readonly family: string
  readonly weight: number
}

export type ShippedFont = NamedFont & { readonly family: ShippedFamily }

const families = ['Roboto', 'NotoSansSC'] as const

const all = families.flatMap((family) =>
  fontWeights.map(([name, weight]): ShippedFont => ({ fontName: `${family}-${name}`, family, weight })),
)

const isRegular = ({ weight }: ShippedFont): boolean => weight === 400

/** The fonts that come with the product: the regular ones, which stand in for others, before the other weights. */
export const shippedFonts: readonly ShippedFont[] = [
  ...all.filter(isRegular),
  ...all.filter((font) => !isRegular(font)),
]
