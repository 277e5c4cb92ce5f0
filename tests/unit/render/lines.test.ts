import { expect, test } from 'vitest'
import { letterStarts } from '../../../src/shared/base/fonts/letter-starts.ts'
import { breakLines } from '../../../src/render/text/lines.ts'
import type { ShapedGlyph } from '../../../src/render/text/shaping/shaped-glyph.ts'

/** Every sign is one em wide, except accents and joiners, which take no room. */
function paragraphOf(text: string): readonly ShapedGlyph[] {
  const letters = new Set(letterStarts(text))
  let at = 0
  return Array.from(text, (character) => {
    const place = at
    at += character.length
    const advance = /[\p{M}\u200d]/u.test(character) ? 0 : 1
    return { character, at: place, advance, startsLetter: letters.has(place) } as ShapedGlyph
  })
}

const linesOf = (text: string, width: number, isAnywhere = false): readonly string[] =>
  breakLines(paragraphOf(text), width, isAnywhere).map((line) =>
    line.map(({ character }) => character).join(''),
  )

test.each([
  ['a stop', '今天天气很好。', 6, ['今天天气很', '好。']],
  ['a comma', '一二三，四五', 3, ['一二', '三，四', '五']],
  ['an enumeration comma', '甲乙丙、丁', 3, ['甲乙', '丙、丁']],
  ['a question', '好吗？好', 2, ['好', '吗？', '好']],
  ['an exclamation', '太好了！', 3, ['太好', '了！']],
  ['an ellipsis', '等一等…', 3, ['等一', '等…']],
  ['a closing bracket', '（一二）三', 3, ['（一', '二）三']],
  ['a closing book mark', '看《红楼》吧', 4, ['看《红', '楼》吧']],
  ['a closing quote', '他说“好”了', 4, ['他说', '“好”了']],
  ['a corner bracket', '他说「好」了', 4, ['他说', '「好」了']],
  ['a percent sign', '电量五十％', 4, ['电量五', '十％']],
  ['a degree sign', '温度二°了', 3, ['温度', '二°了']],
  ['a prolonged sound', 'コーヒー', 3, ['コー', 'ヒー']],
])('no line begins with what closes or ends a phrase: %s', (_name, ...[text, width, lines]) => {
  expect(linesOf(text, width)).toEqual(lines)
})

test.each([
  ['a bracket', '一二（三）', 3, ['一二', '（三）']],
  ['a book mark', '我爱《诗》', 3, ['我爱', '《诗》']],
  ['a quote', '我说“好”', 3, ['我说', '“好”']],
  ['a lenticular bracket', '注意【新】', 3, ['注意', '【新】']],
  ['a square bracket', '一二[三]', 3, ['一二', '[三]']],
  ['two of them', '一二《「三」》', 5, ['一二', '《「三」》']],
  ['a currency sign', '只要￥9', 3, ['只要', '￥9']],
  ['a number sign', '今天#3', 3, ['今天', '#3']],
])('no line ends with what opens: %s', (_name, ...[text, width, lines]) => {
  expect(linesOf(text, width)).toEqual(lines)
})

test('a dash and an ellipsis of two signs stay together', () => {
  expect(linesOf('你好——好', 3)).toEqual(['你好', '——好'])
  expect(linesOf('你好……', 3)).toEqual(['你', '好……'])
})

test('numbers and words stay whole beside Chinese', () => {
  expect(linesOf('走了12345步', 5)).toEqual(['走了', '12345', '步'])
  expect(linesOf('用Roboto写', 6)).toEqual(['用', 'Roboto', '写'])
  expect(linesOf('今天１２３步', 4)).toEqual(['今天', '１２３步'])
  expect(linesOf('日期2026-11-21', 11)).toEqual(['日期', '2026-11-21'])
  expect(linesOf('零下-5', 3)).toEqual(['零下', '-5'])
})

test('Latin lines end after spaces and hyphens; a space at the end is not drawn', () => {
  expect(linesOf('well-known words', 8)).toEqual(['well-', 'known', 'words'])
  expect(linesOf('one two', 4)).toEqual(['one', 'two'])
  expect(linesOf('say "yes" now', 7)).toEqual(['say', '"yes"', 'now'])
  expect(linesOf('see (this) one', 6)).toEqual(['see', '(this)', 'one'])
  expect(linesOf('10\u00a0km on', 5)).toEqual(['10\u00a0km', 'on'])
})

test('what is longer than a line is broken inside, and still no mark begins a line', () => {
  expect(linesOf('abcdefgh', 3)).toEqual(['abc', 'def', 'gh'])
  expect(linesOf('abc,def', 3)).toEqual(['ab', 'c,d', 'ef'])
  // nothing but marks: a line has to end somewhere
  expect(linesOf('！！！！', 2)).toEqual(['！！', '！！'])
})

test('broken anywhere, the rules for marks hold too', () => {
  expect(linesOf('abcdef', 4, true)).toEqual(['abcd', 'ef'])
  expect(linesOf('一二三，四', 3, true)).toEqual(['一二', '三，四'])
  expect(linesOf('ab（c）', 3, true)).toEqual(['ab', '（c）'])
})

test('a letter is never parted from its accents, nor an emoji from what it is joined of', () => {
  expect(linesOf('ae\u0301e\u0301', 2, true)).toEqual(['ae\u0301', 'e\u0301'])
  const family = '👨\u200d👩\u200d👧'
  expect(linesOf(`好${family}`, 3)).toEqual(['好', family])
  expect(linesOf(`${family}${family}`, 2, true)).toEqual([family, family])
  expect(linesOf('𠮷𠮷𠮷', 2)).toEqual(['𠮷𠮷', '𠮷'])
})

test('every sign is drawn once and in its order, but for spaces at the ends of lines', () => {
  const signs = [...'ab1 -中文，。（）“”…—\u0301😀/¥']
  let seed = 7
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  for (let round = 0; round < 400; round++) {
    const text = Array.from({ length: 1 + random(14) }, () => signs[random(signs.length)]).join('')
    const lines = linesOf(text, 1 + random(5), round % 2 === 0)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  }
})

/** Words of each language that are written without a space between them. */
const unspacedWords = {
  th: ['สวัสดี', 'อากาศ', 'วันนี้', 'น้ำ', 'ประเทศไทย'],
  lo: ['ສະບາຍດີ', 'ນ້ຳ', 'ມື້ນີ້'],
  km: ['សួស្តី', 'ទឹក', 'ថ្ងៃនេះ'],
  my: ['မင်္ဂလာပါ', 'ရေ', 'ဒီနေ့'],
}

test.each(Object.entries(unspacedWords))('lines of %s end between words', (language, words) => {
  const text = words.join('')
  const ends = new Set(
    [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ index }) => index),
  )
  expect(ends.size).toBeGreaterThan(1)
  const widest = Math.max(...words.map((word) => word.length))
  for (let width = widest; width < text.length; width += 1) {
    let at = 0
    for (const line of linesOf(text, width)) {
      expect(ends, `${text.slice(0, at)}|${text.slice(at)}`).toContain(at)
      at += line.length
    }
    expect(at).toBe(text.length)
  }
})

test('a sign of repetition does not begin a line', () => {
  expect(linesOf('เด็กๆเด็กๆ', 3).some((line) => line.startsWith('ๆ'))).toBe(false)
})
