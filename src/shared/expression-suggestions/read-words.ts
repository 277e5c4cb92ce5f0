/** What a wish says, whatever the language: its numbers in digits, its words in lower case. */
export type ReadWords = {
  readonly text: string
  readonly isBackwards: boolean
  /** Seconds that one round takes: the time that is named, by how often in it; null where none is named. */
  readonly periodS: number | null
  /** `from 10 to 20`, or two numbers that belong together; null where there are none. */
  readonly from: number | null
  readonly to: number | null
}

const chineseDigits = '零一二三四五六七八九'

const chineseNumber = (text: string): number => {
  const [tens = '', units = ''] = text.includes('十') ? text.split('十') : ['', text]
  const digit = (one: string): number => Math.max(0, chineseDigits.indexOf(one.replace('两', '二')))
  return text.includes('十')
    ? (tens === '' ? 1 : digit(tens)) * 10 + (units === '' ? 0 : digit(units))
    : digit(units)
}

const englishNumbers: Readonly<Record<string, number>> = {
  ...{ zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60 },
  ...{ ninety: 90, hundred: 100 },
}

const englishNumber = new RegExp(`\\b(?:${Object.keys(englishNumbers).join('|')})\\b`, 'g')

/** Full-width signs as plain ones, numbers in words as digits. */
function plain(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[−–—]/g, '-')
    .replace(/负|minus |negative /g, '-')
    .replace(
      /[两一二三四五六七八九]?十[一二三四五六七八九]?|[零一两二三四五六七八九](?=[^\p{Script=Han}]|秒|分|小时|个|天|圈|次|度|周|点|时|像|遍|下|轮)/gu,
      (found) => String(chineseNumber(found)),
    )
    .replace(englishNumber, (found) => String(englishNumbers[found]))
    .replace(/\s+/g, ' ')
    .trim()
}

const units: readonly (readonly [RegExp, number])[] = [
  [/seconds?|secs?|秒钟?/, 1],
  [/minutes?|mins?|分钟?/, 60],
  [/hours?|hrs?|(?:个)?小时|个?钟头/, 3600],
  [/days?|天|日/, 86_400],
  [/weeks?|周|星期/, 604_800],
]

const unitWords = units.map(([words]) => words.source).join('|')

const secondsOf = (unit: string): number =>
  units.find(([words]) => new RegExp(`^(?:${words.source})$`).test(unit))?.[1] ?? 60

const number = String.raw`-?\d+(?:\.\d+)?`

const every = new RegExp(
  `(?:once |once in |1 time )?(?:every|each|per|\\ba\\b|\\ban\\b|in|over|within|through|每隔?|在)\\s*(?:the |other )?(half(?: an?)?|quarter(?: of an?)?|半|1刻|${number})?\\s*(?:个)?(${unitWords})(?![a-z])`,
)

const often = new RegExp(
  `(?:(once|twice|thrice)|(${number})\\s*(?:times|turns|rounds|circles|x)|(?:转|摆|闪|动)?(${number}|半)\\s*(?:圈|次|下|遍|轮))`,
)

const shares: Readonly<Record<string, number>> = {
  half: 0.5,
  'half a': 0.5,
  'half an': 0.5,
  半: 0.5,
  '1刻': 0.25,
}

const countOf = (found: string | undefined): number =>
  found === undefined ? 1 : (shares[found] ?? (found.startsWith('quarter') ? 0.25 : Number(found)))

const times: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 }

function periodIn(text: string): number | null {
  const found = every.exec(text)
  if (!found) return /\bdaily\b/.test(text) ? 86_400 : /\bhourly\b/.test(text) ? 3600 : null
  const counted = often.exec(text)
  const [, word, english, chinese] = counted ?? []
  const count = word === undefined ? countOf(english ?? chinese) : (times[word] ?? 1)
  const whole = countOf(found[1]) * secondsOf(found[2] ?? '')
  return count > 0 && whole > 0 ? whole / count : null
}

const span = new RegExp(
  `(?:from |between |从|在)?\\s*(${number})\\s*(?:%|°|px|degrees?|度|像素|点|:00)?\\s*(?:to|and|-|~|[移滑走变增升降]?到|至|和)\\s*(${number})`,
)

const backwards =
  /back ?wards?|counter-?\s?clockwise|anti-?\s?clockwise|revers|the other way|反[向转着方]|反时针|逆时针|倒[着转]/

/** Takes the words of a wish apart. */
export function readWords(words: string): ReadWords {
  const text = plain(words)
  const [, from, to] = span.exec(text) ?? []
  return {
    text,
    isBackwards: backwards.test(text),
    periodS: periodIn(text),
    from: from === undefined ? null : Number(from),
    to: to === undefined ? null : Number(to),
  }
}
