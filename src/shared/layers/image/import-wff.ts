import { attributeOf, type XmlElement } from '../../wff/xml/tree.ts'
import { eased } from '../building-blocks/import-wff/animation.ts'
import type { WearImport } from '../building-blocks/import-wff/piece.ts'
import { childOf, numberOf } from '../building-blocks/import-wff/read.ts'
import { plainTint } from '../building-blocks/tint.ts'
import type { ImageStyle } from './style.ts'

/** How the hands of the watch's own clock turn. */
const hands: Readonly<Record<string, string>> = {
  HourHand: '##hourHand##',
  MinuteHand: '((##minute## * 6) + (##second## / 10))',
  SecondHand: '##secondHand##',
}

/** A second hand that glides, or goes on so often in a second. */
function sweepOf(hand: XmlElement): string | null {
  const sweep = childOf(hand, 'Sweep')
  const often = sweep && attributeOf(sweep, 'frequency')
  if (often === null) return null
  const steps = numberOf(sweep as XmlElement, 'frequency', 0)
  return steps > 0 && steps < 15
    ? `((##second## + (floor((##millisecond## * ${steps}) / 1000) / ${steps})) * 6)`
    : '##secondHandSmooth##'
}

/** A second hand that swings beyond each second and back; the curve is the one that the format gives for it. */
function tickOf(hand: XmlElement): string | null {
  const tick = childOf(hand, 'Tick')
  const seconds = tick ? numberOf(tick, 'duration', 0) : 0
  if (!tick || !(seconds > 0)) return null
  const strength = numberOf(tick, 'strength', 0)
  const points = [Math.max(0, (seconds - 0.033) / seconds), 1 + strength * 2, 1, 1]
  return eased(
    '##secondHand##',
    seconds,
    `CLOCKWISE ${points.map((one) => Number(one.toFixed(4))).join(' ')}`,
  )
}

/** One picture, or a hand of an analogue clock. */
export const imageWearIn: WearImport = ({ element, style }, context) => {
  const hand = hands[element.name]
  const isPart = element.name === 'PartImage'
  const image = isPart ? childOf(element, 'Image') : element
  const name = image && (isPart || hand !== undefined) ? attributeOf(image, 'resource') : null
  // what a provider sends is no picture of the face
  if (name === null || name.includes('[')) return null
  if (childOf(element, 'ImageFilters')) context.near('import.note.filter')
  const entry = context.picture(name)
  const sweep = element.name === 'SecondHand' ? (sweepOf(element) ?? tickOf(element)) : null
  const tint = attributeOf(element, 'tintColor')
  const turn = hand === undefined ? {} : { rotate: sweep ?? hand }
  const type = hand === undefined ? 'icon' : 'image'
  const own: ImageStyle = {
    ...style,
    ...turn,
    ...plainTint,
    url: entry.url,
    fileSize: entry.fileSize,
    ratio: (entry.width ?? 1) / (entry.height ?? 1),
    tintColor: tint === null ? null : context.color(tint, 'tintColor'),
  }
  return [
    {
      constructorName: 'Image',
      nodeType: 'image',
      type,
      icon: 'image',
      level: -1,
      style: own,
    },
  ]
}
