import { blendOf } from '../../../shared/base/blend.ts'
import { rotation, type Matrix } from '../../../shared/base/geometry.ts'
import type { Layer } from '../../../shared/document/design.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import type { World } from '../../../shared/expressions/world.ts'
import type { Sent } from '../../../shared/layers/accessors.ts'
import type { SentPicture } from '../../../shared/layers/kind.ts'
import type { Together } from '../../../shared/layers/raster/group-draws.ts'
import { isShown } from '../../../shared/rules/layer-rules/outside.ts'
import {
  sentReadBy,
  slotAccess,
  slotLayoutsIn,
  staysOutOfSlots,
  type SlotLayout,
} from '../../../shared/rules/layer-rules/slot-layouts.ts'
import type { SceneMoment } from '../time/moment.ts'
import type { Seen } from '../time/playing.ts'

/** What a slot with layouts of layers does to a layer: to itself, or to one of its members. */
export type SlotSight = {
  readonly isShown: boolean
  /** Of the slot: the data that a layout is seen for; null for what its fields draw. */
  readonly laidOutAs: string | null
  /** Of a member. */
  readonly within: Within | null
}

type Within = {
  /** How many groups are around the layout: they do nothing to what stands in a slot of a watch. */
  readonly depth: number
  readonly worldOf: (world: World) => World
  readonly sent: (picture: SentPicture) => string | null
  /** Where the slot is turned. */
  readonly matrix: Matrix | null
  readonly deg: number
  /** The slot is see-through, or laid over in another way, as one. */
  readonly together: readonly Together[]
}

export type SlotSights = {
  /** Another list; says whether layers are seen otherwise for it. */
  collect(list: LayerList): boolean
  has(layer: Layer): boolean
  /** Null for a layer that has nothing to do with layouts. */
  of(layer: Layer, now: SceneMoment, seen: Seen): SlotSight | null
}

/** The world with what a slot is sent in it. */
function worldWith(world: World, sent: Sent): World {
  const { clock } = world
  return {
    ...(clock
      ? { clock: { wallMs: clock.wallMs, earlier: (ms: number) => worldWith(clock.earlier(ms), sent) } }
      : {}),
    read: (name) => sent.values.get(name) ?? world.read(name),
  }
}

function togetherOf({ slot, id }: SlotLayout): readonly Together[] {
  const { opacity } = slot.style
  const blend = blendOf(slot.style)
  return opacity < 1 || blend ? [{ id: `slot ${id}`, opacity, blend, cast: null }] : []
}

function withinOf(layout: SlotLayout, sent: Sent, isOpen: boolean): Within {
  const { slot, depth } = layout
  const { x, y, width, height, offset, rotation: deg } = slot.style
  const turns = deg !== 0 && !isOpen
  return {
    depth,
    worldOf: (world) => worldWith(world, sent),
    sent: (picture) => sent.pictures.get(picture) ?? null,
    matrix: turns ? rotation(deg, { x: x + offset.x * width, y: y + offset.y * height }) : null,
    deg: turns ? deg : 0,
    together: togetherOf(layout),
  }
}

type Shown = { readonly as: string; readonly id: string | null } | null

/** Whether a layer of a layout is seen with what is sent: all that it shows has to be there. */
function isSeenIn(layer: Layer, { sent, shown, layout }: MemberFacts, { outcomes }: Seen): boolean {
  const isThere = (name: string): boolean => sent.values.has(name) || sent.pictures.has(name as SentPicture)
  // as it is meant it is seen, that it cannot stand there is told
  const isOut = Boolean(outcomes) && staysOutOfSlots(layer)
  return shown?.id === layout.id && isShown(layout.slot) && !isOut && sentReadBy(layer).every(isThere)
}

type MemberFacts = { readonly sent: Sent; readonly shown: Shown; readonly layout: SlotLayout }

export function createSlotSights(): SlotSights {
  let layouts = slotLayoutsIn([])
  /** Slots that have layouts, and the ids of these. */
  let parts: readonly (Layer | string)[] = []
  /** What slots are sent, of one moment. */
  let known = new Map<string, Sent>()
  let moment: SceneMoment | null = null

  function sentIn({ slot, type }: SlotLayout, now: SceneMoment, { locale, isWorn = false }: Seen): Sent {
    if (now !== moment) {
      moment = now
      known = new Map()
    }
    const key = `${slot.uuid} ${type} ${locale} ${isWorn}`
    const before = known.get(key)
    if (before) return before
    const sent = slotAccess(slot).sent(slot.style, type, { world: now.world, locale, isWorn })
    known.set(key, sent)
    return sent
  }

  const shownOf = (slot: Layer, { mode, isWorn = false, open, outcomes }: Seen): Shown =>
    outcomes?.platform.fillsSlots === false
      ? null
      : slotAccess(slot).shown(slot.style, layouts.ofSlot.get(slot.uuid) ?? [], {
          ...{ mode, isWorn },
          open: open ?? null,
        })

  return {
    collect(list) {
      layouts = slotLayoutsIn(list)
      const next = layouts.all.flatMap(({ slot, id }) => [slot, id])
      if (next.length === parts.length && next.every((part, at) => part === parts[at])) return false
      parts = next
      moment = null
      return true
    },
    has: ({ uuid }) => layouts.ofMember.has(uuid) || layouts.ofSlot.has(uuid),
    of(layer, now, seen) {
      const layout = layouts.ofMember.get(layer.uuid)
      if (layout) {
        const sent = sentIn(layout, now, seen)
        return {
          isShown: isSeenIn(layer, { sent, layout, shown: shownOf(layout.slot, seen) }, seen),
          laidOutAs: null,
          within: withinOf(layout, sent, seen.open?.has(layout.id) ?? false),
        }
      }
      const [first] = layouts.ofSlot.get(layer.uuid) ?? []
      return first ? { isShown: true, laidOutAs: shownOf(first.slot, seen)?.as ?? null, within: null } : null
    },
  }
}
