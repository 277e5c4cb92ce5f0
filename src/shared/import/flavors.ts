import type { Choice } from '../document/came-from.ts'
import { childOf, childrenOf } from '../layers/building-blocks/import-wff/read.ts'
import { attributeOf, isElement, type XmlElement } from '../wff/xml/tree.ts'

/** The scene with what the chosen flavour puts into its slots. */
export function flavored(root: XmlElement, scene: XmlElement, choices: readonly Choice[]): XmlElement {
  const chosen = choices.find(({ kind }) => kind === 'flavor')?.chosen
  const flavor = childrenOf(root, 'UserConfigurations')
    .flatMap((one) => childrenOf(one, 'Flavors'))
    .flatMap((one) => childrenOf(one, 'Flavor'))
    .find((one) => attributeOf(one, 'id') === chosen)
  if (!flavor) return scene
  const policies = new Map(
    childrenOf(flavor, 'ComplicationSlot').flatMap((slot) => {
      const policy = childOf(slot, 'DefaultProviderPolicy')
      return policy ? [[attributeOf(slot, 'slotId'), policy] as const] : []
    }),
  )
  const children = scene.children.map((child) => {
    const policy =
      isElement(child) && child.name === 'ComplicationSlot'
        ? policies.get(attributeOf(child, 'slotId'))
        : undefined
    if (!policy || !isElement(child)) return child
    const own = child.children.map((one) =>
      isElement(one) && one.name === 'DefaultProviderPolicy' ? policy : one,
    )
    return { ...child, children: own }
  })
  return { ...scene, children }
}
