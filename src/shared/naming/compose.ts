import type { DesignFacts } from './facts.ts'
import { countWords, namingLimits } from './limits.ts'
import { english } from './words-en.ts'
import { chinese } from './words-zh.ts'
import type { NamingWords } from './words.ts'

export type NamingOptions = {
  readonly locale: 'zh-cn' | 'en'
  /** How many names were requested for this design before: the next one is another. */
  readonly asking: number
}

export type Naming = { readonly name: string; readonly description: string }

/** Values that a sentence may list before it says that there are more. */
const mostListed = 4

function listed(parts: readonly string[], { comma, and, more }: NamingWords['joints']): string {
  if (parts.length > mostListed) return parts.slice(0, mostListed).join(comma) + more
  return [parts.slice(0, -1).join(comma), ...parts.slice(-1)].filter((part) => part !== '').join(and)
}

type Slots = Readonly<Record<string, string | null>>

/** A template with its slots filled; null where one is empty that it cannot go without. */
function fill(template: string, slots: Slots): string | null {
  const isFilled = (part: string): boolean =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, slot = '']) => slots[slot] !== null)
  const kept = template.replace(/\[([^\]]*)\]/g, (_all, part: string) => (isFilled(part) ? part : ''))
  if (!isFilled(kept)) return null
  const said = kept.replace(/\{(\w+)\}/g, (_all, slot: string) => slots[slot] ?? '')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

function slotsOf({ shape, time, ground, accents, data }: DesignFacts, words: NamingWords): Slots {
  const { colors, joints } = words
  const told = data.map((id) => words.data[id][1])
  return {
    shape: shape ? words.shapes[shape] : '',
    time: words.times[time][1],
    ground: ground && (ground === 'picture' ? words.picture : colors[ground][1]),
    accents:
      accents.length > 0
        ? listed(
            accents.map((one) => colors[one][1]),
            joints,
          )
        : null,
    data: told.length > 0 ? listed(told, joints) : null,
  }
}

/** Each first word of a name with each second one, so that neighbours differ in both. */
function namesOf({ accents, ground, data, time }: DesignFacts, words: NamingWords): readonly string[] {
  const seen = [...accents, ...(ground === null || ground === 'picture' ? [] : [ground])]
  const first = [...seen.map((one) => words.colors[one][0]), ...words.names[0]]
  const second = [...data.map((id) => words.data[id][0]), words.times[time][0], ...words.names[1]]
  return second.flatMap((_none, turn) =>
    first.map((word, at) => word + words.joints.space + (second[(at + turn) % second.length] ?? '')),
  )
}

const at = <T>(rows: readonly T[], index: number): T | undefined => rows[index % rows.length]

/**
 * A name and a description of a design from what it holds: never a fact that it does not hold, another one at each
 * call, and no more words than a reply may have (W5.41).
 */
export function composeNaming(facts: DesignFacts, { locale, asking }: NamingOptions): Naming {
  const words = locale === 'en' ? english : chinese
  const turn = Math.max(0, Math.floor(asking))
  const name = at(namesOf(facts, words), turn) ?? ''
  const slots = slotsOf(facts, words)
  const has = { ...facts, hasSlots: facts.slots > 0, always: true }
  const extras = (['hasSlots', 'hasSeconds', 'isAnimated', 'hasAmbient', 'always'] as const).filter(
    (one) => has[one],
  )
  const sentences = [words.leads, words.shows].map((rows) => fill(at(rows, turn) ?? '', slots) ?? '')
  let description = ''
  for (const sentence of [...sentences, ...extras.slice(0, 2).map((one) => words.extras[one])]) {
    const longer = [description, sentence].filter((part) => part !== '').join(words.joints.space)
    if (countWords(name) + countWords(longer) <= namingLimits.words) description = longer
  }
  return { name, description }
}
