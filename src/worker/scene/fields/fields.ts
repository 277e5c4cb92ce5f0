import { parseFeatures, printFeatures } from '../../../shared/base/fonts/letter-features.ts'
import { oneLine } from '../../../shared/layers/one-line.ts'
import { cutText } from '../../../shared/document/cut-text.ts'
import { inParentheses } from '../../../shared/expressions/language/in-parentheses.ts'
import { clamp, roundTo } from '../../../shared/base/geometry.ts'
import { keepAlpha, parseColor, printColor } from '../../../shared/base/color.ts'
import type { BaseStyle, ChangeLabel, Layer } from '../../../shared/document/design.ts'
import { constraintsOf, withConstraint, type Axis } from '../../../shared/document/constraints.ts'
import { inOrder, type Field, type NumberField, type Section } from '../../../shared/layers/fields.ts'
import { withStopLinks } from '../../../shared/document/stop-links.ts'
import { areOfWords, parseEffects, printEffects } from '../../../shared/base/effects/effects.ts'
import { parseStops, printStops } from '../../../shared/base/gradient-stops.ts'
import {
  pivotSection,
  positionSection,
  unblendedSection,
} from '../../../shared/layers/building-blocks/position.ts'
import { localizationSection, readsClock } from '../../../shared/layers/building-blocks/localization.ts'
import { isLocalization, withLocalization } from '../../../shared/expressions/languages/localization.ts'
import { tiltSection } from '../../../shared/layers/building-blocks/tilt.ts'
import { takesTilt } from '../../../shared/layers/outcome.ts'
import { tiltNameOf, withTilt } from '../../../shared/base/tilt.ts'
import { constraintsSection } from '../../../shared/layers/group-section.ts'
import {
  screenReaderPath,
  screenReaderSection,
} from '../../../shared/layers/building-blocks/screen-reader.ts'
import { screenReaderOf, withScreenReader } from '../../../shared/document/screen-reader.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { FieldValue } from '../../../shared/protocol/commands.ts'
import { hasPivot, placeFor } from '../canvas/pivot.ts'
import { changeLabel } from '../canvas/placing.ts'
import type { FontRow } from '../../core/ports.ts'

/** Every inspector row of a layer, in the fixed order of sections; backdrops have no position. */
export function sectionsOf(layer: Layer): readonly Section[] {
  const { abilities, sections } = kindOf(layer)
  const own = sections(layer)
  if (abilities.isBackdrop) return inOrder(own)
  const blends = abilities.keepsForeign !== true && abilities.isTapArea !== true
  const place = blends ? positionSection : unblendedSection
  const shared = layer.group ? [constraintsSection] : []
  // what is kept as it came says what it says in its own element
  const said = abilities.keepsForeign === true ? [] : [screenReaderSection]
  // nothing gives a slot another clock
  const local =
    abilities.keepsForeign === true || abilities.isFilledByWatch === true ? [] : [localizationSection]
  const tilts = takesTilt(kindOf(layer)) ? [tiltSection] : []
  return inOrder([hasPivot(layer) ? pivotSection : place, ...shared, ...tilts, ...local, ...own, ...said])
}

/** Those that are shown: what shows no value of the watch has no clock to read. */
export const offeredSectionsOf = (layer: Layer): readonly Section[] =>
  sectionsOf(layer).filter((section) => section !== localizationSection || readsClock(layer))

export function fieldOf(
  layer: Layer,
  path: string,
): { readonly field: Field; readonly section: Section } | null {
  for (const section of sectionsOf(layer)) {
    const field = section.fields.find((row) => row.path === path)
    if (field) return { field, section }
  }
  return null
}

/** The words of a text: a tag alone binds, any other text frees, and the box may have to go with them. */
export const isWords = (field: Field): boolean => field.field === 'text' && field.areWords === true

/** The row of a layer's words; null for a kind without any. */
export const wordsFieldOf = (layer: Layer): Field | null =>
  sectionsOf(layer)
    .flatMap(({ fields }) => fields)
    .find(isWords) ?? null

/** What the layer has there, or what holds where it has nothing. */
export const shownAt = (layer: Layer, { path, absent }: Pick<Field, 'path' | 'absent'>): FieldValue =>
  valueAt(layer, path) ?? absent ?? null

