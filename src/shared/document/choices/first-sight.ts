import type { Face, Variant } from '../design.ts'
import { withOwnChoices } from './defined.ts'
import { flavorsIn, setChoices, withMarked } from './flavors.ts'
import { optionNamed, ownChoicesIn } from './own-choices.ts'
import { firstSight, withChosen } from './seen-choices.ts'

/** The face whose wearer finds this option first; a flavour has an option of each of the others. */
export function foundFirst(face: Face, id: string, option: string): Face {
  const within = (variant: Variant): Variant => {
    const choices = ownChoicesIn(variant.nodeList)
    const named = choices.find((one) => one.id === id)
    if (!named || !optionNamed(named, option)) return variant
    const taken = withChosen(choices, firstSight, { id, option })
    const flavors = flavorsIn(choices)
    const options = Object.fromEntries(
      setChoices(choices).map((one) => [one.id, taken.get(one.id) ?? one.initial]),
    )
    const first = withMarked(choices, 'initial', options).map((one) =>
      one.id === flavors?.id && id === one.id ? { ...one, initial: option } : one,
    )
    return { ...variant, nodeList: withOwnChoices(variant.nodeList, first) }
  }
  return { ...face, normal: within(face.normal), ambient: within(face.ambient) }
}
