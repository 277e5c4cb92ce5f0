import { choose, flavorsId, type Choice } from '../../../document/came-from.ts'
import { colorIn, childrenOf } from '../import-wff/read.ts'
import { attributeOf, elementsOf, type XmlElement } from '../../../wff/xml/tree.ts'

const kinds: Readonly<Record<string, Choice['kind']>> = {
  ColorConfiguration: 'color',
  ListConfiguration: 'list',
  BooleanConfiguration: 'boolean',
  Flavors: 'flavor',
}

type Say = (name: string) => string | null

const wordOf = (text: string): string => text.slice(0, 200)

function labelOf(element: XmlElement, otherwise: string, say: Say): string {
  const name = attributeOf(element, 'displayName')?.replace(/^@string\//, '')
  return wordOf(name === undefined || name === '' ? otherwise : (say(name) ?? name))
}

/** The url of a picture of the face, by its name. */
type PictureOf = (name: string) => string | null

function iconOf(element: XmlElement, pictureOf: PictureOf): Pick<Choice, 'icon'> {
  const name = attributeOf(element, 'icon')
  const icon = name ? pictureOf(name) : null
  return icon === null ? {} : { icon }
}

type Reading = { readonly say: Say; readonly pictureOf: PictureOf }

function optionsOf(element: XmlElement, kind: Choice['kind'], reading: Reading): Choice['options'] {
  if (kind === 'boolean')
    return [
      { id: 'TRUE', label: '' },
      { id: 'FALSE', label: '' },
    ]
  return elementsOf(element)
    .filter(({ name }) => name === 'ColorOption' || name === 'ListOption' || name === 'Flavor')
    .slice(0, 100)
    .map((option) => {
      const id = wordOf(attributeOf(option, 'id') ?? '')
      const colors = (attributeOf(option, 'colors') ?? '').split(/\s+/).flatMap((one) => colorIn(one) ?? [])
      const sets = childrenOf(option, 'Configuration').map((one): [string, string] => [
        wordOf(attributeOf(one, 'id') ?? ''),
        wordOf(attributeOf(one, 'optionId') ?? ''),
      ])
      return {
        id,
        label: labelOf(option, id, reading.say),
        ...iconOf(option, reading.pictureOf),
        ...(kind === 'color' ? { colors: colors.slice(0, 5) } : {}),
        ...(kind === 'flavor' ? { sets: sets.slice(0, 100) } : {}),
      }
    })
}

/** What the wearer of the face can choose; at first what it says itself, and what its first flavour says. */
export function choicesOf(root: XmlElement, say: Say, pictureOf: PictureOf = () => null): readonly Choice[] {
  const all = childrenOf(root, 'UserConfigurations')
    .flatMap(elementsOf)
    .flatMap((element): readonly Choice[] => {
      const kind = kinds[element.name]
      if (!kind) return []
      const id = kind === 'flavor' ? flavorsId : wordOf(attributeOf(element, 'id') ?? '')
      const options = optionsOf(element, kind, { say, pictureOf })
      const defaultValue = attributeOf(element, 'defaultValue')
      const chosen = options.find((one) => one.id === defaultValue)?.id ?? options[0]?.id
      if (chosen === undefined) return []
      const label = labelOf(element, id, say)
      return [{ id, kind, label, ...iconOf(element, pictureOf), chosen, options }]
    })
    .slice(0, 100)
  const flavor = all.find(({ kind }) => kind === 'flavor')
  return flavor ? choose(all, flavor.id, flavor.chosen) : all
}
