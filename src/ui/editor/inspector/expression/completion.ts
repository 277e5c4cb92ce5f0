/** A tag as the lists of the page need it. */
export type TagChoice = {
  /** Without `##`. */
  readonly name: string
  /** The heading that it stands under. */
  readonly group: string
  /** In the language of the page. */
  readonly description: string
  readonly sample: string
}

/** Where a tag is being written: from its `##`, or the one `#` that it may begin with, to the caret. */
export type OpenTag = { readonly start: number; readonly sign: '#' | '##'; readonly query: string }

/**
 * One sign begins a tag where it stands by itself or behind a sign or a Han character: `#hour`, not `C#` and not `#1`. What
 * a tag means is searched in the language of the page, so Han characters are a query too: `#电量`.
 */
const afterOneSign = /(?<![\w#&])#((?:[a-z]\w*|\p{Script=Han}+)?)$/iu

/**
 * The tag that is open at the caret: an odd `##` with nothing but a name behind it, or one `#` (`byOneSign`); null when
 * there is none.
 */
export function openTagAt(text: string, caret: number, byOneSign = false): OpenTag | null {
  const before = text.slice(0, caret)
  const marks = [...before.matchAll(/##/g)]
  const last = marks.at(-1)
  if (last && marks.length % 2 === 1) {
    const query = text.slice(last.index + 2, caret)
    return /^\w*$/.test(query) ? { start: last.index, sign: '##', query } : null
  }
  const one = byOneSign && !/^#(?!#\w+##)/.test(text.slice(caret)) ? afterOneSign.exec(before) : null
  return one ? { start: one.index, sign: '#', query: one[1] ?? '' } : null
}

/** The text as the dial shows it while the tag is being chosen: without what is written of it. */
export const withoutOpenTag = (text: string, { start, sign, query }: OpenTag): string => {
  const rest = text.slice(start + sign.length + query.length)
  return text.slice(0, start) + (sign === '##' ? rest.replace(/^##(?!\w+##)/, '') : rest)
}

export type Edited = { readonly text: string; readonly caret: number }

/** The text with the open tag finished; what is left of an older name behind the caret goes with it. */
export function finishTag(text: string, open: OpenTag, name: string): Edited {
  const tag = `##${name}##`
  const end = open.start + open.sign.length + open.query.length
  const rest = text.slice(end)
  const old = open.sign === '##' ? /^\w*##(?!\w+##)/.exec(rest) : /^\w+/.exec(rest)
  return {
    text: text.slice(0, open.start) + tag + rest.slice(old?.[0].length ?? 0),
    caret: open.start + tag.length,
  }
}

/**
 * The text without the tag that is open at the caret, where nothing of a name was written; null when there is none. Letters
 * behind the marks are its name, but for marks that a button has put there (`putAt`).
 */
export function withoutEmptyTag(text: string, caret: number | null, putAt: number | null): Edited | null {
  const open = caret === null ? null : openTagAt(text, caret)
  if (!open || open.query !== '') return null
  if (open.start !== putAt && /^\w/.test(text.slice(open.start + 2))) return null
  // marks right behind close it, but for those that begin another tag
  const behind = text.slice(open.start + 2).replace(/^##(?!\w+##)/, '')
  return { text: text.slice(0, open.start) + behind, caret: open.start }
}

/** The text with something put at the caret. */
export const insertAt = (text: string, caret: number, piece: string): Edited => ({
  text: text.slice(0, caret) + piece + text.slice(caret),
  caret: caret + piece.length,
})

/** What words on a dial show most. */
const often: ReadonlySet<string> = new Set(['hourMinute', 'hourMinuteSecond'])

/** For words: the whole time before its parts, which is looked for behind a sign alone. */
export const wholeTimeFirst = <T extends TagChoice>(tags: readonly T[]): readonly T[] => [
  ...tags.filter(({ name }) => often.has(name)),
  ...tags.filter(({ name }) => !often.has(name)),
]

/** 0 for no match; a name that begins so comes before one that contains it, a description comes last. */
function rank({ name, description }: TagChoice, query: string): number {
  const lower = name.toLowerCase()
  if (lower.startsWith(query)) return 3
  if (lower.includes(query)) return 2
  return description.toLowerCase().includes(query) ? 1 : 0
}

/** What matches, the best first within each heading; headings stay in their order. */
export function matchingTags<T extends TagChoice>(tags: readonly T[], query: string): readonly T[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return tags
  const groups = [...new Set(tags.map((tag) => tag.group))]
  return groups.flatMap((group) =>
    tags
      .filter((tag) => tag.group === group)
      .map((tag) => ({ tag, rank: rank(tag, wanted) }))
      .filter((one) => one.rank > 0)
      .sort((a, b) => b.rank - a.rank)
      .map((one) => one.tag),
  )
}
