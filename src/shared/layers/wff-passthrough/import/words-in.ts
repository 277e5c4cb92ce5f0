import { clamp } from '../../../base/geometry.ts'
import type { BaseStyle } from '../../../document/design.ts'
import { attributeOf, type XmlElement } from '../../../wff/xml/tree.ts'
import { circleIn, linesIn } from '../../building-blocks/import-wff/lines.ts'
import type { WearInContext, WearPiece, WearWords } from '../../building-blocks/import-wff/piece.ts'
import { childOf, childrenOf, numberOf, transformOf } from '../../building-blocks/import-wff/read.ts'
import type { Run, Sketch } from '../style.ts'

type WordsSketch = Extract<Sketch, { draws: 'words' }>

const maxRuns = 40

/** Signs of one run: what an expression of the watch is in ours may be long. */
const maxWords = 4000

/** What a dress puts behind the letters; null for one that stands around or through them. */
function behindIn(dress: XmlElement, { color }: WearInContext): Run['behind'][number] | null {
  if (dress.name !== 'Shadow' && dress.name !== 'OutGlow') return null
  const isGlow = dress.name === 'OutGlow'
  const offset = (name: string): number => (isGlow ? 0 : clamp(numberOf(dress, name, 0), -500, 500))
  return {
    color: color(attributeOf(dress, 'color'), ''),
    x: offset('offsetX'),
    y: offset('offsetY'),
    blur: clamp(numberOf(dress, 'radius', isGlow ? 8 : 0), 0, 200),
  }
}

/** How wide letters of the format's widths are, as CSS counts them. */
const widths: Readonly<Record<string, number>> = {
  ULTRA_CONDENSED: 0.5,
  EXTRA_CONDENSED: 0.625,
  CONDENSED: 0.75,
  SEMI_CONDENSED: 0.875,
  SEMI_EXPANDED: 1.125,
  EXPANDED: 1.25,
  EXTRA_EXPANDED: 1.5,
  ULTRA_EXPANDED: 2,
}

/** A picture in the place of letters; one that the watch sends is that of the file here. */
function inlineIn(dresses: readonly XmlElement[], context: WearInContext): Pick<Run, 'picture'> {
  const inline = dresses.find(({ name }) => name === 'InlineImage')
  if (!inline) return {}
  const source = attributeOf(inline, 'source') ?? ''
  const isChanging = source !== '' || childOf(inline, 'Transform', 'Reference') !== null
  if (isChanging) context.near('import.note.inline')
  const { url, fileSize } = context.picture(attributeOf(inline, 'resource') ?? '')
  const length = (name: string): number => clamp(numberOf(inline, name, 0), 0, 2000)
  const [before, behind] = ['overlapLeft', 'overlapRight'].map((name) =>
    clamp(numberOf(inline, name, 0), -2000, 2000),
  )
  return {
    picture: {
      ...{ url, fileSize, width: length('width'), height: length('height') },
      ...{ before: before ?? 0, behind: behind ?? 0 },
    },
  }
}

function runOf({ font, text, caseStyle, dresses }: WearWords, context: WearInContext): Run {
  const has = (name: string): boolean => dresses.some((dress) => dress.name === name)
  const inline = dresses.find(({ name }) => name === 'InlineImage')
  const outline = dresses.findLast(({ name }) => name === 'Outline')
  if ([font, ...dresses].some((one) => transformOf(one, 'color') !== null))
    context.near('import.note.liveColor')
  const stretch = widths[attributeOf(font, 'width') ?? 'NORMAL'] ?? 1
  const { fontFamily, fontUrl } = context.font(font)
  return {
    text,
    caseStyle,
    family: fontFamily,
    fontUrl,
    size: clamp(numberOf(font, 'size', 32), 1, 1000),
    color: context.color(attributeOf(inline ?? font, 'color') ?? '#FFFFFF', ''),
    ...inlineIn(dresses, context),
    spacing: clamp(numberOf(font, 'letterSpacing', 0), -0.5, 4),
    isItalic: attributeOf(font, 'slant') === 'ITALIC',
    ...(stretch === 1 ? {} : { stretch }),
    bars: [
      ...(has('Underline') ? (['under'] as const) : []),
      ...(has('StrikeThrough') ? (['through'] as const) : []),
    ],
    outline: outline
      ? {
          color: context.color(attributeOf(outline, 'color'), ''),
          width: clamp(numberOf(outline, 'width', 1), 0, 100),
        }
      : null,
    behind: dresses.flatMap((dress) => behindIn(dress, context) ?? []).slice(0, 8),
  }
}

