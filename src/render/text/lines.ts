import type { ShapedGlyph } from './shape.ts'

const cjk = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[\ud840-\ud87f]/
const closing = /[，。、；：？！）】》」』”’,.;:?!)\]}]/

/** A line may end after a space, and between Chinese characters unless the next one closes a phrase. */
function mayBreakAfter(item: ShapedGlyph, next: ShapedGlyph): boolean {
  if (item.character === ' ' || item.character === '-') return next.character !== ' '
  if (closing.test(next.character)) return false
  return cjk.test(item.character) || cjk.test(next.character)
}

/** Breaks one paragraph into lines of at most `width` ems; a word longer than a line is broken inside. */
export function breakLines(
  paragraph: readonly ShapedGlyph[],
  width: number,
  isAnywhere: boolean,
): (readonly ShapedGlyph[])[] {
  const lines: (readonly ShapedGlyph[])[] = []
  let start = 0
  let lineWidth = 0
  let lastBreak = 0
  for (let i = 0; i < paragraph.length; i++) {
    const item = paragraph[i] as ShapedGlyph
    const isOver = lineWidth + item.advance > width + 1e-6 && item.character !== ' '
    if (isOver && i > start) {
      const end = !isAnywhere && lastBreak > start ? lastBreak : i
      lines.push(trimEnd(paragraph.slice(start, end)))
      start = end
      lineWidth = 0
      for (let j = start; j < i; j++) lineWidth += (paragraph[j] as ShapedGlyph).advance
    }
    lineWidth += item.advance
    const next = paragraph[i + 1]
    if (next && mayBreakAfter(item, next)) lastBreak = i + 1
  }
  lines.push(trimEnd(paragraph.slice(start)))
  return lines
}

/** Spaces at the end of a line take no room, so that centred lines are centred. */
function trimEnd(line: readonly ShapedGlyph[]): readonly ShapedGlyph[] {
  let end = line.length
  while (end > 0 && line[end - 1]?.character === ' ') end--
  return line.slice(0, end)
}
