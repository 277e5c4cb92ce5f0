import { checkExpression } from '../../expressions/language/check.ts'
import { compileExpression } from '../../expressions/language/compile.ts'
import { parseExpression } from '../../expressions/language/parse.ts'
import { parseTemplate, type Template } from '../../expressions/language/template.ts'
import type { World } from '../../expressions/world.ts'

const maxKept = 2000
const templates = new Map<string, Template>()

/** The read form of a text with tags, kept by its text: layers that tick are drawn many times. */
export function templateOf(text: string): Template {
  const known = templates.get(text)
  if (known) return known
  if (templates.size >= maxKept) templates.clear()
  const made = parseTemplate(text)
  templates.set(text, made)
  return made
}

/** The text as it reads in this world. */
export const readText = (text: string, world: World): string =>
  text.includes('##') ? templateOf(text).render(world) : text

const constants = new Map<string, number>()

/** What an expression without a tag gives; a text would keep it as it is written. */
function constantOf(text: string, world: World): number {
  const known = constants.get(text)
  if (known !== undefined) return known
  const parsed = parseExpression(text)
  const value =
    parsed.ok && checkExpression(parsed.tree).ok ? Number(compileExpression(parsed.tree)(world)) : NaN
  if (constants.size >= maxKept) constants.clear()
  constants.set(text, value)
  return value
}

/** The number that a tag, an expression or a plain number gives; null when it gives none. */
export function readNumber(text: string, world: World): number | null {
  const written = text.trim()
  if (written === '') return null
  const isConstant = written.startsWith('(') && !written.includes('##')
  const number = isConstant ? constantOf(written, world) : Number(readText(text, world))
  return Number.isFinite(number) ? number : null
}

/** What a kind answers for `templates`: the texts that can change by themselves. */
export const liveTexts = (...texts: readonly string[]): readonly string[] =>
  texts.filter((text) => text.includes('##'))
