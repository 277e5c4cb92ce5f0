import { parseStops } from '../../../base/gradient-stops.ts'
import { colorBetween } from '../../../base/gradient.ts'
import { elementsOf, type XmlElement } from '../../../wff/xml/tree.ts'
import { animated } from '../../building-blocks/import-wff/animation.ts'
import type { WearInContext } from '../../building-blocks/import-wff/piece.ts'
import { childOf, childrenOf } from '../../building-blocks/import-wff/read.ts'
import type { StatedPaint } from '../../building-blocks/paint/style-of-paint.ts'
import type { ProgressStyle } from '../style.ts'

/** What is no style of it. */
export const layer = {
  constructorName: 'Progress',
  nodeType: 'progress',
  type: 'progress',
  icon: 'progress',
  level: -1,
}

export const clear = '#00000000'

/** Elements of a part that draw nothing. */
const silent = new Set(['Variant', 'Transform', 'Localization', 'ScreenReader', 'Launch', 'Gyro'])

/** What a part draws. */
export const shapesOf = (part: XmlElement): readonly XmlElement[] =>
  elementsOf(part).filter(({ name }) => !silent.has(name))

/** Of one colour. */
export const isPlain = (paint: XmlElement): boolean =>
  childOf(paint, 'LinearGradient', 'RadialGradient', 'SweepGradient') === null

/** The fields of what is filled. */
export function filledBy({ type, color, stops, ...place }: StatedPaint): Partial<ProgressStyle> {
  if (type === 'solid') return { fillColor: color ?? '#FFFFFF' }
  const colors = parseStops(stops ?? '')
  const own = {
    fillType: type === 'none' ? undefined : type,
    ...{ fillStops: stops, fillAngle: place.angle, fillX: place.x, fillY: place.y, fillSize: place.size },
  }
  return {
    fillColor: colors ? colorBetween(colors) : '#FFFFFF',
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
  }
}

/** What moves a shape by its animation. */
export function easedBy(shape: XmlElement, text: string, { near }: WearInContext): string {
  const moved = childrenOf(shape, 'Transform').find((one) => childOf(one, 'Animation'))
  return moved && text !== '' ? animated(moved, { text, isConstant: false, value: null }, near).text : text
}
