/** An expression of the Watch Face Format as it is written there. */
export type WffTree =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'null' }
  /** Colours or numbers side by side; a colour alone is one too. */
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'source'; readonly name: string }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: WffTree }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: WffTree; readonly right: WffTree }
  | { readonly kind: 'choice'; readonly condition: WffTree; readonly yes: WffTree; readonly no: WffTree }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly WffTree[] }

const maxLength = 20_000
const maxDepth = 100

/** Loosest first. */
const levels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['|'],
  ['&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]

const token =
  /\s*(?:(?<number>(?:\d+\.?\d*|\.\d+))|(?<color>#(?:[\da-f]{2})?[\da-f]{6}\b)|"(?<text>[^"]*)"|\[(?<source>[\w.]+)\]|(?<name>[A-Za-z_]\w*)|(?<sign>\|\||&&|[=!<>]=|[-+*/%<>!~?:(),|&]))/iy

type Token = {
  readonly kind: 'number' | 'color' | 'text' | 'source' | 'name' | 'sign' | 'end'
  readonly text: string
}

class Unreadable extends Error {}

function tokensOf(text: string): readonly Token[] {
  const found: Token[] = []
  const end = text.trimEnd().length
  token.lastIndex = 0
  while (token.lastIndex < end) {
    const groups = token.exec(text)?.groups
    const [kind, value] = Object.entries(groups ?? {}).find(([, one]) => one !== undefined) ?? []
    if (kind === undefined || value === undefined) throw new Unreadable()
    found.push({ kind: kind as Token['kind'], text: value })
  }
  return found
}

const words: Readonly<Record<string, WffTree>> = {
  null: { kind: 'null' },
  true: { kind: 'number', value: 1 },
  false: { kind: 'number', value: 0 },
}

function createParser(tokens: readonly Token[]) {
  let at = 0
  const peek = (): Token => tokens[at] ?? { kind: 'end', text: '' }
  const takes = (sign: string): boolean => {
    const isThere = peek().kind === 'sign' && peek().text === sign
    if (isThere) at += 1
    return isThere
  }
  const needs = (sign: string): void => {
    if (!takes(sign)) throw new Unreadable()
  }

  function choice(depth: number): WffTree {
    if (depth > maxDepth) throw new Unreadable()
    const condition = binary(0, depth)
    if (!takes('?')) return condition
    const yes = choice(depth + 1)
    needs(':')
    return { kind: 'choice', condition, yes, no: choice(depth + 1) }
  }

  function binary(level: number, depth: number): WffTree {
    const operators = levels[level]
    if (!operators) return unary(depth)
    let left = binary(level + 1, depth)
    for (;;) {
      const operator = operators.find(takes)
      if (operator === undefined) return left
      left = { kind: 'binary', operator, left, right: binary(level + 1, depth) }
    }
  }

  function unary(depth: number): WffTree {
    if (depth > maxDepth) throw new Unreadable()
    const operator = ['-', '+', '!', '~'].find(takes)
    return operator === undefined ? primary(depth) : { kind: 'unary', operator, operand: unary(depth + 1) }
  }

  function primary(depth: number): WffTree {
    const next = peek()
    if (takes('(')) {
      const inside = choice(depth + 1)
      needs(')')
      return inside
    }
    at += 1
    if (next.kind === 'color' || (next.kind === 'number' && peek().kind === 'number')) {
      const items = [next.text]
      for (; peek().kind === next.kind; at += 1) items.push(peek().text)
      return { kind: 'list', items }
    }
    if (next.kind === 'number') return { kind: 'number', value: Number(next.text) }
    if (next.kind === 'text') return { kind: 'text', value: next.text }
    if (next.kind === 'source') return { kind: 'source', name: next.text }
    if (next.kind !== 'name') throw new Unreadable()
    const word = words[next.text.toLowerCase()]
    if (word) return word
    if (!takes('(')) throw new Unreadable()
    const args: WffTree[] = []
    while (!takes(')')) {
      if (args.length > 0) needs(',')
      args.push(choice(depth + 1))
    }
    return { kind: 'call', name: next.text, args }
  }

  return { choice, isAtEnd: () => at >= tokens.length }
}

/** Null for what is no expression of the format, or longer and deeper than a watch reads. */
export function parseWff(text: string): WffTree | null {
  if (text.length > maxLength) return null
  try {
    const parser = createParser(tokensOf(text))
    const tree = parser.choice(0)
    return parser.isAtEnd() ? tree : null
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}

/** The same text for the same expression, however it was bracketed. */
export function canonical(tree: WffTree): string {
  switch (tree.kind) {
    case 'number':
      return String(tree.value)
    case 'text':
      return JSON.stringify(tree.value)
    case 'null':
      return 'null'
    case 'list':
      return tree.items.join(' ')
    case 'source':
      return `[${tree.name}]`
    case 'unary':
      return `(${tree.operator}${canonical(tree.operand)})`
    case 'binary':
      return `(${canonical(tree.left)} ${tree.operator} ${canonical(tree.right)})`
    case 'choice':
      return `(${canonical(tree.condition)} ? ${canonical(tree.yes)} : ${canonical(tree.no)})`
    case 'call':
      return `${tree.name}(${tree.args.map(canonical).join(', ')})`
  }
}
