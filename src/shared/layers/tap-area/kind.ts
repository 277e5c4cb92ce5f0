import type { Layer } from '../../document/design.ts'
import { bareStyle, centredStyle } from '../building-blocks/create-style.ts'
import { numberField, type Field, type Section } from '../fields.ts'
import { hitBox, hitEllipse } from '../building-blocks/hit-shapes.ts'
import { defineKind, type LayerDraft, type Preset, type Values } from '../kind.ts'
import { deviceGroup } from '../building-blocks/preset-groups.ts'
import { drawTapArea } from './draw.ts'
import { tapAreaTexts } from './texts.ts'
import { tapAreaSchema, type TapAreaStyle } from './style.ts'
import { tapAreaShown } from './shown-fields.ts'
import { tapAreaOutcome } from './outcome.ts'

/** What a tap can start; the names are stored, a build maps them to the target's own (S3.186–S3.190, A41). */
export const launcherIntents = [
  { intent: 'contacts', label: 'tap.contacts' },
  { intent: 'agenda', label: 'tap.agenda' },
  { intent: 'media control', label: 'tap.mediaControl' },
  { intent: 'alarm', label: 'tap.alarm' },
  { intent: 'setting', label: 'tap.setting' },
] as const

/** What a new tap area looks like (S3.184, S3.185, S9.92). */
const own = {
  fill: '#00CC664D',
  cornerRadius: 0,
  radius: 50,
  interaction: { type: 'CLICK', action: { type: 'LAUNCHER', intent: 'alarm' } },
} as const

const preset = (shapeType: TapAreaStyle['shapeType']): Preset => ({
  id: `tapArea.${shapeType}`,
  group: deviceGroup,
  label: shapeType === 'rectangle' ? 'preset.interaction' : 'preset.interactionCircle',
  icon: 'pointer',
  needs: 'nothing',
  ...(shapeType === 'circle' ? { variantOf: 'tapArea.rectangle' } : {}),
  place: 'front',
  whenPresent: 'add',
  create: (context): LayerDraft<TapAreaStyle> => ({
    constructorName: 'Programmable',
    nodeType: 'programmable',
    type: 'programmable',
    label: context.text('preset.interaction'),
    icon: 'pointer',
    level: -1,
    style: { ...centredStyle(context.dial, 100, 100), ...own, shapeType },
  }),
})

const hit = (layer: Layer<TapAreaStyle>, values: Values, at: { x: number; y: number }): boolean =>
  (layer.style.shapeType === 'circle' ? hitEllipse : hitBox)(layer, values, at)

const actionFields: readonly Field[] = [
  {
    field: 'choice',
    path: 'shapeType',
    label: 'field.shapeType',
    cost: 'shape',
    look: 'buttons',
    options: [
      { value: 'rectangle', label: 'field.shapeType.rectangle' },
      { value: 'circle', label: 'field.shapeType.circle' },
    ],
  },
  {
    field: 'choice',
    path: 'interaction.action.intent',
    label: 'field.intent',
    cost: 'appearance',
    isContent: true,
    look: 'menu',
    options: launcherIntents.map(({ intent, label }) => ({ value: intent, label })),
  },
]

const corner = numberField('cornerRadius', { unit: 'px', min: 0, max: 1000 })

const sections = ({ style }: Layer<TapAreaStyle>): readonly Section[] => [
  { id: 'tapArea', fields: style.shapeType === 'rectangle' ? [...actionFields, corner] : actionFields },
  {
    id: 'appearance',
    fields: [{ field: 'color', path: 'fill', label: 'field.color', cost: 'appearance', canBeNone: false }],
  },
]

/** A see-through shape that starts something when it is tapped (S3.178–S3.190). */
export const tapAreaKind = defineKind<TapAreaStyle>({
  nodeType: 'programmable',
  label: 'layer.kind.programmable',
  texts: tapAreaTexts,
  schema: tapAreaSchema,
  defaults: { ...bareStyle, ...own, shapeType: 'rectangle' },
  presets: [preset('rectangle'), preset('circle')],
  abilities: {
    syncs: false,
    inAmbient: true,
    isBackdrop: false,
    resizes: 'free',
    editsText: false,
    isTapArea: true,
  },
  listSection: { id: 'tapAreas', order: 50 },
  sections,
  draw: drawTapArea,
  exportWff: async () => (await import('./export-wff.ts')).tapAreaWear,
  shown: tapAreaShown,
  outcome: tapAreaOutcome,
  exportFalcon: async () => (await import('./export-falcon.ts')).tapAreaFalcon,
  importWff: { order: 1, load: async () => (await import('./import-wff.ts')).tapAreaWearIn },
  templates: () => [],
  hit,
  pictures: () => [],
  fonts: () => [],
  lengths: ['cornerRadius', 'radius'],
  tap: ({ interaction }) =>
    launcherIntents.find(({ intent }) => intent === interaction.action.intent)?.label ?? null,
})
