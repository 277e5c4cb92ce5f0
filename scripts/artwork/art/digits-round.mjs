import { picture } from './svg.mjs'

const field = { width: 96, height: 144 }

/** Single strokes with round ends between the lines y 23 and y 121, about x 48. */
const strokes = {
  0: '<rect x="23" y="23" width="50" height="98" rx="25"/>',
  1: '<path d="M33 38L53 23V121"/>',
  2: '<path d="M24 47.5A24.5 24.5 0 0 1 73 47.5C73 57.5 68.4 65 61.5 73.6L24 121H74"/>',
  3: '<path d="M27.5 35.5A23 23 0 1 1 48 69.5H44M48 69.5A25.7 25.7 0 1 1 24.6 107"/>',
  4: '<path d="M61 121V23L21.5 95H76"/>',
  5: '<path d="M69 23H33L29.4 68.5A26.5 29.5 0 1 1 25.5 108"/>',
  6: '<ellipse cx="48" cy="91" rx="25" ry="30"/><path d="M62 23C40 42 23 66 23 91"/>',
  7: '<path d="M22.5 23H73.5L42 121"/>',
  8: '<ellipse cx="48" cy="46" rx="21.5" ry="23"/><ellipse cx="48" cy="95" rx="25" ry="26"/>',
  9: '<g transform="rotate(180 48 72)"><ellipse cx="48" cy="91" rx="25" ry="30"/><path d="M62 23C40 42 23 66 23 91"/></g>',
}

/** The strokes are widened, their lines keep one width: with `non-scaling-stroke` it counts in pixels of the file. */
const widen = 'transform="translate(48 0) scale(1.14 1) translate(-48 0)"'
const look =
  'fill="none" stroke="#fff" stroke-width="30" stroke-linecap="round" stroke-linejoin="round" vector-effect="non-scaling-stroke"'
const drawn = (body) => `<g ${widen}>${body.replace(/<(rect|path|ellipse) /g, `<$1 ${look} `)}</g>`
const colon = [48, 96].map((y) => `<circle cx="48" cy="${y}" r="9.5" fill="#fff"/>`).join('')

/** Figures of our own drawing, for dials that want a softer and bolder time. */
export const roundDigits = {
  id: 'digits-round',
  type: 'digits',
  name: { 'zh-cn': '圆润数字', en: 'Round digits' },
  folder: 'digits-round',
  design: field,
  items: [
    ...Object.entries(strokes).map(([digit, body]) => ({
      file: digit,
      place: digit,
      svg: picture(field, 2, drawn(body)),
    })),
    { file: 'colon', place: 'colon', svg: picture(field, 2, colon) },
  ],
}