/** What a history says of a set field; the name of the field is a key, so that it reads in any language. */
export function styleLabel(
  layers: readonly Layer[],
  path: string,
  verb: 'style' | 'unlink' = 'style',
): ChangeLabel {
  const [first] = layers
  const found = first && fieldOf(first, path)
  const { key, params } = changeLabel(verb, layers)
  return found
    ? { key: `${key}Field`, params: { ...params, field: found.field.inHistory ?? found.field.label } }
    : { key, params }
}

/** A locked layer keeps its place, its size and its words; its looks may change (A55, S4.17–S4.19). */
export const isHeldByLock = (field: Field, section: Section): boolean =>
  section.id === 'position'
    ? field.path !== 'opacity' && field.path !== 'blend'
    : field.field === 'text' || field.path === 'fontSize' || field.path.startsWith('curve')

const pathNames = new Map<string, readonly string[]>()

/** Paths are those of fields, so there are few. */
function namesIn(path: string): readonly string[] {
  const known = pathNames.get(path)
  if (known) return known
  const names = path.split('.')
  pathNames.set(path, names)
  return names
}

const insideOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

export function valueAt(layer: Layer, path: string): FieldValue {
  const names = namesIn(path)
  // most paths are one name, and each of them is read for a selection of thousands
  let value: unknown = (layer.style as BaseStyle & Record<string, unknown>)[names[0] ?? '']
  for (let at = 1; at < names.length; at += 1) value = insideOf(value, names[at] ?? '')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** A copy of the style with one place set; only the objects on the way are new. */
function withValue(
  style: Record<string, unknown>,
  path: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const [name = '', ...rest] = path
  if (rest.length === 0) return { ...style, [name]: value }
  const inner = style[name]
  const object = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {}
  if (Array.isArray(inner)) {
    const [at = '', ...deeper] = rest
    const row = inner[Number(at)] as Record<string, unknown> | undefined
    return row && deeper.length > 0
      ? { ...style, [name]: inner.with(Number(at), withValue(row, deeper, value)) }
      : style
  }
  return { ...style, [name]: withValue(object, rest, value) }
}

const isConstraint = ({ path }: Field): boolean => path.startsWith('constraints.')

function withConstraintAt(style: BaseStyle, axis: Axis, value: FieldValue): Record<string, unknown> {
  const { constraints: _, ...rest } = style
  const next = withConstraint(constraintsOf(style), axis, value)
  return next ? { ...rest, constraints: next } : rest
}

const noWords = { en: '', zhCn: '' } as const

function withWordsAt(style: BaseStyle, path: string, value: FieldValue): Record<string, unknown> {
  const words = { ...(screenReaderOf(style) ?? noWords), [path.slice(screenReaderPath.length)]: value }
  return withScreenReader(style, words)
}

type Known = {
  readonly fonts: readonly FontRow[]
  readonly keepsRatio?: boolean
  /** Given where a field is set by hand: what goes with it depends on the dial. */
  readonly dial?: { readonly width: number; readonly height: number }
}

/** Hundredths of pixels and degrees are stored, and hundredths of a percent; counts and indexes are whole. */
const digitsOf = ({ unit, isWhole }: NumberField): number => (isWhole ? 0 : unit === 'percent' ? 4 : 2)

function number(field: NumberField, value: FieldValue): number | undefined {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof read !== 'number' || !Number.isFinite(read)) return undefined
  return roundTo(clamp(read, field.min, field.max), digitsOf(field))
}

function color(canBeNone: boolean, value: FieldValue, before: FieldValue): FieldValue | undefined {
  if (value === null) return canBeNone ? null : undefined
  const read = typeof value === 'string' ? parseColor(value) : null
  if (!read || typeof value !== 'string') return undefined
  // An alpha pair that is written out is meant, even when it is opaque.
  const digits = value.trim().replace('#', '').length
  const saysAlpha = digits === 8 || digits === 4
  const printed = printColor(read)
  return typeof before === 'string' && !saysAlpha ? keepAlpha(printed, before) : printed
}

