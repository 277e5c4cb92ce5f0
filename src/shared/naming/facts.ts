import type { Design, Face, Layer } from '../document/design.ts'
import { findTag } from '../expressions/tags.ts'
import { kindOf } from '../layers/registry.ts'
import { platformFor } from '../platforms/all.ts'
import { colorNameOf, isPlainColor, type ColorName } from './colors.ts'

/** Values of the watch that a face can show, the most telling first, by the tags that stand for them. */
const tagsOfData = {
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
} as const

export type DataId = keyof typeof tagsOfData

const dataIds = Object.keys(tagsOfData) as DataId[]

/** What a design holds, as far as a name or a description may mention it: nothing here is guessed. */
export type DesignFacts = {
  /** Null where faces differ. */
  readonly shape: 'round' | 'rectangular' | null
  readonly time: 'hands' | 'digits' | 'both' | 'none'
  readonly hasSeconds: boolean
  readonly data: readonly DataId[]
  /** Slots of the main face that the wearer fills. */
  readonly slots: number
  readonly isAnimated: boolean
  readonly hasAmbient: boolean
  /** The colour behind all; `picture` where a picture covers it; null where it is hardly there. */
  readonly ground: ColorName | 'picture' | null
  /** Coloured families of what stands on the ground, the most used first. */
  readonly accents: readonly ColorName[]
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

/** What the watch fills by itself may be another thing tomorrow, in other colours; a tap area is not seen. */
const isFixed = (layer: Layer): boolean => {
  const { abilities } = kindOf(layer)
  return abilities.isFilledByWatch !== true && abilities.isTapArea !== true
}

/** What a layer shows of the watch. */
const shownTags = (layer: Layer): readonly string[] =>
  isFixed(layer) ? kindOf(layer).templates(layer.style).flatMap(tagsIn) : []

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

const isBackdrop = (layer: Layer): boolean => kindOf(layer).abilities.isBackdrop

const hasPicture = (layer: Layer): boolean => kindOf(layer).pictures(layer.style).length > 0

const countsAgainst =
  (limit: 'slots' | 'playbacks') =>
  (layer: Layer): boolean =>
    kindOf(layer).abilities.countsAgainst === limit

function groundOf(layers: readonly Layer[]): DesignFacts['ground'] {
  const backdrops = layers.filter(isBackdrop)
  if (backdrops.some(hasPicture)) return 'picture'
  const fill: unknown = (backdrops[0]?.style as { readonly fill?: unknown } | undefined)?.fill
  return typeof fill === 'string' ? colorNameOf(fill) : null
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
  const ground = groundOf(seen)
  const used = front.filter(isFixed).flatMap(colorsOf)
  const countOf = (name: ColorName): number => used.filter((one) => one === name).length
  const accents = [...new Set(used)].toSorted((a, b) => countOf(b) - countOf(a))
  return {
    shape: shapeOf(faces),
    time: timeOf(front),
    hasSeconds: all.some((tag) => secondTag.test(tag)),
    // a value can be shown by what turns as well as by what is written
    data: dataIds.filter((id) => all.some((tag) => tagsOfData[id].test(tag))),
    slots: front.filter(countsAgainst('slots')).length,
    isAnimated: front.some((layer) => countsAgainst('playbacks')(layer) && hasPicture(layer)),
    hasAmbient: main !== undefined && hasAmbient(main),
    ground,
    accents: accents.filter((name) => name !== ground).slice(0, 2),
  }
}
