import type { KindOutcome } from '../../building-blocks/outcome/on-platform.ts'
import { ownSizeOn } from '../../building-blocks/outcome/place.ts'
import { isFieldReadable, lettersOn } from '../../building-blocks/outcome/readable.ts'
import { chosenIndex } from '../draw.ts'
import type { ImageSequenceStyle } from '../style.ts'

/** Letters right beside each other. */
function evenly({ margins: _margins, ...even }: ImageSequenceStyle): ImageSequenceStyle {
  return even
}

export const imageSequenceOutcome: KindOutcome<ImageSequenceStyle> = (own, on) => {
  const style = own.margins && on.loses('margins') ? evenly(own) : own
  const { imageIndexRate, pick } = style
  if (pick === 'characters') {
    const letters = lettersOn(imageIndexRate, on)
    const sized = ownSizeOn(style, on, 'partSize')
    return letters === imageIndexRate ? sized : { ...sized, imageIndexRate: letters }
  }
  // a picture that a number chooses is a letter, which does not stretch
  if (isFieldReadable(imageIndexRate, on))
    return imageIndexRate === '' ? style : ownSizeOn(style, on, 'partSize')
  return { ...style, imageIndexRate: '', imageIndex: Math.max(0, chosenIndex(style, on)) }
}
