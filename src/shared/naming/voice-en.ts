import type { ColorName } from './colors.ts'
import type { DataId, DesignFacts } from './facts.ts'
import { namingLimits } from './limits.ts'
import { characterOf, mostListed, showsNothing, wordsFor, type FactWords, type Voice } from './voice.ts'

const colorWords: Readonly<Record<ColorName, readonly string[]>> = {
  black: ['Onyx', 'Midnight', 'Black'],
  white: ['Ivory', 'White', 'Chalk'],
  grey: ['Slate', 'Graphite', 'Grey'],
  red: ['Crimson', 'Ruby', 'Red'],
  orange: ['Amber', 'Ember', 'Orange'],
  brown: ['Walnut', 'Umber', 'Brown'],
  gold: ['Golden', 'Saffron', 'Gold'],
  green: ['Emerald', 'Fern', 'Green'],
  teal: ['Lagoon', 'Teal', 'Jade'],
  blue: ['Azure', 'Cobalt', 'Blue'],
  purple: ['Violet', 'Iris', 'Purple'],
  pink: ['Rose', 'Blush', 'Pink'],
}

const shows =
  (id: DataId) =>
  ({ data }: DesignFacts): boolean =>
    data.includes(id)

const is = (time: DesignFacts['time'], facts: DesignFacts): boolean => facts.time === time

const nouns: readonly FactWords[] = [
  { when: shows('heartRate'), words: ['Pulse', 'Heartbeat'] },
  { when: shows('steps'), words: ['Stride', 'Footsteps'] },
  { when: shows('moon'), words: ['Moon', 'Moonlight'] },
  { when: shows('weather'), words: ['Forecast', 'Weather'] },
  { when: shows('sun'), words: ['Daylight', 'Sunrise'] },
  { when: shows('wind'), words: ['Breeze'] },
  { when: (facts) => is('hands', facts), words: ['Hands', 'Analogue'] },
  { when: (facts) => is('digits', facts), words: ['Digits', 'Digital', 'Readout'] },
  { when: (facts) => is('both', facts), words: ['Duo', 'Hybrid'] },
  { when: (facts) => facts.hasSeconds, words: ['Seconds'] },
  { when: shows('date'), words: ['Calendar', 'Almanac'] },
  { when: (facts) => facts.isAnimated, words: ['Motion'] },
  { when: (facts) => facts.shape === 'round', words: ['Round', 'Circle'] },
  { when: (facts) => !is('none', facts), words: ['Hour', 'Time'] },
  { when: () => true, words: ['Face', 'Dial', 'Design'] },
]

const moods: readonly FactWords[] = [
  { when: (facts) => characterOf(facts) === 'sport', words: ['Active', 'Sporty', 'Training'] },
  { when: (facts) => characterOf(facts) === 'classic', words: ['Classic', 'Heritage'] },
  { when: (facts) => characterOf(facts) === 'rich', words: ['Complete', 'Rich'] },
  { when: (facts) => characterOf(facts) === 'minimal', words: ['Simple', 'Bare', 'Minimal'] },
  { when: ({ isDark }) => isDark === true, words: ['Dark', 'Night'] },
  { when: ({ isDark }) => isDark === false, words: ['Light', 'Bright'] },
  { when: () => true, words: ['Daily', 'Steady', 'Prime'] },
]

