import type { Layer } from '../../../../shared/document/design.ts'
import { localizationOf } from '../../../../shared/expressions/localization.ts'
import type { SeenNow } from '../../../../shared/layers/kind.ts'
import { kindOf, parseLayer } from '../../../../shared/layers/registry.ts'
import { lazyFile } from '../../../core/loading/lazy-file.ts'
import type { EditorParts } from '../../../scene/editor.ts'
import { liveOf, valuesAt } from '../../../scene/values.ts'
import type { Loaded } from '../../pictures/with-pictures.ts'

/** The layer as it is seen at this moment, on no watch in particular. */
function seenNow({ clock, deps, session }: EditorParts, layer: Layer): SeenNow {
  const { world: here, worldIn } = clock.moment
  const place = localizationOf(layer.style)
  const world = place ? worldIn(place) : here
  return {
    values: valuesAt(layer.style, liveOf(layer, kindOf(layer)), world),
    context: { world, measure: deps.fonts.measure, locale: session.dialLocale },
    letters: deps.fonts.outlines,
  }
}

/** Each layer as a path in its place. */
export async function asPaths(
  editor: EditorParts,
  layers: readonly Layer[],
): Promise<Loaded<ReadonlyMap<string, Layer>>> {
  const made = new Map<string, Layer>()
  for (const layer of layers) {
    const { asPath } = kindOf(layer)
    const found = asPath && (await (await lazyFile(asPath))(layer, seenNow(editor, layer)))
    if (found && !found.ok) return found
    const facts = { constructorName: 'Path', nodeType: 'path', type: 'path', icon: 'shape-path' }
    const path = found ? parseLayer({ ...layer, ...facts, style: found.value }) : null
    if (!path) return { ok: false, error: { key: 'refusal.noOutline', params: { name: layer.label } } }
    made.set(layer.uuid, path)
  }
  return { ok: true, value: made }
}
