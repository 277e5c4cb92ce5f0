import type { KindOutcome } from '../building-blocks/outcome/on-platform.ts'
import { ownSizeOn } from '../building-blocks/outcome/place.ts'
import type { PassthroughStyle } from './style.ts'

/** What may stand in a group. */
const wholes = new Set(['TimeText', 'PartText', 'PartImage', 'PartAnimatedImage', 'PartDraw', 'Group'])

/** Whether the element can be written by itself: it was not too long to be kept, and is no field of a clock of hands. */
export const isKeptPart = ({ xml, element }: PassthroughStyle): boolean => xml !== '' && wholes.has(element)

/** The element says how large it is while the watch runs, which goes out with it. */
const growsByItself = ({ xml }: PassthroughStyle): boolean =>
  /^ {2}<Transform [^>]*target="(width|height)"/m.test(xml)

/** It goes out as the element that it came as, wherever it lies now, where that can stand by itself. */
export const passthroughOutcome: KindOutcome<PassthroughStyle> = (style, on) => {
  if (!isKeptPart(style) && on.loses('keptAlone')) return null
  return growsByItself(style) ? style : ownSizeOn(style, on, 'partSize')
}
