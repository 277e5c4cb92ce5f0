/*
 * A look is what a watch looks like, said in words and whole numbers: the same look drawn anywhere, at any size, gives
 * the same picture. Nothing here knows how anything is drawn.
 */

/** What there is to choose from; the first of each is what a damaged look falls back to. */
export const lookChoices = {
  motif: ['sunburst', 'guilloche', 'brushed', 'enamel', 'carbon', 'linen', 'gradient'],
  metal: ['steel', 'gold', 'rose', 'blued', 'black', 'white'],
  markers: ['batons', 'roman', 'arabic', 'dots', 'diver', 'none'],
  track: ['minutes', 'railway', 'tachymeter', 'none'],
  hands: ['dauphine', 'baton', 'leaf', 'sword', 'cathedral', 'pilot'],
  seconds: ['centre', 'small', 'none'],
  accent: ['metal', 'red', 'orange', 'yellow', 'blue'],
  lume: ['none', 'white', 'green', 'cream'],
  date: ['none', 'window'],
  gauge: ['none', 'battery', 'steps', 'both'],
} as const

/** What can be had in any measure, with its largest whole number; all begin at 0. */
export const lookSliders = {
  /** Of the dial, in degrees of the colour wheel. */
  hue: 359,
  /** How much of that hue; 0 is grey. */
  colour: 100,
  light: 100,
  contrast: 100,
  /** How fine the motif is. */
  density: 100,
  /** How deep the relief is, and how far the shadows fall. */
  depth: 100,
  /** How much darker the dial is at its edge. */
  edge: 100,
  /** How strong lines, markers and hands are. */
  weight: 100,
  /** What the years did to it. */
  patina: 100,
} as const

export type ChoiceName = keyof typeof lookChoices

/** What a choice is called: an option without a text does not compile. */
export type ChoiceKey = { [N in ChoiceName]: `art.${N}.${(typeof lookChoices)[N][number]}` }[ChoiceName]

export type SliderName = keyof typeof lookSliders

export type Choices = { readonly [N in ChoiceName]: (typeof lookChoices)[N][number] }

export type Look = Choices & { readonly [N in SliderName]: number } & {
  /** 0 to 999,999: which of many of the same kind. */
  readonly seed: number
}

export const choiceNames = Object.keys(lookChoices) as readonly ChoiceName[]

export const sliderNames = Object.keys(lookSliders) as readonly SliderName[]

export const mostSeed = 999_999

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most

/** A look from outside; null where anything of it is missing or is none of its rows. Fields beside them are left out. */
export function readLook(value: unknown): Look | null {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Readonly<Record<string, unknown>>
  const read: Record<string, unknown> = {}
  if (!isWithin(given['seed'], mostSeed)) return null
  read['seed'] = given['seed']
  for (const name of choiceNames) {
    if (!(lookChoices[name] as readonly unknown[]).includes(given[name])) return null
    read[name] = given[name]
  }
  for (const name of sliderNames) {
    if (!isWithin(given[name], lookSliders[name])) return null
    read[name] = given[name]
  }
  return read as Look
}
