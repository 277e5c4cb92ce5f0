import { isComplex } from '../../../shared/base/fonts/complex-letters.ts'
import type { Tag } from '../../../shared/expressions/tag.ts'
import { tags } from '../../../shared/expressions/tags.ts'
import { createWorld, type World } from '../../../shared/expressions/world.ts'
import { readText } from '../../../shared/layers/building-blocks/live-text.ts'

/** Days of a year, with each of which come another year, hour, minute, second and time zone. */
const days = 366

/** Letters of all lines of a text: what shapes them takes a millisecond for a thousand. */
const mostLetters = 12_000

/** What is not computed from the clock, from its least to its most. */
function valueAt({ range }: Tag, round: number): number | string {
  if (range.kind === 'text') return range.texts[round % range.texts.length] ?? ''
  const { min, max, step } = range
  const count = Math.floor((max - min) / step) + 1
  return min + step * (count <= days ? round % count : Math.floor((round * (count - 1)) / (days - 1)))
}

function worldAt(round: number, locale: string): World {
  const overrides = Object.fromEntries(
    tags.flatMap((tag) => (tag.read === null ? [[tag.name, valueAt(tag, round)]] : [])),
  )
  const ofDay =
    (round % 24) * 3_600_000 +
    ((round * 11) % 60) * 60_000 +
    ((round * 17) % 60) * 1000 +
    ((round * 367) % 1000)
  const utcOffsetMinutes = ((round * 11) % 105) * 15 - 720
  const dayMs = Date.UTC(2000 + ((round * 13) % 100), 0, 1 + round)
  const epochMs = dayMs + ofDay - utcOffsetMinutes * 60_000
  return createWorld({
    epochMs,
    utcOffsetMinutes,
    locale,
    is24Hour: Math.floor(round / 24) % 2 === 0,
    overrides,
    // any place, by any day
    sun: () => ({ rise: (round * 61) % 1440, set: (round * 67 + 700) % 1440 }),
  })
}

let worlds: readonly World[] | null = null

/** Made with the first text of tags: every month, weekday, hour, minute and second, and values of everything else. */
const allWorlds = (): readonly World[] =>
  (worlds ??= ['en', 'zh-cn'].flatMap((locale) =>
    Array.from({ length: days }, (_none, round) => worldAt(round, locale)),
  ))

const known = new Map<string, string>()

function read(text: string): string {
  const lines = new Set<string>()
  let letters = 0
  for (const world of allWorlds()) {
    const line = readText(text, world)
    if (lines.has(line) || isComplex(line)) continue
    letters += line.length
    if (letters > mostLetters) break
    lines.add(line)
  }
  return [...lines].join('\n')
}

/** The lines that a text with tags shows in the course of a year, each once; a text without tags is itself. */
export function shownLines(text: string): string {
  if (!text.includes('##')) return text
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size > 200) known.clear()
  const lines = read(text)
  known.set(text, lines)
  return lines
}
