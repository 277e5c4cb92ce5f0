import type { Layer } from '../../../shared/document/design.ts'
import { exchangeLayers, type LayerList } from '../../../shared/document/layer-list.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import type { ShellParts } from '../../core/editor.ts'
import type { SceneParts } from '../editor.ts'
import type { SceneLayer } from '../layers/scene-layer.ts'
import { liveOf } from '../values.ts'

/** While keys are recorded layers are changed as they stand now, their tracks taken off; the entries themselves else. */
export function standing(
  { panels: { recording } }: ShellParts,
  entries: readonly SceneLayer[],
): readonly SceneLayer[] {
  if (!recording) return entries
  return entries.map((entry) => {
    const layer = recording.freed(entry.layer)
    return layer === entry.layer ? entry : { ...entry, layer, live: liveOf(layer, kindOf(layer)) }
  })
}

type Changed = {
  readonly list: LayerList
  /** As they stood. */
  readonly from: readonly Layer[]
  /** What was made of them, in any order. */
  readonly layers: readonly Layer[]
}

/** The list with what was made of such layers, with their tracks, and keys for what was changed. */
export function withKeyed(
  { panels: { recording }, scene }: ShellParts & SceneParts,
  { list, from: all, layers }: Changed,
): LayerList {
  const stood = new Map(recording && all.map((layer) => [layer.uuid, layer]))
  const places = layers.map((after) => {
    const place = scene.indexOf(after.uuid)
    const [before, from] = [list[place], stood.get(after.uuid)]
    return [place, recording && before && from ? recording.keyed({ before, from, after }) : after] as const
  })
  return exchangeLayers(list, places)
}
