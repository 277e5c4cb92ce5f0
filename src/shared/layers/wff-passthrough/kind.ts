import { bareStyle } from '../building-blocks/create-style.ts'
import { defineKind } from '../kind.ts'
import { hitBox } from '../building-blocks/hit-shapes.ts'
import { liveTexts } from '../building-blocks/live-text.ts'
import { drawPassthrough } from './draw.ts'
import { passthroughSchema, type PassthroughStyle, type Sketch, type SketchPaint } from './style.ts'
import { passthroughTexts } from './texts.ts'
import { passthroughOutcome } from './outcome.ts'
import { passthroughShown } from './shown-fields.ts'

const wordsOf = (
  sketch: Sketch,
): readonly { readonly text: string; readonly family: string; readonly fontUrl: string }[] =>
  sketch.draws === 'words' ? sketch.runs : sketch.draws === 'text' ? [sketch] : []

const picturesIn = (sketch: Sketch): readonly { readonly url: string; readonly fileSize: number }[] => {
  const found = sketch.draws === 'words' ? sketch.runs.map(({ picture }) => picture) : [sketch]
  return found.flatMap((one) => (one && 'url' in one ? [{ url: one.url, fileSize: one.fileSize }] : []))
}

/** Every number of a value that is an expression. */
const livesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(livesIn) : []
}

const paintLives = (paint: SketchPaint | null): readonly string[] => {
  if (paint === null || typeof paint === 'string') return []
  const { runs: _runs, stops: _stops, ...numbers } = paint
  return livesIn(numbers)
}

/** What of a sketch changes by itself. */
function liveOf(sketch: Sketch): readonly string[] {
  const words = wordsOf(sketch).map(({ text }) => text)
  const places = sketch.draws === 'line' ? [sketch.from, sketch.to] : [sketch.box]
  const ends = sketch.draws === 'arc' ? [sketch.startDeg, sketch.endDeg] : []
  const paints =
    sketch.draws === 'shape'
      ? [sketch.fill, sketch.stroke?.color ?? null]
      : sketch.draws === 'arc' || sketch.draws === 'line'
        ? [sketch.color]
        : []
  return [...words, ...livesIn([...places, ...ends]), ...paints.flatMap(paintLives)]
}

/** Something of another editor that the model has no room for: drawn as far as it can be, and written back as it came. */
export const passthroughKind = defineKind<PassthroughStyle>({
  nodeType: 'other',
  label: 'layer.kind.other',
  texts: passthroughTexts,
  schema: passthroughSchema,
  defaults: {
    ...bareStyle,
    draggable: false,
    isLock: true,
    xml: '',
    element: '',
    home: { x: 0, y: 0 },
    sketches: [],
  },
  presets: [],
  abilities: {
    syncs: false,
    inAmbient: true,
    isBackdrop: false,
    resizes: 'none',
    editsText: false,
    keepsForeign: true,
  },
  sections: () => [],
  draw: drawPassthrough,
  exportWff: async () => (await import('./export-wff.ts')).passthroughExport,
  shown: passthroughShown,
  outcome: passthroughOutcome,
  importWff: { order: 9, load: async () => (await import('./import-wff.ts')).passthroughImport },
  templates: ({ sketches }) => liveTexts(...sketches.flatMap(liveOf)),
  hit: hitBox,
  pictures: ({ sketches }) => sketches.flatMap(picturesIn).filter(({ url }) => url !== ''),
  fonts: ({ sketches }) => sketches.flatMap(wordsOf).map(({ family, fontUrl }) => ({ family, url: fontUrl })),
})
