import * as z from 'zod/mini'
import type { Design, Face, Layer } from '../document/design.ts'
import { findTag } from '../expressions/tags.ts'
import { kindOf } from '../layers/registry.ts'
import { platformFor } from '../platforms/all.ts'
import { colorNameOf, colorNames, isDarkColor, isPlainColor, type ColorName } from './colors.ts'

/** Values of the watch that a face can show, the most telling first. */
export const dataIds = [
  'steps',
  'heartRate',
  'calories',
  'distance',
  'stress',
  'bloodOxygen',
  'weather',
  'airQuality',
  'wind',
  'battery',
  'date',
  'weekday',
  'moon',
  'sun',
  'notifications',
] as const

export type DataId = (typeof dataIds)[number]

/** What a design holds, as far as a name or a description may mention it: nothing here is guessed. */
export const designFactsSchema = z.object({
  /** Null where faces differ. */
  shape: z.nullable(z.enum(['round', 'rectangular'])),
  time: z.enum(['hands', 'digits', 'both', 'none']),
  hasSeconds: z.boolean(),
  data: z.array(z.enum(dataIds)).check(z.maxLength(dataIds.length)),
  /** Slots of the main face that the wearer fills. */
  slots: z.number().check(z.int(), z.minimum(0), z.maximum(99)),
  hasTaps: z.boolean(),
  isAnimated: z.boolean(),
  hasAmbient: z.boolean(),
  /** The colour behind all; `picture` where a picture covers it; null where it is hardly there. */
  ground: z.nullable(z.enum(['picture', ...colorNames])),
  /** Null where a picture covers the ground. */
  isDark: z.nullable(z.boolean()),
  /** Coloured families of what stands on the ground, the most used first. */
  accents: z.array(z.enum(colorNames)).check(z.maxLength(2)),
  /** Layers that are seen on the main face, the ground left out. */
  layers: z.number().check(z.int(), z.minimum(0), z.maximum(20_000)),
})

export type DesignFacts = Readonly<z.infer<typeof designFactsSchema>>

/** Which tags stand for each value; by whole names. */
const tagsOfData: Readonly<Record<DataId, RegExp>> = {
  steps: /^step/,
  heartRate: /^(heartRate|averageHeartRate)$/,
  calories: /^calories$/,
  distance: /^distance$/,
  stress: /^stress$/,
  bloodOxygen: /^bloodOxygen$/,
  weather: /^(temperature(High|Low|Ratio)?|weather(Icon|Text))$/,
  airQuality: /^pm25$/,
  wind: /^wind/,
  battery: /^battery/,
  date: /^(day|dayText|date|dateChinese|monthDay|yearMonthDay(Short)?)$/,
  weekday: /^weekday/,
  moon: /^moon/,
  sun: /^sun(rise|set)/,
  notifications: /^(unread|total)Notifications$/,
}

const clockTag = /^(hour(24|12)?(Text|Tens|Units)?|hourMinute(Second)?)$/
const handTag = /^(hour|minute)Hand$/
const secondTag = /^(second(Hand|HandSmooth|Text|Tens|Units)?|hourMinuteSecond)$/

