import type { BooleanName } from '../../../../shared/base/path/path-ops.ts'
import type { Layer } from '../../../../shared/document/design.ts'
import { pathOf, withPath } from '../../../../shared/document/group-paths.ts'
import { withMask } from '../../../../shared/document/masks.ts'
import type { Combined } from '../../../../shared/layers/building-blocks/outlines/stored.ts'
import type { EditorParts } from '../../../scene/editor.ts'
import type { Loaded } from '../../pictures/with-pictures.ts'
import { combiningOf, lookOf } from './areas.ts'
import { recombinedBy } from './recombine.ts'
import { putBack, readSources } from './sources.ts'

/** The path combined anew by another operation, with the looks and the place that it has. */
export async function recombined(
  editor: EditorParts,
  { path, combined }: { readonly path: Layer; readonly combined: Combined },
  how: BooleanName,
): Promise<Loaded<Layer>> {
  return recombinedBy(await combiningOf(editor, readSources(combined)), { path, combined }, how)
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
