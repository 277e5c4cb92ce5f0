import type { Handles } from '../bezier.ts'
import { clamp, roundTo } from '../geometry.ts'

/*
 * `keys(seconds, plays, "time value curve; …")`: a number that goes from key to key by the clock (decision 1415). A
 * track is a text of the expression language, so that it is stored, linked, undone and sent out as any expression is.
 */

/** When a track plays: again and again, there and back, or once at the beginning of each minute or hour. */
export const plays = ['loop', 'mirror', 'minute', 'hour'] as const

export type Plays = (typeof plays)[number]

/** How a number goes from one key to the next, besides a curve with two handles. */
export const easings = ['linear', 'in', 'out', 'inOut', 'hold'] as const

export type Easing = (typeof easings)[number]

/** `curve` is the way to the next key. */
export type Key = { readonly at: number; readonly value: number; readonly curve: Easing | Handles }

export type Track = {
  readonly seconds: number
  readonly plays: Plays
  /** By time, at most one at a time. */
  readonly keys: readonly Key[]
}

/** What a track can hold; told with its number and way out where it is met. */
export const trackLimits = {
  keys: 50,
  /** Seconds. */
  shortest: 0.5,
  longest: 3600,
  /** Characters of its text, and of what the watch reads. */
  text: 2000,
  watch: 10_000,
} as const

/** Finer than a watch draws; times as fine as the pieces of a curve that came in again. */
const [timeDigits, valueDigits, handleDigits] = [4, 3, 4]

/** Values beyond this are no place of a dial. */
const widest = 100_000

const isEasing = (word: string): word is Easing => (easings as readonly string[]).includes(word)

const numberIn = (word: string | undefined): number | null =>
  word !== undefined && /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : null

const isNumber = (value: number | null): value is number => value !== null

export const soundHandles = ([x1, y1, x2, y2]: Handles): Handles => [
  clamp(roundTo(x1, handleDigits), 0, 1),
  clamp(roundTo(y1, handleDigits), -2, 3),
  clamp(roundTo(x2, handleDigits), 0, 1),
  clamp(roundTo(y2, handleDigits), -2, 3),
]

function curveIn(words: readonly string[]): Key['curve'] {
  const [word = 'linear'] = words
  if (isEasing(word)) return word
  const [x1, y1, x2, y2] = words.map(numberIn).filter(isNumber)
  const isWhole = words.length === 4 && y2 !== undefined
  return isWhole ? soundHandles([x1 ?? 0, y1 ?? 0, x2 ?? 1, y2]) : 'linear'
}

/** The keys of a text; what is no key says nothing. */
function keysIn(text: string): readonly Key[] {
  return text.split(';', trackLimits.keys * 4).flatMap((part) => {
    const [time, number, ...words] = part.trim().split(/\s+/)
    const [at, value] = [numberIn(time), numberIn(number)]
    return at === null || value === null ? [] : [{ at, value, curve: curveIn(words) }]
  })
}

/** The track as it can be: keys within its length, in order, no two at once (the later one stays), not too many. */
export function soundTrack({ seconds, plays: when, keys }: Track): Track {
  const length = clamp(
    Number.isFinite(seconds) ? roundTo(seconds, timeDigits) : trackLimits.shortest,
    trackLimits.shortest,
    trackLimits.longest,
  )
  const byTime = new Map<number, Key>()
  for (const key of keys) {
    if (!Number.isFinite(key.at) || !Number.isFinite(key.value)) continue
    const at = roundTo(key.at, timeDigits)
    if (at < 0 || at > length) continue
    const value = clamp(roundTo(key.value, valueDigits), -widest, widest)
    byTime.set(at, { at, value, curve: typeof key.curve === 'string' ? key.curve : soundHandles(key.curve) })
  }
  const sorted = [...byTime.values()].sort((a, b) => a.at - b.at).slice(0, trackLimits.keys)
  return { seconds: length, plays: when, keys: sorted }
}

/** The track that a call says; words that are none of a track say what is there most often. */
export const trackOf = (seconds: number, when: string, keys: string): Track =>
  soundTrack({ seconds, plays: plays.find((one) => one === when) ?? 'loop', keys: keysIn(keys) })

const numeral = (value: number): string => {
  const text = String(value)
  return text.includes('e') ? value.toFixed(valueDigits) : text
}

function keyText({ at, value, curve }: Key): string {
  const words = typeof curve !== 'string' ? curve.map(numeral) : curve === 'linear' ? [] : [curve]
  return [numeral(at), numeral(value), ...words].join(' ')
}

/** The track as an expression. */
export const trackText = ({ seconds, plays: when, keys }: Track): string =>
  `(keys(${numeral(seconds)}, "${when}", "${keys.map(keyText).join('; ')}"))`

const whole = /^\(?\s*keys\(\s*([\d.]+)\s*,\s*"(\w*)"\s*,\s*"([^"\\]*)"\s*\)\s*\)?$/

/** The track that a text is, by itself; null for any other expression. */
export function trackIn(text: string): Track | null {
  if (!text.includes('keys(')) return null
  const [, seconds, when, keys] = whole.exec(text.trim()) ?? []
  const length = numberIn(seconds)
  return length === null || when === undefined || keys === undefined ? null : trackOf(length, when, keys)
}

/** The track with all its values times a factor and so much more; what a face of another size has. */
export const scaledTrack = (track: Track, factor: number, plus: number): Track =>
  soundTrack({ ...track, keys: track.keys.map((key) => ({ ...key, value: key.value * factor + plus })) })
