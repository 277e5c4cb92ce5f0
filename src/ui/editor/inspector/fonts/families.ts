import { fontWeights } from '../../../../shared/base/fonts/shipped.ts'
import type { FontEntry } from './font-preview.tsx'

/** What a person looks for in a family; its text is `ui.font.trait.…`. */
export const fontTraits = [
  ...(['digits', 'sans', 'condensed', 'segment', 'serif', 'handwritten'] as const),
  ...(['rounded', 'mono', 'display', 'chinese'] as const),
] as const

export type FontTrait = (typeof fontTraits)[number]

/** `digits`: figures of one width in every weight, so that a time does not jump. */
export const traitsOf: Readonly<Record<string, readonly FontTrait[]>> = {
  Roboto: ['sans', 'digits'],
  NotoSansSC: ['chinese', 'sans', 'digits'],
  Inter: ['sans'],
  BarlowCondensed: ['condensed', 'sans'],
  Oswald: ['condensed', 'display'],
  BebasNeue: ['condensed', 'display', 'digits'],
  DSEG7Classic: ['segment', 'digits'],
  DSEG14Classic: ['segment', 'digits'],
  Orbitron: ['display'],
  Exo2: ['display', 'sans'],
  EBGaramond: ['serif', 'digits'],
  Cinzel: ['serif', 'display'],
  RobotoSlab: ['serif'],
  Caveat: ['handwritten'],
  Nunito: ['rounded', 'digits'],
  JetBrainsMono: ['mono', 'digits'],
}

/** Names that are not written as their small and large letters say. */
const titles: Readonly<Record<string, string>> = {
  NotoSansSC: 'Noto Sans SC',
  DSEG7Classic: 'DSEG7 Classic',
  DSEG14Classic: 'DSEG14 Classic',
  Exo2: 'Exo 2',
  EBGaramond: 'EB Garamond',
  JetBrainsMono: 'JetBrains Mono',
}

const regular = 400

export const familyOf = ({ weight, fontName }: FontEntry): string => weight?.family ?? fontName

export const weightOf = ({ weight }: FontEntry): number => weight?.value ?? regular

/** As people write the name; of one's own font as it was given. */
export const titleOf = (font: FontEntry): string =>
  font.weight
    ? (titles[font.weight.family] ?? font.weight.family.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))
    : font.fontName

export const weightName = (value: number): string =>
  fontWeights.find(([, weight]) => weight === value)?.[0] ?? 'Regular'

export type Family = {
  readonly name: string
  readonly title: string
  readonly traits: readonly FontTrait[]
  /** Lightest first. */
  readonly fonts: readonly FontEntry[]
}

/** One's own come before what is built in. */
export function familiesOf(fonts: readonly FontEntry[]): readonly Family[] {
  const byName = new Map<string, FontEntry[]>()
  for (const font of fonts.toSorted((a, b) => Number(a.id < 0) - Number(b.id < 0))) {
    const name = familyOf(font)
    byName.set(name, [...(byName.get(name) ?? []), font])
  }
  return [...byName].map(([name, all]) => ({
    name,
    title: all[0] ? titleOf(all[0]) : name,
    traits: traitsOf[name] ?? [],
    fonts: all.toSorted((a, b) => weightOf(a) - weightOf(b)),
  }))
}

/** The font of the family in this weight; else the nearest, of two as near the heavier one for a weight above regular. */
export function nearest({ fonts }: Pick<Family, 'fonts'>, weight: number): FontEntry | undefined {
  const far = (font: FontEntry): number => Math.abs(weightOf(font) - weight)
  const order = weight > regular ? fonts.toReversed() : fonts
  return order.toSorted((a, b) => far(a) - far(b))[0]
}

const bare = (words: string): string => words.toLowerCase().replace(/[\s-]+/g, '')

/** The weight that a word names, by its name or number. */
const weightNamed = (word: string): number | undefined =>
  fontWeights.find(([name, value]) => name.toLowerCase() === word || String(value) === word)?.[1]

export type FoundFont = { readonly family: Family; readonly font: FontEntry }

/**
 * Families whose name or traits have all of the words, each in one weight: that of a word of the search, which
 * leaves out families without it, else the nearest to what the text has now.
 */
export function findFonts(
  families: readonly Family[],
  {
    query,
    weight,
    traitText,
  }: {
    readonly query: string
    readonly weight: number
    readonly traitText: (trait: FontTrait) => string
  },
): readonly FoundFont[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  return families.flatMap((family): readonly FoundFont[] => {
    const said = [family.title, family.name, ...family.traits, ...family.traits.map(traitText)].map(bare)
    const others = words.filter((word) => !said.some((one) => one.includes(bare(word))))
    const names = others.map((word) =>
      family.fonts.find(
        (font) => font.fontName.toLowerCase() === word || weightOf(font) === weightNamed(word),
      ),
    )
    if (names.some((one) => one === undefined)) return []
    const font = names[0] ?? nearest(family, weight)
    return font ? [{ family, font }] : []
  })
}
