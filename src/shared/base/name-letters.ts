/*
 * Which letters a name may hold: what is not seen, or turns the letters around it about, makes one name look like
 * another. Joiners, selectors and tags stay where a script or an emoji needs them.
 */

export type OddLetter = {
  /** `broken`: half of a letter, or one that is none. */
  readonly kind: 'control' | 'direction' | 'invisible' | 'broken'
  /** As Unicode writes it: `U+202E`. */
  readonly letter: string
  /** Counted in letters, from 1. */
  readonly at: number
}

/** Scripts that are written with joiners. */
const joining = [
  ...['Arab', 'Syrc', 'Mand', 'Mong', 'Nkoo', 'Adlm', 'Rohg', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya'],
  ...['Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt', 'Java', 'Bali', 'Newa', 'Tirh'],
]
  .map((script) => `\\p{scx=${script}}`)
  .join('')

const emoji = String.raw`\p{ExtPict}(?:[\uFE0E\uFE0F]|\p{EMod})?`

const needed = [
  // the flags of regions
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{2,6}\u{E007F}`,
  String.raw`${emoji}(?:\u200D${emoji})*`,
  String.raw`\p{Emoji}[\uFE0E\uFE0F]`,
  // another form of the same letter
  String.raw`\p{sc=Han}[\uFE00-\uFE0D\u{E0100}-\u{E01EF}]`,
  String.raw`\p{sc=Mong}[\u180B-\u180F]`,
  String.raw`(?<=[${joining}])[\u200C\u200D](?=[${joining}])`,
  String.raw`(?<=[${joining}])\u200D`,
]

const odd = String.raw`[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{NChar}\p{DI}\uFFF9-\uFFFB]`

const letters = new RegExp(`${needed.join('|')}|(${odd})`, 'gu')

function kindOf(letter: string): OddLetter['kind'] {
  if (/[\p{Cs}\p{NChar}\0]/u.test(letter)) return 'broken'
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(letter)) return 'control'
  return /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(letter) ? 'direction' : 'invisible'
}

/** `U+202E`. */
export const codeOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Letters before a place of a text. */
export const lettersTo = (text: string, index: number): number => [...text.slice(0, index)].length

function* oddLettersOf(text: string): Generator<OddLetter> {
  for (const { 1: letter, index } of text.matchAll(letters))
    if (letter !== undefined)
      yield { kind: kindOf(letter), letter: codeOf(letter), at: lettersTo(text, index) + 1 }
}

/** The first letter that no name may hold; null when there is none. */
export const oddLetterIn = (text: string): OddLetter | null => oddLettersOf(text).next().value ?? null

export type OddInWords = OddLetter & { readonly kind: Exclude<OddLetter['kind'], 'invisible'> }

/**
 * The same of words with lines and tabs, which are not told from others by looking at them: a letter that is only not
 * seen does no harm there.
 */
export function oddInWords(text: string): OddInWords | null {
  for (const { kind, ...odd } of oddLettersOf(text.replace(/[\n\t]/g, ' ')))
    if (kind !== 'invisible') return { kind, ...odd }
  return null
}

/** The text as a name may be: without such letters, in one form of its letters. */
export const asName = (text: string): string =>
  text
    .replace(letters, (all: string, letter: string | undefined) =>
      letter === undefined ? all : /[\p{Cc}\p{Zl}\p{Zp}]/u.test(letter) ? ' ' : '',
    )
    .normalize('NFC')
    .trim()

/** Nothing of it is seen: spaces, and letters that are empty. */
export const isBlank = (text: string): boolean => /^[\s\u2800\u{1D159}]*$/u.test(text)
