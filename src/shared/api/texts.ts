import * as z from 'zod/mini'
import { asName, codeOf, isBlank, lettersTo, oddInWords, oddLetterIn } from '../base/name-letters.ts'
import { brokenAt } from '../base/whole-text.ts'
import type { RefusalName } from './refusals.ts'

/** Where a text that came in cannot be kept. */
export interface BrokenText {
  /** Keys and places down to it; a key that cannot be kept stands last. */
  readonly path: readonly string[]
  readonly letter: string
  /** Counted in letters, from 1. */
  readonly at: number
}

interface Open {
  readonly value: object
  readonly from: Open | null
  readonly key: string
}

function pathOf(open: Open, key: string): readonly string[] {
  const path = [key]
  for (let at = open; at.from !== null; at = at.from) path.unshift(at.key)
  // a broken key is shown as it can be
  return path.map((one) => one.replace(/[\0\p{Cs}]/gu, '\uFFFD'))
}

const brokenIn = (text: string, path: () => readonly string[]): BrokenText | null => {
  const index = brokenAt(text)
  if (index === -1) return null
  const letter = text.codePointAt(index) ?? 0
  return { path: path(), letter: codeOf(String.fromCodePoint(letter)), at: lettersTo(text, index) + 1 }
}

/** The one rule for every text of a call, its keys too: none holds half of a letter, or the letter zero. */
export function findBrokenText(root: unknown): BrokenText | null {
  if (typeof root === 'string') return brokenIn(root, () => [])
  if (typeof root !== 'object' || root === null) return null
  const stack: Open[] = [{ value: root, from: null, key: '' }]
  for (let open = stack.pop(); open !== undefined; open = stack.pop()) {
    const { value } = open
    const here = open
    for (const [key, child] of Object.entries(value)) {
      const path = (): readonly string[] => pathOf(here, key)
      const broken = brokenIn(key, path) ?? (typeof child === 'string' ? brokenIn(child, path) : null)
      if (broken !== null) return broken
      if (typeof child === 'object' && child !== null) stack.push({ value: child, from: here, key })
    }
  }
  return null
}

const refusalOf = {
  control: 'nameControl',
  direction: 'nameDirection',
  invisible: 'nameInvisible',
  broken: 'textBroken',
} as const satisfies Record<string, RefusalName>

/** Says which letter of a name cannot stand there, and where. */
const seenLetters = z.check<string>((payload) => {
  const found = oddLetterIn(payload.value)
  if (found === null) return
  const { letter, at } = found
  const input = payload.value
  payload.issues.push({ code: 'custom', message: refusalOf[found.kind], input, params: { letter, at } })
})

const rule = (error: RefusalName): { error: RefusalName } => ({ error })

/**
 * A name of a person or a thing: one line that can be told from others by looking at it, in one form of its letters.
 * `broken` is the refusal of one that is empty or too long.
 */
export const nameText = (most: number, broken: RefusalName) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    seenLetters,
    z.refine((text) => !isBlank(text), { ...rule(broken), params: { limit: most, present: 0 } }),
    z.maxLength(most, rule(broken)),
  )

/** The same for what may have none. */
export const nameOrNone = (most: number, broken: RefusalName) =>
  z.string().check(z.trim(), z.normalize('NFC'), seenLetters, z.maxLength(most, rule(broken)))

const wordsRefusalOf = {
  control: 'wordsControl',
  direction: 'wordsDirection',
  broken: 'textBroken',
} as const satisfies Record<string, RefusalName>

/** As `seenLetters`, of words with lines. */
const writtenLetters = z.check<string>((payload) => {
  const input = payload.value
  const found = oddInWords(input)
  if (found === null) return
  const { letter, at } = found
  payload.issues.push({
    ...{ code: 'custom', message: wordsRefusalOf[found.kind], input },
    params: { letter, at },
  })
})

const plainLines = (text: string): string => text.replace(/\r\n?|\u2028|\u2029/g, '\n').trim()

/**
 * What a person writes to others, with lines. `broken` is the refusal of an empty or too long one; it says how long it is.
 */
export const wordsText = (most: number, broken: RefusalName) =>
  z.string().check(
    z.overwrite(plainLines),
    z.normalize('NFC'),
    writtenLetters,
    z.check<string>((payload) => {
      const input = payload.value
      const present = isBlank(input) ? 0 : input.length
      if (present === 0 || present > most)
        payload.issues.push({ code: 'custom', message: broken, input, params: { limit: most, present } })
    }),
  )

/** The same where a form is not ready yet: it may be empty. */
export const unfinishedName = (most: number) =>
  z.string().check(z.normalize('NFC'), seenLetters, z.maxLength(most))

/** A name that something had elsewhere, or that is looked for: what no name may hold is left out of it. */
export const looseName = (most: number) => z.string().check(z.maxLength(most), z.overwrite(asName))
