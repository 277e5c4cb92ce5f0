import { roundTo } from '../../src/shared/base/geometry.ts'
import type { Field, NumberField } from '../../src/shared/layers/fields.ts'
import type { FieldValue } from '../../src/shared/protocol/commands.ts'

/** A value that a field is asked to take, and what is stored for it; `refused` when it is none. */
export type Ask = { readonly value: FieldValue; readonly gives: FieldValue | typeof refused }

export const refused = Symbol('refused')

const taken = (value: FieldValue): Ask => ({ value, gives: value })
const turnedAway = (value: FieldValue): Ask => ({ value, gives: refused })

function numbersFor({ min, max, step, unit, isWhole }: NumberField): readonly Ask[] {
  const digits = isWhole ? 0 : unit === 'percent' ? 4 : 2
  // of huge ranges a number that a dial has, so that what hides outside of it is not all that is tried
  const inside = roundTo(Math.min((min + max) / 2 + step, min + 137 * step), digits)
  const odd = inside + step / 3
  return [
    taken(max),
    taken(min),
    { value: max + step, gives: max },
    { value: min - step, gives: min },
    { value: odd, gives: roundTo(odd, digits) },
    { value: ` ${inside} `, gives: inside },
    turnedAway(Infinity),
    turnedAway(NaN),
    turnedAway('a few'),
    turnedAway(''),
    turnedAway(null),
    turnedAway(true),
  ]
}

/** Two units of UTF-16 a letter, with one before them, so that an even length would cut one in half. */
const longWords = (length: number): string => 'x' + '😀'.repeat(length / 2)

/** What of long words fits into a field: never half a letter. */
function beginning(words: string, length: number): string {
  const cut = words.slice(0, length)
  return /\p{Surrogate}$/u.test(cut) ? cut.slice(0, -1) : cut
}

/** Values of a field: its ends and what lies beyond them, the empty one and the longest, each choice, and what is none. */
export function asksOf(field: Field, fonts: readonly string[]): readonly Ask[] {
  switch (field.field) {
    case 'number':
      return numbersFor(field)
    case 'color':
      return [
        taken('#A0B1C280'),
        // an alpha that is not said stays
        { value: '123456', gives: '#12345680' },
        { value: 'ffff', gives: '#FFFFFF' },
        { value: ' #abc ', gives: '#AABBCC' },
        field.canBeNone ? taken(null) : turnedAway(null),
        turnedAway(''),
        turnedAway('reddish'),
        turnedAway(7),
      ]
    case 'stops':
      return [
        taken('0 #FF0000, 0.25 #00FF0080, 1 #0000FF'),
        // in the order of their places, none beyond the ends
        { value: '2 #fff, 0.5 #000000, -1 #ff0000', gives: '0 #FF0000, 0.5 #000000, 1 #FFFFFF' },
        turnedAway('0 #FF0000'),
        turnedAway('0 #FF0000, 1 reddish'),
        turnedAway('0 #FF0000, half #0000FF'),
        turnedAway(''),
        turnedAway(null),
        turnedAway(4),
      ]
    case 'features':
      return [
        taken('tnum zero'),
        // of each group one, in one order
        { value: 'zero pnum tnum', gives: 'tnum zero' },
        turnedAway('evil'),
        turnedAway(null),
        taken(''),
      ]
    case 'effects':
      if (field.areOfWords)
        return [
          taken('drop #00000080 -2.5 4 8 0, glow #00FF00 0 0 200 0 off'),
          { value: 'glow #0f0 900 0 300 0', gives: 'glow #00FF00 500 0 200 0' },
          turnedAway('drop #000000 1 1 1'),
          turnedAway(null),
          taken(''),
        ]
      return [
        taken('drop #00000080 0 4 8 0, inner #FFFFFF -2.5 1 0 -3 off'),
        taken('glow #00FF00 0 0 200 100'),
        taken('blur #000000 0 0 6 0'),
        // within the limits, colours as everywhere
        {
          value: ' glow  #0f0 900 -900 300.126 -101,blur #000 0 0 6.128 0 ',
          gives: 'glow #00FF00 500 -500 200 -100, blur #000000 0 0 6.13 0',
        },
        taken(Array.from({ length: 8 }, () => 'drop #000000 1 1 1 1').join(', ')),
        turnedAway('drop #000000 1 1 1'),
        turnedAway('drop reddish 1 1 1 1'),
        turnedAway('drop #000000 1 1 1 NaN'),
        turnedAway('shine #000000 1 1 1 1'),
        turnedAway('drop #000000 1 1 1 1, '),
        turnedAway(null),
        turnedAway(4),
        taken(''),
      ]
    case 'localization':
      return [
        ...{
          timeZone: ['Asia/Tokyo', 'America/Argentina/Buenos_Aires', 'UTC'],
          calendar: ['BUDDHIST'],
          locales: [],
        }[field.of].map(taken),
        ...(field.of === 'locales' ? [taken('fr_FR'), taken('zh_CN de_DE')] : []),
        turnedAway('Mars/Olympus Mons'),
        turnedAway('GREGORIAN OF NOWHERE'),
        turnedAway(null),
        turnedAway(4),
        taken(''),
      ]
    case 'text':
      return [
        taken('plain words'),
        taken('##hour##'),
        taken('(##minute## / 60)'),
        ...(field.presets ?? []).map((one) => taken(one.value)),
        { value: 'two \r\n lines', gives: 'two lines' },
        taken('y'.repeat(field.maxLength)),
        {
          value: longWords(field.maxLength + 8),
          gives: beginning(longWords(field.maxLength + 8), field.maxLength),
        },
        taken(''),
        turnedAway(null),
        turnedAway(12),
      ]
    case 'toggle':
      return [taken(true), taken(false), taken(true), turnedAway('true'), turnedAway(null)]
    case 'choice':
      return [
        ...field.options.map(({ value }) => taken(value)),
        turnedAway('no such choice'),
        turnedAway(true),
      ]
    case 'font':
      return [...[...fonts].reverse().map(taken), turnedAway('No Such Font'), turnedAway('')]
    case 'picture':
      // a file comes by a command of its own
      return [turnedAway('/other.png')]
  }
}

export const expressionAsks: readonly Ask[] = [
  taken('(##second## * 2)'),
  { value: '  (##minuteHand##) ', gives: '(##minuteHand##)' },
  taken(`(1${' + 1'.repeat(499)})`),
  turnedAway(`(1${' + 1'.repeat(500)})`),
  turnedAway('(1 +'),
  turnedAway('(##nosuch##)'),
  turnedAway('##hourText##'),
  taken(''),
]
