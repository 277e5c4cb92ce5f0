import { parseExpression } from '../../expressions/language/parse.ts'
import type { FormatField } from '../../expressions/printf.ts'
import { partsOf, type Expression } from '../../expressions/language/tree.ts'
import { findTag } from '../../expressions/tags.ts'

const wholeCalls = new Set(['floor', 'ceil', 'round', 'sign', 'textLength'])

/** Whether it gives whole numbers alone: `%d` makes nothing else of them. */
function isWhole(tree: Expression): boolean {
  switch (tree.kind) {
    case 'number':
      return Number.isInteger(tree.value)
    case 'text':
      return false
    case 'tag': {
      const range = findTag(tree.name)?.range
      return range?.kind === 'number' && range.step === 1
    }
    case 'binary':
      return !['+', '-', '*', '%'].includes(tree.operator)
        ? tree.operator !== '/'
        : partsOf(tree).every(isWhole)
    case 'unary':
      return tree.operator === '!' || isWhole(tree.operand)
    case 'choice':
      return isWhole(tree.yes) && isWhole(tree.no)
    case 'call':
      return wholeCalls.has(tree.name)
  }
}

/** A zero in front of a number that has no sign is written without a format. */
function isCount(tree: Expression): boolean {
  const range = tree.kind === 'tag' ? findTag(tree.name)?.range : undefined
  return range?.kind === 'number' && range.min >= 0 && range.step === 1
}

/** A tag or an expression by a field of a format: the tag itself where that is all, `pad` or `format` of it elsewhere. */
export function formatted({ spec }: FormatField, text: string): string {
  const parsed = parseExpression(text)
  const tree = parsed.ok ? parsed.tree : null
  if (spec === '%d' && tree && isWhole(tree)) return text
  const zeros = /^%0(\d+)d$/.exec(spec)?.[1]
  if (zeros !== undefined && Number(zeros) <= 20 && tree && isCount(tree)) return `(pad(${text}, ${zeros}))`
  return `(format("${spec}", ${text}))`
}
