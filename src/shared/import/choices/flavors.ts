import { flavorsId, type Choice } from '../../document/came-from.ts'
import type { WearFlavor } from '../../layers/building-blocks/import-wff/piece.ts'
import { childOf, childrenOf } from '../../layers/building-blocks/import-wff/read.ts'
import { attributeOf, isElement, type XmlElement } from '../../wff/xml/tree.ts'

const flavorsOf = (root: XmlElement): readonly XmlElement[] =>
  childrenOf(root, 'UserConfigurations')
    .flatMap((one) => childrenOf(one, 'Flavors'))
    .flatMap((one) => childrenOf(one, 'Flavor'))

const chosenIn = (choices: readonly Choice[]): string | undefined =>
  choices.find(({ kind }) => kind === 'flavor')?.chosen

/** What a flavour puts into each slot, by the slot's number; nothing for one that it leaves alone. */
const policiesOf = (flavor: XmlElement): ReadonlyMap<string | null, XmlElement> =>
  new Map(
    childrenOf(flavor, 'ComplicationSlot').flatMap((slot) => {
      const policy = childOf(slot, 'DefaultProviderPolicy')
      return policy ? [[attributeOf(slot, 'slotId'), policy] as const] : []
    }),
  )

const withPolicy = (slot: XmlElement, policy: XmlElement): XmlElement => ({
  ...slot,
  children: [
    ...slot.children.filter((one) => !isElement(one) || one.name !== 'DefaultProviderPolicy'),
    policy,
  ],
})

/** The scene with what the chosen flavour puts into its slots. */
export function flavored(root: XmlElement, scene: XmlElement, choices: readonly Choice[]): XmlElement {
  const chosen = chosenIn(choices)
  const flavor = flavorsOf(root).find((one) => attributeOf(one, 'id') === chosen)
  if (!flavor) return scene
  const policies = policiesOf(flavor)
  const children = scene.children.map((child) => {
    if (!isElement(child) || child.name !== 'ComplicationSlot') return child
    const policy = policies.get(attributeOf(child, 'slotId'))
    return policy ? withPolicy(child, policy) : child
  })
  return { ...scene, children }
}

/** A slot as each flavour has it, by the slots' numbers; nothing for a face whose flavours leave it alone. */
export function slotsByFlavor(
  root: XmlElement,
  scene: XmlElement,
  choices: readonly Choice[],
): (slot: XmlElement) => readonly WearFlavor[] {
  const chosen = chosenIn(choices)
  const flavors = flavorsOf(root)
    .slice(0, 100)
    .map((one) => ({ id: (attributeOf(one, 'id') ?? '').slice(0, 200), policies: policiesOf(one) }))
  const own = new Map(
    childrenOf(scene, 'ComplicationSlot').map((slot) => [attributeOf(slot, 'slotId'), slot]),
  )
  return (slot) => {
    const number = attributeOf(slot, 'slotId')
    if (!flavors.some(({ policies }) => policies.has(number))) return []
    return flavors.map(({ id, policies }) => {
      const policy = policies.get(number) ?? childOf(own.get(number) ?? slot, 'DefaultProviderPolicy')
      const bare = {
        ...slot,
        children: slot.children.filter((one) => !isElement(one) || one.name !== 'DefaultProviderPolicy'),
      }
      return {
        choice: flavorsId,
        option: id,
        isChosen: id === chosen,
        fills: policies.has(number),
        slot: policy ? withPolicy(slot, policy) : bare,
      }
    })
  }
}
