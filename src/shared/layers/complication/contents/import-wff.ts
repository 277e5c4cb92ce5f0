import type { BaseStyle, Layer } from '../../../document/design.ts'
import { cameFrom } from '../../../document/came-from.ts'
import { isSameData } from '../../../base/same.ts'
import { attributeOf, isElement, type XmlElement, type XmlNode } from '../../../wff/xml/tree.ts'
import { withAttributes } from '../../building-blocks/import-wff/made-element.ts'
import type {
  WearFlavor,
  WearInContext,
  WearInside,
  WearSent,
} from '../../building-blocks/import-wff/piece.ts'
import { childOf, childrenOf, numberOf } from '../../building-blocks/import-wff/read.ts'
import { heldDigest } from '../../building-blocks/export-wff/kept-node.ts'
import { isSentType, sentBy, whileSent } from './sent.ts'
import { maxInside, type Contents } from './stored.ts'
import { weightedArcs } from '../../building-blocks/import-wff/weighted-arcs.ts'

/** What fills a slot at first, and as what. */
export function policyOf(slot: XmlElement): { readonly sender: string; readonly type: string } {
  const policy = childOf(slot, 'DefaultProviderPolicy')
  const type = (policy && attributeOf(policy, 'defaultSystemProviderType')) ?? 'EMPTY'
  const sender = (policy && attributeOf(policy, 'defaultSystemProvider')) ?? 'EMPTY'
  return type === 'EMPTY' || sender === 'EMPTY' ? { sender: 'EMPTY', type: 'EMPTY' } : { sender, type }
}

const source = /^\s*\[COMPLICATION\.(\w+)\]\s*$/

/** Sources that an attribute names as a picture or as colours, as expressions are not. */
const named = new Set(['resource', 'color', 'colors', 'weights', 'tintColor'])

/** An element with what is sent in the place of its source; nothing for a picture that is not sent. */
function filled(element: XmlElement, sent: WearSent): readonly XmlElement[] {
  const values: Record<string, string> = {}
  for (const [name, { value }] of element.attributes) {
    const wanted = named.has(name) ? source.exec(value)?.[1] : undefined
    const found = wanted === undefined ? undefined : sent.get(wanted)
    if (wanted !== undefined && found === undefined && name === 'resource') return []
    if (found !== undefined) values[name] = found
  }
  const children = element.children.flatMap((child): readonly XmlNode[] =>
    isElement(child) ? filled(child, sent) : [child],
  )
  const isGone =
    element.name === 'PartImage' && !children.some((one) => isElement(one) && /^(Image|Photo)/.test(one.name))
  if (isGone) return []
  const made = { ...element, attributes: withAttributes(element.attributes, values), children }
  return weightedArcs(made)
}

/** All that a slot holds as a group that is as large and as coloured as the slot, and as much seen. */
function groupOf(
  complication: XmlElement,
  slot: XmlElement,
  { scale, alpha }: { readonly scale: number; readonly alpha: number },
): XmlElement {
  const attributes = withAttributes(new Map(), {
    ...{ x: '0', y: '0', width: attributeOf(slot, 'width'), height: attributeOf(slot, 'height') },
    ...{ pivotX: '0', pivotY: '0', scaleX: String(scale), scaleY: String(scale), alpha: String(alpha) },
    tintColor: attributeOf(slot, 'tintColor'),
  })
  return { ...complication, children: [{ ...complication, name: 'Group', attributes }] }
}

/** What is shown while these data are sent; all of it where they always are. */
function seenWhileSent(complication: XmlElement, sent: WearSent): XmlElement {
  if (!sent.has(whileSent)) return complication
  const made = (name: string, values: Readonly<Record<string, string>>, children: readonly XmlNode[]) => ({
    ...{ ...complication, name, children },
    attributes: withAttributes(new Map(), values),
  })
  const when = [{ text: `[COMPLICATION.${whileSent}]` }]
  const condition = made('Condition', {}, [
    made('Expressions', {}, [made('Expression', { name: whileSent }, when)]),
    made('Compare', { expression: whileSent }, complication.children),
  ])
  return { ...complication, children: [condition] }
}

/** How much of the slot is seen at rest, 0 to 255 of what is seen of it in use. */
function ambientAlpha(slot: XmlElement, context: WearInContext): number {
  const variants = childrenOf(slot, 'Variant')
  for (const target of variants.map((one) => attributeOf(one, 'target') ?? ''))
    if (target !== 'alpha') context.near('import.note.variant', { target })
  const variant = variants.find((one) => attributeOf(one, 'target') === 'alpha')
  const own = numberOf(slot, 'alpha', 255)
  const atRest = variant ? Number(context.value(attributeOf(variant, 'value') ?? '')?.value ?? own) : own
  return own <= 0 ? 0 : Math.max(0, Math.min(255, (atRest / own) * 255))
}

