import {
  withVariant,
  type Design,
  type Layer,
  type Snapshot,
  type VariantKey,
} from '../../shared/document/design.ts'
import { replaceLayers } from '../../shared/document/layer-list.ts'
import type { Section } from '../../shared/layers/fields.ts'
import { guestList, guestPlacesNow, type HasScene } from '../scene/refresh.ts'
import type { HasStore } from '../design/store.ts'
import { sectionsOf } from '../design/fields.ts'
import { pushState } from '../design/history.ts'
import type { DrawList, SceneLayer } from '../scene/draw-list.ts'
import { hitTest, type DialAim } from '../scene/hit/hit-test.ts'

/*
 * A guest is a layer of the normal variant that shows in ambient as well (A33). It may be selected there and
 * its ambient looks set; everything else about it, and undo, belongs to the normal variant.
 */

/** The guests with these ids, in paint order. */
export function guestsOf(editor: HasStore, ids: readonly string[]): readonly Layer[] {
  const wanted = new Set(ids)
  return guestList(editor).filter(({ uuid }) => wanted.has(uuid))
}

type Shown = {
  readonly scene: DrawList
  readonly guests: DrawList
  /** Those of `guestPlaces`. */
  readonly places: readonly number[]
}

/** The guest that a press would take, unless a layer stands in front of it there. */
export function frontGuest({ scene, guests, places }: Shown, aim: DialAim): SceneLayer | null {
  const guest = hitTest(guests, aim)
  if (!guest) return null
  const place = places[guests.indexOf(guest.layer.uuid)] ?? Infinity
  const before = hitTest(scene, aim)
  return before && scene.indexOf(before.layer.uuid) >= place ? null : guest
}

/** The same of what is on the canvas. */
export const guestAt = (editor: HasScene & HasStore, aim: DialAim): SceneLayer | null =>
  frontGuest({ scene: editor.scene, guests: editor.guests, places: guestPlacesNow(editor) }, aim)

/** What of a guest can be set where it is a guest. */
export const guestSectionsOf = (layer: Layer): readonly Section[] =>
  sectionsOf(layer).filter(({ isForAmbient }) => isForAmbient)

const hostKey = (design: Design): VariantKey => ({ fdId: design.activeFdId, variant: 'normal' })

/** The design with guests exchanged in the variant that they belong to; `as` makes it a state there. */
export function withGuests(
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
