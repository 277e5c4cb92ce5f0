import { lookSliders, type Look } from './look.ts'
import { wordRows, type Thing, type WordRow } from './word-rows.ts'

/** What a sentence chooses, and which of its words did. */
export type Understood = {
  readonly change: Partial<Look>
  readonly understood: readonly string[]
  /** Words that choose nothing here. */
  readonly missed: readonly string[]
}

type Found = { readonly word: string; readonly row: WordRow | null }

const latin = /[\p{Script=Latin}\p{N}]/u

/** Whether the word stands at the place, as a word of its own where letters part words. */
function standsAt(text: string, at: number, word: string): boolean {
  if (!text.startsWith(word, at)) return false
  if (!latin.test(word)) return true
  const [before, after] = [text[at - 1] ?? ' ', text[at + word.length] ?? ' ']
  return !latin.test(before) && !latin.test(after)
}

/** The sentence from left to right, each place as the longest word that is known there. */
function findWords(sentence: string): readonly Found[] {
  const text = sentence.toLowerCase().replaceAll('-', ' ').replaceAll(/\s+/g, ' ').trim()
  const found: Found[] = []
  let unknown = ''
  const endUnknown = (): void => {
    const word = unknown.trim()
    if (word !== '') found.push({ word, row: null })
    unknown = ''
  }
  for (let at = 0; at < text.length;) {
    const known = wordRows.find(([word]) => standsAt(text, at, word))
    const letter = text[at] ?? ''
    if (known) {
      endUnknown()
      found.push({ word: known[0], row: known[1] })
      at += known[0].length
      continue
    }
    if (/[\s,.;:!?/+&，。；：！？、·（）()"“”'’]/u.test(letter)) endUnknown()
    else unknown += letter
    at += 1
  }
  endUnknown()
  return found
}

/** The thing that a colour is of: the next one that is named, with no other colour between. */
function thingAfter(found: readonly Found[], at: number): Thing | null {
  for (const { row } of found.slice(at + 1)) {
    if (row?.is === 'thing') return row.thing
    if (row?.is === 'colour') return null
  }
  return null
}

const within = (name: 'light' | 'colour', value: number): number =>
  Math.max(0, Math.min(lookSliders[name], Math.round(value)))

type Shade = { readonly light: number; readonly colour: number }

function colourChange(
  row: Extract<WordRow, { is: 'colour' }>,
  of: Thing | null,
  shade: Shade,
): Partial<Look> {
  const { dial, metal, accent, lume, alone = 'dial' } = row
  if (of === 'second' && accent) return { accent }
  if (of === 'second' && metal) return { accent: 'metal' }
  if (of === 'lume' && lume) return { lume }
  if ((of === 'hands' || of === 'markers') && metal) return { metal }
  if ((of === 'hands' || of === 'markers') && accent) return { accent }
  if (of !== 'dial' && alone === 'metal' && metal) return { metal }
  const light = within('light', dial.light + shade.light)
  return { ...dial, light, colour: within('colour', dial.colour + (dial.colour > 8 ? shade.colour : 0)) }
}

const noShade: Shade = { light: 0, colour: 0 }

/**
 * What a sentence in English or Chinese chooses. A table, and no more: what it doesn't know it says. A colour belongs to
 * what is named behind it, gold and steel to the hands unless a dial follows.
 */
export function lookFromWords(sentence: string): Understood {
  const found = findWords(sentence)
  let change: Partial<Look> = {}
  let shade = noShade
  const understood: string[] = []
  const missed: string[] = []
  for (const [at, { word, row }] of found.entries()) {
    if (!row) missed.push(word)
    else if (row.is !== 'filler') understood.push(word)
    if (row?.is === 'shade')
      shade = { light: shade.light + (row.light ?? 0), colour: shade.colour + (row.colour ?? 0) }
    if (row?.is === 'colour') {
      change = { ...change, ...colourChange(row, thingAfter(found, at), shade) }
      shade = noShade
    }
    if (row?.is === 'change' || row?.is === 'thing') change = withNamed(change, row.change ?? {})
  }
  return { change, understood, missed }
}

/** A lume that a colour chose already is not made green by the word itself; two gauges are both. */
function withNamed(before: Partial<Look>, named: Partial<Look>): Partial<Look> {
  const { lume, gauge } = named
  const keepsLume = lume !== undefined && before.lume !== undefined
  const isOther = gauge !== undefined && before.gauge !== undefined && before.gauge !== gauge
  return {
    ...before,
    ...named,
    ...(keepsLume ? { lume: before.lume } : {}),
    ...(isOther ? { gauge: 'both' } : {}),
  }
}
