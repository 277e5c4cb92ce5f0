import type { Layer } from '../../document/design.ts'
import { effectsRefusal, effectsSection } from '../building-blocks/effects/effect-style.ts'
import { bareStyle } from '../building-blocks/create-style.ts'
import type { Field } from '../fields.ts'
import { hitBox } from '../building-blocks/hit-shapes.ts'
import { defineKind } from '../kind.ts'
import { withPicture } from '../building-blocks/picture-list.ts'
import { plainTint, tintFields } from '../building-blocks/tint.ts'
import { drawImage, drawingOfImage } from './draw.ts'
import { imageOutcome } from './outcome.ts'
import { imagePresets, isTimeType, restTurnOf } from './presets.ts'
import { imageSchema, sentOf, sentPictures, type ImageStyle } from './style.ts'
import { imageTexts } from './texts.ts'
import { photosOf, photosSection } from './photos.ts'
import { imageShown } from './shown-fields.ts'

const imageFields: readonly Field[] = [
  { field: 'picture', path: 'url', label: 'field.picture', cost: 'shape' },
  ...tintFields,
]

/** In the layout of a slot: what it is sent, or the picture of the layer. */
const sentField: Field = {
  field: 'choice',
  path: 'sent',
  label: 'field.sent',
  cost: 'shape',
  isContent: true,
  look: 'menu',
  absent: 'none',
  options: ['none', ...sentPictures].map((value) => ({ value, label: `field.sent.${value}` })),
}

const panel = ({ type }: Layer) => (isTimeType(type) ? 'time' : 'image')

/** A picture: artwork, icons, and hands that turn by an expression. */
export const imageKind = defineKind<ImageStyle>({
  nodeType: 'image',
  label: 'layer.kind.image',
  texts: imageTexts,
  schema: imageSchema,
  defaults: { ...bareStyle, url: '', fileSize: 0, ratio: 1, ...plainTint },
  presets: imagePresets,
  abilities: {
    syncs: true,
    inAmbient: true,
    isBackdrop: false,
    resizes: 'free',
    editsText: false,
    isPicture: true,
  },
  // a hand of the clock is no photo of the wearer's
  sections: ({ type, style, group }) => {
    const isInSlot = group?.some(({ slot }) => slot) ?? false
    const isSent = isInSlot && sentOf(style) !== null
    return [
      { id: 'image', fields: [...(isInSlot || sentOf(style) ? [sentField] : []), ...imageFields] },
      // what the watch puts in has no effects, and is no photo of the wearer's
      ...(isSent ? [] : [effectsSection]),
      ...(isTimeType(type) || isSent ? [] : [photosSection(style)]),
    ]
  },
  draw: drawImage,
  drawing: drawingOfImage,
  exportWff: async () => (await import('./export-wff.ts')).imageWear,
  shown: imageShown,
  outcome: imageOutcome,
  exportFalcon: async () => (await import('./export-falcon.ts')).imageFalcon,
  importWff: { order: 5, load: async () => (await import('./import-wff.ts')).imageWearIn },
  templates: () => [],
  hit: hitBox,
  pictures: (style) => (style.url ? [{ url: style.url, fileSize: style.fileSize }] : []),
  fonts: () => [],
  panel,
  restTurn: restTurnOf,
  places: ({ type, style }) => [
    { label: isTimeType(type) ? `place.${type}` : 'place.picture', url: style.url || null },
  ],
  onePicture: { url: ({ url }) => url, others: ({ icons = [] }) => icons.flatMap(({ url }) => url || []) },
  refusalOf: effectsRefusal,
  lengths: ['effects'],
  photos: photosOf,
  sentPicture: sentOf,
  putPictures: (style, from, [picture]) => (picture && from === 0 ? withPicture(style, picture) : style),
})
