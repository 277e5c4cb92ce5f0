import type { Layer } from '../../../document/design.ts'
import { partsOf, type Expression } from '../../../expressions/language/tree.ts'
import type { Vocabulary } from '../../../platforms/platform.ts'
import { readNumber, readText, templateOf } from '../live-text.ts'
import type { FalconContext } from './context.ts'

const walk = (tree: Expression): readonly Expression[] => [tree, ...partsOf(tree).flatMap(walk)]

/** What of a text the chip has not: a tag or a function; null when it has all. */
function lacking(
  text: string,
  { elements, functions }: Vocabulary,
): { readonly key: string; readonly name: string } | null {
  const known = new Set(elements.flatMap(({ tags }) => tags))
  for (const piece of templateOf(text).pieces) {
    if (typeof piece === 'string') continue
    for (const part of walk(piece)) {
      if (part.kind === 'tag' && !known.has(part.name)) return { key: 'falcon.note.tag', name: part.name }
      if (part.kind === 'call' && !functions.includes(part.name))
        return { key: 'falcon.note.function', name: part.name }
    }
  }
  return null
}

/** Whether the chip reads it; what it lacks is reported. */
function isRead(text: string, layer: Layer, context: FalconContext): boolean {
  const found = lacking(text, context.vocabulary)
  if (found) context.tell(layer, { kind: 'sampled', key: found.key, params: { name: found.name } })
  return found === null
}

/** An expression or a tag that gives a number, as the chip reads it; empty where the number stands still. */
export function liveNumber(
  text: string,
  layer: Layer,
  { context, rest }: { readonly context: FalconContext; readonly rest: number },
): { readonly value: string; readonly still: number } {
  const now = readNumber(text, context.world) ?? rest
  const isLive = text.includes('##') && isRead(text, layer, context)
  return { value: isLive ? text.trim() : '', still: now }
}

/** Several values in one text, other than in the forms that the chip combines (S9.78–S9.81). */
const mixes = (text: string, { units }: Vocabulary): boolean =>
  templateOf(text).tags.filter((tag) => !units.includes(tag)).length > 1 && !text.trim().startsWith('(')

/** A text as the chip reads it: with its tags, in a combined form, or as it stands at the sample. */
export function liveWords(text: string, layer: Layer, context: FalconContext): string {
  if (!text.includes('##')) return text
  const combined = context.vocabulary.combined.find(({ texts }) => texts.includes(text.trim()))
  if (combined) return `##${combined.tag}##`
  if (!isRead(text, layer, context)) return readText(text, context.world)
  if (!mixes(text, context.vocabulary)) return text
  context.tell(layer, { kind: 'sampled', key: 'falcon.note.combined' })
  return readText(text, context.world)
}

/** Pictures of letters are placed one by one: any mix of tags is read. */
export const liveLetters = (text: string, layer: Layer, context: FalconContext): string =>
  !text.includes('##') || isRead(text, layer, context) ? text : readText(text, context.world)
