import { printExpression } from '../language/serialize.ts'
import { parseTemplate } from '../language/template.ts'
import type { Expression } from '../language/tree.ts'

/*
 * A text in several languages is an ordinary one, whose words are chosen by the language of the watch:
 * `(##language## == "zh" ? "步数 " : "Steps ")##steps##`. So it is stored, drawn and written as every other text, and what
 * differs between languages stands apart here (decision 1509).
 */

/** Texts by language; `base` is for every other. */
export type Translations = {
  readonly base: string
  readonly others: Readonly<Record<string, string>>
}

const tag = '##language##'

/** The words of one language of a choice by it; null for what is no such choice. */
function branchOf(tree: Expression, language: string | null): Expression | null {
  if (tree.kind !== 'choice') return null
  const named = languageIn(tree.condition)
  if (named === null) return null
  return named === language ? tree.yes : (branchOf(tree.no, language) ?? tree.no)
}

/** The language that a condition asks for. */
function languageIn(tree: Expression): string | null {
  if (tree.kind !== 'binary' || tree.operator !== '==') return null
  const { left, right } = tree
  return left.kind === 'tag' && left.name === 'language' && right.kind === 'text' ? right.value : null
}

function languagesIn(tree: Expression): readonly string[] {
  if (tree.kind !== 'choice') return []
  const named = languageIn(tree.condition)
  return named === null ? [] : [named, ...languagesIn(tree.no)]
}

const written = (tree: Expression): string => (tree.kind === 'text' ? tree.value : printExpression(tree))

/** What a text says in each language; one of a single language has no others. */
export function splitTranslations(text: string): Translations {
  const { pieces } = parseTemplate(text)
  const languages = new Set(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : languagesIn(piece))))
  const textIn = (language: string | null): string =>
    pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece
        const branch = branchOf(piece, language)
        return branch ? written(branch) : printExpression(piece)
      })
      .join('')
  if (languages.size === 0) return { base: text, others: {} }
  const others = [...languages].map((language) => [language, textIn(language)] as const)
  return { base: textIn(null), others: Object.fromEntries(others) }
}

/** Words and values in turn, words first and last. */
function slotsOf(text: string): readonly string[] {
  const slots: string[] = ['']
  for (const piece of parseTemplate(text).pieces) {
    const hasWords = slots.length % 2 === 1
    if (typeof piece === 'string') {
      if (hasWords) slots[slots.length - 1] += piece
      else slots.push(piece)
    } else {
      if (!hasWords) slots.push('')
      slots.push(printExpression(piece))
    }
  }
  if (slots.length % 2 === 0) slots.push('')
  return slots
}

/** Null where no quotes can hold it. */
function quoted(words: string): string | null {
  const quote = ['"', "'"].find((one) => !words.includes(one))
  return quote === undefined ? null : `${quote}${words}${quote}`
}

/** One place of the text in all languages; null where it cannot be written. */
function slotIn(
  base: string,
  others: readonly (readonly [string, string])[],
  areWords: boolean,
): string | null {
  const own = others.filter(([, slot]) => slot !== base)
  if (own.length === 0) return base
  const term = (slot: string): string | null => (areWords || slot === '' ? quoted(slot) : slot)
  const choices = own.map(([language, slot]) => [language, term(slot)] as const)
  const rest = term(base)
  if (rest === null || choices.some(([, slot]) => slot === null)) return null
  return `(${choices.map(([language, slot]) => `${tag} == "${language}" ? ${slot} : `).join('')}${rest})`
}

/**
 * One text of all of them, values of each in their order; null where words hold both kinds of quotes, which no
 * expression can. Languages whose words are the base's are left out.
 */
export function joinTranslations({ base, others }: Translations): string | null {
  const first = slotsOf(base)
  // in one order, so that the same texts are one text
  const more = Object.entries(others)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([language, text]) => [language, slotsOf(text)] as const)
  const length = Math.max(first.length, ...more.map(([, slots]) => slots.length))
  const all = Array.from({ length }, (_, at) =>
    slotIn(
      first[at] ?? '',
      more.map(([language, slots]) => [language, slots[at] ?? ''] as const),
      at % 2 === 0,
    ),
  )
  return all.includes(null) ? null : all.join('')
}
