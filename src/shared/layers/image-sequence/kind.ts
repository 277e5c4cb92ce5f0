import { bareStyle } from '../building-blocks/create-style.ts'
import { hitBox } from '../building-blocks/hit-shapes.ts'
import { defineKind } from '../kind.ts'
import { liveTexts } from '../building-blocks/live-text.ts'
import { putAt, shownEntries } from '../building-blocks/picture-list.ts'
import { plainTint } from '../building-blocks/tint.ts'
import { countOfSegment } from './choose.ts'
import { drawImageSequence, shownIndexes } from './draw.ts'
import { sequenceSections } from './sections.ts'
import { stillOf } from './shown/still.ts'
import { panelOf, placeCount, placesOf } from './shown/picture-slots.ts'
import { sequencePresets } from './presets.ts'
import { faultsOf } from './faults.ts'
import { sequenceSchema, type ImageSequenceStyle } from './style.ts'
import { imageSequenceTexts } from './texts.ts'
import { imageSequenceShown } from './shown-fields.ts'
import { imageSequenceOutcome } from './shown/outcome.ts'

/** Pictures of which a value shows one: digits, weekdays, weather, moon, steps of a progress. */
export const imageSequenceKind = defineKind<ImageSequenceStyle>({
  nodeType: 'image_sequence',
  label: 'layer.kind.image_sequence',
  texts: imageSequenceTexts,
  schema: sequenceSchema,
  defaults: {
    ...bareStyle,
    imgs: [],
    imageIndex: 0,
    imageIndexRate: '',
    pick: 'index',
    firstIndex: 0,
    segment: 10,
    characters: '',
    spacing: 0,
    ...plainTint,
  },
  presets: sequencePresets,
  abilities: {
    syncs: true,
    inAmbient: true,
    isBackdrop: false,
    resizes: 'free',
    editsText: false,
    isPicture: true,
  },
  sections: sequenceSections,
  draw: drawImageSequence,
  exportWff: async () => (await import('./export-wff.ts')).imageSequenceWear,
  shown: imageSequenceShown,
  outcome: imageSequenceOutcome,
  exportFalcon: async () => (await import('./export-falcon.ts')).imageSequenceFalcon,
  importWff: { order: 3, load: async () => (await import('./import-wff.ts')).imageSequenceWearIn },
  templates: ({ imageIndexRate }) => liveTexts(imageIndexRate),
  hit: hitBox,
  pictures: ({ imgs }) => shownEntries(imgs),
  fonts: () => [],
  panel: panelOf,
  places: placesOf,
  steps: ({ pick, segment }) => (pick === 'segment' ? countOfSegment(segment) : null),
  pictureList: {
    read: ({ imgs }) => imgs,
    write: (style, imgs) => ({ ...style, imgs: [...imgs] }),
    stepPercent: ({ pick, segment }) => (pick === 'segment' ? segment : null),
    withStepPercent: (style, percent) => ({ ...style, segment: percent as ImageSequenceStyle['segment'] }),
  },
  shownPlaces: ({ style }, now) => shownIndexes(style, now),
  faults: faultsOf,
  lengths: ['spacing'],
  still: stillOf,
  drawnSize: (style, ratio) =>
    style.pick === 'characters'
      ? { width: style.height * ratio, height: style.height }
      : { width: style.width, height: style.height },
  putPictures: (style, from, pictures) => ({
    ...style,
    imgs: putAt(style.imgs, { from, count: placeCount(style) ?? 1000 }, pictures),
  }),
})
