import { chosenPicture } from '../building-blocks/export-wff/chosen-picture.ts'
import type { WearExport } from '../building-blocks/export-wff/context.ts'
import { node, type WearNode } from '../building-blocks/export-wff/node.ts'
import { imageNode } from '../building-blocks/export-wff/ops.ts'
import { layerPart, wearColor } from '../building-blocks/export-wff/part.ts'
import { fieldValue } from '../building-blocks/export-wff/value.ts'
import type { Course } from '../building-blocks/playback.ts'
import { wearRate } from './frame-rate.ts'
import { courseOf, playbackOf } from './play.ts'
import type { AnimationStyle } from './style.ts'

/** Where a loop never ends. */
const forEver = { repeat: 'TRUE' } as const

const begins = {
  visible: 'ON_VISIBLE',
  second: 'ON_NEXT_SECOND',
  minute: 'ON_NEXT_MINUTE',
  hour: 'ON_NEXT_HOUR',
} as const
const rests = { stay: null, first: 'FIRST_FRAME', thumbnail: 'THUMBNAIL', hidden: 'HIDE' } as const

/** How it begins, pauses and ends; what the clock does not begin waits for a tap. */
function controlled(
  { startsOn, waitMs, pauseMs, before, after }: Course,
  times: Readonly<Record<string, string | number>>,
  thumbnail: WearNode | null,
): readonly WearNode[] {
  const seconds = (ms: number): number | null => (ms === 0 ? null : ms / 1000)
  return [
    ...(thumbnail ? [thumbnail] : []),
    node('AnimationController', {
      play: startsOn.map((one) => begins[one]).join(' ') || 'TAP',
      delayPlay: seconds(waitMs),
      delayRepeat: seconds(pauseMs),
      ...times,
      beforePlaying: rests[before],
      afterPlaying: rests[after],
    }),
  ]
}

export const animationWear: WearExport<AnimationStyle> = (layer, context) => {
  const { style } = layer
  const frames = style.imgs.filter(({ url }) => url !== '')
  if (frames.length === 0) return []
  const plays = playbackOf(style)
  const attributes = { tintColor: style.tintColor ? wearColor(style.tintColor) : null }
  if (!plays) {
    const value = fieldValue(style.imageIndexRate, layer, context)
    const index = value ?? { text: String(style.imageIndex), isLive: false }
    return chosenPicture(layer, context, { pictures: style.imgs, index, attributes })
  }
  const rate = wearRate(plays)
  context.needs(2)
  const last = context.picture(frames[frames.length - 1]?.url ?? '')
  const course = courseOf(style)
  const own = style.controller?.thumbnail?.url
  const times = plays.repeats === null ? forEver : { loopCount: plays.repeats }
  return [
    layerPart(layer, context, {
      name: 'PartAnimatedImage',
      stretches: true,
      attributes,
      children: [
        ...(course
          ? controlled(course, times, own ? node('Thumbnail', { resource: context.picture(own) }) : null)
          : [
              // it stands on its last frame when it has come to its end (S4.14)
              ...(plays.repeats === null ? [] : [node('Thumbnail', { resource: last })]),
              node('AnimationController', {
                play: 'ON_VISIBLE',
                ...times,
                beforePlaying: 'FIRST_FRAME',
                afterPlaying: plays.repeats === null ? 'DO_NOTHING' : 'THUMBNAIL',
              }),
            ]),
        node(
          'SequenceImages',
          { loopCount: 1, frameRate: rate },
          frames.map(({ url }) => imageNode(context.picture(url))),
        ),
      ],
    }),
  ]
}
