import * as z from 'zod/mini'
import { baseStyleSchema, layerSchema, type Layer } from '../document/design.ts'
import { animationKind } from './animation/kind.ts'
import { backgroundKind, rootKind } from './backdrop/kind.ts'
import { complicationKind, googleComplicationKind } from './complication/kind.ts'
import { imageSequenceKind } from './image-sequence/kind.ts'
import { imageKind } from './image/kind.ts'
import type { TextKey } from './fields.ts'
import type { Kind, KindTexts, Locale, Preset } from './kind.ts'
import { artSection, dataSection, timeSection } from './list-sections.ts'
import { passthroughKind } from './wff-passthrough/kind.ts'
import { pathKind } from './path/kind.ts'
import { progressKind } from './progress/kind.ts'
import { fieldsReaderOf, includesFields, unsure, type ReadFields } from './building-blocks/quick-read.ts'
import { shapeKind } from './shape/kind.ts'
import { tapAreaKind } from './tap-area/kind.ts'
import { textKind } from './text/kind.ts'
import { unknownKind } from './unknown/kind.ts'

const registered: Kind[] = []

/** Every kind, in the order of its line below. */
export const kinds: readonly Kind[] = registered

const byNodeType = new Map<string, Kind>()

type PresetRow = { readonly preset: Preset; readonly kind: Kind }

const presetRows = new Map<string, PresetRow>()

let tiles: readonly Preset[] | null = null

/** Takes a kind in with all that it brings; each node type and each preset exists once. */
export function registerKind(kind: Kind): void {
  if (byNodeType.has(kind.nodeType)) throw new RangeError(`${kind.nodeType} is registered`)
  const taken = kind.presets.find(({ id }) => presetRows.has(id))
  if (taken) throw new RangeError(`${taken.id} is registered`)
  registered.push(kind)
  byNodeType.set(kind.nodeType, kind)
  for (const preset of kind.presets) presetRows.set(preset.id, { preset, kind })
  tiles = null
}

/** The only list of kinds. */
for (const kind of [
  rootKind,
  backgroundKind,
  imageKind,
  textKind,
  imageSequenceKind,
  animationKind,
  progressKind,
  complicationKind,
  googleComplicationKind,
  tapAreaKind,
  shapeKind,
  pathKind,
  passthroughKind,
])
  registerKind(kind)

/** Never null: a kind that this version does not know is shown as an empty box. */
export const kindOf = (layer: { readonly nodeType: string }): Kind =>
  byNodeType.get(layer.nodeType) ?? unknownKind

export const presetById = (id: string): Preset | null => presetRows.get(id)?.preset ?? null

const placeOf = ({ order = Infinity }: Preset): number => order

/** Infinity less itself is no number. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

/** Every row of the palette, group by group and tile by tile (S2.12–S2.41); what stands in a menu has no tile. */
export function palette(): readonly Preset[] {
  tiles ??= [...presetRows.values()]
    .map(({ preset }) => preset)
    .filter(({ variantOf }) => variantOf === undefined)
    .sort((a, b) => compare(a.group.order, b.group.order) || compare(placeOf(a), placeOf(b)))
  return tiles
}

/** What stands in the menu of a palette row: the same thing in other forms. */
export const variantsOf = (id: string): readonly Preset[] =>
  [...presetRows.values()].flatMap(({ preset }) => (preset.variantOf === id ? [preset] : []))

/** The node type that a preset makes, to find what is there already; null for an unknown preset. */
export const kindOfPreset = (id: string): Kind | null => presetRows.get(id)?.kind ?? null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readLayer = fieldsReaderOf(z.omit(layerSchema, { style: true }))
const readBase = fieldsReaderOf(layerSchema.shape.style)
const styleReaders = new Map<Kind, { readonly read: ReadFields; readonly hasBase: boolean }>()

function styleReaderOf(kind: Kind) {
  const known = styleReaders.get(kind)
  if (known) return known
  const reader = { read: fieldsReaderOf(kind.schema), hasBase: includesFields(kind.schema, baseStyleSchema) }
  styleReaders.set(kind, reader)
  return reader
}

/** The answer of `parseLayer` where everything is as it should be; null where the schemas have to decide. */
function readAtOnce(
  json: Record<string, unknown>,
  stored: Record<string, unknown>,
  kind: Kind,
): Layer | null {
  const { read, hasBase } = styleReaderOf(kind)
  if (!hasBase && readBase(stored, kind.defaults) === unsure) return null
  const style = read(stored, kind.defaults)
  const layer = style === unsure ? unsure : readLayer(json)
  // the style stands last in a layer, as the schema has it
  return layer === unsure ? null : (Object.assign(layer as object, { style }) as Layer)
}

/**
 * Stored JSON → layer, missing style fields filled with the kind's defaults.
 * Null when it is no layer at all; a layer of an unknown kind is kept as it stands.
 */
export function parseLayer(json: unknown): Layer | null {
  if (!isRecord(json) || typeof json['nodeType'] !== 'string' || !isRecord(json['style'])) return null
  const kind = kindOf({ nodeType: json['nodeType'] })
  return readAtOnce(json, json['style'], kind) ?? parseBySchema(json, json['style'], kind)
}

/** What `parseLayer` answers, by the schemas alone. */
export function parseBySchema(
  json: Record<string, unknown>,
  stored: Record<string, unknown>,
  kind: Kind,
): Layer | null {
  const filled = { ...json, style: { ...kind.defaults, ...stored } }
  const layer = layerSchema.safeParse(filled)
  if (!layer.success) return null
  const style = kind.schema.safeParse(layer.data.style)
  return style.success ? { ...layer.data, style: style.data } : null
}

const allTexts = (locale: Locale): Readonly<Record<TextKey, string>> =>
  Object.assign({}, ...[...kinds, unknownKind].map(({ texts }) => texts[locale])) as Record<TextKey, string>

/** Ids of the sections of the list of layers, the upper first. */
export function listSections(): readonly string[] {
  const all = [timeSection, dataSection, artSection, ...kinds.flatMap(({ listSection }) => listSection ?? [])]
  return [...new Set(all.toSorted((a, b) => a.order - b.order).map(({ id }) => id))]
}

/** What the kinds say, for who speaks: the tables of `shared/messages` know no kind. */
export const kindTexts = (): KindTexts => ({ 'zh-cn': allTexts('zh-cn'), en: allTexts('en') })

/** The icons that kinds bring, by name. */
export const kindIcons = (): Readonly<Record<string, string>> =>
  Object.assign({}, ...kinds.map(({ icons }) => icons)) as Record<string, string>
