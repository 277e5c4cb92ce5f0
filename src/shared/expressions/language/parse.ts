import type { ExpressionError, ExpressionErrorKey, Span } from './error.ts'
import type { Token } from './tokens.ts'
import { tokenize } from './tokens.ts'
import type { BinaryOperator, Expression } from './tree.ts'
import { isComparisonLevel, levelOf } from './tree.ts'

/** Longest expression text in UTF-16 units. */
export const maxExpressionLength = 2000
/** Deepest nesting of parentheses, calls, choices and signs. */
export const maxExpressionDepth = 64

export type Parsed =
  | { readonly ok: true; readonly tree: Expression }
  | { readonly ok: false; readonly errors: readonly ExpressionError[] }

/** The first parenthesis without its other half, a closing one before an opening one; null where all are paired. */
function strayParen(tokens: readonly Token[]): Token | null {
  const open: Token[] = []
  for (const token of tokens) {
    if (token.kind !== 'symbol') continue
    if (token.text === '(') open.push(token)
    else if (token.text === ')' && !open.pop()) return token
  }
  return open[0] ?? null
}

/** Recursive descent with one token of look-ahead; a null answer means that `error` is set. */
class Parser {
  error: ExpressionError | null = null
  #at = 0
  #depth = 0
  readonly #tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get next(): Token {
    return this.#tokens[this.#at] as Token
  }

  fail(key: ExpressionErrorKey, span: Span, params?: Record<string, string | number>): null {
    this.error ??= params === undefined ? { key, span } : { key, span, params }
    return null
  }

  isSymbol(text: string): boolean {
    return this.next.kind === 'symbol' && this.next.text === text
  }

  take(): Token {
    const token = this.next
    if (token.kind !== 'end') this.#at += 1
    return token
  }

  /** The whole text: a signed number, one tag, or one pair of parentheses. */
  whole(): Expression | null {
    const first = this.next
    if (first.kind === 'end') return this.fail('expression.empty', first.span)
    const tree = this.isSymbol('(') ? this.group() : this.bare()
    if (tree === null) return null
    const rest = this.next
    if (rest.kind === 'end') return tree
    if (this.isSymbol(')')) return this.fail('expression.extraParen', rest.span)
    return this.needsParentheses(first)
  }

  needsParentheses(first: Token): null {
    const stray = strayParen(this.#tokens)
    if (stray)
      return this.fail(stray.text === ')' ? 'expression.extraParen' : 'expression.unclosedParen', stray.span)
    const last = this.#tokens.at(-2) ?? first
    return this.fail('expression.needsParentheses', { start: first.span.start, end: last.span.end })
  }

  bare(): Expression | null {
    const first = this.take()
    if (first.kind === 'tag') return { kind: 'tag', name: first.text, span: first.span }
    if (first.kind === 'number') return { kind: 'number', value: Number(first.text), span: first.span }
    if (first.text === '-' && this.next.kind === 'number') {
      const digits = this.take()
      return {
        kind: 'number',
        value: -Number(digits.text),
        span: { start: first.span.start, end: digits.span.end },
      }
    }
    return first.text === ')' ? this.fail('expression.extraParen', first.span) : this.needsParentheses(first)
  }

  /** Counts one level of nesting around `parse`. */
  nested(parse: () => Expression | null): Expression | null {
    if (this.#depth >= maxExpressionDepth) {
      return this.fail('expression.tooDeep', this.next.span, { limit: maxExpressionDepth })
    }
    this.#depth += 1
    const tree = parse()
    this.#depth -= 1
    return tree
  }

  group(): Expression | null {
    const open = this.take()
    const tree = this.nested(() => this.choice())
    return tree !== null && this.close(open.span) ? tree : null
  }

  close(open: Span): Token | null {
    if (this.isSymbol(')')) return this.take()
    const token = this.next
    // a sign of the choice or the call around: the pair that it stands in is not closed before it
    const isUnpaired = token.kind === 'symbol' && strayParen(this.#tokens)?.text === '('
    if (token.kind === 'end' || isUnpaired) return this.fail('expression.unclosedParen', open)
    if (token.kind === 'symbol') return this.fail('expression.missingOperand', token.span)
    return this.fail('expression.missingOperator', token.span)
  }

  choice(): Expression | null {
    const condition = this.binary(0)
    if (condition === null || !this.isSymbol('?')) return condition
    const mark = this.take()
    const yes = this.nested(() => this.choice())
    if (yes === null) return null
    const isClosedEarly = this.isSymbol(')') && strayParen(this.#tokens)?.text === ')'
    if (isClosedEarly) return this.fail('expression.extraParen', this.next.span)
    if (!this.isSymbol(':')) return this.fail('expression.missingColon', mark.span)
    this.take()
    const no = this.nested(() => this.choice())
    if (no === null) return null
    return { kind: 'choice', condition, yes, no, span: { start: condition.span.start, end: no.span.end } }
  }

  /** Precedence climbing: takes operators of `lowest` and tighter. */
  binary(lowest: number): Expression | null {
    let left = this.unary()
    let last = -1
    while (left !== null) {
      const operator = this.next
      const level = operator.kind === 'symbol' ? levelOf(operator.text) : undefined
      if (level === undefined || level < lowest) return left
      if (level === last && isComparisonLevel(level)) {
        return this.fail('expression.chainedComparison', operator.span)
      }
      last = level
      this.take()
      const right = this.binary(level + 1)
      if (right === null) return null
      const span = { start: left.span.start, end: right.span.end }
      left = { kind: 'binary', operator: operator.text as BinaryOperator, left, right, span }
    }
    return null
  }

  unary(): Expression | null {
    if (!this.isSymbol('-') && !this.isSymbol('!')) return this.primary()
    const sign = this.take()
    const operand = this.nested(() => this.unary())
    if (operand === null) return null
    const span = { start: sign.span.start, end: operand.span.end }
    return { kind: 'unary', operator: sign.text === '-' ? '-' : '!', operand, span }
  }

  primary(): Expression | null {
    if (this.isSymbol('(')) return this.group()
    const token = this.next
    if (token.kind === 'symbol' || token.kind === 'end') {
      return this.fail('expression.missingOperand', token.span)
    }
    this.take()
    if (token.kind === 'name') return this.call(token)
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text), span: token.span }
    if (token.kind === 'tag') return { kind: 'tag', name: token.text, span: token.span }
    return { kind: 'text', value: token.text, span: token.span }
  }

  call(name: Token): Expression | null {
    if (!this.isSymbol('(')) return this.fail('expression.bareName', name.span, { name: name.text })
    const open = this.take()
    const args: Expression[] = []
    while (!(args.length === 0 && this.isSymbol(')'))) {
      const argument = this.nested(() => this.choice())
      if (argument === null) return null
      args.push(argument)
      if (!this.isSymbol(',')) break
      this.take()
    }
    const end = this.close(open.span)
    if (end === null) return null
    const span = { start: name.span.start, end: end.span.end }
    return { kind: 'call', name: name.text, nameSpan: name.span, args, span }
  }
}

/**
 * Reads a number, a bare `##tag##` or a parenthesised expression [S5.32 S5.33].
 * Knows no tag and no function: names are the business of `checkExpression`. Answers the first syntax error.
 */
export function parseExpression(text: string): Parsed {
  if (text.length > maxExpressionLength) {
    const params = { limit: maxExpressionLength, length: text.length }
    const span = { start: maxExpressionLength, end: text.length }
    return { ok: false, errors: [{ key: 'expression.tooLong', params, span }] }
  }
  const lexed = tokenize(text)
  if (!lexed.ok) return lexed
  const parser = new Parser(lexed.tokens)
  const tree = parser.whole()
  if (tree !== null) return { ok: true, tree }
  const fallback: ExpressionError = { key: 'expression.empty', span: { start: 0, end: text.length } }
  return { ok: false, errors: [parser.error ?? fallback] }
}
