import { clamp } from '../../../base/geometry.ts'
import { attributeOf, type XmlElement } from '../../../wff/xml/tree.ts'
import { childOf, numberOf } from './read.ts'

const aligns = { START: 'left', CENTER: 'center', END: 'right' } as const
const verticals = { TOP: 'top', CENTER: 'middle', CENTER_ON_BASELINE: 'middle', BOTTOM: 'bottom' } as const

/** What is computed stands on one line; it may be written with spaces. */
const live = /\([^]*\)|##[^#]*##/g

const pick = <T>(table: Readonly<Record<string, T>>, key: string | null, otherwise: T): T =>
  table[key ?? ''] ?? otherwise

/** How a `Text`, a `TextCircular` or a `TimeText` lays its words out. */
export function linesIn(lines: XmlElement, words: string) {
  const isOneLine =
    lines.name !== 'Text' || numberOf(lines, 'maxLines', 0) === 1 || !/\s/.test(words.replace(live, ''))
  return {
    align: pick<'left' | 'center' | 'right'>(aligns, attributeOf(lines, 'align'), 'center'),
    verticalAlign: pick<'top' | 'middle' | 'bottom'>(
      verticals,
      attributeOf(lines, 'verticalAlign'),
      'middle',
    ),
    wrap: isOneLine ? ('none' as const) : ('word' as const),
    ellipsis: attributeOf(lines, 'ellipsis') === 'TRUE',
    fit: attributeOf(lines, 'isAutoSize') === 'TRUE',
  }
}

export type CircleIn = {
  readonly isClockwise: boolean
  readonly radius: number
  readonly angleDeg: number
  /** From the middle of the part. */
  readonly x: number
  readonly y: number
}

const roomBefore = { left: 0, center: 0.5, right: 1 } as const

/** A line around a circle that stands still; null for an oval and for what moves. */
export function circleIn(
  line: XmlElement,
  { width, height }: { readonly width: number; readonly height: number },
  align: keyof typeof roomBefore,
): CircleIn | null {
  const diameter = numberOf(line, 'width', 0)
  const isRound = Math.abs(diameter - numberOf(line, 'height', 0)) < 0.01
  if (!isRound || diameter < 2 || diameter > 8000 || childOf(line, 'Transform')) return null
  const [start, end] = [numberOf(line, 'startAngle', 0), numberOf(line, 'endAngle', 0)]
  const isClockwise = attributeOf(line, 'direction') !== 'COUNTER_CLOCKWISE'
  const way = isClockwise ? 1 : -1
  const room = ((((end - start) * way) % 360) + 360) % 360 || 360
  const away = (name: string, half: number): number => clamp(numberOf(line, name, half) - half, -4000, 4000)
  return {
    isClockwise,
    radius: diameter / 2,
    angleDeg: (start + way * room * roomBefore[align]) % 360,
    x: away('centerX', width / 2),
    y: away('centerY', height / 2),
  }
}
