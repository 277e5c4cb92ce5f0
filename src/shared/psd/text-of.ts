import type { Layer, LayerTextData, TextStyle } from 'ag-psd'
import { familyOf, type PlainText, type WhyDrawn } from '../svg/layers/text-line.ts'
import { printed, rgbOf } from './colors.ts'

/** Words of a layer: as a text of ours, or why they are a picture. */
export type PsdWords = { readonly words: string; readonly plain: PlainText | WhyDrawn }

/** What sets letters as no text of ours can. */
const isSetOtherwise = (style: TextStyle): boolean =>
  style.fauxBold === true ||
  style.strokeFlag === true ||
  style.fillFlag === false ||
  (style.horizontalScale ?? 1) !== 1 ||
  (style.verticalScale ?? 1) !== 1 ||
  (style.baselineShift ?? 0) !== 0 ||
  (style.fontBaseline ?? 0) !== 0 ||
  (style.kerning ?? 0) !== 0 ||
  // small capitals are letters of their own
  style.fontCaps === 1

/** Letters that Photoshop leans itself, and lines along them. */
const leaning = (style: TextStyle): Pick<PlainText, 'italic' | 'underline' | 'strikeThrough'> => ({
  ...(style.fauxItalic ? { italic: true } : {}),
  ...(style.underline ? { underline: true } : {}),
  ...(style.strikethrough ? { strikeThrough: true } : {}),
})

/** Of everything that is written, in one style; null where parts differ. */
function oneStyle({ text, style = {}, styleRuns = [] }: LayerTextData): TextStyle | null {
  const styles: TextStyle[] = []
  let at = 0
  for (const run of styleRuns) {
    // the end of the paragraph has a style, too, which is not seen
    if (at < text.length && run.length > 0) styles.push({ ...style, ...run.style })
    at += run.length
  }
  const [first = style, ...others] = styles
  const seen = (one: TextStyle): string =>
    JSON.stringify([one.font?.name, one.fontSize, one.fillColor, one.tracking, one.fontCaps, leaning(one)])
  const isOne = others.every((other) => seen(other) === seen(first) && !isSetOtherwise(other))
  return isOne ? first : null
}

const aligns: Readonly<Record<string, PlainText['align']>> = {
  left: 'left',
  center: 'center',
  right: 'right',
}

/** Degrees and shares below this are how a number was rounded. */
const least = 1e-4

/** Names of PostScript cannot hold spaces and end in their style. */
const looseFamily = (name: string): string => name.replace(/(?:MT|PS|PSMT)$/, '')

function plainOf(text: LayerTextData, opacity: number): PlainText | WhyDrawn {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = text.transform ?? []
  if (Math.abs(b) > least || Math.abs(c) > least || a <= 0 || Math.abs(a - d) > least * a) return 'turned'
  const isWarped = (text.warp?.style ?? 'none') !== 'none' || text.textPath !== undefined
  if (isWarped || text.orientation === 'vertical') return 'lines'
  if (text.shapeType === 'box' || /[\n\u0003\t]/.test(text.text)) return 'lines'
  const style = oneStyle(text)
  if (!style) return 'lines'
  if (isSetOtherwise(style)) return 'style'
  const align = aligns[text.paragraphStyle?.justification ?? 'left']
  if (!align) return 'lines'
  const color = rgbOf(style.fillColor ?? { r: 0, g: 0, b: 0 })
  if (!color) return 'paint'
  const { family, weight } = familyOf(looseFamily(style.font?.name ?? ''), 400)
  if (family === '') return 'font'
  return {
    ...{ at: 0, words: text.text, x, y, family, weight, opacity, align },
    size: (style.fontSize ?? 12) * d,
    color: printed(color),
    spacing: (style.tracking ?? 0) / 1000,
    letterCase: style.fontCaps === 2 ? 'upper' : null,
    ...leaning(style),
  }
}

/** What a text layer says; null for a layer that is none. */
export function wordsOf({ text }: Layer, opacity: number): PsdWords | null {
  if (!text || typeof text.text !== 'string' || text.text.trim() === '') return null
  const numbers = [...(text.transform ?? []), text.style?.fontSize ?? 0]
  const plain = numbers.every(Number.isFinite) ? plainOf(text, opacity) : 'turned'
  return { words: text.text.replace(/\s+/g, ' '), plain }
}
