import { roundTo } from '../../../shared/base/geometry.ts'
import { activeKey, maxGroupDepth, type GroupStep, type Layer } from '../../../shared/document/design.ts'
import { cutText } from '../../../shared/document/cut-text.ts'
import { pathOf, withPath } from '../../../shared/document/group-paths.ts'
import type { LayerList } from '../../../shared/document/layer-list.ts'
import { partsFromFields, type Part } from '../../../shared/layers/complication/layout/from-fields.ts'
import { contentsOf } from '../../../shared/layers/complication/contents/stored.ts'
import { acceptedBy, shownTypeOf } from '../../../shared/layers/complication/providers/accepted.ts'
import { layoutTypes, type LayoutType } from '../../../shared/layers/complication/layout/sources.ts'
import type { ComplicationStyle } from '../../../shared/layers/complication/style.ts'
import { kindOf, parseLayer } from '../../../shared/layers/registry.ts'
import { slotLayoutsIn } from '../../../shared/layers/slot-layouts.ts'
import { platformFor } from '../../../shared/platforms/all.ts'
import { textIn } from '../../core/session/session.ts'
import { edit, idsOf, targets } from '../command.ts'
import { refuse, type CommandOf, type Plan } from '../plan.ts'
import type { DocumentParts, IoParts, ShellParts } from '../../core/editor.ts'
import type { SceneParts, TimeParts } from '../../scene/editor.ts'

export type Needs = DocumentParts & ShellParts & IoParts & SceneParts & TimeParts

type Slot = Layer<ComplicationStyle>

const isSlot = (layer: Layer): layer is Slot => kindOf(layer).abilities.isFilledByWatch === true

const facts = {
  shape: { constructorName: 'Shape', type: 'shape', icon: 'shape-rectangle' },
  text: { constructorName: 'Text', type: 'text', icon: 'text' },
  image: { constructorName: 'Image', type: 'image', icon: 'image' },
  progress: { constructorName: 'Progress', type: 'progress', icon: 'progress' },
} as const

function layerOf(editor: Needs, { nodeType, label, box, style }: Part, slot: Slot): readonly Layer[] {
  const { x, y } = slot.style
  const { defaults } = kindOf({ nodeType })
  const place = {
    ...{ x: roundTo(x + box.x, 2), y: roundTo(y + box.y, 2) },
    ...{ width: roundTo(box.width, 2), height: roundTo(box.height, 2) },
  }
  const made = parseLayer({
    ...{ ...facts[nodeType], nodeType, uuid: editor.deps.makeId(), label: textIn(editor, label), level: -1 },
    style: { ...defaults, ...place, ...style },
  })
  return made ? [made] : []
}

const typeLabel = (type: LayoutType): string =>
  type === 'empty' ? 'field.whenEmpty' : `field.slotType.${type}`

/** Layers of both states of the watch, each in a group that is a layout; one group where they look alike. */
function layoutsFor(editor: Needs, slot: Slot, type: LayoutType): readonly Layer[] {
  const { world } = editor.clock.moment
  const now = { world, locale: editor.session.dialLocale }
  const parts = (mode: 'normal' | 'ambient') => partsFromFields({ style: slot.style, type, mode, now })
  const [normal, ambient] = [parts('normal'), parts('ambient')]
  const isSame = JSON.stringify(normal) === JSON.stringify(ambient)
  const name = textIn(editor, typeLabel(type))
  const group = (all: readonly Part[], mode?: 'normal' | 'ambient'): readonly Layer[] => {
    const step: GroupStep = {
      id: editor.deps.makeId(),
      name: mode === 'ambient' ? `${name} · ${textIn(editor, 'section.complicationAmbient')}` : name,
      slot: mode ? { type, mode } : { type },
    }
    return all.flatMap((part) => layerOf(editor, part, slot)).map((layer) => withPath(layer, [step]))
  }
  return isSame ? group(normal) : [...group(normal, 'normal'), ...group(ambient, 'ambient')]
}

/** The slot with its layouts in one group, which it has already where it has other layouts. */
function withLayouts(editor: Needs, slot: Slot, made: readonly Layer[]): LayerList {
  const { list } = editor.store
  const { ofSlot } = slotLayoutsIn(list)
  const others = ofSlot.get(slot.uuid) ?? []
  const last = others.flatMap(({ members }) => members).at(-1) ?? slot
  const path = pathOf(slot)
  const isAlone = others.length === 0
  const outer: GroupStep = { id: editor.deps.makeId(), name: slot.label }
  const around = isAlone ? [...path, outer] : path
  return list.flatMap((layer) => {
    const own = layer === slot && isAlone ? withPath(layer, around) : layer
    if (layer !== last) return [own]
    return [own, ...made.map((one) => withPath(one, [...around, ...pathOf(one)]))]
  })
}

export function planLayout(editor: Needs, { ids, type: asked }: CommandOf<'slot.layout'>): Plan {
  const chosen = targets(editor, ids)
  const slots = chosen.filter(isSlot)
  const [slot] = slots
  const { design, variant, list } = editor.store
  if (!design || !slot || slots.length > 1) return refuse('refusal.noSlot')
  if (!platformFor(variant).fillsSlots) return refuse('refusal.slotLayers')
  if (activeKey(design).variant === 'ambient') return refuse('refusal.slotInNormal')
  if (contentsOf(slot.style)) return refuse('refusal.slotContents', { name: slot.label })
  const type = layoutTypes.find((one) => one === asked) ?? shownTypeOf(slot.style)
  if (type !== 'empty' && !acceptedBy(slot.style).includes(type))
    return refuse('refusal.slotTakesNot', { type: typeLabel(type) })
  const known = slotLayoutsIn(list).ofSlot.get(slot.uuid) ?? []
  const typeName = typeLabel(type)
  if (known.some((one) => one.type === type)) return refuse('refusal.hasLayout', { type: typeName })
  const depth = pathOf(slot).length + (known.length === 0 ? 2 : 1)
  if (depth > maxGroupDepth) return refuse('refusal.groupDepth', { max: maxGroupDepth, depth })
  const made = layoutsFor(editor, slot, type)
  if (made.length === 0) return refuse('refusal.emptyLayout', { type: typeName })
  return edit(editor, {
    list: withLayouts(editor, slot, made),
    label: { key: 'history.slotLayout', params: { name: cutText(slot.label, 60), type: typeName } },
    ids: idsOf(made),
    select: idsOf(made.filter(({ group }) => group?.at(-1)?.slot?.mode !== 'ambient')),
  })
}