const tagsIn = (text: string): readonly string[] =>
  [...text.matchAll(/##(\w+)##/g)].map(([, name]) => name ?? '').filter((name) => findTag(name))

function isSeen(layer: Layer): boolean {
  const { style } = layer
  const { abilities, pictures } = kindOf(layer)
  const isEmpty = abilities.isPicture === true && pictures(style).length === 0
  const hasArea = style.width > 0 && style.height > 0
  return style.visible && style.isAutoHidden !== true && style.opacity > 0 && hasArea && !isEmpty
}

/** What a layer shows of the watch; what the watch fills by itself may be another thing tomorrow. */
const shownTags = (layer: Layer): readonly string[] => {
  const { abilities, templates } = kindOf(layer)
  return abilities.isFilledByWatch || abilities.isTapArea ? [] : templates(layer.style).flatMap(tagsIn)
}

const turnTags = ({ style }: Layer): readonly string[] => tagsIn(style.rotate)

/** Colours of the fields of a layer; of a picture its tint, where nothing else changes it. */
function colorsOf(layer: Layer): readonly ColorName[] {
  const style: Readonly<Record<string, unknown>> = layer.style
  const isMixed = ['red', 'green', 'blue'].some((name) => (style[name] ?? 255) !== 255)
  return kindOf(layer)
    .sections(layer)
    .flatMap(({ fields }) => fields)
    .flatMap(({ field, path }) => {
      const value = style[path]
      const isUsed = field === 'color' && typeof value === 'string' && !(path === 'tintColor' && isMixed)
      const name = isUsed ? colorNameOf(value) : null
      return name === null || isPlainColor(name) ? [] : [name]
    })
}

function mostUsed(names: readonly ColorName[]): ColorName[] {
  const counts = new Map<ColorName, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([name]) => name)
}

const isBackdrop = (layer: Layer): boolean => kindOf(layer).abilities.isBackdrop

const hasPicture = (layer: Layer): boolean => kindOf(layer).pictures(layer.style).length > 0

const countsAgainst =
  (limit: 'slots' | 'playbacks') =>
  (layer: Layer): boolean =>
    kindOf(layer).abilities.countsAgainst === limit

function groundOf(layers: readonly Layer[]): Pick<DesignFacts, 'ground' | 'isDark'> {
  const backdrops = layers.filter(isBackdrop)
  if (backdrops.some(hasPicture)) return { ground: 'picture', isDark: null }
  const fill: unknown = (backdrops[0]?.style as { readonly fill?: unknown } | undefined)?.fill
  if (typeof fill !== 'string') return { ground: null, isDark: null }
  const ground = colorNameOf(fill)
  return { ground, isDark: ground === null ? null : isDarkColor(fill) }
}

function timeOf(layers: readonly Layer[]): DesignFacts['time'] {
  const hasHands = layers.some((layer) => turnTags(layer).some((tag) => handTag.test(tag)))
  const hasDigits = layers.some((layer) => shownTags(layer).some((tag) => clockTag.test(tag)))
  if (hasHands) return hasDigits ? 'both' : 'hands'
  return hasDigits ? 'digits' : 'none'
}

const shapeOf = (faces: readonly Face[]): DesignFacts['shape'] => {
  const shapes = new Set(faces.map(({ normal }) => normal.shape))
  if (shapes.size !== 1) return null
  return shapes.has('circle') ? 'round' : 'rectangular'
}

/** Which colours of a slot are seen depends on what fills it. */
function isPainted(layer: Layer): boolean {
  const { abilities } = kindOf(layer)
  return abilities.isTapArea !== true && abilities.isFilledByWatch !== true
}

const hasAmbient = ({ normal, ambient }: Face): boolean =>
  platformFor(normal).hasAmbient && ambient.nodeList.some((layer) => isSeen(layer) && !isBackdrop(layer))

/** What may be said of a design: of its first face, which the others are copies of. Hidden layers are left out. */
export function factsOf(design: Design): DesignFacts {
  const faces = design.fdIds.flatMap((fdId) => design.faces[fdId] ?? [])
  const main = faces[0]
  const seen = (main?.normal.nodeList ?? []).filter(isSeen)
  const front = seen.filter((layer) => !isBackdrop(layer))
  const shown = new Set(front.flatMap(shownTags))
  const all = [...shown, ...front.flatMap(turnTags)]
  const { ground, isDark } = groundOf(seen)
  const accents = mostUsed(front.filter(isPainted).flatMap(colorsOf))
  return {
    shape: shapeOf(faces),
    time: timeOf(front),
    hasSeconds: all.some((tag) => secondTag.test(tag)),
    // a value can be shown by what turns as well as by what is written
    data: dataIds.filter((id) => all.some((tag) => tagsOfData[id].test(tag))),
    slots: Math.min(99, front.filter(countsAgainst('slots')).length),
    hasTaps: front.some((layer) => kindOf(layer).abilities.isTapArea === true),
    isAnimated: front.some((layer) => countsAgainst('playbacks')(layer) && hasPicture(layer)),
    hasAmbient: main !== undefined && hasAmbient(main),
    ground,
    isDark,
    accents: accents.filter((name) => name !== ground).slice(0, 2),
    layers: front.length,
  }
}
