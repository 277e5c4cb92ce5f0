import { z } from 'zod'
import { baseStyleSchema } from '../../document/design.ts'
import { bareStyle } from '../pieces/create-style.ts'
import { hitBox } from '../pieces/hit-shapes.ts'
import { defineKind } from '../kind.ts'
import { liveTexts } from '../pieces/live-text.ts'
import { pictureListSchema, putAt, shownEntries } from '../pieces/picture-list.ts'
import { plainTint, tintShape } from '../pieces/tint.ts'
import { countOfSegment } from './choose.ts'
import { drawImageSequence, shownIndexes } from './draw.ts'
import { sequenceSections } from './sections.ts'
import { stillOf } from './still.ts'
import { panelOf, placeCount, placesOf } from './places.ts'
import { sequencePresets } from './presets.ts'
import { faultsOf } from './faults.ts'
import { imageSequenceTexts } from './texts.ts'

const sequenceSchema = baseStyleSchema.extend({
  /** A place each; an empty url waits for a picture (S3.71, S3.78). */
  imgs: pictureListSchema,
  /** The picture shown while no value picks one (S3.85). */
  imageIndex: z.number().int().min(0),
  /** The tag or expression that picks; for `characters` a text with tags in it (S3.86). */
  imageIndexRate: z.string().max(2000),
  /**
   * `index`: the value less `firstIndex`; `segment`: the share 0 to 1 in steps of `segment` percent;
   * `characters`: a picture for each letter of the text, side by side.
   */
  pick: z.enum(['index', 'segment', 'characters']),
  firstIndex: z.number().int(),
  segment: z.union([z.literal(5), z.literal(10), z.literal(20), z.literal(25), z.literal(50)]),
  /** The letter that each picture stands for, in the order of `imgs`. */
  characters: z.string().max(1000),
  /** Between letters, in design pixels. */
  spacing: z.number().min(-1000).max(1000),
  ...tintShape,
})

export type ImageSequenceStyle = z.infer<typeof sequenceSchema>

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
