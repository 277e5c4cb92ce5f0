import { roundTo } from '../../../base/geometry.ts'
import { node, wearNumber, type WearNode } from '../../building-blocks/export-wff/node.ts'
import { childOf, numberOf } from '../../building-blocks/import-wff/read.ts'
import { attributeOf, type XmlElement } from '../../../wff/xml/tree.ts'
import { boundsDefaults, boundsLengths, boundsOf, type BoundsStyle } from './stored.ts'

type Size = { readonly width: number; readonly height: number }

const names = {
  box: 'BoundingBox',
  round: 'BoundingRoundBox',
  oval: 'BoundingOval',
  arc: 'BoundingArc',
} as const

/** The element that says where a slot of this size is pressed. */
export function boundsNode(style: BoundsStyle & { readonly borderRadius: number }, size: Size): WearNode {
  const { box, ...bounds } = boundsOf(style, size)
  const padding = bounds.boundsPadding > 0 ? { outlinePadding: Number(wearNumber(bounds.boundsPadding)) } : {}
  const name = names[bounds.boundsShape]
  if (bounds.boundsShape === 'arc')
    return node(name, {
      ...{ centerX: box.x + box.width / 2, centerY: box.y + box.height / 2 },
      ...{ width: box.width, height: box.height, thickness: bounds.boundsThickness },
      ...{ startAngle: bounds.boundsStart, endAngle: bounds.boundsEnd },
      ...(bounds.boundsRoundEnds ? { isRoundEdge: 'TRUE' } : {}),
      ...(bounds.boundsBackwards ? { direction: 'COUNTER_CLOCKWISE' } : {}),
      ...padding,
    })
  const whole = {
    ...{ x: Math.round(box.x), y: Math.round(box.y) },
    ...{ width: Math.max(1, Math.round(box.width)), height: Math.max(1, Math.round(box.height)) },
  }
  const corner =
    bounds.boundsShape === 'round' ? { cornerRadius: Number(wearNumber(bounds.boundsRadius)) } : {}
  return node(name, { ...whole, ...corner, ...padding })
}

export const boundElements: readonly string[] = Object.values(names)

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

const inset = (value: number): number => within(value, -1000, 1000)

const shapes = new Map(Object.entries(names).map(([shape, name]) => [name as string, shape]))

/** Only what is not as it would be anyway. */
const sparse = (bounds: BoundsStyle): BoundsStyle =>
  Object.fromEntries(
    Object.entries(bounds).filter(([name, value]) => value !== boundsDefaults[name as keyof BoundsStyle]),
  )

/** The fields of a slot that is pressed there, and stands so many times larger here; none where it is pressed as its frame is. */
export function boundsIn(slot: XmlElement, borderRadius: number, scale: number): BoundsStyle {
  const found = boundsAt(slot, borderRadius)
  const lengths = boundsLengths.flatMap((name) => {
    const value = found[name]
    return value === undefined ? [] : [[name, roundTo(value * scale, 2)]]
  })
  return { ...found, ...Object.fromEntries(lengths) }
}

function boundsAt(slot: XmlElement, borderRadius: number): BoundsStyle {
  const element = childOf(slot, ...shapes.keys())
  if (!element) return {}
  const size = { width: numberOf(slot, 'width', 1), height: numberOf(slot, 'height', 1) }
  const shape = shapes.get(element.name) as BoundsStyle['boundsShape']
  const { width, height } = {
    width: numberOf(element, 'width', size.width),
    height: numberOf(element, 'height', size.height),
  }
  const isArc = shape === 'arc'
  const x = isArc ? numberOf(element, 'centerX', 0) - width / 2 : numberOf(element, 'x', 0)
  const y = isArc ? numberOf(element, 'centerY', 0) - height / 2 : numberOf(element, 'y', 0)
  const radius = shape === 'round' ? numberOf(element, 'cornerRadius', 0) : 0
  const padding = within(numberOf(element, 'outlinePadding', 0), 0, 1000)
  const isFrame = x === 0 && y === 0 && width === size.width && height === size.height && padding === 0
  const ownRadius = Math.min(borderRadius, size.width / 2, size.height / 2)
  if (isFrame && (shape === 'box' || shape === 'round') && radius === ownRadius) return {}
  return {
    boundsShape: shape,
    ...sparse({
      boundsLeft: inset(x),
      boundsTop: inset(y),
      boundsRight: inset(size.width - x - width),
      boundsBottom: inset(size.height - y - height),
      ...(shape === 'round' ? { boundsRadius: within(radius, 0, 1000) } : {}),
      ...(isArc ? arcIn(element) : {}),
      boundsPadding: padding,
    }),
  }
}

const arcIn = (element: XmlElement): BoundsStyle => ({
  boundsStart: within(numberOf(element, 'startAngle', 0), -720, 720),
  boundsEnd: within(numberOf(element, 'endAngle', 0), -720, 720),
  boundsThickness: within(numberOf(element, 'thickness', 0), 0, 1000),
  boundsRoundEnds: attributeOf(element, 'isRoundEdge') === 'TRUE',
  boundsBackwards: attributeOf(element, 'direction') === 'COUNTER_CLOCKWISE',
})
