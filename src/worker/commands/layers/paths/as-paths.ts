import type { Layer } from '../../../../shared/document/design.ts'
import { localizationOf } from '../../../../shared/expressions/languages/localization.ts'
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

/** The box of words is the room that they have, that of a path goes around it. */
async function inItsBox(path: Layer): Promise<Layer> {
  const { outlined } = kindOf(path)
  if (!outlined) return path
  const { read, write } = await lazyFile(outlined)
  return { ...path, style: write(path.style, path.style, read(path.style, path.style)) }
}

/** The layer as a path in its place. */
export async function pathOf(layer: Layer, seen: SeenNow): Promise<Loaded<Layer>> {
  const { asPath, written } = kindOf(layer)
  const found = asPath && (await (await lazyFile(asPath))(layer, seen))
  if (found && !found.ok) return found
  const facts = { constructorName: 'Path', nodeType: 'path', type: 'path', icon: 'shape-path' }
  const path = found ? parseLayer({ ...layer, ...facts, style: found.value }) : null
  if (!path) return { ok: false, error: { key: 'refusal.noOutline', params: { name: layer.label } } }
  return { ok: true, value: written ? await inItsBox(path) : path }
}

export async function asPaths(
  editor: EditorParts,
  layers: readonly Layer[],
): Promise<Loaded<ReadonlyMap<string, Layer>>> {
  const made = new Map<string, Layer>()
  for (const layer of layers) {
    const path = await pathOf(layer, seenNow(editor, layer))
    if (!path.ok) return path
    made.set(layer.uuid, path.value)
  }
  return { ok: true, value: made }
}
