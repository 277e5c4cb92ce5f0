import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import { noPicture } from '../building-blocks/export-falcon/forms.ts'
import { liveNumber } from '../building-blocks/export-falcon/value.ts'
import { tintOf } from '../building-blocks/tint.ts'
import { chosenIndex } from './draw.ts'
import type { ImageSequenceStyle } from './style.ts'

export const imageSequenceFalcon: FalconExport<ImageSequenceStyle> = ({ style }, context) => {
  if (style.imgs.every(({ url }) => url === '')) return null
  const isText = style.pick === 'characters'
  const { value } = isText
    ? { value: style.imageIndexRate }
    : liveNumber(style.imageIndexRate, { world: context.world, rest: 0 })
  return {
    form: 'pictures',
    pictures: style.imgs.map(({ url }) => (url === '' ? noPicture : context.picture(url))),
    tint: tintOf(style) ?? '#FFFFFF',
    pick: style.pick,
    value,
    still: isText
      ? 0
      : Math.max(0, chosenIndex(value === '' ? style : { ...style, imageIndexRate: '' }, context)),
    first: style.firstIndex,
    segment: style.segment,
    letters: style.characters,
    spacing: style.spacing,
  }
}
