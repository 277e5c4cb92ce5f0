import type { Layer, Variant } from '../../document/design.ts'
import { scaleBetween } from '../../document/scale.ts'
import { kindOf } from '../../layers/registry.ts'
import { allTagsOf } from '../budgets/dynamics.ts'
import { scaledLayer } from './scaling.ts'
import { asBackdrop } from './copy-face.ts'
import { area } from '../rule.ts'
import { reordered } from './reordered.ts'
import { differingFields, type FieldGroup } from '../linked-layers/linked-fields.ts'

/** What the rules of one face did to a layer of another one, for marks when both are seen side by side. */
export type FaceMark =
  'notSynced' | 'hiddenOutside' | 'stillImage' | 'rotationCleared' | 'shrunk' | 'differs' | 'reordered'

/** The fields that a mark covers already. */
const coveredBy: Readonly<Partial<Record<FaceMark, readonly FieldGroup[]>>> = {
  stillImage: ['kind', 'name', 'content', 'picture'],
  rotationCleared: ['turn'],
  shrunk: ['place', 'size'],
}

function markOf(from: Layer, to: Layer | undefined): FaceMark | null {
  if (!to) return 'notSynced'
  if (to.style.isAutoHidden) return 'hiddenOutside'
  const isFixed = allTagsOf(from).length > 0 && allTagsOf(to).length === 0
  if (from.style.rotate !== '' && to.style.rotate === '' && kindOf(from) === kindOf(to))
    return 'rotationCleared'
  if (kindOf(from) !== kindOf(to) || isFixed) return 'stillImage'
  if (kindOf(from).playback && area(to) < area(from) * 0.99) return 'shrunk'
  return differingFields(from, to).length > 0 ? 'differs' : null
}

/** A layer that two variants show differently, and in what beside what the mark says. */
export type FaceDifference = { readonly mark: FaceMark; readonly fields: readonly FieldGroup[] }

/** By uuid, the layers of one variant that another one shows differently or not at all. */
export function differencesBetween(from: Variant, to: Variant): ReadonlyMap<string, FaceDifference> {
  const scale = scaleBetween(from.ratio, to.ratio)
  const there = new Map(to.nodeList.map((layer) => [layer.uuid, layer]))
  const uuidOf = ({ uuid }: Layer): string => uuid
  const moved = reordered(from.nodeList.map(uuidOf), to.nodeList.map(uuidOf))
  return new Map(
    from.nodeList.flatMap((layer) => {
      const isOwn = kindOf(layer).abilities.isBackdrop && !there.has(layer.uuid)
      const expected = asBackdrop(scaledLayer(layer, scale), to)
      const linked = there.get(layer.uuid)
      const changed = isOwn ? null : markOf(expected, linked)
      const mark = changed ?? (moved.has(layer.uuid) ? 'reordered' : null)
      if (!mark) return []
      const covered = coveredBy[mark] ?? []
      const fields = linked
        ? differingFields(expected, linked).filter((field) => !covered.includes(field))
        : []
      return [[layer.uuid, { mark, fields }] as const]
    }),
  )
}

/** The same by its marks alone. */
export const compareFaces = (from: Variant, to: Variant): ReadonlyMap<string, FaceMark> =>
  new Map([...differencesBetween(from, to)].map(([uuid, { mark }]) => [uuid, mark]))
