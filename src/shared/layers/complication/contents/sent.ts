import type { Locale } from '../../kind.ts'
import type { WearSent } from '../../building-blocks/import-wff/piece.ts'
import {
  iconUrl,
  providerOfWff,
  samplePhoto,
  sampleWeights,
  wordsIn,
  type Provider,
} from '../providers/providers.ts'

/** Types of data in the words of the format; `EMPTY` where nothing is sent. */
export type SentType =
  | 'SHORT_TEXT'
  | 'LONG_TEXT'
  | 'RANGED_VALUE'
  | 'GOAL_PROGRESS'
  | 'WEIGHTED_ELEMENTS'
  | 'MONOCHROMATIC_IMAGE'
  | 'SMALL_IMAGE'
  | 'PHOTO_IMAGE'
  | 'EMPTY'

/** A range of a provider that has none: half of it is done. */
const halfRange: NonNullable<Provider['range']> = { value: '50', min: 0, max: '100' }

type Row = readonly [name: string, text: string | null]

const both = (name: string, url: string | null): readonly Row[] => [
  [name, url],
  [`${name}_AMBIENT`, url],
]

const rowsOf: Readonly<
  Record<
    SentType,
    (sample: {
      readonly words: Row[]
      readonly icon: string | null
      readonly range: NonNullable<Provider['range']>
    }) => readonly Row[]
  >
> = {
  SHORT_TEXT: ({ words, icon }) => [...words, ...both('MONOCHROMATIC_IMAGE', icon)],
  LONG_TEXT: ({ words, icon }) => [...words, ...both('MONOCHROMATIC_IMAGE', icon)],
  RANGED_VALUE: ({ words, icon, range: { value, min, max } }) => [
    ...words,
    ...both('MONOCHROMATIC_IMAGE', icon),
    ['RANGED_VALUE_VALUE', value],
    ['RANGED_VALUE_MIN', String(min)],
    ['RANGED_VALUE_MAX', max],
  ],
  GOAL_PROGRESS: ({ words, icon, range: { value, max } }) => [
    ...words,
    ...both('MONOCHROMATIC_IMAGE', icon),
    ['GOAL_PROGRESS_VALUE', value],
    ['GOAL_PROGRESS_TARGET_VALUE', max],
  ],
  WEIGHTED_ELEMENTS: ({ words, icon }) => [
    ...words,
    ...both('MONOCHROMATIC_IMAGE', icon),
    ['WEIGHTED_ELEMENTS_COLORS', sampleWeights.map(({ color }) => color.replace('#', '#FF')).join(' ')],
    ['WEIGHTED_ELEMENTS_WEIGHTS', sampleWeights.map(({ weight }) => weight).join(' ')],
    ['WEIGHTED_ELEMENTS_BACKGROUND_COLOR', '#FF333333'],
  ],
  MONOCHROMATIC_IMAGE: ({ icon }) => both('MONOCHROMATIC_IMAGE', icon),
  SMALL_IMAGE: ({ icon }) => both('SMALL_IMAGE', icon),
  PHOTO_IMAGE: () => [['PHOTO_IMAGE', samplePhoto]],
  EMPTY: () => [],
}

export const isSentType = (name: string): name is SentType => Object.hasOwn(rowsOf, name)

/** What is not 0 while these data are sent, under a name that no provider has. */
export const whileSent = 'WHILE_SENT'

type Sample = Pick<Provider, 'text' | 'longText' | 'title' | 'icon' | 'range' | 'other'>

/**
 * Sample data of a provider for a slot of a type, by the provider's name in the format; of one that sends something else at
 * times both, each with when it is sent. Null for one without a sample.
 */
export function sentBy(sender: string, type: SentType, locale: Locale): readonly WearSent[] | null {
  const provider: Sample | null = providerOfWff(sender)
  if (!provider) return null
  const { other, ...own } = provider
  const sent = rowsWith(own, type, locale)
  if (!other || type === 'EMPTY') return [sent]
  return [
    new Map([...sent, [whileSent, `(!(${other.when}))`]]),
    new Map([...rowsWith({ range: own.range, ...other }, type, locale), [whileSent, other.when]]),
  ]
}

function rowsWith(provider: Sample, type: SentType, locale: Locale): WearSent {
  const { text, longText = text, title, icon, range } = provider
  const say = (words: Provider['text']): string => wordsIn(words, locale)
  const words: Row[] = [
    ['TEXT', say(type === 'LONG_TEXT' ? longText : text)],
    ['TITLE', say(title)],
  ]
  const rows = rowsOf[type]({ words, icon: icon && iconUrl(icon), range: range ?? halfRange })
  return new Map(rows.flatMap(([name, sent]) => (sent === null || sent === '' ? [] : [[name, sent]])))
}
