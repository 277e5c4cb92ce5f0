import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import { noPicture } from '../building-blocks/export-falcon/forms.ts'
import { liveNumber } from '../building-blocks/export-falcon/value.ts'
import { playbackOf } from './play.ts'
import type { AnimationStyle } from './style.ts'

/** Plays, or shows the frame that a value picks. */
export const animationFalcon: FalconExport<AnimationStyle> = ({ style }, context) => {
  if (style.imgs.every(({ url }) => url === '')) return null
  const pictures = style.imgs.map(({ url }) => (url === '' ? noPicture : context.picture(url)))
  const plays = playbackOf(style)
  if (plays)
    return { form: 'animation', pictures, delay: Math.round(plays.delayMs), repeats: plays.repeats ?? 0 }
  const { value, still } = liveNumber(style.imageIndexRate, { world: context.world, rest: style.imageIndex })
  return {
    form: 'pictures',
    pictures,
    tint: style.tintColor ?? '#FFFFFF',
    pick: 'index',
    value,
    still: Math.max(0, Math.min(pictures.length - 1, Math.round(still))),
    first: 0,
    segment: 5,
    letters: '',
    spacing: 0,
  }
}
