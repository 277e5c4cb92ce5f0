import {
  withVariant,
  type Design,
  type Layer,
  type Snapshot,
  type VariantKey,
} from '../../../shared/document/design.ts'
import { replaceLayers } from '../../../shared/document/layer-list.ts'
import type { Section } from '../../../shared/layers/fields.ts'
import { inheritedList, inheritedPlacesNow } from '../refresh.ts'
import { sectionsOf } from '../fields/fields.ts'
import { pushState } from '../../core/design/history/states.ts'
import type { DrawList } from '../draw-list.ts'
import type { SceneLayer } from '../layers/scene-layer.ts'
import { hitTest, type DialAim } from '../hit/hit-test.ts'
import type { DesignParts } from '../../core/editor.ts'
import type { SceneParts } from '../editor.ts'

/*
 * An inherited layer is a layer of the normal variant that shows in ambient as well (A33). It may be selected there and
 * its ambient looks set; everything else about it, and undo, belongs to the normal variant.
 */

/** The inherited layers with these ids, in paint order. */
export function inheritedOf(editor: DesignParts, ids: readonly string[]): readonly Layer[] {
  const wanted = new Set(ids)
  return inheritedList(editor).filter(({ uuid }) => wanted.has(uuid))
}

type Shown = {
  readonly scene: DrawList
  readonly inherited: DrawList
  /** Those of `guestPlaces`. */
  readonly places: readonly number[]
}

/** The inherited layer that a press would take, unless a layer stands in front of it there. */
export function frontInherited({ scene, inherited, places }: Shown, aim: DialAim): SceneLayer | null {
  const inheritedLayer = hitTest(inherited, aim)
  if (!inheritedLayer) return null
  const place = places[inherited.indexOf(inheritedLayer.layer.uuid)] ?? Infinity
  const before = hitTest(scene, aim)
  return before && scene.indexOf(before.layer.uuid) >= place ? null : inheritedLayer
}

/** The same of what is on the canvas. */
export const inheritedAt = (editor: DesignParts & SceneParts, aim: DialAim): SceneLayer | null =>
  frontInherited(
    { scene: editor.scene, inherited: editor.inherited, places: inheritedPlacesNow(editor) },
    aim,
  )

/** What of an inherited layer can be set where it is inherited. */
export const inheritedSectionsOf = (layer: Layer): readonly Section[] =>
  sectionsOf(layer).filter(({ isForAmbient }) => isForAmbient)

const hostKey = (design: Design): VariantKey => ({ fdId: design.activeFdId, variant: 'normal' })

/** The design with inherited layers exchanged in the variant that they belong to; `as` makes it a state there. */
export function withInherited(
  design: Design,
  changed: ReadonlyMap<string, Layer>,
  as: Pick<Snapshot, 'label' | 'at'> | null,
): Design {
  const key = hostKey(design)
  const host = design.faces[key.fdId]?.normal
  if (!host) return design
  const ids = new Set(changed.keys())
  const nodeList = replaceLayers(host.nodeList, ids, (layer) => changed.get(layer.uuid) ?? layer)
  if (nodeList === host.nodeList) return design
  if (as === null) return withVariant(design, key, { ...host, nodeList })
  return withVariant(design, key, pushState(host, { nodeList, ...as, before: [], after: [] }))
}
