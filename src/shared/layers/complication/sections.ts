import type { Layer } from '../../document/design.ts'
import { numberField, type ChoiceField, type Field, type Section } from '../fields.ts'
import { appsSection } from './apps/fields.ts'
import { appsOf } from './apps/stored.ts'
import { boundsSection } from './bounds/fields.ts'
import { contentsOf } from './contents/stored.ts'
import { unfilledBy } from './providers/unfilled.ts'
import { providers, type Provider } from './providers/providers.ts'
import { acceptedBy } from './providers/accepted.ts'
import { isOfApps, isOfSpecification, slotFacts, slotTypes, type SlotType } from './providers/slots.ts'
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

/** Of types beyond the specification only those that give it are offered, and what is there. */
function providerField({ supportTypeDefault: type, systemProviderValue }: ComplicationStyle): ChoiceField {
  const isOffered = ({ value, types }: Provider): boolean =>
    value < 0 || isOfSpecification(type) || types.includes(type) || value === systemProviderValue
  return {
    field: 'choice',
    path: 'systemProviderValue',
    label: 'field.provider',
    cost: 'shape',
    isContent: true,
    look: 'menu',
    options: providers.filter(isOffered).map(({ value, label }) => ({ value, label })),
  }
}

const toggle = (path: string): Field => ({
  field: 'toggle',
  path,
  label: `field.${path}`,
  cost: 'shape',
  isContent: true,
})

/** What the slot is, what fills it, and which parts of that it shows: those that its type has. */
function slotFields(style: ComplicationStyle): readonly Field[] {
  const { hasWords, hasIcon, ring } = slotFacts[style.supportTypeDefault]
  const isText = hasWords && ring === null
  const key = unfilledBy(style) ?? (onlyApps(style) ? 'field.provider.onlyApps' : null)
  const provider = providerField(style)
  return [
    slotField,
    key === null ? provider : { ...provider, says: key },
    toggle('isSupportEdit'),
    ...(hasWords ? [toggle('hasText')] : []),
    ...(hasIcon ? [toggle('hasIcon')] : []),
    ...(hasWords ? [toggle('hasTitle')] : []),
    ...(ring !== null || isText ? [toggle('hasProgress')] : []),
  ]
}

const onlyApps = (style: ComplicationStyle): boolean =>
  isOfApps(style.supportTypeDefault) && style.systemProviderValue < 0 && appsOf(style).length === 0

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
  // what it holds is exported as it came: nothing of that can be set
  if (contentsOf(style))
    return [
      { id: 'complication', fields: [toggle('hasContents'), toggle('isSupportEdit')] },
      appsSection(style, acceptedBy(style)),
      boundsSection(style),
    ]
  const switches = style.contents ? [toggle('hasContents')] : []
  const ambientFields = [...ambient.frame, ...partsOf(style.supportTypeDefault, ambient)]
  return [
    { id: 'complication', fields: [...switches, ...slotFields(style)] },
    appsSection(style, acceptedBy(style)),
    boundsSection(style),
    ...looksSections(style.supportTypeDefault, normal),
    {
      id: 'complicationAmbient',
      fields: ambientFields,
      isForAmbient: true,
      // what differs there is not hidden
      ...(hasOwnAmbient(style) ? {} : { startsFolded: true }),
    },
  ]
}

type LookFields = ReturnType<typeof lookFields>

/** Looks of what a slot of the type shows within its frame. */
function partsOf(type: SlotType, { icon, range, text, title }: LookFields): readonly Field[] {
  const { hasWords, hasIcon, picture, ring } = slotFacts[type]
  const ranges = ring === 'weights' ? range.filter(({ field }) => field === 'number') : range
  return [
    ...(hasIcon || picture === 'icon' ? icon : []),
    ...(hasWords ? ranges : []),
    ...(hasWords ? [...text, ...title] : []),
  ]
}

/** The sections of the looks in normal, of what the type shows. */
function looksSections(type: SlotType, { frame, icon, range, text, title }: LookFields): readonly Section[] {
  const { hasWords, picture, ring } = slotFacts[type]
  const folded = { startsFolded: true } as const
  const ranges = ring === 'weights' ? range.filter(({ field }) => field === 'number') : range
  if (!hasWords)
    return [
      { id: 'slotFrame', fields: frame, ...folded },
      ...(picture === 'icon' ? [{ id: 'slotIcon', fields: icon, ...folded }] : []),
    ]
  return [
    { id: 'slotFrame', fields: frame, ...folded },
    { id: 'slotText', fields: text, ...folded },
    { id: 'slotTitle', fields: [...title, ...icon], ...folded },
    { id: 'slotRange', fields: ranges, ...folded },
  ]
}
