import { chosenPicture } from '../building-blocks/export-wff/chosen-picture.ts'
import type { WearExport } from '../building-blocks/export-wff/context.ts'
import { node } from '../building-blocks/export-wff/node.ts'
import { imageNode } from '../building-blocks/export-wff/ops.ts'
import { layerPart } from '../building-blocks/export-wff/part.ts'
import { fieldValue } from '../building-blocks/export-wff/value.ts'
import { wearRate } from './frame-rate.ts'
import { playbackOf } from './play.ts'
import type { AnimationStyle } from './style.ts'

/** Where a loop never ends. */
const forEver = { repeat: 'TRUE' } as const

export const animationWear: WearExport<AnimationStyle> = (layer, context) => {
  const { style } = layer
  const frames = style.imgs.filter(({ url }) => url !== '')
  if (frames.length === 0) return []
  const plays = playbackOf(style)
  if (!plays) {
    const value = fieldValue(style.imageIndexRate, layer, context)
    const index = value ?? { text: String(style.imageIndex), isLive: false }
    return chosenPicture(layer, context, { pictures: style.imgs, index })
  }
  const rate = wearRate(plays)
  context.needs(2)
  const last = context.picture(frames[frames.length - 1]?.url ?? '')
  const times = plays.repeats === null ? forEver : { loopCount: plays.repeats }
  return [
    layerPart(layer, context, {
      name: 'PartAnimatedImage',
      stretches: true,
      children: [
        // it stands on its last frame when it has come to its end (S4.14)
        ...(plays.repeats === null ? [] : [node('Thumbnail', { resource: last })]),
        node('AnimationController', {
          play: 'ON_VISIBLE',
          ...times,
          beforePlaying: 'FIRST_FRAME',
          afterPlaying: plays.repeats === null ? 'DO_NOTHING' : 'THUMBNAIL',
        }),
        node(
          'SequenceImages',
          { loopCount: 1, frameRate: rate },
          frames.map(({ url }) => imageNode(context.picture(url))),
        ),
      ],
    }),
  ]
}
