import type { Layer } from '../../document/design.ts'
import { numberField, type ChoiceField, type Field, type Section } from '../fields.ts'
import { appsSection } from './apps/fields.ts'
import { appsOf } from './apps/stored.ts'
import { boundsSection } from './bounds/fields.ts'
import { contentsOf } from './contents/stored.ts'
import { unfilledBy } from './providers/unfilled.ts'
import { providers, type Provider } from './providers/providers.ts'
import { acceptedBy, shownTypeOf, usuallyTaken } from './providers/accepted.ts'
import { isOfApps, isOfSpecification, slotFacts, slotTypes, type SlotType } from './providers/slots.ts'
import {
  ambientName,
  borderStyles,
  emptyLooks,
  hasOwnAmbient,
  typedAs,
  type ComplicationStyle,
  type LookName,
} from './style.ts'

type Naming = {
  readonly path: (name: LookName) => string
  /** What holds where the style has nothing at the path. */
  readonly absent: (name: LookName) => string | number | undefined
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

const toggle = (name: string, path = name, absent?: boolean): Field => ({
  field: 'toggle',
  path,
  label: `field.${name}`,
  cost: 'shape',
  isContent: true,
  ...(absent === undefined ? {} : { absent }),
})

/** The layout that is looked at on the canvas and set below. */
const shownField = (style: ComplicationStyle): ChoiceField => ({
  field: 'choice',
  path: 'shownType',
  label: 'field.shownType',
  cost: 'shape',
  isContent: true,
  look: 'menu',
  absent: style.supportTypeDefault,
  options: acceptedBy(style).map((value) => ({ value, label: `field.slotType.${value}` })),
})

const emptyField: ChoiceField = {
  field: 'choice',
  path: 'whenEmpty',
  label: 'field.whenEmpty',
  cost: 'shape',
  isContent: true,
  look: 'menu',
  absent: 'nothing',
  options: emptyLooks.map((value) => ({ value, label: `field.whenEmpty.${value}` })),
}

/** Other types that the slot takes, and what it shows without data. */
function typesSection({ supportTypeDefault: type }: ComplicationStyle): Section {
  const others = slotTypes.filter((one) => one !== type)
  const fields = others.map((one): Field => ({
    ...toggle(`slotType.${one}`, `alsoTypes.${one}`, usuallyTaken[type].includes(one)),
    inHistory: `field.alsoTypes.${one}`,
  }))
  return { id: 'slotTypes', isContent: true, startsFolded: true, fields: [...fields, emptyField] }
}

/** Where a look of the type that is looked at stands in the style. */
function placeOf(style: ComplicationStyle): (name: string) => string {
  const type = shownTypeOf(style)
  return (name) => (type === style.supportTypeDefault ? name : `typeLooks.${type}.${name}`)
}

/** What the slot is, what fills it, and which parts of that it shows: those that its type has. */
function slotFields(style: ComplicationStyle): readonly Field[] {
  const { hasWords, hasIcon, ring } = slotFacts[shownTypeOf(style)]
  const place = placeOf(style)
  const isMain = shownTypeOf(style) === style.supportTypeDefault
  const part = (name: 'hasText' | 'hasIcon' | 'hasTitle' | 'hasProgress'): Field =>
    isMain ? toggle(name) : toggle(name, place(name), style[name])
  const isText = hasWords && ring === null && isMain
  const key = unfilledBy(style) ?? (onlyApps(style) ? 'field.provider.onlyApps' : null)
  const provider = providerField(style)
  return [
    slotField,
    key === null ? provider : { ...provider, says: key },
    toggle('isSupportEdit'),
    ...(acceptedBy(style).length > 1 ? [shownField(style)] : []),
    ...(hasWords ? [part('hasText')] : []),
    ...(hasIcon ? [part('hasIcon')] : []),
    ...(hasWords ? [part('hasTitle')] : []),
    ...(ring !== null || isText ? [part('hasProgress')] : []),
  ]
}

const onlyApps = (style: ComplicationStyle): boolean =>
  isOfApps(style.supportTypeDefault) && style.systemProviderValue < 0 && appsOf(style).length === 0

/** One row a look, by what of the slot it is about; the same rows serve both states of the watch. */
function lookFields({ path, absent, isDashed, hasBorder }: Naming) {
  const held = (name: LookName): { readonly absent?: string | number } => {
    const value = absent(name)
    return value === undefined ? {} : { absent: value }
  }
  const color = (name: LookName): Field => ({
    field: 'color',
    path: path(name),
    label: `field.${name}`,
    cost: 'appearance',
    canBeNone: false,
    ...held(name),
  })
  const px = (name: LookName, min: number, max: number): Field =>
    numberField(path(name), { label: `field.${name}`, unit: 'px', min, max, ...held(name) })
  const font = (name: 'textTypeface' | 'titleTypeface'): Field => ({
    field: 'font',
    path: path(name),
    urlPath: `${path(name)}Url`,
    label: `field.${name}`,
    cost: 'shape',
    ...held(name),
  })
  const border: ChoiceField = {
    field: 'choice',
    path: path('borderStyle'),
    label: 'field.borderStyle',
    cost: 'shape',
    look: 'buttons',
    ...held('borderStyle'),
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
  const type = shownTypeOf(style)
  const place = placeOf(style)
  const own = typedAs(style, type)
  const isMain = type === style.supportTypeDefault
  const fieldsOf = (named: (name: LookName) => keyof ComplicationStyle & string) =>
    lookFields({
      path: (name) => place(named(name)),
      absent: (name) => (isMain ? undefined : (style[named(name)] as string | number)),
      hasBorder: own[named('borderStyle')] !== 'none',
      isDashed: own[named('borderStyle')] === 'dashed',
    })
  const normal = fieldsOf((name) => name)
  const ambient = fieldsOf(ambientName)
  // what it holds is exported as it came: nothing of that can be set
  if (contentsOf(style))
    return [
      { id: 'complication', fields: [toggle('hasContents'), toggle('isSupportEdit')] },
      appsSection(style, acceptedBy(style)),
      boundsSection(style),
    ]
  const switches = style.contents ? [toggle('hasContents')] : []
  const ambientFields = [...ambient.frame, ...partsOf(type, ambient, isMain)]
  return [
    { id: 'complication', fields: [...switches, ...slotFields(style)] },
    typesSection(style),
    appsSection(style, acceptedBy(style)),
    boundsSection(style),
    ...looksSections(type, normal, isMain),
    {
      id: 'complicationAmbient',
      fields: ambientFields,
      isForAmbient: true,
      // what differs there is not hidden
      ...(hasOwnAmbient(own) ? {} : { startsFolded: true }),
    },
  ]
}

type LookFields = ReturnType<typeof lookFields>

/** Looks of what a slot of the type shows within its frame. */
function partsOf(
  type: SlotType,
  { icon, range, text, title }: LookFields,
  isMain: boolean,
): readonly Field[] {
  const { hasWords, hasIcon, picture, ring } = slotFacts[type]
  const ranges = ring === 'weights' ? range.filter(({ field }) => field === 'number') : range
  return [
    ...(hasIcon || picture === 'icon' ? icon : []),
    ...(hasWords && (isMain || ring !== null) ? ranges : []),
    ...(hasWords ? [...text, ...title] : []),
  ]
}

/** The sections of the looks in normal, of what the type shows. */
function looksSections(
  type: SlotType,
  { frame, icon, range, text, title }: LookFields,
  isMain: boolean,
): readonly Section[] {
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
    // a text that comes instead of a range has no bar
    ...(isMain || ring !== null ? [{ id: 'slotRange', fields: ranges, ...folded }] : []),
  ]
}
