import type { ShapedGlyph } from './shaped-glyph.ts'

/** Level of each glyph of a line: blanks at its end go the way of the paragraph (rule L1). */
function levelsOf(line: readonly ShapedGlyph[]): number[] {
  const levels = line.map(({ placed }) => placed?.level ?? 0)
  for (let at = line.length - 1; at >= 0 && line[at]?.character.trim() === ''; at -= 1)
    levels[at] = line[at]?.placed?.base ?? 0
  return levels
}

/** Turns each part of the line around whose levels are at least `level` (rule L2). */
function turned<T>(line: readonly T[], levels: readonly number[], level: number): readonly T[] {
  const result: T[] = []
  let part: T[] = []
  const close = (): void => {
    result.push(...part.reverse())
    part = []
  }
  line.forEach((item, at) => {
    if ((levels[at] ?? 0) >= level) return void part.push(item)
    close()
    result.push(item)
  })
  close()
  return result
}

/** A line from left to right; the very same line where nothing in it goes from the right. */
export function visualOrder(line: readonly ShapedGlyph[]): readonly ShapedGlyph[] {
  // no level is below that of its paragraph
  if (!line.some(({ placed }) => placed !== undefined && placed.level > 0)) return line
  const levels = levelsOf(line)
  const most = Math.max(...levels)
  let order: readonly number[] = line.map((_glyph, at) => at)
  for (let level = most; level >= 1; level -= 1)
    order = turned(
      order,
      order.map((at) => levels[at] ?? 0),
      level,
    )
  return order.map((at) => line[at] as ShapedGlyph)
}
