import { cameFrom, flavorsId, type Choice, type Origin } from '../../document/came-from.ts'
import type { Face } from '../../document/design.ts'
import { choicesOf } from '../../layers/building-blocks/export-wff/choices-of.ts'
import { choicesNow, originIn } from '../../layers/building-blocks/export-wff/face-origin.ts'
import { fingerprint } from '../../layers/building-blocks/export-wff/fingerprint.ts'
import { keptNode } from '../../layers/building-blocks/export-wff/kept-node.ts'
import { node, type WearNode } from '../../layers/building-blocks/export-wff/node.ts'
import { isRoot } from '../../document/create.ts'
import { parseXml } from '../../wff/xml/parse-xml.ts'
import { attributeOf, elementsOf, isElement, type XmlElement } from '../../wff/xml/tree.ts'
import type { NamedBefore } from './resources.ts'
import { bareRoot, cameBack, type CameBack } from '../../layers/building-blocks/written-back/came-back.ts'

/** A face that was opened from outside, as it came, with what became of its layers. */
export type OpenedFace = {
  readonly origin: Origin
  readonly root: XmlElement
  readonly scene: XmlElement
  /** Null where the layers stand in another order now: nothing says where each of them would be written back. */
  readonly back: CameBack | null
  /** Whether the dial still has the colour that it came with, in both modes. */
  readonly isSameBackdrop: boolean
  /** The wearer's choices are the design's own; else they go out as they came. */
  readonly hasOwnChoices: boolean
  /** Options that are chosen here and were not when it came, by the id of what the wearer chooses. */
  readonly changed: ReadonlyMap<string, string>
}

const changedChoices = (now: readonly Choice[], came: readonly Choice[]): ReadonlyMap<string, string> =>
  new Map(
    now.flatMap(({ id, chosen }) => {
      const before = came.find((one) => one.id === id)
      return before && before.chosen !== chosen ? [[id, chosen] as const] : []
    }),
  )

/** What is chosen in the editor is what the wearer finds at first. */
const asChosen = (configurations: XmlElement, changed: ReadonlyMap<string, string>): XmlElement => ({
  ...configurations,
  children: configurations.children.map((child) => {
    if (!isElement(child)) return child
    const option = changed.get(child.name === 'Flavors' ? flavorsId : (attributeOf(child, 'id') ?? ''))
    if (option === undefined) return child
    const attributes = new Map(child.attributes).set('defaultValue', { value: option, of: 'plain' })
    return { ...child, attributes }
  }),
})

const numberIn = (element: XmlElement, name: string): number => Number(attributeOf(element, name))

/** Null for a face that was made here, or whose dial has another size by now. */
export function openedFace(
  face: Face,
  dial: { readonly width: number; readonly height: number },
): OpenedFace | null {
  const origin = originIn(face)
  const parsed = origin && parseXml(origin.xml)
  if (!origin || !parsed?.ok) return null
  const root = parsed.value
  const scene = elementsOf(root).find(({ name }) => name === 'Scene')
  if (!scene || numberIn(root, 'width') !== dial.width || numberIn(root, 'height') !== dial.height)
    return null
  const now = choicesNow(face)
  const came = { ...now, names: new Map<string, string>() }
  const roots = [face.normal, face.ambient].flatMap(({ nodeList }) => nodeList.filter(isRoot))
  return {
    origin,
    root,
    scene,
    back: cameBack(face, origin, now),
    hasOwnChoices: now.own !== null,
    changed: changedChoices(
      now.own ? [] : now.choices,
      choicesOf(root, () => null),
    ),
    isSameBackdrop: roots.every((one) => fingerprint(bareRoot(one), came) === cameFrom(one.style)?.as),
  }
}

/** Names of files and sets that what is written anew must not take. */
export const namedIn = ({ origin, root }: OpenedFace): NamedBefore => ({
  files: origin.files,
  sets: elementsOf(root)
    .filter(({ name }) => name === 'BitmapFonts')
    .flatMap(elementsOf)
    .flatMap((font) => attributeOf(font, 'name') ?? []),
})

/** The numbers of slots, as the file has them, by place. */
export const slotNumbers = ({ scene }: OpenedFace): ReadonlyMap<string, string> =>
  new Map(
    elementsOf(scene).flatMap((element, index) => {
      const slot = element.name === 'ComplicationSlot' ? attributeOf(element, 'slotId') : null
      return slot === null ? [] : [[String(index), slot] as const]
    }),
  )

type Around = {
  readonly sets: WearNode | null
  /** What the wearer can choose where that is the design's own; null for nothing. */
  readonly declared: WearNode | null
}

/** The whole face with another scene: all that is no part of the scene stays, and sets of pictures are added. */
export function withScene(
  { root, changed, hasOwnChoices }: OpenedFace,
  scene: WearNode,
  { sets, declared }: Around,
): WearNode {
  const own = elementsOf(root)
  const hasSets = own.some(({ name }) => name === 'BitmapFonts')
  const configured = own.find(({ name }) => name === 'UserConfigurations')
  // new ones stand before the sets of pictures, as the format has it
  const behind = own.find(({ name }) => name === 'BitmapFonts' || name === 'Scene')
  const children = own.flatMap((element): readonly WearNode[] => {
    if (declared && !configured && element === behind) return [declared, ...written(element)]
    return written(element)
  })
  function written(element: XmlElement): readonly WearNode[] {
    if (element.name === 'Scene') return [...(sets && !hasSets ? [sets] : []), scene]
    if (element.name === 'UserConfigurations' && hasOwnChoices)
      return declared && element === configured ? [declared] : []
    const kept = keptNode(element.name === 'UserConfigurations' ? asChosen(element, changed) : element)
    return element.name === 'BitmapFonts' && sets
      ? [{ ...kept, children: [...kept.children, ...sets.children] }]
      : [kept]
  }
  return { ...keptNode({ ...root, children: [] }), children }
}

/** What the scene says of itself, with the colour of the dial where that has changed. */
export function sceneNode(
  { scene, isSameBackdrop }: OpenedFace,
  color: string,
  children: readonly WearNode[],
): WearNode {
  const { attributes } = keptNode({ ...scene, children: [] })
  const isOfBackdrop = (child: WearNode): boolean => child.attributes['target'] === 'backgroundColor'
  if (!isSameBackdrop)
    return node(
      'Scene',
      { ...attributes, backgroundColor: color },
      children.filter((child) => !isOfBackdrop(child)),
    )
  return node('Scene', attributes, children)
}
