import { memoByObject } from '../../base/memo.ts'
import { cameFrom } from '../../document/came-from.ts'
import type { GroupStep, Layer } from '../../document/design.ts'
import { pathOf, sharedDepth } from '../../document/group-paths.ts'
import { findTag } from '../../expressions/tags.ts'
import type { Kind } from '../../layers/kind.ts'
import { kindOf } from '../../layers/registry.ts'

/*
 * A layout of a slot is a group whose step says so (`slot`): of the slot that stands next behind it in the same groups.
 * So it goes along when these are moved, copied or pasted, and where the slot is gone it is a group like any other.
 */

export type SlotLayout = {
  readonly slot: Layer
  /** Of its group. */
  readonly id: string
  readonly step: GroupStep
  /** How many groups are around it. */
  readonly depth: number
  /** As the slot calls it. */
  readonly type: string
  readonly mode: 'normal' | 'ambient' | 'both'
  /** In paint order. */
  readonly members: readonly Layer[]
}

export type SlotLayouts = {
  readonly all: readonly SlotLayout[]
  readonly ofSlot: ReadonlyMap<string, readonly SlotLayout[]>
  /** Of each member, by its id. */
  readonly ofMember: ReadonlyMap<string, SlotLayout>
}

const none: SlotLayouts = { all: [], ofSlot: new Map(), ofMember: new Map() }

type Access = NonNullable<Kind['slot']>

/** What is known of the layouts of a slot. */
export function slotAccess(slot: Layer): Access {
  const access = kindOf(slot).slot
  if (!access) throw new RangeError(`${slot.nodeType} is no slot`)
  return access
}

/** The slot next behind a place that stands in just these groups. */
function slotBehind(list: readonly Layer[], at: number, depth: number): Layer | undefined {
  const around = pathOf(list[at] as Layer).slice(0, depth)
  for (let place = at - 1; place >= 0; place -= 1) {
    const one = list[place] as Layer
    const path = pathOf(one)
    if (sharedDepth(path, around) < depth) return undefined
    if (path.length === depth && kindOf(one).slot) return one
  }
  return undefined
}

/** The layouts of the slots of a list. */
export const slotLayoutsIn = memoByObject((list: readonly Layer[]): SlotLayouts => {
  if (!list.some(({ group }) => group?.some(({ slot }) => slot !== undefined))) return none
  const all = new Map<string, SlotLayout & { readonly members: Layer[] }>()
  const ofMember = new Map<string, SlotLayout>()
  list.forEach((layer, at) => {
    const path = pathOf(layer)
    for (const [depth, step] of path.entries()) {
      const type = step.slot?.type
      if (type === undefined) continue
      const known = all.get(step.id)
      if (known) known.members.push(layer)
      const slot = known?.slot ?? slotBehind(list, at, depth)
      if (!slot || !slotAccess(slot).types.includes(type)) continue
      const mode = step.slot?.mode ?? 'both'
      const layout = known ?? { slot, id: step.id, step, depth, type, mode, members: [layer] }
      all.set(step.id, layout)
      ofMember.set(layer.uuid, layout)
      return
    }
  })
  const ofSlot = new Map<string, SlotLayout[]>()
  for (const one of all.values()) {
    const { uuid } = one.slot
    ofSlot.set(uuid, [...(ofSlot.get(uuid) ?? []), one])
  }
  return { all: [...all.values()], ofSlot, ofMember }
})

/**
 * What stands in no slot of a watch: other slots, what is pressed, the dial itself, and what is kept as it came from
 * anywhere but a slot.
 */
export function staysOutOfSlots(layer: Layer): boolean {
  const { isFilledByWatch, isTapArea, isBackdrop, keepsForeign } = kindOf(layer).abilities
  const isForeign = keepsForeign === true && cameFrom(layer.style)?.slot === undefined
  return isFilledByWatch === true || isTapArea === true || isBackdrop || isForeign
}

const slotTag = /##(complication[A-Za-z]+)##/g

/** Names of tags and pictures that the layer has of a slot. */
export const sentReadBy = memoByObject((layer: Layer): readonly string[] => {
  const { style } = layer
  const kind = kindOf(layer)
  const texts = [style.rotate, ...Object.values(style.dynamic ?? {}), ...kind.templates(style)]
  const tags = texts.flatMap((text) => [...(text ?? '').matchAll(slotTag)].map(([, name = '']) => name))
  const picture = kind.sentPicture?.(style) ?? null
  return [...new Set([...tags.filter((name) => findTag(name)), ...(picture ? [picture] : [])])]
})
