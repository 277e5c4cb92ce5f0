import { parseEffects } from '../../../shared/base/effects/effects.ts'
import { parseStops } from '../../../shared/base/gradient-stops.ts'
import { clamp } from '../../../shared/base/geometry.ts'
import { readChoices, type Choice } from '../../../shared/document/came-from.ts'
import { withField } from '../../../shared/document/choices/nested-fields.ts'
import type { NamedColor } from '../../../shared/base/color.ts'
import { namedColors } from '../../../shared/document/choices/appearance.ts'
import { ownChoicesIn, type OwnChoice } from '../../../shared/document/choices/own-choices.ts'
import type { SeenChoices } from '../../../shared/document/choices/seen-choices.ts'
import { cutText } from '../../../shared/document/cut-text.ts'
import type { BaseStyle, Design, Layer } from '../../../shared/document/design.ts'
import { findTag } from '../../../shared/expressions/tags.ts'
import { trackIn } from '../../../shared/base/track/track.ts'
import type { World } from '../../../shared/expressions/world.ts'
import { readNumber, readText, templateOf } from '../../../shared/layers/building-blocks/live-text.ts'
import type { Field, NumberField, Section, TextField } from '../../../shared/layers/fields.ts'
import type { Locale } from '../../../shared/layers/kind.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { FieldValue } from '../../../shared/protocol/commands.ts'
import type { Governor } from '../../../shared/protocol/living.ts'
import { storedChoices } from '../../core/canvas/choosing.ts'
import type { DesignParts, ShellParts, ViewParts } from '../../core/editor.ts'
import type { SceneParts, TimeParts } from '../editor.ts'
import type { SceneLayer } from '../layers/scene-layer.ts'
import { expressionOf, liveOf, valuesAt } from '../values.ts'
import { isWords, valueAt } from './fields.ts'
import { governedColor, type GovernedColor } from './governed-colors.ts'
import { withExpression } from './with-expression.ts'

/** What a field is drawn with now, and what says so. */
export type Governed = {
  readonly value: FieldValue
  readonly governor: Governor
  /** The layer with that value for its own, governed no more. */
  readonly freed: () => Layer
}

/** The moment and the way in which layers are drawn. */
export type Now = {
  readonly world: World
  readonly theme: Pick<Design, 'themeColors' | 'themeLinks'> | null
  /** The colours of the theme with their names. */
  readonly named: readonly NamedColor[]
  /** What the wearer can choose: made here, with the way it is looked at, and come with a face from outside. */
  readonly choices: readonly OwnChoice[]
  readonly seen: SeenChoices | null
  readonly came: readonly Choice[]
  readonly locale: Locale
  readonly entryOf: (layer: Layer) => SceneLayer | undefined
}

/** Now, on the canvas: its layers, and those that the watch fills and that are inherited in ambient. */
export function governingNow(editor: DesignParts & ViewParts & ShellParts & SceneParts & TimeParts): Now {
  const { store, choosing, scene, inherited, clock, session } = editor
  const { design } = store
  return {
    world: clock.moment.world,
    theme: design,
    named: design ? namedColors(design, store.list) : [],
    choices: design ? ownChoicesIn(store.list) : [],
    seen: design && choosing.seen(store.list, store.variant),
    came: readChoices(storedChoices(editor)),
    locale: session.locale,
    entryOf: ({ uuid }) => scene.find(uuid) ?? inherited.find(uuid),
  }
}

