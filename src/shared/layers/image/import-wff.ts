import { handExpression, sweeps } from '../../base/hand-movement.ts'
import { attributeOf, type XmlElement } from '../../wff/xml/tree.ts'
import type { WearImport, WearInContext } from '../building-blocks/import-wff/piece.ts'
import { childOf, numberOf } from '../building-blocks/import-wff/read.ts'
import { plainTint } from '../building-blocks/tint.ts'
import { photoInterval, type PhotoStyle } from './photos.ts'
import type { ImageStyle } from './style.ts'

/** How the hands of the watch's own clock turn. */
const hands: Readonly<Record<string, string>> = {
  HourHand: '##hourHand##',
  MinuteHand: handExpression({ hand: 'minute', by: 'gliding' }),
  SecondHand: handExpression({ hand: 'second', by: 'steps' }),
}

/** A second hand that glides, or goes on so often in a second. */
function sweepOf(hand: XmlElement): string | null {
  const sweep = childOf(hand, 'Sweep')
  if (!sweep || attributeOf(sweep, 'frequency') === null) return null
  const steps = numberOf(sweep, 'frequency', 0)
  const often = sweeps.find((one) => one === steps)
  return handExpression(often ? { hand: 'second', by: 'sweep', often } : { hand: 'second', by: 'gliding' })
}

/** A second hand that swings beyond each second and back; the curve is the one that the format gives for it. */
function tickOf(hand: XmlElement): string | null {
  const tick = childOf(hand, 'Tick')
  const seconds = tick ? numberOf(tick, 'duration', 0) : 0
  if (!tick || !(seconds > 0)) return null
  return handExpression({ hand: 'second', by: 'tick', strength: numberOf(tick, 'strength', 0), seconds })
}

const photoChanges: Readonly<Record<string, PhotoStyle['photosChange']>> = {
  TAP: 'tap',
  ON_VISIBLE: 'visible',
  'ON_VISIBLE TAP': 'both',
}

/** Photos of the wearer as our fields; null for what has a size of its own, or no source that the face declares. */
function photosFrom(holder: XmlElement, { photos }: WearInContext): PhotoStyle | null {
  const id = /^\s*\[CONFIGURATION\.([^\]]+)\]\s*$/.exec(attributeOf(holder, 'source') ?? '')?.[1]
  const howMany = id === undefined ? null : photos?.(id)
  const words = (attributeOf(holder, 'change') ?? 'TAP').trim().split(/\s+/)
  const change = photoChanges[words.toSorted().join(' ')]
  const hasSize = ['width', 'height'].some((side) => attributeOf(holder, side) !== null)
  if (id === undefined || !howMany || !change || hasSize) return null
  const every = numberOf(holder, 'changeAfterEvery', 0)
  const interval = photoInterval(every)
  if (every !== 0 && interval === undefined) return null
  const own = { photos: howMany, photosId: id, photosChange: change }
  return interval === undefined ? own : { ...own, photosEvery: interval }
}

/** One picture, or a hand of an analogue clock. */
export const imageWearIn: WearImport = ({ element, style }, context) => {
  const hand = hands[element.name]
  const isPart = element.name === 'PartImage'
  const holder = isPart ? childOf(element, 'Photos') : null
  const photos = holder && photosFrom(holder, context)
  if (holder && !photos) return null
  const image = isPart ? (holder ?? childOf(element, 'Image')) : element
  const name =
    image && (isPart || hand !== undefined)
      ? attributeOf(image, holder ? 'defaultImageResource' : 'resource')
      : null
  // what a provider sends is no picture of the face
  const sent = isPart && name !== null ? (context.sentPicture?.(name) ?? null) : null
  if (name === null || (sent === null && name.includes('['))) return null
  if (childOf(element, 'ImageFilters')) context.near('import.note.filter')
  const entry = sent === null ? context.picture(name) : { url: '', fileSize: 0 }
  const sweep = element.name === 'SecondHand' ? (sweepOf(element) ?? tickOf(element)) : null
  const tint = attributeOf(element, 'tintColor')
  const turn = hand === undefined ? {} : { rotate: sweep ?? hand }
  const type = hand === undefined ? 'icon' : 'image'
  const own: ImageStyle = {
    ...style,
    ...turn,
    ...plainTint,
    ...photos,
    ...(sent === null ? {} : { sent }),
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
