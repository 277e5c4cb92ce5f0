import { centredStyle } from '../building-blocks/create-style.ts'
import type { CreateContext, LayerDraft, Preset, PresetGroup } from '../kind.ts'
import { entriesOf, entryOf, fitted, type PictureEntry } from '../building-blocks/picture-list.ts'
import type { AnimationStyle } from './style.ts'

const animationGroup: PresetGroup = { id: 'animation', order: 40 }

const sampleUrls = Array.from({ length: 12 }, (_none, index) => `/art/animation/pulse/${index}.png`)
const sampleSize = { width: 200, height: 200 }

function animationLayer(
  context: CreateContext,
  label: string,
  imgs: readonly PictureEntry[],
): LayerDraft<AnimationStyle> {
  const [first] = imgs
  const size = { width: first?.width ?? 100, height: first?.height ?? 100 }
  const { width, height } = fitted(size, context.dial)
  return {
    constructorName: 'Animation',
    nodeType: 'animation',
    type: 'animation',
    label: context.text(label),
    icon: 'film',
    level: -1,
    style: {
      ...centredStyle(context.dial, width, height),
      imgs: [...imgs],
      imageIndex: 0,
      imageIndexRate: '',
      intervalCount: 999,
      delayTime: context.frameDelayMs ?? 100,
      loop: true,
      playing: true,
    },
  }
}

export const animationPresets: readonly Preset[] = [
  {
    id: 'animation.animation',
    group: animationGroup,
    label: 'preset.animation',
    icon: 'film',
    needs: 'nothing',
    assets: () => sampleUrls,
    place: 'front',
    whenPresent: 'add',
    create: (context) =>
      animationLayer(context, 'preset.animation', entriesOf(sampleUrls, context.pictures, sampleSize)),
  },
  {
    id: 'animation.sequence',
    group: animationGroup,
    label: 'preset.animationSequence',
    icon: 'frames',
    needs: 'pictures',
    place: 'front',
    whenPresent: 'add',
    create: (context) => animationLayer(context, 'preset.animation', context.pictures.map(entryOf)),
  },
]
