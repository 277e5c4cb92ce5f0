import {
  withVariant,
  type Design,
  type Layer,
  type Snapshot,
  type VariantKey,
} from '../shared/document/design.ts'
import { replaceLayers } from '../shared/document/layer-list.ts'
import type { Section } from '../shared/layers/fields.ts'
import type { Point } from '../shared/base/geometry.ts'
import { isShown } from '../shared/rules/outside.ts'
import { guestList, type Editor } from './editor.ts'
import { sectionsOf } from './fields.ts'
import { pushState } from './history.ts'
import type { SceneLayer } from './scene/draw-list.ts'
import { isOn } from './scene/hit-test.ts'

/*
 * A guest is a complication of the normal variant that shows in ambient (A33). It may be selected there and
 * its ambient looks set; everything else about it, and undo, belongs to the normal variant.
 */

/** The guests with these ids, in paint order. */
export function guestsOf(editor: Editor, ids: readonly string[]): readonly Layer[] {
  const wanted = new Set(ids)
  return guestList(editor).filter(({ uuid }) => wanted.has(uuid))
}

/** The visible guest in front at a design point. */
export const guestAt = ({ guests }: Editor, at: Point): SceneLayer | null =>
  guests.layers.findLast((entry) => isShown(entry.layer) && isOn(entry, at)) ?? null

/** What of a guest can be set where it is a guest. */
export const guestSectionsOf = (layer: Layer): readonly Section[] =>
  sectionsOf(layer).filter(({ id }) => id === 'complicationAmbient')

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