/** An oval or a moving arc: its words are seen straight, at the middle of it. */
function straightened(circular: XmlElement, size: number, piece: WearPiece): BaseStyle {
  const [start, end] = [numberOf(circular, 'startAngle', 0), numberOf(circular, 'endAngle', 0)]
  const isCounter = attributeOf(circular, 'direction') === 'COUNTER_CLOCKWISE'
  const sweep = (((isCounter ? start - end : end - start) % 360) + 360) % 360 || 360
  const middle = isCounter ? start - sweep / 2 : start + sweep / 2
  const [rx, ry] = [numberOf(circular, 'width', 0) / 2, numberOf(circular, 'height', 0) / 2]
  const at = {
    x: numberOf(circular, 'centerX', 0) + rx * Math.sin((middle * Math.PI) / 180),
    y: numberOf(circular, 'centerY', 0) - ry * Math.cos((middle * Math.PI) / 180),
  }
  const width = Math.max(size, (Math.PI * (rx + ry) * sweep) / 360)
  const box = { x: at.x - width / 2, y: at.y - size * 0.75, width, height: size * 1.5 }
  return piece.inside(box, isCounter ? middle + 180 : middle)
}

/** Shrinking words of an automatic size stop here by themselves. */
const leastSize = 12

/** How lines stand to each other and to the middle of their part, and how far they shrink. */
function standingOf(
  lines: XmlElement,
  fitted: readonly XmlElement[],
): Pick<WordsSketch, 'least' | 'lineGap' | 'isOnBaseline'> {
  const gap = clamp(numberOf(lines, 'lineSpacing', 0), -5, 1000)
  const sizes = fitted.map((font) => numberOf(font, 'minSize', leastSize))
  return {
    ...(sizes.length > 0 ? { least: clamp(Math.max(...sizes), 0, 1000) } : {}),
    ...(gap === 0 ? {} : { lineGap: gap }),
    ...(attributeOf(lines, 'verticalAlign') === 'CENTER_ON_BASELINE' ? { isOnBaseline: true } : {}),
  }
}

/** Words that look in ways that a text of ours does not, as the watch shows them; null where they cannot be said. */
export function wordsIn(
  piece: WearPiece,
  context: WearInContext,
): { readonly style: BaseStyle; readonly sketch: WordsSketch } | null {
  const { element } = piece
  const isTime = element.name === 'TimeText'
  const lines = isTime ? element : childOf(element, 'Text', 'TextCircular')
  const fonts = lines ? childrenOf(lines, 'Font', 'BitmapFont') : []
  const [first] = fonts
  if (!lines || !first) return null
  const words = isTime
    ? [{ font: first, text: context.time(element), caseStyle: null, dresses: [] }]
    : context.words(fonts)
  if (
    !words ||
    words.length === 0 ||
    words.length > maxRuns ||
    words.some(({ text }) => text.length > maxWords)
  )
    return null
  const runs = words.map((one) => runOf(one, context))
  const layout = linesIn(lines, runs.map(({ text }) => text).join(''))
  const stretches = new Set(runs.map(({ stretch = 1 }) => stretch))
  if (stretches.size > 1 || (lines.name === 'TextCircular' && !stretches.has(1)))
    context.near('import.note.width')
  const isCircular = lines.name === 'TextCircular'
  const circle = isCircular ? circleIn(lines, piece.style, layout.align) : null
  if (isCircular && !circle) context.near('import.note.bent')
  const size = Math.max(...runs.map((run) => run.size))
  const style = isCircular && !circle ? straightened(lines, size, piece) : piece.style
  const box = { x: 0, y: 0, width: style.width, height: style.height }
  const align = isCircular && !circle ? 'center' : layout.align
  const standing = standingOf(lines, layout.fit ? fonts : [])
  return { style, sketch: { draws: 'words', runs, ...layout, ...standing, align, circle, box } }
}
