import { layerSchema, type Layer } from '../document/design.ts'
import { backgroundKind, rootKind } from './backdrop/kind.ts'
import { imageKind } from './image/kind.ts'
import type { Kind, Preset } from './kind.ts'
import { progressKind } from './progress/kind.ts'
import { tapAreaKind } from './tap-area/kind.ts'
import { textKind } from './text/kind.ts'
import { unknownKind } from './unknown/kind.ts'

/** The only list of kinds. Palette groups show presets in this order. */
export const kinds: readonly Kind[] = [
  rootKind,
  backgroundKind,
  imageKind,
  textKind,
  progressKind,
  tapAreaKind,
]

const byNodeType = new Map(kinds.map((kind) => [kind.nodeType, kind]))

/** Never null: a kind that this version does not know is shown as an empty box. */
export const kindOf = (layer: { readonly nodeType: string }): Kind =>
  byNodeType.get(layer.nodeType) ?? unknownKind

export const presets: readonly Preset[] = kinds.flatMap((kind) => kind.presets)

const presetsById = new Map(presets.map((preset) => [preset.id, preset]))

export const presetById = (id: string): Preset | null => presetsById.get(id) ?? null

/** The node type that a preset makes, to find what is there already; null for an unknown preset. */
export const kindOfPreset = (id: string): Kind | null =>
  kinds.find((kind) => kind.presets.some((preset) => preset.id === id)) ?? null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Stored JSON → layer, missing style fields filled with the kind's defaults.
 * Null when it is no layer at all; a layer of an unknown kind is kept as it stands.
 */
export function parseLayer(json: unknown): Layer | null {
  if (!isRecord(json) || typeof json['nodeType'] !== 'string' || !isRecord(json['style'])) return null
  const kind = kindOf({ nodeType: json['nodeType'] })
  const filled = { ...json, style: { ...kind.defaults, ...json['style'] } }
  const layer = layerSchema.safeParse(filled)
  if (!layer.success) return null
  const style = kind.schema.safeParse(layer.data.style)
  return style.success ? { ...layer.data, style: style.data } : null
}
