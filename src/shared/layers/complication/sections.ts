import type { Layer } from '../../document/design.ts'
import { numberField, type ChoiceField, type Field, type Section } from '../fields.ts'
import { contentsOf } from './contents/stored.ts'
import { providers } from './providers/providers.ts'
import { slotTypes } from './providers/slots.ts'
import { ambientName, borderStyles, hasOwnAmbient, type ComplicationStyle, type LookName } from './style.ts'

type Naming = {
  readonly path: (name: LookName) => string
  readonly isDashed: boolean
  readonly hasBorder: boolean
}

const slotField: ChoiceField = {
  field: 'choice',
  path: 'supportTypeDefault',
  label: 'field.slotType',
  cost: 'shape',
  isContent: true,
  look: 'menu',
  options: slotTypes.map((value) => ({ value, label: `field.slotType.${value}` })),
}

const providerField: ChoiceField = {
  field: 'choice',
  path: 'systemProviderValue',
  label: 'field.provider',
  cost: 'shape',
  isContent: true,
  look: 'menu',
  options: providers.map(({ value, label }) => ({ value, label })),
}

const toggle = (path: string): Field => ({
  field: 'toggle',
  path,
  label: `field.${path}`,
  cost: 'shape',
  isContent: true,
})

const slotFields: readonly Field[] = [
  slotField,
  providerField,
  toggle('isSupportEdit'),
  toggle('hasText'),
  toggle('hasIcon'),
  toggle('hasTitle'),
  toggle('hasProgress'),
]

/** One row a look, by what of the slot it is about; the same rows serve both states of the watch. */
function lookFields({ path, isDashed, hasBorder }: Naming) {
  const color = (name: LookName): Field => ({
    field: 'color',
    path: path(name),
    label: `field.${name}`,
    cost: 'appearance',
    canBeNone: false,
  })
  const px = (name: LookName, min: number, max: number): Field =>
    numberField(path(name), { label: `field.${name}`, unit: 'px', min, max })
  const font = (name: 'textTypeface' | 'titleTypeface'): Field => ({
    field: 'font',
    path: path(name),
    urlPath: `${path(name)}Url`,
    label: `field.${name}`,
    cost: 'shape',
  })
  const border: ChoiceField = {
    field: 'choice',
    path: path('borderStyle'),
    label: 'field.borderStyle',
    cost: 'shape',
    look: 'buttons',
    options: borderStyles.map((value) => ({ value, label: `field.borderStyle.${value}` })),
  }
  return {
    frame: [
      color('bgColor'),
      border,
      ...(hasBorder ? [color('borderColor'), px('borderWidth', 0, 100)] : []),
      ...(isDashed ? [px('borderDashWidth', 0, 500), px('borderDashGap', 0, 500)] : []),
      px('borderRadius', 0, 1000),
      color('highLightColor'),
    ],
    icon: [color('iconColor')],
    range: [color('rangeMainColor'), color('rangeSecondColor'), px('rangeWidth', 0, 500)],
    text: [color('textColor'), px('textSize', 1, 1000), font('textTypeface')],
    title: [color('titleColor'), px('titleSize', 1, 1000), font('titleTypeface')],
  } satisfies Record<string, readonly Field[]>
}

/** What the slot is, its looks by part, which few change, then the looks on a screen that is always on. */
export function complicationSections({ style }: Layer<ComplicationStyle>): readonly Section[] {
  const normal = lookFields({
    path: (name) => name,
    hasBorder: style.borderStyle !== 'none',
    isDashed: style.borderStyle === 'dashed',
  })
  const ambient = lookFields({
    path: ambientName,
    hasBorder: style.ambientBorderStyle !== 'none',
    isDashed: style.ambientBorderStyle === 'dashed',
  })
  // what came with the face is exported as it came: nothing else of it can be set
  if (contentsOf(style)) return [{ id: 'complication', fields: [toggle('hasContents')] }]
  const switches = style.contents ? [toggle('hasContents')] : []
  return [
    { id: 'complication', fields: [...switches, ...slotFields] },
    { id: 'slotFrame', fields: normal.frame, startsFolded: true },
    { id: 'slotText', fields: normal.text, startsFolded: true },
    { id: 'slotTitle', fields: [...normal.title, ...normal.icon], startsFolded: true },
    { id: 'slotRange', fields: normal.range, startsFolded: true },
    {
      id: 'complicationAmbient',
      fields: [...ambient.frame, ...ambient.icon, ...ambient.range, ...ambient.text, ...ambient.title],
      isForAmbient: true,
      // what differs there is not hidden
      ...(hasOwnAmbient(style) ? {} : { startsFolded: true }),
    },
  ]
}
