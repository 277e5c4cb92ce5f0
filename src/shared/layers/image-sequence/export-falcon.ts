import type { FalconExport } from '../building-blocks/export-falcon/context.ts'
import { noPicture } from '../building-blocks/export-falcon/forms.ts'
import { liveLetters, liveNumber } from '../building-blocks/export-falcon/value.ts'
import { tintOf } from '../building-blocks/tint.ts'
import { chosenIndex } from './draw.ts'
import type { ImageSequenceStyle } from './style.ts'

export const imageSequenceFalcon: FalconExport<ImageSequenceStyle> = (layer, context) => {
  const { style } = layer
  if (style.imgs.every(({ url }) => url === '')) return null
  const isText = style.pick === 'characters'
  const { value } = isText
    ? { value: liveLetters(style.imageIndexRate, layer, context) }
    : liveNumber(style.imageIndexRate, layer, { context, rest: 0 })
  return {
    form: 'pictures',
    pictures: style.imgs.map(({ url }) => (url === '' ? noPicture : context.picture(url))),
    tint: tintOf(style) ?? '#FFFFFF',
    pick: style.pick,
    value,
    still: isText ? 0 : Math.max(0, chosenIndex(style, context)),
    first: style.firstIndex,
    segment: style.segment,
    letters: style.characters,
    spacing: style.spacing,
  }
}