const dataWords: Readonly<Record<DataId, string>> = {
  steps: 'steps',
  heartRate: 'heart rate',
  calories: 'calories',
  distance: 'distance',
  stress: 'stress',
  bloodOxygen: 'blood oxygen',
  weather: 'weather',
  airQuality: 'air quality',
  wind: 'wind',
  battery: 'battery',
  date: 'the date',
  weekday: 'the weekday',
  moon: 'the moon',
  sun: 'sunrise and sunset',
  notifications: 'notifications',
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A list that ends in `and`; a part with an `and` of its own stands first, so that it reads. */
function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

const dataList = (data: DesignFacts['data']): string =>
  listed([
    ...data.slice(0, mostListed).map((id) => dataWords[id]),
    ...(data.length > mostListed ? ['more'] : []),
  ])

const lookWords = { hands: 'analogue ', digits: 'digital ', both: 'analogue and digital ', none: '' } as const

const groundOf = ({ ground }: DesignFacts): string => {
  if (ground === null) return ''
  return ground === 'picture' ? ' over a picture' : ` on ${ground}`
}

const accentsOf = ({ accents }: DesignFacts): string => accents.join(' and ')

const article = (words: string): string => (/^[aeiou]/.test(words) ? `an ${words}` : `a ${words}`)

/** What it is in a few words, such as `round digital face`. */
const thing = ({ shape, time }: DesignFacts): string =>
  `${shape === null ? '' : `${shape} `}${lookWords[time]}watch face`

const characters = {
  sport: 'An active companion',
  rich: 'Everything in one view',
  classic: 'A classic at heart',
  minimal: 'As simple as it gets',
} as const

const tellers = {
  hands: 'Hands sweep',
  digits: 'Digits tell the time',
  both: 'Hands and digits share the time',
  none: 'Made to please the eye',
} as const

function leads(facts: DesignFacts): readonly string[] {
  const ground = groundOf(facts)
  const accents = accentsOf(facts)
  const withAccents = accents === '' ? '' : ` with ${accents} accents`
  const touched = accents === '' ? '' : `, touched with ${accents}`
  const character = characterOf(facts)
  return [
    `${capital(article(thing(facts)))}${ground}${withAccents}.`,
    `${tellers[facts.time]}${ground}${touched}.`,
    `One glance is enough: ${article(thing(facts))}${ground}${touched}.`,
    ...(character === null
      ? []
      : [`${characters[character]}: ${article(thing(facts))}${ground}${withAccents}.`]),
    ...(accents === ''
      ? []
      : [
          `${capital(accents)} ${facts.accents.length > 1 ? 'set' : 'sets'} the mood of this ${thing(facts)}${ground}.`,
        ]),
  ]
}

const showsOf = ({ data }: DesignFacts): readonly string[] => {
  if (data.length === 0) return []
  const list = dataList(data)
  const verb =
    data.length > 1 || ['steps', 'calories', 'notifications', 'sun'].includes(data[0] ?? '') ? 'are' : 'is'
  return [
    `It shows ${list}.`,
    `${capital(list)} ${verb} always in sight.`,
    `Keep an eye on ${list}.`,
    `${capital(list)} at a glance.`,
  ]
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const slotSentence = (slots: number): string =>
  slots === 1
    ? 'One slot is yours to fill.'
    : `${capital(numbers[slots] ?? String(slots))} slots are yours to fill.`

const extraRows: readonly FactWords[] = [
  { when: ({ hasSeconds }) => hasSeconds, words: ['Seconds run along.'] },
  { when: ({ isAnimated }) => isAnimated, words: ['An animation brings it to life.'] },
  { when: ({ hasAmbient }) => hasAmbient, words: ['Ambient mode has a view of its own.'] },
  { when: ({ hasTaps }) => hasTaps, words: ['A tap opens what you need.'] },
  { when: showsNothing, words: ['Made for the wrist.', 'Nothing to set up.'] },
]

function names(facts: DesignFacts): readonly string[] {
  const { accents, ground } = facts
  const seen = [...accents, ...(ground === null || ground === 'picture' ? [] : [ground])]
  const first = [...seen.flatMap((name) => colorWords[name]), ...wordsFor(moods, facts)]
  const all = wordsFor(nouns, facts).flatMap((noun) => first.map((word) => `${word} ${noun}`))
  return all.filter((name) => name.length <= namingLimits.englishName)
}

/** English as it is written in Britain. */
export const english: Voice = {
  names,
  leads,
  shows: showsOf,
  extras: (facts) => [...(facts.slots > 0 ? [slotSentence(facts.slots)] : []), ...wordsFor(extraRows, facts)],
  space: ' ',
  reply: (name, description) => `Name: ${name}\nDescription: ${description}\n`,
}
