import { roundDigits } from './digits-round.mjs'
import { figurePath, wordPath } from './fonts.mjs'
import { picture } from './svg.mjs'

const figure = { width: 96, height: 144 }
const family = 'Roboto-Regular'
/** The figures of Roboto are 0.711 em high: 158 fills the field but for a margin of 16 above and below. */
const figureSize = 158
const baseline = 128
const middle = (figure.height - 32) / 2 + 16

const white = (d) => `<path fill="#fff" d="${d}"/>`
const digit = (character) =>
  white(figurePath(character, { family, size: figureSize, centre: { x: 48, y: baseline } }))
const word = (text, size) =>
  white(
    wordPath(text, {
      family: 'Roboto-Medium',
      size,
      spacing: 1,
      centre: { x: 48, y: middle + size * 0.3555 },
    }),
  )

const colon = [-28, 28]
  .map((shift) => `<circle cx="48" cy="${middle + shift}" r="9.4" fill="#fff"/>`)
  .join('')
const degree = '<circle cx="48" cy="38" r="15" fill="none" stroke="#fff" stroke-width="10"/>'
const slash = '<path d="M69 21L27 123" fill="none" stroke="#fff" stroke-width="11" stroke-linecap="round"/>'

/** Percent is wider than a figure: it is set smaller, to stand in the same field. */
const percent = white(
  wordPath('%', { family: 'Roboto-Regular', size: 112, centre: { x: 48, y: middle + 112 * 0.3555 } }),
)

const characters = [
  ...Array.from({ length: 10 }, (_, i) => [String(i), digit(String(i)), String(i)]),
  ['colon', colon, 'colon'],
  ['am', word('AM', 50), 'am'],
  ['pm', word('PM', 50), 'pm'],
  ['percent', percent, 'percent'],
  ['degree', degree, 'degree'],
  ['slash', slash, 'slash'],
]

const weekday = { width: 96, height: 48 }
const weekdayWords = {
  'zh-cn': {
    words: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
    look: { family: 'NotoSansSC-Medium', size: 38, spacing: 2, centre: { x: 48, y: 38 } },
  },
  en: {
    words: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
    look: { family: 'Roboto-Medium', size: 36, spacing: 2.6, centre: { x: 48, y: 36.8 } },
  },
}
const weekdayPlaces = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const weekdaySet = (locale, name) => ({
  id: `weekday-${locale}`,
  type: 'weekday',
  name,
  folder: `weekdays/${locale}`,
  design: weekday,
  items: weekdayWords[locale].words.map((text, i) => ({
    file: String(i + 1),
    place: weekdayPlaces[i],
    svg: picture(weekday, 2, white(wordPath(text, weekdayWords[locale].look))),
  })),
})

/** White figures and weekdays, drawn twice as large as they stand on a dial of 500. */
export const writtenSets = () => [
  {
    id: 'digits',
    type: 'digits',
    name: { 'zh-cn': '简洁数字', en: 'Plain digits' },
    folder: 'digits',
    design: figure,
    items: characters.map(([file, body, place]) => ({ file, place, svg: picture(figure, 2, body) })),
  },
  roundDigits,
  weekdaySet('zh-cn', { 'zh-cn': '中文星期', en: 'Weekdays in Chinese' }),
  weekdaySet('en', { 'zh-cn': '英文星期', en: 'Weekdays in English' }),
]
