import { clamp } from '../../base/geometry.ts'
import type { BaseStyle } from '../../document/design.ts'
import { attributeOf, type XmlElement } from '../../wff/xml/tree.ts'
import { circleIn, linesIn, type CircleIn } from '../building-blocks/import-wff/lines.ts'
import type { WearImport, WearInContext, WearWords } from '../building-blocks/import-wff/piece.ts'
import { childOf, childrenOf, numberOf, transformOf } from '../building-blocks/import-wff/read.ts'
import { wordsOf } from './binding.ts'
import { fontDefaults } from './font-defaults.ts'
import { inFamily, saysChinese } from '../building-blocks/outcome/chinese.ts'
import type { TextStyle } from './style.ts'

type Dressed = Pick<
  TextStyle,
  'outlineColor' | 'outlineWidth' | 'shadowColor' | 'shadowX' | 'shadowY' | 'shadowBlur'
>

/** Shadow and outline around the words; what moves by itself is none of them. */
function dressOf(dresses: readonly XmlElement[], context: WearInContext): Dressed {
  const find = (name: string): XmlElement | undefined => dresses.find((one) => one.name === name)
  const [outline, shadow] = [find('Outline'), find('Shadow')]
  if (dresses.some((one) => transformOf(one, 'color') !== null)) context.near('import.note.liveColor')
  return {
    ...(outline
      ? {
          outlineColor: context.color(attributeOf(outline, 'color'), 'outlineColor'),
          outlineWidth: clamp(numberOf(outline, 'width', 1), 0, 100),
        }
      : {}),
    ...(shadow
      ? {
          shadowColor: context.color(attributeOf(shadow, 'color'), 'shadowColor'),
          shadowX: clamp(numberOf(shadow, 'offsetX', 0), -500, 500),
          shadowY: clamp(numberOf(shadow, 'offsetY', 0), -500, 500),
          shadowBlur: clamp(numberOf(shadow, 'radius', 0), 0, 200),
        }
      : {}),
  }
}

/** Letters that lean, and lines along them. */
function leaningIn({ font, dresses }: WearWords): Pick<TextStyle, 'italic' | 'underline' | 'strikeThrough'> {
  const has = (name: string): boolean => dresses.some((one) => one.name === name)
  return {
    ...(attributeOf(font, 'slant') === 'ITALIC' ? { italic: true } : {}),
    ...(has('Underline') ? { underline: true } : {}),
    ...(has('StrikeThrough') ? { strikeThrough: true } : {}),
  }
}

type Curved = Pick<TextStyle, 'curve' | 'curveRadius' | 'curveAngle' | 'curveX' | 'curveY'>

const curveOf = ({ isClockwise, radius, angleDeg, x, y }: CircleIn): Curved => ({
  curve: isClockwise ? 'clockwise' : 'counterclockwise',
  curveRadius: radius,
  curveAngle: angleDeg,
  curveX: x,
  curveY: y,
})

const dressNames: ReadonlySet<string> = new Set(['Shadow', 'Outline', 'Underline', 'StrikeThrough'])

/** Whether the format says more of how the words look than a text here has: one of each effect, and letters that stand. */
function isMore(lines: XmlElement, { font, dresses, isStill = false }: WearWords): boolean {
  const effects = dresses.map(({ name }) => name)
  return (
    isStill ||
    effects.some((name) => !dressNames.has(name)) ||
    new Set(effects).size < effects.length ||
    (attributeOf(font, 'width') ?? 'NORMAL') !== 'NORMAL' ||
    attributeOf(lines, 'verticalAlign') === 'CENTER_ON_BASELINE'
  )
}

/** The words of a part that all look one way; null for others. */
function onlyWords(lines: XmlElement, element: XmlElement, context: WearInContext): WearWords | null {
  const fonts = childrenOf(lines, 'Font', 'BitmapFont')
  const [font] = fonts
  if (!font || fonts.some(({ name }) => name !== 'Font')) return null
  const all =
    element.name === 'TimeText'
      ? [{ font, text: context.time(element), caseStyle: null, dresses: [] }]
      : context.words(fonts)
  const [only, ...others] = all ?? []
  return only && others.length === 0 && !isMore(lines, only) ? only : null
}

/** The font of the watch has Chinese letters, which stand in the middle of the lines of their own font. */
function fontFor(words: string, font: XmlElement, context: WearInContext): ReturnType<WearInContext['font']> {
  const found = context.font(font)
  const isOfWatch = (attributeOf(font, 'family') ?? 'SYNC_TO_DEVICE') === 'SYNC_TO_DEVICE'
  const chinese = isOfWatch && saysChinese(words) ? inFamily(found.fontFamily, 'NotoSansSC') : null
  return chinese === null ? found : { fontFamily: chinese, fontUrl: '' }
}

/** Words in a font of letters: a `PartText` with a line, straight or round, or a field of a digital clock. */
export const textWearIn: WearImport = ({ element, style }, context) => {
  const isTime = element.name === 'TimeText'
  const lines = isTime
    ? element
    : element.name === 'PartText'
      ? childOf(element, 'Text', 'TextCircular')
      : null
  const words = lines && onlyWords(lines, element, context)
  if (!lines || !words || words.text.length > 500) return null
  const { font } = words
  const { align, verticalAlign, wrap, ellipsis, fit } = linesIn(lines, words.text)
  const lineSpacing = clamp(numberOf(lines, 'lineSpacing', 0), -5, 500)
  // one long word is broken all the same
  if (lineSpacing !== 0 && wrap === 'none') return null
  const maxLines = wrap === 'none' ? 0 : clamp(Math.round(numberOf(lines, 'maxLines', 0)), 0, 50)
  const circle = lines.name === 'TextCircular' ? circleIn(lines, style, align) : null
  if (lines.name === 'TextCircular' && !circle) return null
  const color = transformOf(font, 'color')
  if (color !== null) context.near('import.note.liveColor')
  const least = fit ? clamp(numberOf(font, 'minSize', 0), 0, 1000) : 0
  const spacing = clamp(numberOf(font, 'letterSpacing', 0), -0.5, 4)
  return [
    {
      constructorName: 'Text',
      nodeType: 'text',
      type: 'text',
      icon: 'type',
      level: -1,
      style: {
        ...style,
        ...fontDefaults,
        ...wordsOf(words.text),
        ...fontFor(words.text, font, context),
        fontSize: Math.max(1, Math.min(1000, numberOf(font, 'size', 32))),
        fill: context.color(attributeOf(font, 'color') ?? '#FFFFFF', 'fill'),
        align,
        verticalAlign,
        wrap,
        ellipsis,
        isBounded: fit,
        caseStyle: words.caseStyle,
        ...(least === 0 ? {} : { minFontSize: least }),
        ...(spacing === 0 ? {} : { letterSpacing: spacing }),
        ...(lineSpacing === 0 ? {} : { lineSpacing }),
        ...(maxLines > 1 ? { maxLines } : {}),
        ...(circle ? curveOf(circle) : {}),
        ...leaningIn(words),
        ...dressOf(words.dresses, context),
      } as BaseStyle,
    },
  ]
}
