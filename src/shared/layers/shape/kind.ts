import { effectsRefusal } from '../building-blocks/effects/effect-style.ts'
import { lengthsOfStrokes } from '../building-blocks/paint/paint-list.ts'
import { bareStyle } from '../building-blocks/create-style.ts'
import { hitBox } from '../building-blocks/hit-shapes.ts'
import { defineKind } from '../kind.ts'
import { drawingOfShape, drawShape } from './draw.ts'
import { shapeIcons, shapePresets } from './presets.ts'
import { shapeSections } from './sections.ts'
import { shapeTexts } from './texts.ts'
import { ownDefaults, shapeSchema, type ShapeStyle } from './style.ts'
import { shapeShown } from './shown-fields.ts'
import { shapeOutcome } from './outcome.ts'

/** A rectangle, an ellipse, a ring, a line, a polygon or a ring of ticks, in a colour or a gradient (decision 1202). */
export const shapeKind = defineKind<ShapeStyle>({
  nodeType: 'shape',
  label: 'layer.kind.shape',
  texts: shapeTexts,
  icons: shapeIcons,
  schema: shapeSchema,
  defaults: { ...bareStyle, ...ownDefaults },
  presets: shapePresets,
  abilities: {
    syncs: true,
    inAmbient: true,
    isBackdrop: false,
    resizes: 'free',
    editsText: false,
  },
  sections: shapeSections,
  draw: drawShape,
  drawing: drawingOfShape,
  asPath: async () => (await import('./outline/as-path.ts')).pathOfShape,
  covered: async () => (await import('./outline/covered.ts')).coveredByShape,
  mirrored: async () => (await import('./outline/mirrored.ts')).mirroredShape,
  points: async () => (await import('./points.ts')).shapePoints,
  exportWff: async () => (await import('./export-wff.ts')).shapeWear,
  shown: shapeShown,
  outcome: shapeOutcome,
  exportFalcon: async () => (await import('./export-falcon.ts')).shapeFalcon,
  // a still arc is a ring before it is progress
  importWff: { order: 1.5, load: async () => (await import('./import-wff.ts')).shapeWearIn },
  faults: ({ style }) => (style.shape === 'polygon' ? [{ key: 'fault.shapePicture', severity: 'note' }] : []),
  templates: () => [],
  refusalOf: effectsRefusal,
  hit: hitBox,
  pictures: () => [],
  fonts: () => [],
  lengths: [
    'cornerRadius',
    'lineWidth',
    'tickLength',
    'strokeWidth',
    'dash',
    'gap',
    'effects',
    ...lengthsOfStrokes,
  ],
})