type Option = Pick<WearFlavor, 'choice' | 'option' | 'isChosen'>

/** A layer without what belongs to lists of layers and to export: names, groups, the text of its element. */
function bare({ group: _, ...layer }: Layer, within: Option | null): Layer {
  const { when = [], off, colors } = cameFrom(layer.style) ?? {}
  const all = [...when, ...(within ? [[within.choice, within.option]] : [])]
  const wear = {
    ...{ at: '', as: '' },
    ...(all.length > 0 ? { when: all } : {}),
    ...(off ? { off } : {}),
    ...(colors ? { colors } : {}),
  }
  const visible = layer.style.visible && within?.isChosen !== false
  const style: BaseStyle = { ...layer.style, visible, wear }
  return { ...layer, label: '', style: 'xml' in style ? ({ ...style, xml: '' } as BaseStyle) : style }
}

/** What no choice of the wearer brings to light is left out. */
function canBeSeen({ style }: Layer): boolean {
  const { when = [], off } = cameFrom(style) ?? {}
  return style.visible || (when.length > 0 && off !== 'face')
}

const looks = (layers: readonly Layer[]): unknown => layers.map(({ uuid: _, ...layer }) => layer)

const nothing: WearInside = { layers: [], pictures: [], fonts: [] }

type Reading = { readonly scale: number; readonly context: WearInContext }

type Both = Readonly<Record<'normal' | 'ambient', WearInside>>

/** What a slot shows with what fills it at first; null where that has no sample. */
function readSlot(slot: XmlElement, within: Option | null, { scale, context }: Reading): Both | null {
  const { inside } = context
  const { sender, type: wanted } = policyOf(slot)
  const all = childrenOf(slot, 'Complication')
  const isHeld = all.some((one) => attributeOf(one, 'type') === wanted)
  const type = isSentType(wanted) && isHeld ? wanted : 'EMPTY'
  const samples = sentBy(sender, type, context.locale ?? 'en')
  if (!samples || !inside) return null
  const complication = all.find((one) => attributeOf(one, 'type') === type)
  if (!complication) return { normal: nothing, ambient: nothing }
  const read = (mode: 'normal' | 'ambient', alpha: number): WearInside => {
    const found = samples.flatMap((sent) => {
      const [held] = filled(complication, sent)
      return held ? [inside(groupOf(seenWhileSent(held, sent), slot, { scale, alpha }), { mode, sent })] : []
    })
    const layers = found.flatMap((one) => one.layers)
    return {
      layers: layers.filter(canBeSeen).map((layer) => bare(layer, within)),
      pictures: found.flatMap((one) => one.pictures),
      fonts: found.flatMap((one) => one.fonts),
    }
  }
  return { normal: read('normal', 255), ambient: read('ambient', ambientAlpha(slot, context)) }
}

/**
 * What a slot shows of its own with the sample data of the provider that fills it at first, with each flavour of the
 * face; null for one that holds nothing at all, or whose provider has no sample. `scale`: how much larger the slot stands
 * on the dial than it says.
 */
export function contentsIn(slot: XmlElement, scale: number, context: WearInContext): Contents | null {
  if (!childOf(slot, 'Complication')) return null
  const flavors = context.flavors?.(slot) ?? []
  const reading = { scale, context }
  const read =
    flavors.length > 0
      ? flavors.map((flavor) => readSlot(flavor.slot, flavor, reading))
      : [readSlot(slot, null, reading)]
  const known = read.flatMap((one) => one ?? [])
  if (known.length < read.length) return null
  const layersIn = (mode: 'normal' | 'ambient'): Layer[] => {
    const layers = known.flatMap((one) => one[mode].layers)
    if (layers.length > maxInside)
      context.near('import.note.slotParts', { limit: maxInside, present: layers.length })
    return layers.slice(0, maxInside)
  }
  const [normal, ambient] = [layersIn('normal'), layersIn('ambient')]
  const sides = known.flatMap((one) => [one.normal, one.ambient])
  const pictures = new Map(sides.flatMap((one) => one.pictures).map((one) => [one.url, one]))
  const fonts = new Map(sides.flatMap((one) => one.fonts).map((one) => [`${one.family} ${one.url}`, one]))
  return {
    as: heldDigest(slot),
    normal,
    ambient: isSameData(looks(normal), looks(ambient)) ? null : ambient,
    pictures: [...pictures.values()].filter(({ url }) => url !== '').slice(0, maxInside * 2),
    fonts: [...fonts.values()].slice(0, maxInside),
  }
}
