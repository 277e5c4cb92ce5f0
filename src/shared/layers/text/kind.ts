import type { Layer } from '../../document/design.ts'
import { bareStyle } from '../building-blocks/create-style.ts'
import { numberField, type Section } from '../fields.ts'
import { hitBox } from '../building-blocks/hit-shapes.ts'
import { defineKind } from '../kind.ts'
import { liveTexts } from '../building-blocks/live-text.ts'
import { isUpright } from './effects/effects.ts'
import { alongDial } from './effects/along-dial.ts'
import { turnedBox } from './effects/turned-box.ts'
import { boundTag, shownText, wordsOf } from './binding.ts'
import { textEffectsRefusal } from './effects/refusal.ts'
import { drawText, fontOf } from './draw.ts'
import { directionFields, effectSection, lineFields } from './effects/fields.ts'
import { fontDefaults } from './font-defaults.ts'
import { textPresets } from './presets.ts'
import { textSchema, type TextStyle } from './style.ts'
import { textTexts } from './texts.ts'
import { textShown } from './shown-fields.ts'
import { textOutcome } from './outcome.ts'

/** Words that shrink or end in dots stay in their box; others run on along one line, or down where lines break. */
function growsBy(style: TextStyle): 'width' | 'height' | null {
  const { isBounded, ellipsis, wrap, curve } = style
  if (isBounded || ellipsis || curve) return null
  return (wrap === 'none') === isUpright(style) ? 'height' : 'width'
}

const sections = ({ style }: Layer<TextStyle>): readonly Section[] => [
  {
    id: 'text',
    fields: [
      {
        field: 'text',
        path: 'text',
        label: 'field.text',
        cost: 'shape',
        maxLength: 500,
        takesTags: true,
        areWords: true,
      },
      {
        field: 'font',
        path: 'fontFamily',
        urlPath: 'fontUrl',
        idPath: 'fontId',
        label: 'field.font',
        cost: 'shape',
      },
      numberField('fontSize', { unit: 'px', min: 1, max: 1000 }),
      ...directionFields(style),
      {
        field: 'choice',
        path: 'align',
        label: 'field.align',
        cost: 'shape',
        look: 'buttons',
        options: [
          { value: 'left', label: 'field.align.left' },
          { value: 'center', label: 'field.align.center' },
          { value: 'right', label: 'field.align.right' },
        ],
      },
      {
        field: 'choice',
        path: 'verticalAlign',
        label: 'field.verticalAlign',
        cost: 'shape',
        look: 'buttons',
        options: [
          { value: 'top', label: 'field.verticalAlign.top' },
          { value: 'middle', label: 'field.verticalAlign.middle' },
          { value: 'bottom', label: 'field.verticalAlign.bottom' },
        ],
      },
      {
        field: 'choice',
        path: 'caseStyle',
        label: 'field.caseStyle',
        cost: 'shape',
        look: 'menu',
        options: [
          { value: null, label: 'field.caseStyle.asTyped' },
          { value: 1, label: 'field.caseStyle.upper' },
          { value: 2, label: 'field.caseStyle.lower' },
        ],
      },
      {
        field: 'choice',
        path: 'wrap',
        label: 'field.wrap',
        cost: 'shape',
        look: 'menu',
        options: [
          { value: 'none', label: 'field.wrap.none' },
          { value: 'word', label: 'field.wrap.word' },
          { value: 'char', label: 'field.wrap.char' },
        ],
      },
      ...lineFields(style),
    ],
  },
  {
    id: 'appearance',
    fields: [{ field: 'color', path: 'fill', label: 'field.color', cost: 'appearance', canBeNone: false }],
  },
  effectSection(style),
]

/** Text in any font that the design names, free or bound to tags. */
export const textKind = defineKind<TextStyle>({
  nodeType: 'text',
  label: 'layer.kind.text',
  texts: textTexts,
  schema: textSchema,
  defaults: { ...bareStyle, ...fontDefaults, text: '', textTag: '', caseStyle: null },
  presets: textPresets,
  abilities: {
    syncs: true,
    inAmbient: true,
    isBackdrop: false,
    resizes: 'free',
    editsText: true,
  },
  sections,
  draw: drawText,
  alone: (style, letter) =>
    style.curve || isUpright(style) || style.wrap !== 'none' || style.isBounded || style.ellipsis
      ? null
      : { ...style, ...wordsOf(letter), caseStyle: null, align: 'left', verticalAlign: 'top' },
  asPath: async () => (await import('./outline/as-path.ts')).textAsPath,
  points: async () => (await import('./effects/curve-points.ts')).curvePoints,
  exportWff: async () => (await import('./export-wff.ts')).textWear,
  shown: textShown,
  exportFalcon: async () => (await import('./export-falcon.ts')).textFalcon,
  importWff: { order: 5, load: async () => (await import('./import-wff.ts')).textWearIn },
  templates: (style) => liveTexts(shownText(style)),
  hit: hitBox,
  pictures: () => [],
  fonts: (style) => [fontOf(style)],
  outcome: textOutcome,
  refusalOf: textEffectsRefusal,
  lengths: [
    'fontSize',
    'minFontSize',
    'effects',
    'lineSpacing',
    'outlineWidth',
    'shadowX',
    'shadowY',
    'shadowBlur',
    'curveRadius',
    'curveX',
    'curveY',
  ],
  along: (style, { path, value }, dial) =>
    path === 'direction'
      ? turnedBox(style, value)
      : path === 'curve' && (value === 'clockwise' || value === 'counterclockwise')
        ? alongDial(style, value, dial)
        : {},
  boundTag,
  written: shownText,
  editText: (style, text) => ({ ...style, ...wordsOf(text) }),
  growsBy,
})
