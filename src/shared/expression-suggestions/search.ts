import type { ListedExpression } from './expressions.ts'

/** What people say, and the word by which the list says it. */
const synonyms: readonly (readonly [RegExp, string])[] = [
  [/(?:counter|anti)-?\s?clockwise|revers\w*|the other way/g, 'backwards'],
  [/\b(?:rotat|spin|revolv|circl)\w*/g, 'turn'],
  [/\b(?:sway|oscillat|pendulum|wobbl|rock)\w*/g, 'swing'],
  [/\b(?:meter|needle|pointer|scale)s?\b/g, 'gauge'],
  [/\bfad(?:e|es|ing) out/g, 'hide'],
  [/\bfad(?:e|es|ing) in/g, 'show'],
  [/\b(?:appear|visible|light up)\w*/g, 'show'],
  [/\b(?:vanish|disappear|invisible)\w*/g, 'hide'],
  [/\b(?:dark|evening)\w*/g, 'night'],
  [/\b(?:flash)\w*/g, 'blink'],
  [/\b(?:puls(?!e rate)|throb)\w*/g, 'breathe'],
  [/\b(?:slides?|go|goes|grows?|wanders?)\b/g, 'move'],
  [/\b(?:under|less than|lower than)\b/g, 'below'],
  [/\b(?:over|more than|greater than)\b/g, 'above'],
  [/\bpulse rate|\bheartbeat/g, 'heart rate'],
  [/\bday of the week/g, 'weekday'],
  [/\bdaily\b/g, 'day'],
  [/\bhourly\b/g, 'hour'],
  [/逆时针(?:旋?转)?|反时针|倒[着转]转?|反向[旋]?转?/g, '反转'],
  [/旋转|转动/g, '转'],
  [/摇摆|钟摆|摇动|晃动/g, '摆动'],
  [/量表|表盘指针|指示表/g, '仪表'],
  [/夜里|夜晚|晚上|天黑/g, '夜间'],
  [/日间|天亮/g, '白天'],
  [/出现|可见|淡入/g, '显示'],
  [/消失|不显示|淡出/g, '隐藏'],
  [/闪动|闪一下|频闪/g, '闪烁'],
  [/脉动|渐明渐暗/g, '呼吸'],
  [/小于|少于|不足/g, '低于'],
  [/大于|超过|多于/g, '高于'],
  [/电池/g, '电量'],
  [/心跳/g, '心率'],
  [/温度/g, '气温'],
  [/周几|礼拜几?/g, '星期'],
  [/[走变滑]到/g, '移到'],
]

/** Words that tell no row from another. */
const empty = new Set(
  'a an the to of in at by on is are it its when while with as and for my me make i every each per once'.split(
    ' ',
  ),
)

const plain = (words: string): string =>
  synonyms.reduce((said, [meant, word]) => said.replace(meant, word), words.normalize('NFKC').toLowerCase())

/** English words, numbers, and each two neighbours of the Chinese characters, which have no spaces between words. */
function termsOf(words: string): readonly string[] {
  const english = (words.match(/[a-z]+|\d+/g) ?? []).filter((word) => !empty.has(word))
  const chinese = (words.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) =>
    run.length < 3 ? [run] : Array.from({ length: run.length - 1 }, (_none, at) => run.slice(at, at + 2)),
  )
  return [...new Set([...english, ...chinese])]
}

/** `turns` and `turning` mean `turn`, and so does `tur`, which is still being typed. */
const isSame = (term: string, word: string): boolean =>
  term === word ||
  (/^[a-z]/.test(term) && (word.startsWith(term) || (word.length > 2 && term.startsWith(word))))

/** How much of what was said a row holds. */
function hitsIn([, en, zh]: ListedExpression, terms: readonly string[]): number {
  const words = termsOf(en.toLowerCase())
  const chinese = zh.replace(/\s/g, '')
  const isHeld = (term: string): boolean =>
    /^\w/.test(term) ? words.some((word) => isSame(term, word)) : chinese.includes(term)
  return terms.filter(isHeld).length
}

/** The rows that are nearest to these words, in either language, the best and shortest first; all of them for no words. */
export function searchExpressions(
  rows: readonly ListedExpression[],
  words: string,
): readonly ListedExpression[] {
  if (words.trim() === '') return rows
  const terms = termsOf(plain(words))
  const found = rows.map((row) => ({ row, hits: hitsIn(row, terms) }))
  const most = Math.max(...found.map(({ hits }) => hits))
  return found
    .filter(({ hits }) => hits > 0 && hits * 2 > most)
    .toSorted((a, b) => b.hits - a.hits || a.row[2].length - b.row[2].length)
    .map(({ row }) => row)
}
