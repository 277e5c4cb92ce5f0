import { roundTo } from '../../../shared/base/geometry.ts'
import { cutText } from '../../../shared/document/cut-text.ts'
import { activeKey, maxGroupDepth, type GroupStep, type Layer } from '../../../shared/document/design.ts'
import { pathOf, withPath } from '../../../shared/document/group-paths.ts'
import type { SlotAccess, SlotPart, SlotPartsAsked } from '../../../shared/layers/accessors.ts'
import { kindOf, parseLayer } from '../../../shared/layers/registry.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { slotLayoutsIn } from '../../../shared/rules/layer-rules/slot-layouts.ts'
import { textIn } from '../../core/session/session.ts'
import { lazyFile } from '../../core/loading/lazy-file.ts'
import { edit, idsOf, targets } from '../command.ts'
import { planLater } from '../pictures/with-pictures.ts'
import { refuse, type CommandOf, type Plan } from '../plan.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { planApart } from './apart.ts'
import { withLayouts, type Needs } from './grouped.ts'

type Draw = (wanted: SlotPartsAsked<Layer['style']>) => readonly SlotPart[]

/** A slot, and the data that it gets a layout for. */
type Wanted = { readonly slot: Layer; readonly access: SlotAccess; readonly type: string }

function layerOf(
  editor: Needs,
  { nodeType, facts, label, box, style }: SlotPart,
  slot: Layer,
): readonly Layer[] {
  const { x, y } = slot.style
  const { defaults } = kindOf({ nodeType })
  const place = {
    ...{ x: roundTo(x + box.x, 2), y: roundTo(y + box.y, 2) },
    ...{ width: roundTo(box.width, 2), height: roundTo(box.height, 2) },
  }
  const made = parseLayer({
    ...{ ...facts, nodeType, uuid: editor.deps.makeId(), label: textIn(editor, label), level: -1 },
    style: { ...defaults, ...place, ...style },
  })
  return made ? [made] : []
}

/** Layers of both states of the watch, each in a group that is a layout; one group where they look alike. */
function layoutsFor(editor: Needs, { slot, access, type }: Wanted, draw: Draw): readonly Layer[] {
  const { world } = editor.clock.moment
  const now = { world, locale: editor.session.dialLocale }
  const parts = (mode: 'normal' | 'ambient') => draw({ style: slot.style, type, mode, now })
  const [normal, ambient] = [parts('normal'), parts('ambient')]
  const isSame = JSON.stringify(normal) === JSON.stringify(ambient)
  const name = textIn(editor, access.label(type))
  const group = (all: readonly SlotPart[], mode?: 'normal' | 'ambient'): readonly Layer[] => {
    const step: GroupStep = {
      id: editor.deps.makeId(),
      name: mode === 'ambient' ? `${name} · ${textIn(editor, 'section.complicationAmbient')}` : name,
      slot: mode ? { type, mode } : { type },
    }
    return all.flatMap((part) => layerOf(editor, part, slot)).map((layer) => withPath(layer, [step]))
  }
  return isSame ? group(normal) : [...group(normal, 'normal'), ...group(ambient, 'ambient')]
}

const no = (key: string, params?: Refusal['params']): { readonly refusal: Refusal } => ({
  refusal: params ? { key, params } : { key },
})

/** The slot that is meant and for which data, or why there can be no layout. */
function wantedIn(
  editor: Needs,
  { ids, type: named }: CommandOf<'slot.layout'>,
):
  | Wanted
  | { readonly slot: Layer; readonly access: SlotAccess; readonly type: null }
  | { readonly refusal: Refusal } {
  const slots = targets(editor, ids).flatMap((slot) => {
    const access = kindOf(slot).slot
    return access ? [{ slot, access }] : []
  })
  const [first] = slots
  const { design, variant, list } = editor.store
  if (!design || !first || slots.length > 1) return no('refusal.noSlot')
  const { slot, access } = first
  if (!platformFor(variant).fillsSlots) return no('refusal.slotLayers')
  if (activeKey(design).variant === 'ambient') return no('refusal.slotInNormal')
  if (access.isHeld(slot.style)) return { slot, access, type: null }
  const type = named ?? access.shownType(slot.style)
  const label = { type: access.label(type) }
  const isTaken = type === 'empty' || access.taken(slot.style).includes(type)
  if (!isTaken) return no('refusal.slotTakesNot', label)
  const known = slotLayoutsIn(list).ofSlot.get(slot.uuid) ?? []
  if (known.some((one) => one.type === type)) return no('refusal.hasLayout', label)
  const depth = pathOf(slot).length + (known.length === 0 ? 2 : 1)
  return depth > maxGroupDepth
    ? no('refusal.groupDepth', { max: maxGroupDepth, depth })
    : { slot, access, type }
}

function planMade(editor: Needs, wanted: Wanted, draw: Draw): Plan {
  const { slot, access, type } = wanted
  const made = layoutsFor(editor, wanted, draw)
  if (made.length === 0) return refuse('refusal.emptyLayout', { type: access.label(type) })
  const params = { name: cutText(slot.label, 60), type: access.label(type) }
  return edit(editor, {
    list: withLayouts(editor, slot, made),
    label: { key: 'history.slotLayout', params },
    ids: idsOf(made),
    select: idsOf(made.filter(({ group }) => group?.at(-1)?.slot?.mode !== 'ambient')),
  })
}

/** What makes layers of fields comes when it is used. */
export function planLayout(editor: Needs, command: CommandOf<'slot.layout'>): Plan {
  const wanted = wantedIn(editor, command)
  if ('refusal' in wanted) return { ok: false, refusal: wanted.refusal }
  if (wanted.type === null) return planApart(editor, wanted.slot)
  const load = async () => ({ ok: true, value: await lazyFile(wanted.access.parts) }) as const
  return planLater(editor, load, (draw) => {
    const again = wantedIn(editor, command)
    if ('refusal' in again) return { ok: false, refusal: again.refusal }
    return again.type === null ? refuse('refusal.superseded') : planMade(editor, again, draw)
  })
}
