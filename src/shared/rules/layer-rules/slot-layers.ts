import { cameFrom } from '../../document/came-from.ts'
import type { Layer } from '../../document/design.ts'
import { pathOf, withPath } from '../../document/group-paths.ts'
import type { LayerList } from '../../document/layer-list.ts'
import { kindOf } from '../../layers/registry.ts'
import { bringOnto, inArea, isCut, liesAsStored, standsStill } from './off-screen.ts'
import { isShown } from './outside.ts'
import { sentReadBy, slotAccess, slotLayoutsIn, staysOutOfSlots, type SlotLayout } from './slot-layouts.ts'
import type { Finding, Rule } from '../rule.ts'

/** The layers in front of the slot that they stand in, in the groups around it. */
export function outOfSlots(list: LayerList, ids: readonly string[]): LayerList {
  let next = list
  for (const id of ids) {
    const layout = slotLayoutsIn(next).ofMember.get(id)
    const layer = next.find(({ uuid }) => uuid === id)
    if (!layout || !layer) continue
    // the group of the slot with its layouts is left too, where there is one
    const around = pathOf(layer).slice(0, Math.max(0, layout.depth - 1))
    const whole = pathOf(layer)[around.length]?.id
    const last = next.findLastIndex(({ group }) => group?.some((step) => step.id === whole))
    next = next.flatMap((one, at) => [
      ...(one === layer ? [] : [one]),
      ...(at === last ? [withPath(layer, around)] : []),
    ])
  }
  return next
}

type Found = Omit<Finding, 'rule'>

const shows = ({ uuid }: Layer) => ({ label: 'fix.showLayer', fix: { do: 'select', ids: [uuid] } }) as const

/** What is read of a complication where there is none, or that its type has not. */
function readingOf(layer: Layer, layout: SlotLayout | null): readonly Found[] {
  // what is kept as it came from a slot says itself what it is sent
  const isOut = !layout && kindOf(layer).abilities.keepsForeign && cameFrom(layer.style)?.slot !== undefined
  const read = isOut ? ['COMPLICATION'] : sentReadBy(layer)
  if (read.length === 0) return []
  const access = layout && slotAccess(layout.slot)
  const [tag] = layout && access ? read.filter((name) => !access.names(layout.type).includes(name)) : read
  if (tag === undefined) return []
  const params = { name: layer.label, tag }
  return [
    {
      ...(layout && access
        ? { key: 'finding.slotLacks', params: { ...params, type: access.label(layout.type) } }
        : { key: 'finding.slotOutside', params }),
      severity: 'error',
      uuid: layer.uuid,
      wayOut: shows(layer),
    },
  ]
}

/**
 * A layer that stands still and reaches out of its slot, where a watch may cut it. Of a slot that is turned its box on
 * the dial is not the one that cuts.
 */
function reachingOut(layer: Layer, { slot: { style, label } }: SlotLayout): readonly Found[] {
  if (style.rotation !== 0 || !standsStill(style) || !standsStill(layer.style)) return []
  if (!isShown(layer) || !liesAsStored(layer)) return []
  const { x, y, width, height } = style
  const area = { at: { x, y }, width, height, scale: 1, shape: 'rectangle' } as const
  if (!isCut(inArea(layer.style, area), area)) return []
  const isMended = !isCut(inArea(bringOnto(layer, area).style, area), area)
  return [
    {
      key: 'finding.slotReach',
      params: { name: layer.label, slot: label },
      severity: 'hint',
      uuid: layer.uuid,
      wayOut: isMended
        ? { label: 'fix.intoSlot', fix: { do: 'bringInside', ids: [layer.uuid], area } }
        : shows(layer),
    },
  ]
}

/** What a slot takes and then shows nothing of: no layout, and no field that is on. */
function bareSlot(slot: Layer, layouts: readonly SlotLayout[]): readonly Found[] {
  const { bare, label } = slotAccess(slot)
  const types = bare(slot.style).filter((type) => !layouts.some((one) => one.type === type))
  return types.map((type) => ({
    key: 'finding.slotBare',
    params: { name: slot.label, type: label(type) },
    severity: 'warning',
    uuid: slot.uuid,
    wayOut: shows(slot),
  }))
}

/** What stands in complications that cannot or is cut, what is read of them outside, and those that show nothing. */
export const slotLayersRule: Rule = {
  id: 'slot-layers',
  on: [],
  findings({ list }) {
    const { ofMember, ofSlot } = slotLayoutsIn(list)
    return list.flatMap((layer): readonly Found[] => {
      const layout = ofMember.get(layer.uuid)
      if (kindOf(layer).slot && !layout) return bareSlot(layer, ofSlot.get(layer.uuid) ?? [])
      if (!layout) return readingOf(layer, null)
      if (!staysOutOfSlots(layer)) return [...readingOf(layer, layout), ...reachingOut(layer, layout)]
      return [
        {
          key: 'finding.notInSlot',
          params: { name: layer.label },
          severity: 'error',
          uuid: layer.uuid,
          wayOut: { label: 'fix.outOfSlot', fix: { do: 'outOfSlot', ids: [layer.uuid] } },
        },
      ]
    })
  },
}
