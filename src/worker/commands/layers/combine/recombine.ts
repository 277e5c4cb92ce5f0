import type { BooleanName } from '../../../../shared/base/path/path-ops.ts'
import type { BaseStyle, Layer } from '../../../../shared/document/design.ts'
import { turnedWith } from '../../../../shared/layers/building-blocks/outlines/in-a-box.ts'
import { movedPaint } from '../../../../shared/layers/building-blocks/outlines/moved-paint.ts'
import { printOfData, type Combined } from '../../../../shared/layers/building-blocks/outlines/stored.ts'
import type { PaintStyle } from '../../../../shared/layers/building-blocks/paint/paint-schema.ts'
import { parseLayer } from '../../../../shared/layers/registry.ts'
import type { Loaded } from '../../pictures/with-pictures.ts'
import { combinedShape, type Combining } from './areas.ts'
import { readSources, shifted, timesOf } from './sources.ts'

/** The path combined anew, with the looks and the place that it has; at once, for a picture of a drag. */
export function recombinedBy(
  by: Combining,
  { path, combined }: { readonly path: Layer; readonly combined: Combined },
  how: BooleanName,
): Loaded<Layer> {
  const sources = readSources(combined)
  const made = combinedShape(by, { layers: sources, how, deg: 0 })
  if (!made.ok) return made
  const { bounds, ...stored } = made.value.shape
  const style = path.style as BaseStyle & PaintStyle
  const times = timesOf(path, combined)
  const box = {
    x: style.x + bounds.x * times.x,
    y: style.y + bounds.y * times.y,
    width: bounds.width * times.x,
    height: bounds.height * times.y,
  }
  const stands = turnedWith(style, box)
  const paint = movedPaint(style, {
    from: style,
    to: stands,
    at: ({ x, y }) => ({ x: x + style.x - box.x, y: y + style.y - box.y }),
    turn: 0,
  })
  const kept: Combined = {
    how,
    made: printOfData(stored.d),
    width: bounds.width,
    height: bounds.height,
    of: [...shifted(combined, bounds)],
  }
  const next = { ...style, ...stored, ...stands, ...paint, fillRule: made.value.rule, combined: kept }
  const value = parseLayer({ ...path, style: next })
  return value ? { ok: true, value } : { ok: false, error: { key: 'refusal.combine.failed' } }
}
