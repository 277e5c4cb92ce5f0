import type { Layer } from '../../../../shared/document/design.ts'
import type { MeasureText } from '../../../../shared/layers/draw-ops.ts'
import type { PlainText } from '../../../../shared/svg/layers/text-line.ts'
import type { FontRow, FontShelf } from '../../../core/ports.ts'
import { fontFor } from './font-for.ts'
import type { Frame } from './frame.ts'

/** Of the dial, to hundredths: what a browser sets between pixels stands there here, too. */
const short = (value: number): number => Math.round(value * 100) / 100

const shareOf = { left: 0, center: 0.5, right: 1 } as const

/** As the commands write it: 1 is upper case, 0 lower case. */
const caseStyles = { upper: 1, lower: 0 } as const

type Writing = {
  readonly font: FontRow
  readonly frame: Pick<Frame, 'scale' | 'place'>
  readonly measure: MeasureText
}

/** As large as the words are in this font, letters of this many pixels. */
function sizeOfWords(
  { words, letterCase, spacing }: PlainText,
  { font, measure, fontSize }: Pick<Writing, 'font' | 'measure'> & { readonly fontSize: number },
) {
  const cased =
    letterCase === 'upper' ? words.toUpperCase() : letterCase === 'lower' ? words.toLowerCase() : words
  return measure({
    text: cased,
    font: { family: font.fontName, url: font.fontUrl },
    size: fontSize,
    ...(spacing === 0 ? {} : { spacing }),
  })
}

/** How wide words are in their font, in pixels of the drawing; null where it is not here. */
export const widthOfWords =
  ({ rows, measure }: Pick<FontShelf, 'rows' | 'measure'>) =>
  (text: PlainText): number | null => {
    const font = fontFor(text, rows)
    return font && sizeOfWords(text, { font: font.row, measure, fontSize: text.size }).width
  }

/** The style of a text that stands where the words stood: its box is as large as they are, their base line where it was. */
export function styleOfWords(
  text: PlainText,
  bare: Layer['style'],
  { font, frame, measure }: Writing,
): Layer['style'] {
  const { scale, place } = frame
  const fontSize = Math.max(1, short(text.size * scale))
  const size = sizeOfWords(text, { font, measure, fontSize })
  const width = Math.ceil(size.width)
  const height = Math.ceil(size.height)
  const baseline = place.y + text.y * scale
  return {
    ...bare,
    text: text.words,
    textTag: '',
    fontSize,
    fontFamily: font.fontName,
    fontUrl: font.fontUrl,
    fontId: font.id,
    fill: text.color,
    opacity: text.opacity,
    align: text.align,
    ...(text.spacing === 0 ? {} : { letterSpacing: short(text.spacing * 100) / 100 }),
    ...(text.italic ? { italic: true } : {}),
    ...(text.underline ? { underline: true } : {}),
    ...(text.strikeThrough ? { strikeThrough: true } : {}),
    caseStyle: text.letterCase === null ? null : caseStyles[text.letterCase],
    width,
    height,
    x: short(place.x + text.x * scale - shareOf[text.align] * width),
    y: short(baseline - size.ascent - (height - size.height) / 2),
  } as Layer['style']
}
