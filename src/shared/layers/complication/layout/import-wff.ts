import type { Layer } from '../../../document/design.ts'
import { attributeOf, elementsOf, isElement, type XmlElement, type XmlNode } from '../../../wff/xml/tree.ts'
import { layoutModeOf, sentName } from '../../building-blocks/export-wff/fingerprint.ts'
import { withAttributes } from '../../building-blocks/import-wff/made-element.ts'
import type { WearInContext, WearLayout } from '../../building-blocks/import-wff/piece.ts'
import { childrenOf } from '../../building-blocks/import-wff/read.ts'
import type { BaseStyle } from '../../../document/design.ts'
import { layoutTypeOf, sentAsTags, type LayoutType } from './sources.ts'

const isLayout = (element: XmlElement): boolean => layoutModeOf(attributeOf(element, 'id')) !== null

/** Groups of layers in a `Complication`: they stand in it, or in what shows them in one state of the watch. */
const layoutsOf = (complication: XmlElement): readonly XmlElement[] =>
  elementsOf(complication).flatMap((one) => (isLayout(one) ? [one] : elementsOf(one).filter(isLayout)))

/** The condition that the export puts around a layer, which asks what the layer asks itself by what it shows. */
function isWhileSent(element: XmlElement): boolean {
  const named = childrenOf(element, 'Expressions').flatMap((one) => childrenOf(one, 'Expression'))
  return (
    element.name === 'Condition' &&
    named.length === 1 &&
    attributeOf(named[0] as XmlElement, 'name') === sentName
  )
}

/** A layout of ours without these conditions. */
function bare(element: XmlElement): XmlElement {
  const children = element.children.flatMap((one): readonly XmlNode[] => {
    if (!isElement(one)) return [one]
    return isWhileSent(one) ? childrenOf(one, 'Compare').flatMap((held) => bare(held).children) : [bare(one)]
  })
  return { ...element, children }
}

/** The group where the slot lies on the dial; its angle says that it keeps nothing together. */
function holderOf(group: XmlElement, { x, y }: BaseStyle): XmlElement {
  const attributes = withAttributes(new Map(), {
    ...{ x: String(x), y: String(y), width: '1', height: '1' },
    angle: '0',
  })
  return { ...group, name: 'Complication', children: [{ ...group, attributes, children: [bare(group)] }] }
}

function layoutOf(group: XmlElement, type: LayoutType, style: BaseStyle): WearLayout {
  const mode = layoutModeOf(attributeOf(group, 'id')) ?? 'both'
  const name = (attributeOf(group, 'name') ?? '').slice(0, 200)
  return {
    holder: holderOf(group, style),
    mode: mode === 'ambient' ? 'ambient' : 'normal',
    sent: sentAsTags(type),
    step: { name, slot: mode === 'both' ? { type } : { type, mode } },
  }
}

/** A `Complication` without its layouts of layers: what the fields of the slot draw. */
function withoutLayouts(complication: XmlElement): XmlElement {
  const children = complication.children.flatMap((one): readonly XmlNode[] => {
    if (!isElement(one)) return [one]
    if (isLayout(one)) return []
    const inside = one.children.filter((inner) => !isElement(inner) || !isLayout(inner))
    return [inside.length === one.children.length ? one : { ...one, children: inside }]
  })
  return { ...complication, children }
}

export type LaidOut = {
  /** The slot as its fields have it. */
  readonly slot: XmlElement
  /** Types that have layouts of layers. */
  readonly types: ReadonlySet<LayoutType>
  readonly layers: readonly Layer[]
}

/** Our own layouts in a slot, as layers; null where there are none, or one of them cannot be read as such. */
export function laidOutIn(slot: XmlElement, style: BaseStyle, context: WearInContext): LaidOut | null {
  const found = childrenOf(slot, 'Complication').flatMap((complication) => {
    const type = layoutTypeOf(attributeOf(complication, 'type'))
    return type === null ? [] : layoutsOf(complication).map((group) => ({ group, type }))
  })
  const layers =
    found.length === 0
      ? null
      : (context.layouts?.(found.map(({ group, type }) => layoutOf(group, type, style))) ?? null)
  if (!layers) return null
  const children = slot.children.map((one) =>
    isElement(one) && one.name === 'Complication' ? withoutLayouts(one) : one,
  )
  return { slot: { ...slot, children }, types: new Set(found.map(({ type }) => type)), layers }
}