const lone = /^\(?\s*##([^#\s]+)##\s*\)?$/

/** Words for what is written there: those of a ready value, the name of a lone tag, else itself. */
function governorOf(written: string, field: Pick<TextField, 'presets'> | null, locale: Locale): Governor {
  const preset = field?.presets?.find(({ value }) => value === written)
  if (preset) return { by: 'data', key: preset.label }
  const track = trackIn(written)
  if (track) return { by: 'playback', key: 'ui.governed.timeline', params: { seconds: track.seconds } }
  const tag = findTag(lone.exec(written.trim())?.[1] ?? '')
  if (tag) return { by: 'data', words: locale === 'zh-cn' ? tag.descCn : tag.descEn }
  return { by: 'expression', words: written, isCode: true }
}

const set = (layer: Layer, path: string, value: FieldValue): Layer => ({
  ...layer,
  style: withField(layer.style, path, value) as BaseStyle,
})

/** An angle that is seen the same, as the field takes it. */
const inRange = ({ unit, max }: NumberField, value: number): number =>
  unit === 'deg' && Math.abs(value) > max ? value % 360 : value

function byExpression(layer: Layer, field: NumberField, { world, entryOf, locale }: Now): Governed | null {
  const name = field.expression
  const written = name === null ? '' : expressionOf(layer.style, name)
  if (name === null || written === '') return null
  const entry = entryOf(layer)
  // a platform that takes no expressions draws the stored number
  const shown = entry?.shown ?? layer
  const live = liveOf(shown, kindOf(layer))
  const read = name === 'rotate' ? 'rotation' : name
  if (!live?.reads.some((one) => one.name === read)) return null
  const value = inRange(field, valuesAt(shown.style, live, world)[read])
  return {
    value,
    governor: governorOf(written, null, locale),
    freed: () => set(withExpression(layer, name, ''), field.path, value),
  }
}

/** What makes a field that feeds another feed nothing. */
const off = (value: FieldValue): FieldValue => (typeof value === 'boolean' ? false : '')

function byFeed(layer: Layer, field: NumberField, now: Now): Governed | null {
  const { fed } = field
  if (!fed) return null
  const kind = kindOf(layer)
  const frame = now.entryOf(layer)?.frame ?? -1
  for (const path of fed.by) {
    const feeds = valueAt(layer, path)
    const number = typeof feeds === 'string' ? readNumber(feeds, now.world) : null
    const isPlayed = feeds === true && frame >= 0
    if (number === null && !isPlayed) continue
    const place = isPlayed ? frame : kind.shownPlaces?.(layer, { world: now.world })[0]
    const value = fed.as === 'place' ? place : clamp(number ?? 0, field.min, field.max)
    if (value === undefined) continue
    return {
      value,
      governor: isPlayed
        ? { by: 'playback', key: 'ui.governed.playback' }
        : governorOf(String(feeds), textFieldOf(layer, path), now.locale),
      freed: () =>
        fed.by.reduce((next, one) => set(next, one, off(valueAt(layer, one))), set(layer, field.path, value)),
    }
  }
  return null
}

const fieldsOf = (layer: Layer): readonly Field[] =>
  kindOf(layer)
    .sections(layer)
    .flatMap(({ fields }: Section) => fields)

const textFieldOf = (layer: Layer, path: string): TextField | null =>
  fieldsOf(layer).find((field): field is TextField => field.field === 'text' && field.path === path) ?? null

const feedsAnother = (layer: Layer, path: string): boolean =>
  fieldsOf(layer).some((field) => field.field === 'number' && field.fed?.by.includes(path) === true)

/** Words with values of the watch in them; a text that feeds a number is told beside that number. */
function byWords(layer: Layer, field: TextField, { world, locale }: Now): Governed | null {
  if (!field.takesTags) return null
  const { written, editText } = kindOf(layer)
  const areWords = isWords(field)
  const text = areWords && written ? written(layer.style) : String(valueAt(layer, field.path) ?? '')
  if (templateOf(text).tags.length === 0 || feedsAnother(layer, field.path)) return null
  const value = cutText(readText(text, world), field.maxLength)
  return {
    value,
    governor: governorOf(text, field, locale),
    freed: () =>
      areWords && editText
        ? { ...layer, style: editText(layer.style, value) }
        : set(layer, field.path, value),
  }
}

/** The colours that can be linked one by one: of a field itself, of a gradient, or of effects. */
export function pathsOf(layer: Layer, field: Field): readonly string[] {
  if (field.field === 'effects') return effectPaths(field.path, String(valueAt(layer, field.path) ?? ''))
  if (field.field !== 'stops') return [field.path]
  return (parseStops(String(valueAt(layer, field.path))) ?? []).map((_stop, at) => `${field.path}.${at}`)
}

const ofLayer = (layer: Layer, color: GovernedColor<BaseStyle> | null): Governed | null =>
  color && { ...color, freed: () => ({ ...layer, style: color.freed() }) }

/** Those of a list of effects. */
export const effectPaths = (path: string, effects: string): readonly string[] =>
  (parseEffects(effects) ?? []).flatMap(({ kind }, at) => (kind === 'blur' ? [] : [`${path}.${at}`]))

/** What governs the field of the layer now; null where it is drawn as it is stored. */
export function governed(
  layer: Layer,
  { field, path }: { readonly field: Field; readonly path: string },
  now: Now,
): Governed | null {
  switch (field.field) {
    case 'number':
      return byExpression(layer, field, now) ?? byFeed(layer, field, now)
    case 'text':
      return byWords(layer, field, now)
    case 'color':
    case 'stops':
    case 'effects':
      return ofLayer(layer, governedColor(layer.style, path, now))
    default:
      return null
  }
}
