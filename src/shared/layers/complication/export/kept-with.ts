import { isSameData } from '../../../base/same.ts'
import type { Layer } from '../../../document/design.ts'
import { attributeOf, type XmlElement } from '../../../wff/xml/tree.ts'
import type { KeptChanges, KeptWith, WearContext } from '../../building-blocks/export-wff/context.ts'
import { keptNode } from '../../building-blocks/export-wff/kept-node.ts'
import { node } from '../../building-blocks/export-wff/node.ts'
import { childOf, childrenOf, numberOf } from '../../building-blocks/import-wff/read.ts'
import { appPlaces, type AppsStyle } from '../apps/stored.ts'
import { appAttributes, appsIn } from '../apps/written.ts'
import { boundsNames, type BoundsStyle } from '../bounds/stored.ts'
import { boundElements, boundsIn, boundsNode } from '../bounds/written.ts'
import { slotFacts, slotTypes, type SlotType } from '../providers/slots.ts'
import type { ComplicationStyle } from '../style.ts'

type Child = KeptChanges['children'][number]

const boundsFields = (style: BoundsStyle): unknown =>
  boundsNames.flatMap((name) => (style[name] === undefined ? [] : [[name, style[name]]]))

/** Where it is pressed, if that was changed here. */
function boundsChild({ style }: Layer<ComplicationStyle>, element: XmlElement): readonly Child[] {
  const scale = style.width / Math.max(1, numberOf(element, 'width', 1))
  const came = boundsIn(element, style.borderRadius, scale)
  if (isSameData(boundsFields(style), boundsFields(came))) return []
  return [{ names: boundElements, node: boundsNode(style, style) }]
}

/** The types that the element has a layout for. */
const typesIn = (element: XmlElement): readonly SlotType[] => {
  const all = childrenOf(element, 'Complication').map((one) => attributeOf(one, 'type'))
  return slotTypes.filter((type) => all.includes(slotFacts[type].wff))
}

/** Who fills it at first, with the apps that are named here. */
function policyChild(style: ComplicationStyle, came: AppsStyle, element: XmlElement): readonly Child[] {
  const types = typesIn(element)
  const { supportTypeDefault } = style
  const wanted = appAttributes(style, types)
  if (isSameData(wanted, appAttributes({ ...came, supportTypeDefault }, types))) return []
  const policy = childOf(element, 'DefaultProviderPolicy')
  const kept = policy
    ? keptNode(policy).attributes
    : { defaultSystemProvider: 'EMPTY', defaultSystemProviderType: 'EMPTY' }
  const others = Object.entries(kept).filter(([name]) => !appPlaces.some((place) => name.startsWith(place)))
  const made = node('DefaultProviderPolicy', { ...Object.fromEntries(others), ...wanted })
  return [{ names: ['DefaultProviderPolicy'], node: made }]
}

/** What the slot is called in the settings of the watch, by the name of a text; null for one without a name. */
export function namedSlot(layer: Layer<ComplicationStyle>, context: WearContext): string | null {
  const { displayNameEn = '', displayNameZhCn = '' } = layer.style
  const [en, zhCn] = [displayNameEn.trim(), displayNameZhCn.trim()]
  if (en === '' && zhCn === '') return null
  return context.named(`slot_${context.slot(layer)}_name`, { en: en || zhCn, zh: zhCn || en })
}

/** A slot that goes out as it came, with its fields that can be set nevertheless. */
export const complicationKeptWith: KeptWith<ComplicationStyle> = (layer, element, context) => {
  const { style } = layer
  const came = appsIn(element, style.supportTypeDefault, context)
  const isRenamed =
    (style.displayNameEn ?? '') !== (came.displayNameEn ?? '') ||
    (style.displayNameZhCn ?? '') !== (came.displayNameZhCn ?? '')
  const isFixed = attributeOf(element, 'isCustomizable') === 'FALSE'
  return {
    attributes: {
      ...(isRenamed ? { displayName: namedSlot(layer, context) } : {}),
      ...(isFixed === style.isSupportEdit ? { isCustomizable: style.isSupportEdit ? 'TRUE' : 'FALSE' } : {}),
    },
    children: [...policyChild(style, came, element), ...boundsChild(layer, element)],
  }
}
