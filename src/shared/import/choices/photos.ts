import type { WearInContext } from '../../layers/building-blocks/import-wff/piece.ts'
import { childrenOf } from '../../layers/building-blocks/import-wff/read.ts'
import { attributeOf, type XmlElement } from '../../wff/xml/tree.ts'

/** The photos of the wearer that a face declares. */
export function photosIn(root: XmlElement): NonNullable<WearInContext['photos']> {
  const declared = new Map(
    childrenOf(root, 'UserConfigurations')
      .flatMap((one) => childrenOf(one, 'PhotosConfiguration'))
      .map((one) => [attributeOf(one, 'id') ?? '', attributeOf(one, 'configType')] as const),
  )
  return (id) => {
    const howMany = declared.get(id)
    return howMany === 'SINGLE' ? 'single' : howMany === 'MULTIPLE' ? 'multiple' : null
  }
}
