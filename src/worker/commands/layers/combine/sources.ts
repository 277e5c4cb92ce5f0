import { scaledLength } from '../../../../shared/base/effects/effects.ts'
import { apply, roundTo, type Box, type Point } from '../../../../shared/base/geometry.ts'
import { mapOutline } from '../../../../shared/base/path/outline.ts'
import type { Layer } from '../../../../shared/document/design.ts'
import { intoFrame, outOfBox, withinBox } from '../../../../shared/layers/building-blocks/outlines/frame.ts'
import {
  combinedLimits,
  printOfData,
  type Combined,
  type Source,
} from '../../../../shared/layers/building-blocks/outlines/stored.ts'
import { shapeOfOutline } from '../../../../shared/layers/building-blocks/outlines/in-a-box.ts'
import { kindOf, parseLayer } from '../../../../shared/layers/registry.ts'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import type { Wanted } from './areas.ts'

function sourceOf({ constructorName, nodeType, type, label, icon, level, style }: Layer): Source {
  // a link to a theme colour, a choice or a look that it was drawn from does not reach a layer that is not in the list
  const { colorLinks: _links, wearColors: _colors, wear: _wear, art: _art, ...kept } = style
  return { constructorName, nodeType, type, label, icon, level, style: kept }
}

type Made = { readonly d: string; readonly bounds: Box }

/** What the path keeps of the layers that it is made of; null where that would be too much. */
export function keptSources({ layers, how, deg }: Wanted, { d, bounds }: Made): Combined | null {
  if (layers.length > combinedLimits.layers) return null
  const of = layers.map((layer) =>
    sourceOf({ ...layer, style: { ...layer.style, ...withinBox(layer.style, deg, bounds) } }),
  )
  const kept: Combined = { how, made: printOfData(d), width: bounds.width, height: bounds.height, of }
  return JSON.stringify(kept).length > combinedLimits.characters ? null : kept
}

/** The kept layers as they stand in the box, from the lowest on; those that no kind reads any more are left out. */
export const readSources = ({ of }: Combined): readonly Layer[] =>
  of.flatMap((source, index) => parseLayer({ ...source, uuid: `source-${index}` }) ?? [])

/** By how much the box is larger than it was when the layers were combined. */
export const timesOf = ({ style }: Layer, { width, height }: Combined): Point => ({
  x: style.width / width,
  y: style.height / height,
})

const isNear = (a: number, b: number): boolean => Math.abs(a / b - 1) < 0.0005

/** A layer that a box stretches one way more than the other: its outline as a path of its own, without a turn. */
async function stretched(source: Layer): Promise<Layer> {
  const { covered } = kindOf(source)
  const found = covered ? (await lazyFile(covered))(source, null) : null
  const into = intoFrame(source.style, 0)
  const shape = found && shapeOfOutline(mapOutline(found.outline, (place) => apply(into, place)))
  if (!found || !shape) return source
  const { bounds, ...stored } = shape
  const stands = { ...bounds, offset: { x: 0.5, y: 0.5 }, rotation: 0 }
  const style = { ...found.style, ...stored, ...stands, fillRule: found.rule }
  const facts = { constructorName: 'Path', nodeType: 'path', type: 'path', icon: 'shape-path' }
  return parseLayer({ ...source, ...facts, style }) ?? source
}

/** The kept layer as it stands on the dial, out of the path that may have been moved, turned and resized since. */
export async function putBack(source: Layer, path: Layer, combined: Combined): Promise<Layer> {
  const times = timesOf(path, combined)
  const isEven = isNear(times.x, times.y)
  const isPlain = kindOf(source) === kindOf(path) && source.style.rotation === 0
  const layer = isEven || isPlain ? source : await stretched(source)
  const by = Math.min(times.x, times.y)
  const lengths = isNear(by, 1)
    ? []
    : (kindOf(layer).lengths ?? []).flatMap((name) => {
        const value = scaledLength((layer.style as Record<string, unknown>)[name], by)
        return value === null ? [] : [[name, value] as const]
      })
  const style = {
    ...layer.style,
    ...Object.fromEntries(lengths),
    ...outOfBox(layer.style, path.style, times),
  }
  return { ...layer, style }
}

/** The same sources from another corner of the box on. */
export const shifted = ({ of }: Combined, corner: Point): readonly Source[] =>
  of.map((source) => {
    const { x, y } = source.style as { readonly x: number; readonly y: number }
    return { ...source, style: { ...source.style, x: roundTo(x - corner.x, 4), y: roundTo(y - corner.y, 4) } }
  })
