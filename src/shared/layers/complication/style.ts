import * as z from 'zod/mini'
import { baseStyleSchema } from '../../document/design.ts'
import { appsShape } from './apps/stored.ts'
import { boundsShape } from './bounds/stored.ts'
import { contentsSchema } from './contents/stored.ts'
import { slotTypes } from './providers/slots.ts'

export const borderStyles = ['none', 'solid', 'dashed'] as const

/** The looks of a slot in one state of the watch. */
const looks = z.object({
  bgColor: z.string(),
  /** A picture behind everything; empty for none. */
  drawable: z.string().check(z.maxLength(2000)),
  borderColor: z.string(),
  borderStyle: z.enum(borderStyles),
  borderWidth: z.number().check(z.minimum(0)),
  borderDashGap: z.number().check(z.minimum(0)),
  borderDashWidth: z.number().check(z.minimum(0)),
  /** At most half the shorter side is used. */
  borderRadius: z.number().check(z.minimum(0)),
  highLightColor: z.string(),
  iconColor: z.string(),
  rangeMainColor: z.string(),
  rangeSecondColor: z.string(),
  rangeWidth: z.number().check(z.minimum(0)),
  textColor: z.string(),
  textSize: z.number().check(z.minimum(1), z.maximum(1000)),
  textTypeface: z.string().check(z.maxLength(100)),
  titleColor: z.string(),
  titleSize: z.number().check(z.minimum(1), z.maximum(1000)),
  titleTypeface: z.string().check(z.maxLength(100)),
})

export type Looks = z.infer<typeof looks>

export type LookName = keyof Looks

type Ambient<Name extends string> = `ambient${Capitalize<Name>}`

export const ambientName = <Name extends LookName>(name: Name): Ambient<Name> =>
  `ambient${name.charAt(0).toUpperCase()}${name.slice(1)}` as Ambient<Name>

export const lookNames = Object.keys(looks.shape) as readonly LookName[]

export type AmbientLooks = { [Name in LookName as Ambient<Name>]: Looks[Name] }

const ambientShape = Object.fromEntries(
  lookNames.map((name) => [ambientName(name), looks.shape[name]]),
) as unknown as { [Name in LookName as Ambient<Name>]: (typeof looks.shape)[Name] }

const ofFonts = {
  textTypefaceUrl: z.string().check(z.maxLength(2000)),
  titleTypefaceUrl: z.string().check(z.maxLength(2000)),
  ambientTextTypefaceUrl: z.string().check(z.maxLength(2000)),
  ambientTitleTypefaceUrl: z.string().check(z.maxLength(2000)),
}

const ofParts = {
  hasText: z.boolean(),
  hasIcon: z.boolean(),
  hasTitle: z.boolean(),
  hasProgress: z.boolean(),
}

/** What of the looks a type has otherwise than the type that the slot was made for; a picture behind it is one for all. */
const typeLook = z.partial(
  z.omit(z.object({ ...looks.shape, ...ambientShape, ...ofFonts, ...ofParts }), {
    drawable: true,
    ambientDrawable: true,
  }),
)

export type TypeLook = z.infer<typeof typeLook>

const ofTypes = <S extends z.ZodMiniType>(schema: S) =>
  z.object(
    Object.fromEntries(slotTypes.map((type) => [type, z.optional(schema)])) as Record<
      (typeof slotTypes)[number],
      z.ZodMiniOptional<S>
    >,
  )

/** What a slot that has no data shows. */
export const emptyLooks = ['nothing', 'frame'] as const

/** S3.106–S3.128, and the ambient attributes S3.142–S3.160. */
export const complicationSchema = z.extend(baseStyleSchema, {
  supportTypeDefault: z.enum(slotTypes),
  systemProviderValue: z.number().check(z.int()),
  /** The wearer may choose another provider on the watch. */
  isSupportEdit: z.boolean(),
  ...looks.shape,
  ...ambientShape,
  /** Files of uploaded fonts; empty for fonts of the system. */
  ...ofFonts,
  /** The parts that the slot shows when the provider has them (A42). */
  ...ofParts,
  /** Whether it takes another type; as usual where it is not said. */
  alsoTypes: z.optional(ofTypes(z.boolean())),
  /** The type whose layout is looked at in the editor. */
  shownType: z.optional(z.enum(slotTypes)),
  typeLooks: z.optional(ofTypes(typeLook)),
  whenEmpty: z.optional(z.enum(emptyLooks)),
  ...boundsShape,
  ...appsShape,
  /** What it holds in the face that it was opened with; absent for a slot that was made here. */
  contents: z.optional(contentsSchema),
  /** Whether that is drawn and goes out; else it is laid out in our way. */
  hasContents: z.optional(z.boolean()),
  /** How much larger the contents are drawn than they came; 1 when absent. */
  contentsScale: z.optional(z.number().check(z.minimum(0.01), z.maximum(100))),
})

