import type { Layer } from '../../../document/design.ts'
import type { World } from '../../../expressions/world.ts'
import type { Still } from '../../kind.ts'
import { readText } from '../../building-blocks/live-text.ts'
import { chosenIndex } from '../draw.ts'
import type { ImageSequenceStyle } from '../style.ts'

/** Letters stay letters with the text as it reads now; everything else is the one picture that it shows. */
export function stillOf({ style }: Layer<ImageSequenceStyle>, world: World): Still<ImageSequenceStyle> {
  if (style.pick === 'characters') {
    return { style: { ...style, imageIndexRate: readText(style.imageIndexRate, world), rotate: '' } }
  }
  return { picture: style.imgs[chosenIndex(style, { world })] ?? null }
}
