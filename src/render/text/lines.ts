import type { ShapedGlyph } from './shaping/shaped-glyph.ts'
import { wordStarts } from './shaping/word-starts.ts'

/** Signs with breaks on both sides of them: Chinese, Japanese, Korean, their punctuation, and emoji. */
const ideographic =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef\p{Emoji_Presentation}]/u

/** What numbers and words are made of, also in full width. */
const wordy = /[\p{Nd}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/** What ends or goes on with what stands before it: closing marks, stops, small kana, signs after a number. */
const noStart =
  /[\p{Pe}\p{Pf}，。、；：？！．,.;:?!…‥・·･｡､/／〜～％%‰°′″℃℉¢￠ーｰ々〻ゝゞヽヾ\u0e2f\u0e46\u0eaf\u0ec6\u104a-\u104f\u17d4-\u17d9ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ\u00a0\u2007\u2011\u202f]/u

/** What begins what stands behind it: opening marks, and signs before a number. */
const noEnd = /[\p{Ps}\p{Pi}\p{Sc}/／#＃№@＠\u00a0\u2007\u2011\u202f]/u

/** Neither opening nor closing by themselves: only a space decides. */
const quote = /["'＂＇]/

/** A dash or an ellipsis of two signs is one mark. */
const doubled = /[—―…‥]/

const hyphen = /[-\u2010\u2013]/

/** The rules of where Chinese and Latin lines must not end or begin (GB/T 15834, kinsoku). */
function mayPart({ character: last }: ShapedGlyph, next: ShapedGlyph): boolean {
  const first = next.character
  if (!next.startsLetter || first === ' ' || noStart.test(first)) return false
  if (last === ' ') return true
  if (noEnd.test(last) || quote.test(last) || quote.test(first)) return false
  return last !== first || !doubled.test(last)
}

/** A line may end after a space or a hyphen, and beside Chinese characters; numbers and words stay whole. */
function isBreak(item: ShapedGlyph, next: ShapedGlyph, words: ReadonlySet<number>): boolean {
  if (words.has(next.at)) return true
  const [last, first] = [item.character, next.character]
  if (last === ' ') return true
  if (wordy.test(last) && wordy.test(first)) return false
  if (hyphen.test(last)) return !/\p{Nd}/u.test(first)
  return ideographic.test(last) || ideographic.test(first)
}

/** The best place of a line to end at so far; 0 where there is none. */
type Ends = {
  /** Between words. */
  words: number
  /** Anywhere that no rule forbids. */
  rules: number
  /** Between letters, when a line has nothing else. */
  letters: number
}

/**
 * Breaks one paragraph into lines of at most `width` ems: between words, or with `isAnywhere` between letters; what is
 * longer than a line is broken inside. No line begins with a closing mark or ends with an opening one as long as it
 * can end elsewhere, and no letter is parted from its accents.
 */
export function breakLines(
  paragraph: readonly ShapedGlyph[],
  width: number,
  isAnywhere: boolean,
): (readonly ShapedGlyph[])[] {
  const lines: (readonly ShapedGlyph[])[] = []
  const ends: Ends = { words: 0, rules: 0, letters: 0 }
  const words = wordStarts(paragraph)
  let start = 0
  let lineWidth = 0
  const best = (): number | undefined =>
    [isAnywhere ? 0 : ends.words, ends.rules, ends.letters].find((place) => place > start)
  for (let i = 0; i < paragraph.length; i++) {
    const item = paragraph[i] as ShapedGlyph
    let end = best()
    while (end !== undefined && item.character !== ' ' && lineWidth + item.advance > width + 1e-6) {
      lines.push(trimEnd(paragraph.slice(start, end)))
      start = end
      lineWidth = widthBetween(paragraph, start, i)
      end = best()
    }
    lineWidth += item.advance
    const next = paragraph[i + 1]
    if (next) note(ends, { item, next, at: i + 1, words })
  }
  lines.push(trimEnd(paragraph.slice(start)))
  return lines
}

type Place = {
  readonly item: ShapedGlyph
  readonly next: ShapedGlyph
  readonly at: number
  readonly words: ReadonlySet<number>
}

function note(ends: Ends, { item, next, at, words }: Place): void {
  if (next.startsLetter) ends.letters = at
  if (!mayPart(item, next)) return
  ends.rules = at
  if (isBreak(item, next, words)) ends.words = at
}

function widthBetween(paragraph: readonly ShapedGlyph[], from: number, to: number): number {
  let width = 0
  for (let at = from; at < to; at++) width += (paragraph[at] as ShapedGlyph).advance
  return width
}

/** Spaces at the end of a line take no room, so that centred lines are centred. */
function trimEnd(line: readonly ShapedGlyph[]): readonly ShapedGlyph[] {
  let end = line.length
  while (end > 0 && line[end - 1]?.character === ' ') end--
  return line.slice(0, end)
}
