import type { ElementRows } from '../row.ts'
import { part, partChildren } from './attributes.ts'

/** Pictures that stand, change, or play. */
export const pictureRows: ElementRows = {
  PartImage: { attributes: part, children: `all(${partChildren} ImageFilters? ImageElement)` },
  ImageElement: { anyOf: 'Image Images Photos@4' },
  Image: { attributes: 'resource!:text' },
  Images: { attributes: 'change:events changeDirection:change@4', children: 'choice+(Image)' },
  Photos: {
    since: 4,
    attributes:
      'source!:text defaultImageResource!:text change:photoEvents changeAfterEvery:changeAfter width:positive height:positive',
  },
  ImageFilters: { children: 'choice(HsbFilter)' },
  HsbFilter: { attributes: 'hueRotate:float saturate:unit brightness:unit' },
  PartAnimatedImage: {
    attributes: part,
    children: `all(${partChildren} Thumbnail? AnimationController AnimatableImageElement)`,
  },
  AnimatableImageElement: { anyOf: 'AnimatedImage AnimatedImages SequenceImages' },
  Thumbnail: { attributes: 'resource!:resource' },
  AnimationController: {
    attributes:
      'play!:events delayPlay:amount delayRepeat:amount repeat:bool loopCount:loops resumePlayBack:bool beforePlaying:frame afterPlaying:frame',
  },
  SequenceImages: {
    attributes: 'loopCount:plays thumbnail:text frameRate:frameRate@2',
    children: 'choice+(Image+)',
  },
  AnimatedImages: {
    attributes: 'change:events changeDirection:change@4',
    children: 'choice+(AnimatedImage SequenceImages)',
  },
  AnimatedImage: { attributes: 'resource!:resource format!:animatedFormat thumbnail:text' },
}
