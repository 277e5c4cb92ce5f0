import type { BooleanName } from '../../../../shared/base/path/path-ops.ts'
import type { BaseStyle, Layer } from '../../../../shared/document/design.ts'
import { pathOf, withPath } from '../../../../shared/document/group-paths.ts'
import { withMask } from '../../../../shared/document/masks.ts'
import { turnedWith } from '../../../../shared/layers/building-blocks/outlines/in-a-box.ts'
import { movedPaint } from '../../../../shared/layers/building-blocks/outlines/moved-paint.ts'
import { printOfData, type Combined } from '../../../../shared/layers/building-blocks/outlines/stored.ts'
import type { PaintStyle } from '../../../../shared/layers/building-blocks/paint/paint-schema.ts'
import { parseLayer } from '../../../../shared/layers/registry.ts'
import type { EditorParts } from '../../../scene/editor.ts'
import type { Loaded } from '../../pictures/with-pictures.ts'
import { combinedShape, lookOf } from './areas.ts'
import { putBack, readSources, shifted, timesOf } from './sources.ts'

/** The path combined anew by another operation, with the looks and the place that it has. */
export async function recombined(
  editor: EditorParts,
  { path, combined }: { readonly path: Layer; readonly combined: Combined },
  how: BooleanName,
): Promise<Loaded<Layer>> {
  const sources = readSources(combined)
  const made = await combinedShape(await editor.deps.loadPathOps(), { layers: sources, how, deg: 0 })
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

/** The layers as they stood in the path: the one whose looks it has with its id, the others as new ones. */
export async function released(
  editor: EditorParts,
  path: Layer,
  combined: Combined,
): Promise<Loaded<readonly Layer[]>> {
  const sources = readSources(combined)
  const looks = lookOf(sources, combined.how)
  const layers: Layer[] = []
  for (const source of sources) {
    const isLook = source === looks
    const back = await putBack(source, path, combined)
    const whole = isLook ? { ...path, ...back, uuid: path.uuid } : { ...back, uuid: editor.deps.makeId() }
    layers.push(withMask(withPath(whole, pathOf(path)), path.mask))
  }
  return { ok: true, value: layers }
}
