import { compileExpression } from '../../../expressions/language/compile.ts'
import { printExpression, printWff } from '../../../expressions/language/serialize.ts'
import { partsOf, type Expression } from '../../../expressions/language/tree.ts'
import type { Vocabulary } from '../../../platforms/platform.ts'
import { tagsOfPlatform } from '../../../platforms/platform.ts'
import { readNumber, readText, templateOf } from '../live-text.ts'
import type { OnPlatform } from './on-platform.ts'

const walk = (tree: Expression): readonly Expression[] => [tree, ...partsOf(tree).flatMap(walk)]

/** A value by a format of the watch's own is written as the format and the value. */
function valueIn(tree: Expression): Expression {
  const [format, value] = tree.kind === 'call' && tree.name === 'format' ? tree.args : []
  return format?.kind === 'text' && value ? value : tree
}

/** Whether the platform reads it; what it lacks is noted. The same question as the one that writes it asks. */
export function isReadable(tree: Expression, { platform, loses }: OnPlatform): boolean {
  const { vocabulary } = platform
  if (vocabulary) {
    const known = tagsOfPlatform(platform)
    const lost = walk(tree).map((part) => {
      if (part.kind === 'tag' && !known?.has(part.name))
        return loses('tag', { name: part.name, tag: part.name })
      if (part.kind === 'call' && part.name === 'keys') return loses('track', { name: part.name })
      return part.kind === 'call' && !vocabulary.functions.includes(part.name)
        ? loses('function', { name: part.name, function: part.name })
        : false
    })
    return !lost.includes(true)
  }
  if (!platform.losses.expression) return true
  const printed = printWff(tree)
  if (printed.ok) return true
  const params = printed.errors[0]?.params
  return !loses('expression', { missing: String(params?.['tag'] ?? params?.['name'] ?? '') })
}

const treesOf = (text: string): readonly Expression[] =>
  templateOf(text).pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [valueIn(piece)]))

/** All of them are noted, not the first alone. */
const areReadable = (text: string, on: OnPlatform): boolean =>
  !treesOf(text)
    .map((tree) => isReadable(tree, on))
    .includes(false)

/** Several values in one text, other than in the forms that the chip combines (S9.78–S9.81). */
const mixes = (text: string, { units }: Vocabulary): boolean =>
  templateOf(text).tags.filter((tag) => !units.includes(tag)).length > 1 && !text.trim().startsWith('(')

/** Words of a chip: with its tags, in a combined form, or as they stand at the sample. */
function chipWords(text: string, vocabulary: Vocabulary, on: OnPlatform): string {
  const written = text.trim()
  const combined = vocabulary.combined.find(({ texts }) => texts.includes(written))
  if (combined) {
    // the first of the texts is what the tag reads, the others are the same while the watch counts to 24
    if (combined.texts.indexOf(written) > 0) on.loses('hours')
    return `##${combined.tag}##`
  }
  const isRead = areReadable(text, on)
  const isMix = isRead && mixes(text, vocabulary) && on.loses('combined')
  return isRead && !isMix ? text : readText(text, on.world)
}

/** Words as the watch of the platform reads them: what it cannot read stands at its sample. */
export function wordsOn(text: string, on: OnPlatform): string {
  const { vocabulary } = on.platform
  if (!text.includes('##')) return text
  if (vocabulary) return chipWords(text, vocabulary, on)
  if (areReadable(text, on)) return text
  return templateOf(text)
    .pieces.map((piece) => {
      if (typeof piece === 'string') return piece
      return isReadable(valueIn(piece), on)
        ? printExpression(piece)
        : String(compileExpression(piece)(on.world))
    })
    .join('')
}

/** Pictures of letters are placed one by one: any mix of tags is read. */
export const lettersOn = (text: string, on: OnPlatform): string =>
  areReadable(text, on) ? text : readText(text, on.world)

/** Whether a field that holds a tag, an expression or a number is read. */
export const isFieldReadable = (text: string, on: OnPlatform): boolean => areReadable(text, on)

/** What such a field shows where it stands still. */
export const sampleOf = (text: string, { world }: OnPlatform, rest: number): number =>
  readNumber(text, world) ?? rest
