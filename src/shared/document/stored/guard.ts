/** What a stored design may be at most, so that a hostile file cannot freeze or break the program. */
export const loadLimits = {
  /** Characters of the text. */
  characters: 32 * 1024 * 1024,
  /** Nesting of objects and lists, the design itself counted. */
  depth: 64,
  /** Layers of one variant. */
  layers: 20_000,
} as const

export type Wild =
  { readonly found: 'depth'; readonly depth: number } | { readonly found: 'key'; readonly path: string }

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

type Open = {
  readonly value: object
  readonly depth: number
  readonly from: Open | null
  readonly key: string | number
}

function pathOf(open: Open, key: string): string {
  const parts: (string | number)[] = [key]
  for (let at: Open | null = open; at?.from; at = at.from) parts.unshift(at.key)
  return parts.join('.')
}

function pushObject(stack: Open[], child: unknown, at: { from: Open; key: string | number }): void {
  if (typeof child !== 'object' || child === null) return
  stack.push({ value: child, depth: at.from.depth + 1, from: at.from, key: at.key })
}

/** Null when plain data nests at most `loadLimits.depth` deep and no key could reach a prototype. */
export function findWild(root: unknown): Wild | null {
  if (typeof root !== 'object' || root === null) return null
  const stack: Open[] = [{ value: root, depth: 1, from: null, key: '' }]
  for (let open = stack.pop(); open; open = stack.pop()) {
    const { value, depth } = open
    if (depth > loadLimits.depth) return { found: 'depth', depth }
    if (Array.isArray(value)) {
      // no JSON text makes such a list, a structured clone can
      if (Object.hasOwn(value, 'constructor')) return { found: 'key', path: pathOf(open, 'constructor') }
      // long lists of numbers are common: no text keys are made for them
      value.forEach((child, index) => pushObject(stack, child, { from: open, key: index }))
      continue
    }
    for (const key of Object.keys(value)) {
      if (forbiddenKeys.has(key)) return { found: 'key', path: pathOf(open, key) }
      pushObject(stack, (value as Record<string, unknown>)[key], { from: open, key })
    }
  }
  return null
}

/** A plain object, not a list and not null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
