import type { DesignFacts } from './facts.ts'
import { countWords, namingLimits } from './limits.ts'
import { doneToken } from './reply.ts'
import { chinese } from './voice-zh.ts'
import { english } from './voice-en.ts'
import type { Voice } from './voice.ts'

export type NamingAsked = {
  readonly locale: 'zh-cn' | 'en'
  /** How many names were requested for this design before: the next one is another. */
  readonly asking: number
}

export type Naming = { readonly name: string; readonly description: string }

const voices: Readonly<Record<NamingAsked['locale'], Voice>> = { 'zh-cn': chinese, en: english }

/** A number of a text that tells designs apart (FNV-1a). */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** A step through so many rows that meets each of them before it meets one again. */
function strideOf(count: number, seed: number): number {
  let stride = 1 + Math.floor(count / 3) + (seed % Math.max(1, Math.floor(count / 3)))
  while (divisor(stride, count) !== 1) stride += 1
  return stride % count || 1
}

const at = <T>(rows: readonly T[], index: number): T | undefined => rows[index % rows.length]

/** As many sentences as the words allow, the first ones first. */
function within(sentences: readonly string[], most: number): readonly string[] {
  const kept: string[] = []
  let words = 0
  for (const sentence of sentences) {
    words += countWords(sentence)
    if (words > most) break
    kept.push(sentence)
  }
  return kept
}

/**
 * A name and a description of a design from what it holds: never a fact that it does not hold, another one at each
 * call, and no more words than a reply may have (W5.41).
 */
export function composeNaming(facts: DesignFacts, { locale, asking }: NamingAsked): Naming {
  const voice = voices[locale]
  const seed = seedOf(JSON.stringify(facts))
  const turn = Math.max(0, Math.floor(asking))
  const names = [...new Set(voice.names(facts))]
  const name = at(names, seed + turn * strideOf(names.length, seed)) ?? ''
  const leads = voice.leads(facts)
  const shows = voice.shows(facts)
  const extras = voice.extras(facts)
  const shown = at(shows, seed + turn + Math.floor(turn / leads.length))
  const rest = extras.map((_none, index) => at(extras, turn + index) ?? '')
  const sentences = [
    at(leads, seed + turn) ?? '',
    ...(shown === undefined ? [] : [shown]),
    ...rest.slice(0, 2),
  ]
  const kept = within(sentences, namingLimits.words - countWords(name))
  return { name, description: kept.join(voice.space) }
}

/** The reply as a stream brings it: Name then Description, in pieces of a few letters, and the done token (W4.29, W5.42). */
export function* streamNaming(
  { name, description }: Naming,
  locale: NamingAsked['locale'],
): Generator<string> {
  const letters = [...voices[locale].reply(name, description)]
  const size = locale === 'en' ? 6 : 2
  for (let from = 0; from < letters.length; from += size) yield letters.slice(from, from + size).join('')
  yield doneToken
}
