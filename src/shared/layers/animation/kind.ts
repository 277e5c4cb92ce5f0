import type { Layer } from '../../document/design.ts'
import { bareStyle } from '../building-blocks/create-style.ts'
import { numberField, type ChoiceField, type Field, type Section } from '../fields.ts'
import { hitBox } from '../building-blocks/hit-shapes.ts'
import { defineKind } from '../kind.ts'
import { liveTexts } from '../building-blocks/live-text.ts'
import { putAt, shownEntries } from '../building-blocks/picture-list.ts'
import { tintField } from '../building-blocks/tint.ts'
import { minDelayMs, restings } from '../building-blocks/playback.ts'
import { drawAnimation, frameIndex } from './draw.ts'
import { isEndless, maxFrames, playbackOf } from './play.ts'
import { animationPresets } from './presets.ts'
import { animationSchema, startWords, type AnimationStyle } from './style.ts'
import { animationTexts } from './texts.ts'
import { animationShown } from './shown-fields.ts'
import { animationOutcome } from './outcome.ts'

/** Stands for ever. */
const endlessCount = 999

const repeatsField = numberField('intervalCount', {
  unit: 'none',
  min: 1,
  max: endlessCount,
  isWhole: true,
  note: 'field.intervalCount.note',
})

/** A value that picks the frame goes before the time played. */
const restField = numberField('imageIndex', {
  unit: 'none',
  min: 0,
  max: maxFrames - 1,
  isWhole: true,
  fed: { by: ['imageIndexRate', 'playing'], as: 'place' },
})

const choice = (path: string, values: readonly string[], absent: string): ChoiceField => ({
  ...{
    field: 'choice',
    path: `controller.${path}`,
    label: `field.${path}`,
    cost: 'shape',
    look: 'menu',
    absent,
  },
  options: values.map((value) => ({ value, label: `field.${path}.${value}` })),
})

const time = (path: 'waitMs' | 'pauseMs'): Field =>
  numberField(`controller.${path}`, {
    ...{ unit: 'ms', min: 0, max: 86_400_000, step: 100, absent: 0 },
    label: `field.${path}`,
  })

/** Of what repeats the pauses, of what ends its end; a picture of its own is offered where a file has one. */
function courseFields({ loop, controller }: AnimationStyle, isForEver: boolean): readonly Field[] {
  const rests = restings.filter((one) => one !== 'thumbnail' || controller?.thumbnail)
  const isOfSeveral = typeof controller?.startsOn === 'object'
  const begins = choice('startsOn', startWords, 'visible')
  const { absent: _absent, ...several } = begins
  return [
    isOfSeveral
      ? { ...several, options: [...begins.options, { value: null, label: 'field.startsOn.several' }] }
      : begins,
    time('waitMs'),
    ...(loop ? [time('pauseMs')] : []),
    choice('before', rests, 'stay'),
    ...(isForEver ? [] : [choice('after', rests, 'stay')]),
  ]
}

function sections({ style }: Layer<AnimationStyle>): readonly Section[] {
  return [
    {
      id: 'animation',
      isContent: true,
      fields: [
        { field: 'toggle', path: 'playing', label: 'field.playing', cost: 'shape' },
        numberField('delayTime', { unit: 'ms', min: minDelayMs(), max: 60_000 }),
        { field: 'toggle', path: 'loop', label: 'field.loop', cost: 'shape' },
        ...(style.loop ? [repeatsField] : []),
        ...(style.playing && style.imageIndexRate === '' ? courseFields(style, isEndless(style)) : []),
        restField,
        {
          field: 'text',
          path: 'imageIndexRate',
          label: 'field.picksBy',
          cost: 'shape',
          maxLength: 2000,
          takesTags: true,
        },
      ],
    },
    { id: 'image', fields: [tintField] },
  ]
}

/** Pictures played one after the other (S9.09–S9.12). */
export const animationKind = defineKind<AnimationStyle>({
  nodeType: 'animation',
  label: 'layer.kind.animation',
  texts: animationTexts,
  schema: animationSchema,
  defaults: {
    ...bareStyle,
    imgs: [],
    imageIndex: 0,
    imageIndexRate: '',
    intervalCount: endlessCount,
    delayTime: 100,
    loop: true,
    playing: true,
  },
  presets: animationPresets,
  abilities: {
    syncs: true,
    inAmbient: false,
    countsAgainst: 'playbacks',
    isBackdrop: false,
    resizes: 'free',
    editsText: false,
  },
  sections,
  draw: drawAnimation,
  exportWff: async () => (await import('./export-wff.ts')).animationWear,
  shown: animationShown,
  outcome: animationOutcome,
  exportFalcon: async () => (await import('./export-falcon.ts')).animationFalcon,
  importWff: { order: 5, load: async () => (await import('./import-wff.ts')).animationWearIn },
  templates: ({ imageIndexRate }) => liveTexts(imageIndexRate),
  hit: hitBox,
  pictures: ({ imgs, controller }) =>
    shownEntries(controller?.thumbnail ? [...imgs, controller.thumbnail] : imgs),
  fonts: () => [],
  panel: () => 'animation',
  places: ({ style: { imgs } }) => [
    ...imgs.map(({ url }, index) => ({
      label: 'place.frame',
      params: { number: index + 1 },
      url: url || null,
    })),
    { label: 'place.frame', params: { number: imgs.length + 1 }, url: null },
  ],
  shownPlaces: ({ style }, now) =>
    style.imgs.length > 0 ? [frameIndex(style, now)].filter((at) => at >= 0) : [],
  putPictures: (style, from, pictures) => ({
    ...style,
    imgs: putAt(style.imgs, { from, count: maxFrames }, pictures),
  }),
  pictureList: { read: ({ imgs }) => imgs, write: (style, imgs) => ({ ...style, imgs: [...imgs] }) },
  timing: {
    read: ({ imageIndex, delayTime, intervalCount }) => ({
      restFrame: imageIndex,
      delayMs: Math.max(minDelayMs(), delayTime),
      minDelayMs: minDelayMs(),
      intervalCount,
    }),
    withDelay: (style, delayTime) => ({ ...style, delayTime }),
    withPlays: (style, times) => ({
      ...style,
      loop: times !== 1,
      intervalCount: times === null || times === 1 ? endlessCount : Math.min(times, endlessCount),
    }),
  },
  playback: (style) => playbackOf(style),
  still: ({ style }, world) => ({
    picture: style.imgs[frameIndex(style, { world, playback: null })] ?? null,
  }),
})
