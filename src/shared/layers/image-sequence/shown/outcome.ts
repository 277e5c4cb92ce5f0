import type { KindOutcome } from '../../building-blocks/outcome/on-platform.ts'
import { isFieldReadable, lettersOn } from '../../building-blocks/outcome/readable.ts'
import { chosenIndex } from '../draw.ts'
import type { ImageSequenceStyle } from '../style.ts'

export const imageSequenceOutcome: KindOutcome<ImageSequenceStyle> = (style, on) => {
  const { imageIndexRate, pick } = style
  if (pick === 'characters') {
    const letters = lettersOn(imageIndexRate, on)
    return letters === imageIndexRate ? style : { ...style, imageIndexRate: letters }
  }
  if (isFieldReadable(imageIndexRate, on)) return style
  return { ...style, imageIndexRate: '', imageIndex: Math.max(0, chosenIndex(style, on)) }
}
