import type { BaseStyle } from '../../document/design.ts'
import { attributeOf } from '../../wff/xml/tree.ts'
import type { WearImport } from '../building-blocks/import-wff/piece.ts'
import { childOf, childrenOf, numberOf } from '../building-blocks/import-wff/read.ts'

const maxFrames = 1000

/** How it begins, waits and ends is not played here. */
const around = ['delayPlay', 'delayRepeat', 'resumePlayBack', 'beforePlaying', 'afterPlaying']

const isPlain = (value: string | null): boolean =>
  value === null || Number(value) === 0 || value === 'FALSE' || value === 'DO_NOTHING'

/** Frames one after another: `SequenceImages`, or a picture that moves by itself, of which the first is seen. */
export const animationWearIn: WearImport = ({ element, style }, context) => {
  if (element.name !== 'PartAnimatedImage') return null
  const group = childOf(element, 'AnimatedImages')
  const sequence = childOf(element, 'SequenceImages') ?? (group && childOf(group, 'SequenceImages'))
  if (!sequence) return null
  if (group) context.near('import.note.onlyFirst')
  const names = childrenOf(sequence, 'Image').map((image) => attributeOf(image, 'resource') ?? '')
  const controller = childOf(element, 'AnimationController')
  const isEndless = controller !== null && attributeOf(controller, 'repeat') === 'TRUE'
  const own = numberOf(sequence, 'loopCount', 1)
  const count = Math.max(1, Math.round(own * (controller ? numberOf(controller, 'loopCount', 1) : 1)))
  const play = controller === null ? '' : (attributeOf(controller, 'play') ?? '')
  const what = around.filter((name) => controller && !isPlain(attributeOf(controller, name)))
  if (what.length > 0) context.near('import.note.playback', { what: what.join(', ') })
  if (childOf(element, 'Thumbnail') || attributeOf(sequence, 'thumbnail') !== null)
    context.near('import.note.thumbnail')
  if (attributeOf(element, 'tintColor') !== null) context.near('import.note.tint')
  if (!play.includes('ON_VISIBLE')) context.near('import.note.play', { play })
  return [
    {
      constructorName: 'Animation',
      nodeType: 'animation',
      type: 'animation',
      icon: 'film',
      level: -1,
      style: {
        ...style,
        imgs: names.slice(0, maxFrames).map(context.picture),
        imageIndex: 0,
        imageIndexRate: '',
        intervalCount: isEndless ? 100 : Math.min(99, count),
        delayTime: 1000 / Math.max(1, Math.min(60, numberOf(sequence, 'frameRate', 15))),
        loop: isEndless || count > 1,
        playing: true,
      } as BaseStyle,
    },
  ]
}
