import { effectsRefusal } from '../building-blocks/effects/effect-style.ts'
import { lengthsOfStrokes } from '../building-blocks/paint/paint-list.ts'
import { bareStyle, centredStyle } from '../building-blocks/create-style.ts'
import { hitBox } from '../building-blocks/hit-shapes.ts'
import { defineKind, type Preset } from '../kind.ts'
import { drawingOfPath, drawPath } from './draw.ts'
import { pathDataRefusal, withPathData } from './path-data.ts'
import { pathOutcome } from './outcome.ts'
import { pathSections } from './sections.ts'
import { pathShown } from './shown-fields.ts'
import { ownDefaults, pathSchema, type PathStyle } from './style.ts'
import { pathTexts } from './texts.ts'

/** Sides of a new drop on a dial of 500. */
const size = { width: 100, height: 150 }

const preset: Preset = {
  id: 'path.path',
  group: { id: 'shape', order: 35 },
  label: 'preset.path.path',
  icon: 'shape-path',
  needs: 'nothing',
  place: 'front',
  whenPresent: 'add',
  draws: 'box',
  pen: { id: 'path.pen', label: 'preset.path.pen', icon: 'shape-pen' },
  create({ dial, text }) {
    const scale = Math.min(dial.width, dial.height) / 500
    const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)]
    const style = { ...centredStyle(dial, Math.max(1, width), Math.max(1, height)), ...ownDefaults }
    return {
      constructorName: 'Path',
      nodeType: 'path',
      type: 'path',
      label: text('preset.path.path'),
      icon: 'shape-path',
      level: -1,
      style,
    }
  },
}

/** Lines and curves of one's own, open or closed, in a colour or a gradient (decision 1405). */
export const pathKind = defineKind<PathStyle>({
  nodeType: 'path',
  label: 'layer.kind.path',
  texts: pathTexts,
  icons: {
    'shape-path': 'M12 3c0 0 6 7 6 11.5a6 6 0 0 1-12 0C6 10 12 3 12 3z',
    'shape-pen': 'M12 3v9M12 3l5 8-3 6h-4l-3-6zM9 20h6',
  },
  schema: pathSchema,
  defaults: { ...bareStyle, ...ownDefaults },
  presets: [preset],
  abilities: {
    syncs: true,
    inAmbient: true,
    countsAgainst: 'paths',
    isBackdrop: false,
    resizes: 'free',
    editsText: false,
  },
  sections: pathSections,
  draw: drawPath,
  drawing: drawingOfPath,
  exportWff: async () => (await import('./export-wff.ts')).pathWear,
  // before shapes, which have no such corners
  importWff: { order: 1.4, load: async () => (await import('./import-wff.ts')).pathWearIn },
  shown: pathShown,
  outcome: pathOutcome,
  exportFalcon: async () => (await import('./export-falcon.ts')).pathFalcon,
  covered: async () => (await import('./outlined.ts')).coveredByPath,
  outlined: async () => (await import('./outlined.ts')).outlinedPath,
  mirrored: async () => (await import('./geometry/mirrored.ts')).mirroredPath,
  points: async () => (await import('./geometry/points.ts')).pathPoints,
  templates: () => [],
  hit: hitBox,
  pictures: () => [],
  fonts: () => [],
  refusalOf: ({ path, value }) =>
    path === 'd' && typeof value === 'string' ? pathDataRefusal(value) : effectsRefusal({ path, value }),
  along: (style, { path, value }, dial) =>
    path === 'd' && typeof value === 'string' ? withPathData(style, value, dial) : {},
  lengths: ['strokeWidth', 'dash', 'gap', 'effects', ...lengthsOfStrokes],
})
