/** What may stand inside of an element, and in which order. */

export type Item = {
  readonly names: ReadonlySet<string>
  readonly word: string
  readonly min: number
  readonly max: number
}

export type Content = Item | Group

type Group = {
  readonly kind: 'all' | 'choice' | 'sequence'
  readonly of: readonly Content[]
  readonly min: number
  readonly max: number
}

const isItem = (content: Content): content is Item => 'names' in content

/** Children come in one at a time. */
export type Matcher = {
  /** Takes the next child; why not otherwise. */
  take(name: string): 'taken' | 'unexpected' | { readonly max: number }
  /** What must still come, each a name or several names; none when the element may end here. */
  missing(): readonly string[]
  /** What may come next. */
  allowed(): readonly string[]
}

const occurrences: Readonly<Record<string, readonly [number, number]>> = {
  '': [1, 1],
  '?': [0, 1],
  '*': [0, Infinity],
  '+': [1, Infinity],
}

function occursOf(suffix: string): readonly [number, number] {
  const range = /^\{(\d+),(\d+)\}$/.exec(suffix)
  return range ? [Number(range[1]), Number(range[2])] : (occurrences[suffix] as readonly [number, number])
}

const tokenPattern =
  /(all|choice|sequence)(\?|\*|\+|\{\d+,\d+\})?\(|\)|(\w+)(\?|\*|\+|\{\d+,\d+\})?(?:@(\d)(?:-(\d))?)?/g

/**
 * Reads a model in the notation of `grammar/row.ts`. `namesOf` gives the elements that a name stands for in this version,
 * none when it has not come yet.
 */
export function readContent(
  notation: string,
  version: number,
  namesOf: (word: string) => readonly string[],
): Content {
  const open: { kind: Group['kind']; of: Content[]; min: number; max: number }[] = []
  let whole: Content | null = null
  for (const [
    token,
    kind,
    groupSuffix = '',
    word,
    suffix = '',
    since = '1',
    until = '9',
  ] of notation.matchAll(tokenPattern)) {
    if (kind) {
      const [min, max] = occursOf(groupSuffix)
      open.push({ kind: kind as Group['kind'], of: [], min, max })
    } else if (token === ')') {
      const done = open.pop() as Group
      const outer = open.at(-1)
      if (outer) outer.of.push(done)
      else whole = done
    } else if (word) {
      const names = namesOf(word)
      const [min, max] = occursOf(suffix)
      if (names.length > 0 && version >= Number(since) && version <= Number(until))
        open.at(-1)?.of.push({ names: new Set(names), word: names.join(' | '), min, max })
    }
  }
  if (!whole || open.length > 0) throw new Error(`the grammar has no such content: ${notation}`)
  return whole
}

const canBeEmpty = (content: Content): boolean => {
  if (content.min === 0) return true
  if (isItem(content)) return false
  return content.kind === 'choice' ? content.of.some(canBeEmpty) : content.of.every(canBeEmpty)
}

const fewer = <T extends Content>(content: T): T => ({
  ...content,
  min: Math.max(0, content.min - 1),
  max: content.max - 1,
})

const sequence = (of: readonly Content[]): Group => ({ kind: 'sequence', of, min: 1, max: 1 })

/** What remains of a part after `name`; null when it cannot begin with it. The schemas leave no choice of ways. */
function after(content: Content, name: string): readonly Content[] | null {
  if (content.max < 1) return null
  if (isItem(content)) {
    if (!content.names.has(name)) return null
    return content.max > 1 ? [fewer(content)] : []
  }
  const again = content.max > 1 ? [fewer(content)] : []
  if (content.kind === 'choice') {
    for (const one of content.of) {
      const rest = after(one, name)
      if (rest) return [...rest, ...again]
    }
    return null
  }
  const rest = afterRow(content.of, name)
  return rest && [...rest, ...again]
}

function afterRow(row: readonly Content[], name: string): readonly Content[] | null {
  for (const [index, one] of row.entries()) {
    const rest = after(one, name)
    if (rest) return [...rest, ...row.slice(index + 1)]
    if (!canBeEmpty(one)) return null
  }
  return null
}

/** Names that a part can begin with, and whether it must. */
const firstOf = (content: Content): readonly string[] => {
  if (content.max < 1) return []
  if (isItem(content)) return [content.word]
  return content.kind === 'sequence' ? firstOfRow(content.of) : content.of.flatMap(firstOf)
}

function firstOfRow(row: readonly Content[]): readonly string[] {
  const names: string[] = []
  for (const one of row) {
    names.push(...firstOf(one))
    if (!canBeEmpty(one)) break
  }
  return names
}

function matchInOrder(content: Content): Matcher {
  let row: readonly Content[] = [content]
  return {
    take(name) {
      const rest = afterRow(row, name)
      if (!rest) return 'unexpected'
      row = rest
      return 'taken'
    },
    missing: () =>
      row.every(canBeEmpty) ? [] : [firstOfRow(row.filter((one) => !canBeEmpty(one))).join(' | ')],
    allowed: () => firstOfRow(row),
  }
}

function matchInAnyOrder(items: readonly Item[]): Matcher {
  const counts = new Map<Item, number>()
  const countOf = (item: Item): number => counts.get(item) ?? 0
  return {
    take(name) {
      const item = items.find(({ names }) => names.has(name))
      if (!item) return 'unexpected'
      if (countOf(item) >= item.max) return { max: item.max }
      counts.set(item, countOf(item) + 1)
      return 'taken'
    },
    missing: () => items.filter((item) => countOf(item) < item.min).map(({ word }) => word),
    allowed: () => items.filter((item) => countOf(item) < item.max).map(({ word }) => word),
  }
}

export const createMatcher = (content: Content): Matcher =>
  !isItem(content) && content.kind === 'all'
    ? matchInAnyOrder(content.of.filter(isItem))
    : matchInOrder(sequence([content]))
