import { baseStyleSchema, layerSchema, type Layer } from '../document/design.ts'
import { animationKind } from './animation/kind.ts'
import { backgroundKind, rootKind } from './backdrop/kind.ts'
import { complicationKind, googleComplicationKind } from './complication/kind.ts'
import { imageSequenceKind } from './image-sequence/kind.ts'
import { imageKind } from './image/kind.ts'
import type { Kind, Preset } from './kind.ts'
import { progressKind } from './progress/kind.ts'
import { fieldsReaderOf, includesFields, unsure, type ReadFields } from './pieces/quick-read.ts'
import { tapAreaKind } from './tap-area/kind.ts'
import { textKind } from './text/kind.ts'
import { unknownKind } from './unknown/kind.ts'

/** The only list of kinds. */
export const kinds: readonly Kind[] = [
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
]

const byNodeType = new Map(kinds.map((kind) => [kind.nodeType, kind]))

/** Never null: a kind that this version does not know is shown as an empty box. */
export const kindOf = (layer: { readonly nodeType: string }): Kind =>
  byNodeType.get(layer.nodeType) ?? unknownKind

const presetsById = new Map(kinds.flatMap((kind) => kind.presets).map((preset) => [preset.id, preset]))

export const presetById = (id: string): Preset | null => presetsById.get(id) ?? null

/** The palette, group by group and tile by tile (S2.12–S2.41). */
const paletteOrder: readonly string[] = [
  'image.hour',
  'image.minute',
  'image.second',
  'image.tick',
  'sequence.time',
  'sequence.weekday',
  'sequence.date',
  'text.latin',
  'text.chinese',
  'backdrop.color',
  'image.icon',
  'image.image',
  'backdrop.image',
  'animation.animation',
  'animation.sequence',
  'device.battery',
  'device.heartRate',
  'device.steps',
  'device.temperature',
  'sequence.weather',
  'sequence.moonPhase',
  'tapArea.rectangle',
  'sequence.enumeration',
  'progress.fill',
  'complication.rangedValue',
  'complication.shortText',
  'complication.longText',
  'complication.part.text',
  'complication.part.icon',
  'complication.part.title',
  'complication.part.progress',
]

/** Every row of the palette. */
export const palette: readonly Preset[] = paletteOrder.flatMap((id) => presetById(id) ?? [])

/** The rows of the palette that `layer.add` can serve today; the others need files in order or a selected slot. */
export const presets: readonly Preset[] = palette.filter(
  (preset) => preset.needs !== 'pictures' && preset.part === undefined,
)

/** What stands in the menu of a palette row: the same thing in other forms. */
export const variantsOf = (id: string): readonly Preset[] =>
  [...presetsById.values()].filter((preset) => preset.variantOf === id)

/** The node type that a preset makes, to find what is there already; null for an unknown preset. */
export const kindOfPreset = (id: string): Kind | null =>
  kinds.find((kind) => kind.presets.some((preset) => preset.id === id)) ?? null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readLayer = fieldsReaderOf(layerSchema.omit({ style: true }))
const readBase = fieldsReaderOf(layerSchema.shape.style)
const styleReaders = new Map<Kind, { readonly read: ReadFields; readonly hasBase: boolean }>()

function styleReaderOf(kind: Kind) {
  const known = styleReaders.get(kind)
  if (known) return known
  const reader = { read: fieldsReaderOf(kind.schema), hasBase: includesFields(kind.schema, baseStyleSchema) }
  styleReaders.set(kind, reader)
  return reader
}

/** The answer of `parseLayer` where everything is as it should be; null where the schemas have to be asked. */
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