/** The value as the field stores it: clamped, in the right form; undefined when it is none. */
export function accept(field: Field, value: FieldValue, before: FieldValue): FieldValue | undefined {
  switch (field.field) {
    case 'number':
      return number(field, value)
    case 'color':
      return color(field.canBeNone, value, before)
    case 'stops': {
      const stops = typeof value === 'string' ? parseStops(value) : null
      return stops ? printStops(stops) : undefined
    }
    case 'effects': {
      const effects = typeof value === 'string' ? parseEffects(value) : null
      return effects && !(field.areOfWords && !areOfWords(effects)) ? printEffects(effects) : undefined
    }
    case 'features': {
      const features = typeof value === 'string' ? parseFeatures(value) : null
      return features ? printFeatures(features) : undefined
    }
    case 'localization':
      return typeof value === 'string' && isLocalization(field.of, value.trim()) ? value.trim() : undefined
    case 'text':
      // One line only: a break never enters (S5.27, A16).
      if (typeof value !== 'string') return undefined
      return cutText(field.isFormula ? inParentheses(oneLine(value)) : oneLine(value), field.maxLength)
    case 'toggle':
      return typeof value === 'boolean' ? value : undefined
    case 'choice':
      return field.options.some((option) => option.value === value) ? value : undefined
    case 'font':
      return typeof value === 'string' ? value : undefined
    case 'picture':
      return undefined
  }
}

const none: ReadonlyMap<string, FieldValue> = new Map()

/** What else a value brings along, by path: a font its file, a side of a box the other side. */
function companions(
  layer: Layer,
  field: Field,
  { value, fonts, keepsRatio = false }: { value: FieldValue } & Known,
): ReadonlyMap<string, FieldValue> | null {
  const style = layer.style
  if (field.field === 'font') {
    const font = fonts.find((row) => row.fontName === value)
    if (!font) return null
    const file = new Map<string, FieldValue>([[field.urlPath, font.fontUrl]])
    return field.idPath === undefined ? file : file.set(field.idPath, font.id)
  }
  if (typeof value === 'number' && field.path.startsWith('offset.') && style.rotate === '') {
    // a picture at an angle stays where it is seen
    const offset = { ...style.offset, [field.path === 'offset.x' ? 'x' : 'y']: value }
    const { x, y } = placeFor(style, offset, style.rotation)
    return new Map([
      ['x', roundTo(x, 2)],
      ['y', roundTo(y, 2)],
    ])
  }
  const isInRatio = keepsRatio || kindOf(layer).abilities.resizes === 'ratio'
  if (isInRatio && typeof value === 'number' && field.path === 'width' && style.width > 0) {
    return new Map([['height', roundTo((style.height / style.width) * value, 2)]])
  }
  if (isInRatio && typeof value === 'number' && field.path === 'height' && style.height > 0) {
    return new Map([['width', roundTo((style.width / style.height) * value, 2)]])
  }
  return none
}

/** The layer with the field set, checked by its kind's own schema; null when the value is refused. */
export function withField(layer: Layer, field: Field, change: { value: FieldValue } & Known): Layer | null {
  const before = valueAt(layer, field.path)
  const value = accept(field, change.value, before)
  if (value === undefined) return null
  // what holds without it is not stored either
  if (value === before || (before === null && value === field.absent)) return layer
  const extra = companions(layer, field, { ...change, value })
  if (!extra) return null
  const { editText } = kindOf(layer)
  const tilted = tiltNameOf(field.path)
  // A tag alone binds, any other text frees (A39).
  let style: Record<string, unknown> =
    editText && isWords(field) && typeof value === 'string'
      ? editText(layer.style, value)
      : isConstraint(field)
        ? withConstraintAt(layer.style, field.path.endsWith('x') ? 'x' : 'y', value)
        : field.path.startsWith(screenReaderPath)
          ? withWordsAt(layer.style, field.path, value)
          : field.field === 'localization'
            ? withLocalization(layer.style, field.of, String(value))
            : tilted
              ? withTilt(layer.style, tilted, Number(value))
              : withValue(layer.style, field.path.split('.'), value)
  if (field.field === 'stops' || field.field === 'effects')
    style = withStopLinks(style, { path: field.path, before: String(before ?? ''), after: String(value) })
  for (const [path, along] of extra) style = withValue(style, path.split('.'), along)
  if (change.dial)
    style = { ...style, ...kindOf(layer).along?.(layer.style, { path: field.path, value }, change.dial) }
  return kindOf(layer).schema.safeParse(style).success ? { ...layer, style: style as BaseStyle } : null
}
