import type { BaseStyle } from '../../document/design.ts'
import { bareStyle } from '../building-blocks/create-style.ts'
import { defineKind, type Abilities, type CreateContext, type LayerDraft, type Preset } from '../kind.ts'
import { artGroup } from '../building-blocks/preset-groups.ts'
import { drawBackground, drawRoot } from './draw.ts'
import { hitBox, hitEllipse } from '../building-blocks/hit-shapes.ts'
import { ratioOf, withPicture } from '../building-blocks/picture-list.ts'
import { backdropTexts } from './texts.ts'
import { rootSchema, backgroundSchema, type RootStyle, type BackgroundStyle } from './style.ts'
import { backgroundOutcome, rootOutcome } from './outcome.ts'
import { rootShown, backgroundShown } from './shown-fields.ts'

const abilities: Abilities = {
  syncs: true,
  inAmbient: true,
  isBackdrop: true,
  resizes: 'none',
  editsText: false,
}

const fullDial = ({ dial }: CreateContext): BaseStyle => ({
  ...bareStyle,
  width: dial.width,
  height: dial.height,
  draggable: false,
})

const rootPreset: Preset = {
  id: 'backdrop.color',
  group: artGroup,
  order: 1,
  label: 'preset.backgroundColor',
  icon: 'paint-bucket',
  needs: 'nothing',
  place: 'back',
  whenPresent: 'select',
  create: (context): LayerDraft<RootStyle> => ({
    constructorName: 'Root',
    nodeType: 'root',
    type: 'root',
    label: context.text('preset.backgroundColor'),
    icon: 'paint-bucket',
    level: -1,
    style: { ...fullDial(context), fill: '#000000', shapeType: 'circle' },
  }),
}

const backgroundPreset: Preset = {
  id: 'backdrop.image',
  group: artGroup,
  order: 4,
  label: 'preset.backgroundImage',
  icon: 'wallpaper',
  needs: 'picture',
  place: 'back',
  whenPresent: 'replace',
  create: (context): LayerDraft<BackgroundStyle> => {
    const picture = context.pictures[0]
    return {
      constructorName: 'BackgroundImage',
      nodeType: 'background',
      type: 'background',
      label: context.text('preset.backgroundImage'),
      icon: 'wallpaper',
      level: -1,
      style: {
        ...fullDial(context),
        url: picture?.url ?? '',
        fileSize: picture?.fileSize ?? 0,
        ratio: ratioOf(picture),
        ...(picture?.source ? { source: picture.source } : {}),
      },
    }
  },
}

/** The dial's colour, behind everything (S2.20). */
export const rootKind = defineKind<RootStyle>({
  nodeType: 'root',
  label: 'layer.kind.root',
  texts: backdropTexts,
  schema: rootSchema,
  defaults: { ...bareStyle, width: 500, height: 500, draggable: false, fill: '#000000', shapeType: 'circle' },
  presets: [rootPreset],
  abilities,
  sections: () => [
    {
      id: 'appearance',
      fields: [{ field: 'color', path: 'fill', label: 'field.color', cost: 'appearance', canBeNone: false }],
    },
  ],
  onShape: (style, shapeType) => ({ ...style, shapeType }),
  draw: drawRoot,
  exportWff: async () => (await import('./export-wff.ts')).rootWear,
  outcome: rootOutcome,
  shown: rootShown,
  exportFalcon: async () => (await import('./export-falcon.ts')).rootFalcon,
  templates: () => [],
  hit: (layer, values, at) => (layer.style.shapeType === 'circle' ? hitEllipse : hitBox)(layer, values, at),
  pictures: () => [],
  fonts: () => [],
})

/** One picture over the whole dial (S2.23). */
export const backgroundKind = defineKind<BackgroundStyle>({
  nodeType: 'background',
  label: 'layer.kind.background',
  texts: backdropTexts,
  schema: backgroundSchema,
  defaults: { ...bareStyle, width: 500, height: 500, draggable: false, url: '', fileSize: 0, ratio: 1 },
  presets: [backgroundPreset],
  abilities,
  sections: () => [
    { id: 'image', fields: [{ field: 'picture', path: 'url', label: 'field.picture', cost: 'shape' }] },
  ],
  draw: drawBackground,
  exportWff: async () => (await import('./export-wff.ts')).backgroundWear,
  outcome: backgroundOutcome,
  shown: backgroundShown,
  exportFalcon: async () => (await import('./export-falcon.ts')).backgroundFalcon,
  templates: () => [],
  hit: hitBox,
  pictures: (style) => (style.url ? [{ url: style.url, fileSize: style.fileSize }] : []),
  fonts: () => [],
  panel: () => 'image',
  places: ({ style }) => [{ label: 'place.picture', url: style.url || null }],
  onePicture: { url: ({ url }) => url },
  putPictures: (style, from, [picture]) => (picture && from === 0 ? withPicture(style, picture) : style),
})
