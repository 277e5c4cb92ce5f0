import { clamp } from '../../base/geometry.ts'
import type { BaseStyle } from '../../document/design.ts'
import { attributeOf, type XmlElement } from '../../wff/xml/tree.ts'
import type { WearImport, WearInContext } from '../building-blocks/import-wff/piece.ts'
import { childOf, numberOf, transformOf } from '../building-blocks/import-wff/read.ts'
import { wordsOf } from './binding.ts'
import { fontDefaults } from './font-defaults.ts'
import type { TextStyle } from './style.ts'

const aligns = { START: 'left', CENTER: 'center', END: 'right' } as const
const verticals = { TOP: 'top', CENTER: 'middle', CENTER_ON_BASELINE: 'middle', BOTTOM: 'bottom' } as const

/** What is computed stands on one line; it may be written with spaces. */
const live = /\([^]*\)|##[^#]*##/g

const pick = <T>(table: Readonly<Record<string, T>>, key: string | null, otherwise: T): T =>
  table[key ?? ''] ?? otherwise

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

const roomBefore = { left: 0, center: 0.5, right: 1 } as const

type Curved = Pick<TextStyle, 'curve' | 'curveRadius' | 'curveAngle' | 'curveX' | 'curveY'>

/** A line around a circle that stands still; null for an oval and for what moves. */
function curveOf(line: XmlElement, { width, height }: BaseStyle, align: TextStyle['align']): Curved | null {
  const diameter = numberOf(line, 'width', 0)
  const isRound = Math.abs(diameter - numberOf(line, 'height', 0)) < 0.01
  if (!isRound || diameter < 2 || diameter > 8000 || childOf(line, 'Transform')) return null
  const [start, end] = [numberOf(line, 'startAngle', 0), numberOf(line, 'endAngle', 0)]
  const isCounter = attributeOf(line, 'direction') === 'COUNTER_CLOCKWISE'
  const way = isCounter ? -1 : 1
  const room = ((((end - start) * way) % 360) + 360) % 360 || 360
  const away = (name: string, half: number): number => clamp(numberOf(line, name, half) - half, -4000, 4000)
  return {
    curve: isCounter ? 'counterclockwise' : 'clockwise',
    curveRadius: diameter / 2,
    curveAngle: (start + way * room * roomBefore[align]) % 360,
    curveX: away('centerX', width / 2),
    curveY: away('centerY', height / 2),
  }
}

/** Words in a font of letters: a `PartText` with a line, straight or round, or a field of a digital clock. */
export const textWearIn: WearImport = ({ element, style }, context) => {
  const isTime = element.name === 'TimeText'
  const lines = isTime
    ? element
    : element.name === 'PartText'
      ? childOf(element, 'Text', 'TextCircular')
      : null
  const font = lines && childOf(lines, 'Font')
  if (!lines || !font) return null
  const align = pick(aligns, attributeOf(lines, 'align'), 'center')
  const curve = lines.name === 'TextCircular' ? curveOf(lines, style, align) : {}
  if (!curve) return null
  const words = isTime
    ? { text: context.time(element), caseStyle: null, dresses: [] }
    : context.words(font, { areDressed: true })
  if (!words || words.text.length > 500 || words.text === '') return null
  const color = transformOf(font, 'color')
  if (color !== null) context.near('import.note.liveColor')
  const isOneLine =
    isTime ||
    lines.name === 'TextCircular' ||
    numberOf(lines, 'maxLines', 0) === 1 ||
    !/\s/.test(words.text.replace(live, ''))
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
        ...context.font(font),
        fontSize: Math.max(1, Math.min(1000, numberOf(font, 'size', 32))),
        fill: context.color(attributeOf(font, 'color') ?? '#FFFFFF', 'fill'),
        align,
        verticalAlign: pick(verticals, attributeOf(lines, 'verticalAlign'), 'middle'),
        wrap: isOneLine ? 'none' : 'word',
        ellipsis: attributeOf(lines, 'ellipsis') === 'TRUE',
        isBounded: attributeOf(lines, 'isAutoSize') === 'TRUE',
        caseStyle: words.caseStyle,
        ...(spacing === 0 ? {} : { letterSpacing: spacing }),
        ...curve,
        ...dressOf(words.dresses, context),
      } as BaseStyle,
    },
  ]
}
