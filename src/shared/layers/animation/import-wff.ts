import type { BaseStyle } from '../../document/design.ts'
import { attributeOf, type XmlElement } from '../../wff/xml/tree.ts'
import type { WearImport, WearInContext } from '../building-blocks/import-wff/piece.ts'
import { childOf, childrenOf, numberOf } from '../building-blocks/import-wff/read.ts'
import { starts, type Resting, type Start } from '../building-blocks/playback.ts'
import type { AnimationStyle } from './style.ts'

const maxFrames = 1000

/** Names of the format for what begins a playback, and for what is seen before and after it. */
const begins: Readonly<Record<Start, string>> = {
  visible: 'ON_VISIBLE',
  second: 'ON_NEXT_SECOND',
  minute: 'ON_NEXT_MINUTE',
  hour: 'ON_NEXT_HOUR',
}
const rests: Readonly<Record<string, Resting>> = {
  FIRST_FRAME: 'first',
  THUMBNAIL: 'thumbnail',
  HIDE: 'hidden',
}

type Controller = AnimationStyle['controller']

/** How it begins, pauses and ends; nothing where it plays at once and stands on its last frame. */
function controllerIn(element: XmlElement, sequence: XmlElement, context: WearInContext): Controller {
  const controller = childOf(element, 'AnimationController')
  if (!controller) return undefined
  const own = childOf(element, 'Thumbnail')
  const name = own ? attributeOf(own, 'resource') : attributeOf(sequence, 'thumbnail')
  const play = (attributeOf(controller, 'play') ?? '').split(/\s+/)
  const ms = (of: string): number => Math.min(86_400_000, Math.max(0, numberOf(controller, of, 0) * 1000))
  const restOf = (of: string): Resting => rests[attributeOf(controller, of) ?? ''] ?? 'stay'
  const [before, after] = [restOf('beforePlaying'), restOf('afterPlaying')]
  const isThumbnail = before === 'thumbnail' || after === 'thumbnail'
  if (play.includes('TAP')) context.near('import.note.play')
  if (attributeOf(controller, 'resumePlayBack') === 'TRUE')
    context.near('import.note.playback', { what: 'resumePlayBack' })
  const startsOn = starts.filter((one) => play.includes(begins[one]))
  const [start, ...more] = startsOn
  const made = {
    startsOn: more.length > 0 ? startsOn : (start ?? ('tap' as const)),
    waitMs: ms('delayPlay'),
    pauseMs: ms('delayRepeat'),
    before,
    after,
    thumbnail: isThumbnail && name ? context.picture(name) : null,
  }
  const last = childrenOf(sequence, 'Image').at(-1)
  const endsOnLast =
    after === 'stay' || (after === 'thumbnail' && name === (last && attributeOf(last, 'resource')))
  const isPlain = made.startsOn === 'visible' && made.waitMs + made.pauseMs === 0 && endsOnLast
  return isPlain ? undefined : made
}

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
  const course = controllerIn(element, sequence, context)
  const tint = attributeOf(element, 'tintColor')
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
        ...(tint === null ? {} : { tintColor: context.color(tint, 'tintColor') }),
        ...(course ? { controller: course } : {}),
      } as BaseStyle,
    },
  ]
}
