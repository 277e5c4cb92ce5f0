import { attributeOf, type XmlElement } from '../../wff/xml/tree.ts'
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
  const sweep = element.name === 'SecondHand' ? sweepOf(element) : null
  if (childOf(element, 'Tick')) context.near('import.note.tick')
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
