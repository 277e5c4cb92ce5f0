import { roundTo } from '../../../../shared/base/geometry.ts'
import type { BaseStyle, Layer } from '../../../../shared/document/design.ts'
import {
  combinedOf,
  printOfData,
  type Combined,
} from '../../../../shared/layers/building-blocks/outlines/stored.ts'
import type { NewPicture } from '../../../../shared/layers/kind.ts'
import type { MirrorAxis, MirroredOf } from '../../../../shared/layers/building-blocks/outlines/mirrored.ts'
import { kindOf } from '../../../../shared/layers/registry.ts'
import type { IoParts } from '../../../core/editor.ts'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import { readSources } from '../../layers/combine/sources.ts'
import { withPicture } from '../../pictures/one-picture.ts'
import type { Loaded } from '../../pictures/with-pictures.ts'
import { mirroredPicture } from './mirrored-picture.ts'

/** `middle`: where the mirror stands, in pixels of what the layers stand in. */
export type Mirror = { readonly axis: MirrorAxis; readonly middle: number }

/** From −180 to 180. */
function wound(deg: number): number {
  const rest = ((deg % 360) + 360) % 360
  return roundTo(rest > 180 ? rest - 360 : rest, 2)
}

type Placing = Mirror & { readonly isTurned: boolean; readonly digits: number }

/** Where a layer stands in the mirror, when what is in its box is mirrored as well. */
function placedIn(style: BaseStyle, { axis, middle, isTurned, digits }: Placing): Partial<BaseStyle> {
  const { x, y, width, height, offset } = style
  const pivot = { x: x + offset.x * width, y: y + offset.y * height }
  const to = { ...pivot, [axis]: 2 * middle - pivot[axis] }
  const inBox = isTurned ? 'x' : axis
  const own = { ...offset, [inBox]: roundTo(1 - offset[inBox], 6) }
  return {
    x: roundTo(to.x - own.x * width, digits),
    y: roundTo(to.y - own.y * height, digits),
    offset: own,
    rotation: wound((isTurned ? 180 : 0) - style.rotation),
  }
}

const mirroredOf = async (layer: Layer): Promise<MirroredOf | null> => {
  const { mirrored } = kindOf(layer)
  return mirrored ? lazyFile(mirrored) : null
}

/** What a path was combined of, mirrored in its box; null where one of them cannot be. */
async function combinedIn(combined: Combined, d: unknown, axis: MirrorAxis): Promise<Combined | null> {
  const middle = (axis === 'x' ? combined.width : combined.height) / 2
  const of = []
  for (const [index, layer] of readSources(combined).entries()) {
    const source = combined.of[index]
    const flipped = await byGeometry(layer, { axis, middle }, 4)
    if (!source || !flipped) return null
    of.push({ ...source, style: flipped.style })
  }
  return of.length === combined.of.length ? { ...combined, of, made: printOfData(String(d)) } : null
}

async function byGeometry(layer: Layer, mirror: Mirror, digits = 2): Promise<Layer | null> {
  const made = (await mirroredOf(layer))?.(layer.style, mirror.axis)
  if (!made) return null
  const combined = combinedOf(layer.style)
  const kept =
    combined && (await combinedIn(combined, (made.style as { readonly d?: unknown }).d, mirror.axis))
  const placed = placedIn(layer.style, { ...mirror, isTurned: made.isTurned, digits })
  return { ...layer, style: { ...made.style, ...placed, ...(kept ? { combined: kept } : {}) } }
}

type Flipped = { readonly made: ReadonlyMap<string, Layer>; readonly pictures: readonly NewPicture[] }

/** The layers as a mirror shows them: shapes and paths by their geometry, pictures by their pixels. */
export async function flippedLayers(
  editor: IoParts,
  layers: readonly Layer[],
  mirror: Mirror,
): Promise<Loaded<Flipped>> {
  const made = new Map<string, Layer>()
  const pictures = new Map<string, NewPicture>()
  for (const layer of layers) {
    const { onePicture, mirrored } = kindOf(layer)
    if (mirrored) {
      const flipped = await byGeometry(layer, mirror)
      if (!flipped) return { ok: false, error: { key: 'refusal.flip.kind', params: { name: layer.label } } }
      made.set(layer.uuid, flipped)
      continue
    }
    const url = onePicture?.url(layer.style) ?? ''
    const known = pictures.get(url)
    const loaded = known
      ? { ok: true as const, value: known }
      : await mirroredPicture(editor, url, mirror.axis)
    if (!loaded.ok) return loaded
    pictures.set(url, loaded.value)
    const placed = placedIn(layer.style, { ...mirror, isTurned: false, digits: 2 })
    const next = withPicture(layer, loaded.value)
    made.set(layer.uuid, { ...next, style: { ...next.style, ...placed } })
  }
  return { ok: true, value: { made, pictures: [...pictures.values()] } }
}
