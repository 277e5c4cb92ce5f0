import { attributeOf } from '../../wff/xml/tree.ts'
import type { WearImport } from '../building-blocks/import-wff/piece.ts'
import { childOf } from '../building-blocks/import-wff/read.ts'
import { plainTint } from '../building-blocks/tint.ts'
import type { ImageStyle } from './style.ts'

/** How the hands of the watch's own clock turn. */
const hands: Readonly<Record<string, string>> = {
  HourHand: '##hourHand##',
  MinuteHand: '((##minute## * 6) + (##second## / 10))',
  SecondHand: '##secondHand##',
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
  const isSmooth = element.name === 'SecondHand' && childOf(element, 'Sweep') !== null
  const tint = attributeOf(element, 'tintColor')
  const turn = hand === undefined ? {} : { rotate: isSmooth ? '##secondHandSmooth##' : hand }
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
