import type { ExpressionError, ExpressionErrorKey, Span } from './error.ts'

export interface Token {
  readonly kind: 'number' | 'text' | 'tag' | 'name' | 'symbol' | 'end'
  /** The symbol or name, the tag without `##`, the text without quotes; for a number its digits. */
  readonly text: string
  readonly span: Span
}

export type Tokens =
  | { readonly ok: true; readonly tokens: readonly Token[] }
  | { readonly ok: false; readonly errors: readonly ExpressionError[] }

// Typed with a Chinese input method on, these mean their ASCII relatives. One unit for one, so spans hold.
const lookalikes = new Map([
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['　', ' '],
])
const closingQuotes = new Map([
  ['"', '"'],
  ["'", "'"],
  ['＂', '＂'],
  ['“', '”'],
  ['‘', '’'],
])
const twoCharacterSymbols = new Set(['<=', '>=', '==', '!=', '&&', '||'])
const oneCharacterSymbols = new Set('+-*/%<>!?:(),')
const mustBeDoubled = new Map([
  ['=', '=='],
  ['&', '&&'],
  ['|', '||'],
])
const numberPattern = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y
const namePattern = /[A-Za-z_][A-Za-z0-9_]*/y
const spacePattern = /\s+/y

function plain(text: string): string {
  return text.replace(/[！-～×÷−　]/g, (character) => {
    const code = character.charCodeAt(0)
    return code >= 0xff01 ? String.fromCharCode(code - 0xfee0) : (lookalikes.get(character) ?? character)
  })
}

function matchAt(pattern: RegExp, source: string, start: number): string | null {
  pattern.lastIndex = start
  return pattern.exec(source)?.[0] ?? null
}

type Lexed = Token | { readonly key: ExpressionErrorKey; readonly span: Span; readonly character?: string }

function lexText(text: string, start: number): Lexed {
  const closing = closingQuotes.get(text.charAt(start))
  let value = ''
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === closing) return { kind: 'text', text: value, span: { start, end: at + 1 } }
    if (character === '\\' && at + 1 < text.length) at += 1
    value += text.charAt(at)
  }
  return { key: 'expression.unclosedString', span: { start, end: text.length } }
}

function lexTag(source: string, text: string, start: number): Lexed {
  const close = source.indexOf('##', start + 2)
  if (close < 0) return { key: 'expression.unclosedTag', span: { start, end: text.length } }
  const name = text.slice(start + 2, close).trim()
  const span = { start, end: close + 2 }
  return name === '' ? { key: 'expression.emptyTag', span } : { kind: 'tag', text: name, span }
}

function lexSymbol(source: string, start: number): Lexed {
  const two = source.slice(start, start + 2)
  if (twoCharacterSymbols.has(two)) return { kind: 'symbol', text: two, span: { start, end: start + 2 } }
  const one = source.charAt(start)
  if (one === '^' || two === '**') {
    return { key: 'expression.usePow', span: { start, end: start + (one === '^' ? 1 : 2) } }
  }
  const span = { start, end: start + 1 }
  if (oneCharacterSymbols.has(one)) return { kind: 'symbol', text: one, span }
  const doubled = mustBeDoubled.get(one)
  if (doubled !== undefined) return { key: 'expression.doubleOperator', span, character: doubled }
  const whole = String.fromCodePoint(source.codePointAt(start) ?? 0)
  return {
    key: 'expression.unknownCharacter',
    span: { start, end: start + whole.length },
    character: whole,
  }
}

function lexNumber(source: string, start: number): Lexed | null {
  const digits = matchAt(numberPattern, source, start)
  if (digits === null) return null
  const span = { start, end: start + digits.length }
  if (!Number.isFinite(Number(digits))) return { key: 'expression.numberTooLarge', span }
  return { kind: 'number', text: digits, span }
}

function lexName(source: string, start: number): Lexed | null {
  const name = matchAt(namePattern, source, start)
  return name === null ? null : { kind: 'name', text: name, span: { start, end: start + name.length } }
}

function lexOne(source: string, text: string, start: number): Lexed {
  if (closingQuotes.has(text.charAt(start))) return lexText(text, start)
  if (source.startsWith('##', start)) return lexTag(source, text, start)
  return lexNumber(source, start) ?? lexName(source, start) ?? lexSymbol(source, start)
}

/** Splits an expression text; the list ends with an `end` token. Stops at the first character that fits nowhere. */
export function tokenize(text: string): Tokens {
  const source = plain(text)
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    const space = matchAt(spacePattern, source, at)
    if (space !== null) {
      at += space.length
      continue
    }
    const lexed = lexOne(source, text, at)
    if ('key' in lexed) {
      const { key, span, character } = lexed
      return {
        ok: false,
        errors: [character === undefined ? { key, span } : { key, span, params: { character } }],
      }
    }
    tokens.push(lexed)
    at = lexed.span.end
  }
  tokens.push({ kind: 'end', text: '', span: { start: text.length, end: text.length } })
  return { ok: true, tokens }
}