export type ComplicationStyle = z.infer<typeof complicationSchema>

/** Text 20, range 12, highlight #FFFFFF55 (S3.130–S3.132). */
const normalLooks: Looks = {
  bgColor: '#1F1F1F',
  drawable: '',
  borderColor: '#FFFFFF',
  borderStyle: 'none',
  borderWidth: 2,
  borderDashGap: 4,
  borderDashWidth: 4,
  borderRadius: 60,
  highLightColor: '#FFFFFF55',
  iconColor: '#FFFFFF',
  rangeMainColor: '#00CC66',
  rangeSecondColor: '#FFFFFF33',
  rangeWidth: 12,
  textColor: '#FFFFFF',
  textSize: 20,
  textTypeface: 'Roboto-Regular',
  titleColor: '#B3B3B3',
  titleSize: 14,
  titleTypeface: 'Roboto-Regular',
}

/** A screen that is always on lights as little as it can: no fill, thin grey range. */
const nightLooks: Looks = {
  ...normalLooks,
  bgColor: '#00000000',
  rangeMainColor: '#B3B3B3',
  rangeSecondColor: '#333333',
  rangeWidth: 4,
  iconColor: '#B3B3B3',
  textColor: '#B3B3B3',
  titleColor: '#808080',
}

const ambientOf = (from: Looks): AmbientLooks =>
  Object.fromEntries(lookNames.map((name) => [ambientName(name), from[name]])) as AmbientLooks

/** Everything but the place; of a ranged value slot. */
export const complicationDefaults = {
  supportTypeDefault: 'ranged_value',
  systemProviderValue: -1,
  isSupportEdit: true,
  ...normalLooks,
  ...ambientOf(nightLooks),
  textTypefaceUrl: '',
  titleTypefaceUrl: '',
  ambientTextTypefaceUrl: '',
  ambientTitleTypefaceUrl: '',
  hasText: true,
  hasIcon: true,
  hasTitle: false,
  hasProgress: true,
} as const satisfies Omit<ComplicationStyle, keyof z.infer<typeof baseStyleSchema>>

/** The looks in a state of the watch. */
export function looksIn(style: ComplicationStyle, mode: 'normal' | 'ambient'): Looks {
  if (mode === 'normal') return style
  return Object.fromEntries(lookNames.map((name) => [name, style[ambientName(name)]])) as Looks
}

/** Files of the fonts in a state of the watch. */
export const fontUrlsIn = (
  style: ComplicationStyle,
  mode: 'normal' | 'ambient',
): { readonly text: string; readonly title: string } =>
  mode === 'normal'
    ? { text: style.textTypefaceUrl, title: style.titleTypefaceUrl }
    : { text: style.ambientTextTypefaceUrl, title: style.ambientTitleTypefaceUrl }

/** Numbers go along with the size of the face, and with a preset: both states have them in the usual proportion then. */
function isUsual(style: ComplicationStyle, name: LookName): boolean {
  const own = ambientName(name)
  const [here, there] = [style[own], style[name]]
  const [usualHere, usualThere] = [complicationDefaults[own], complicationDefaults[name]]
  if (here === usualHere) return true
  if (typeof here !== 'number' || typeof there !== 'number') return false
  return Math.abs(here * Number(usualThere) - there * Number(usualHere)) < 1e-6 * Math.max(1, here * there)
}

/** Something of its looks in ambient was set. */
export const hasOwnAmbient = (style: ComplicationStyle): boolean =>
  lookNames.some((name) => !isUsual(style, name))

/** The looks of a slot for data of a type. */
export function typedAs(style: ComplicationStyle, type: (typeof slotTypes)[number]): ComplicationStyle {
  const own = type === style.supportTypeDefault ? undefined : style.typeLooks?.[type]
  return own ? ({ ...style, ...own } as ComplicationStyle) : style
}
