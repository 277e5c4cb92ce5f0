import type { Layer } from '../../document/design.ts'
import { bareStyle, centredStyle } from '../building-blocks/create-style.ts'
import { numberField, type Field, type Section } from '../fields.ts'
import { paintFields } from '../building-blocks/paint/paint-fields.ts'
import { hitBox } from '../building-blocks/hit-shapes.ts'
import { defineKind, type CreateContext, type LayerDraft, type Preset } from '../kind.ts'
import { liveTexts } from '../building-blocks/live-text.ts'
import { valuePresets } from '../building-blocks/value-presets.ts'
import { progressGroup } from '../building-blocks/preset-groups.ts'
import { drawProgress } from './draw.ts'
import { progressTexts } from './texts.ts'
import { gradientDefaults, hasStart, progressSchema, type ProgressStyle } from './style.ts'
import { progressShown } from './shown-fields.ts'
import { progressOutcome } from './outcome.ts'

/** What a payload calls the types; the model keeps the words (S3.92–S3.94, A44). */
export const progressCodes = { linear: 0, circular: 1, arcuate: 2 } as const

/** Size 124 × 124, ring 16, filled 0.3 (S3.103–S3.105). */
const own = {
  progressType: 'circular',
  shapeType: 'Circle',
  ringWidth: 16,
  bgColor: '#FFFFFF33',
  fillColor: '#FFFFFF',
  fillProgress: '',
  fillRate: 0.3,
  reverse: false,
  isRound: false,
} as const

const side = 124

/** A new arc leaves a gap at the bottom; files without the field had a whole circle. */
const newArcAngle = 270

function progressLayer(
  context: CreateContext,
  label: string,
  facts: Partial<ProgressStyle>,
): LayerDraft<ProgressStyle> {
  return {
    constructorName: 'Progress',
    nodeType: 'progress',
    type: 'progress',
    label: context.text(label),
    icon: 'progress',
    level: -1,
    style: { ...centredStyle(context.dial, side, side), ...own, arcCenterAngle: newArcAngle, ...facts },
  }
}

const preset = (id: string, label: string, facts: Partial<ProgressStyle> = {}): Preset => ({
  id: `progress.${id}`,
  group: progressGroup,
  label,
  icon: 'progress',
  needs: 'nothing',
  ...(id === 'fill' ? {} : { variantOf: 'progress.fill' }),
  place: 'front',
  whenPresent: 'add',
  create: (context) => progressLayer(context, label, facts),
})

const typeField: Field = {
  field: 'choice',
  path: 'progressType',
  label: 'field.progressType',
  cost: 'shape',
  look: 'menu',
  options: [
    { value: 'circular', label: 'field.progressType.circular' },
    { value: 'arcuate', label: 'field.progressType.arcuate' },
    { value: 'linear', label: 'field.progressType.linear' },
  ],
}

const shapeField: Field = {
  field: 'choice',
  path: 'shapeType',
  label: 'field.outline',
  cost: 'shape',
  look: 'buttons',
  options: [
    { value: 'Circle', label: 'field.shapeType.circle' },
    { value: 'Rectangle', label: 'field.shapeType.rectangle' },
  ],
}

const valueField: Field = {
  field: 'text',
  path: 'fillProgress',
  label: 'field.fillProgress',
  cost: 'shape',
  maxLength: 2000,
  takesTags: true,
  isFormula: true,
  presets: valuePresets.map(({ value, label }) => ({ value, label })),
}

const liveRate = { by: [valueField.path], as: 'number' } as const

const arcField = numberField('arcCenterAngle', { label: 'field.arcAngle', unit: 'deg', min: 0, max: 360 })

const startField: Field = {
  field: 'text',
  path: 'startAt',
  label: 'field.startAt',
  cost: 'shape',
  maxLength: 2000,
  takesTags: true,
  absent: '',
}

/** The colour or the gradient of what is filled: a progress has one, or it would be another layer. */
function filledFields({ fillType = 'solid' }: ProgressStyle): readonly Field[] {
  const [kind, ...others] = paintFields('fill', fillType)
  if (kind?.field !== 'choice') return []
  const color: Field = {
    ...{ field: 'color', path: 'fillColor', label: 'field.fillColor' },
    ...{ cost: 'appearance', canBeNone: false },
  }
  return [
    {
      ...kind,
      label: 'field.fillPaint',
      absent: 'solid',
      options: kind.options.filter(({ value }) => value !== 'none'),
    },
    ...(fillType === 'solid'
      ? [color]
      : others.map((field) => ({
          ...field,
          absent: gradientDefaults[field.path as keyof typeof gradientDefaults],
        }))),
  ]
}

function sections({ style }: Layer<ProgressStyle>): readonly Section[] {
  const isRing = style.progressType !== 'linear'
  const fields: readonly Field[] = [
    typeField,
    ...(isRing ? [shapeField] : []),
    numberField('ringWidth', { unit: 'px', min: 0, max: 500 }),
    { field: 'color', path: 'bgColor', label: 'field.trackColor', cost: 'appearance', canBeNone: false },
    ...filledFields(style),
    valueField,
    { ...numberField('fillRate', { unit: 'percent', min: 0, max: 1, fed: liveRate }), isContent: true },
    ...(style.progressType === 'arcuate' ? [arcField] : []),
    ...(hasStart(style) ? [startField] : []),
    { field: 'toggle', path: 'reverse', label: 'field.reverse', cost: 'shape' },
    { field: 'toggle', path: 'isRound', label: 'field.roundEnds', cost: 'shape' },
  ]
  return [{ id: 'progress', fields }]
}

/** A ring, an arc or a bar filled up to a share (S3.91–S3.105). */
export const progressKind = defineKind<ProgressStyle>({
  nodeType: 'progress',
  label: 'layer.kind.progress',
  texts: progressTexts,
  schema: progressSchema,
  defaults: { ...bareStyle, width: side, height: side, ...own, arcCenterAngle: 360 },
  presets: [
    preset('fill', 'preset.dynamicFill'),
    ...valuePresets.map(({ id, value, label }) => preset(id, label, { fillProgress: value })),
    preset('arcuate', 'field.progressType.arcuate', { progressType: 'arcuate' }),
    preset('linear', 'field.progressType.linear', { progressType: 'linear' }),
  ],
  abilities: {
    syncs: true,
    inAmbient: true,
    isBackdrop: false,
    resizes: 'free',
    editsText: false,
  },
  sections,
  draw: drawProgress,
  exportWff: async () => (await import('./export-wff.ts')).progressWear,
  shown: progressShown,
  outcome: progressOutcome,
  exportFalcon: async () => (await import('./export-falcon.ts')).progressFalcon,
  importWff: { order: 2, load: async () => (await import('./import-wff.ts')).progressWearIn },
  templates: ({ fillProgress, startAt = '' }) => liveTexts(fillProgress, startAt),
  hit: hitBox,
  pictures: () => [],
  fonts: () => [],
  lengths: ['ringWidth'],
})
