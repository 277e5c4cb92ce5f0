import { memoByObject } from '../../base/memo.ts'
import { linksOf, type LinkHolder } from '../color-links.ts'
import type { Layer } from '../design.ts'
import { withLooks } from '../group-paths.ts'
import { flavorOf, flavorsIn, isSet, providerField, setChoices, setOf, type OptionSet } from './flavors.ts'
import { fieldAt, withField } from './nested-fields.ts'
import { withSeenContents } from './slot-contents.ts'
import {
  appearance,
  optionNamed,
  optionsOf,
  ownChoicesIn,
  wearColorsOf,
  type InOption,
  type OwnChoice,
  type OwnOption,
  type WearColor,
} from './own-choices.ts'

type Followed = readonly (readonly [path: string, color: WearColor])[]

/**
 * Fields of a layer or a group, by their paths, with what they take from a choice of the wearer: linked to it, or to a colour of
 * the design that has a dark one. What the wearer chooses of the first comes last, and has the last word.
 */
export function followedIn(style: LinkHolder, choices: readonly OwnChoice[]): Followed {
  const theirs = wearColorsOf(style)
  const choice = style.colorLinks === undefined ? undefined : choices.find(({ links }) => links !== undefined)
  if (!choice?.links) return theirs
  const places = new Map(choice.links.map((link, index) => [link, { id: choice.id, index }]))
  const ofDesign = Object.entries(linksOf(style)).flatMap(([path, link]) => {
    const place = places.get(link)
    return place && theirs.every(([own]) => own !== path) ? [[path, place] as const] : []
  })
  return ofDesign.length === 0 ? theirs : theirs.length === 0 ? ofDesign : [...ofDesign, ...theirs]
}

/** A list as it is seen with one option of each choice. */
export type SeenChoices = {
  readonly isInView: (layer: Layer) => boolean
  /** With the colours of the chosen themes, in its groups too. */
  readonly asSeen: (layer: Layer) => Layer
  /** The same of what has fields: the style of a layer, or the look of a group. */
  readonly inColors: <T extends LinkHolder>(holder: T) => T
}

/** Which option is looked at: what is not named, or is not there, is the first that the wearer finds. */
export type Chosen = ReadonlyMap<string, string>

/** The id of the option of a choice that is looked at. */
export function chosenIn(choice: OwnChoice, chosen: Chosen | 'falcon'): string {
  if (chosen === 'falcon') return choice.falcon
  const chosenOption = chosen.get(choice.id)
  return chosenOption !== undefined && optionNamed(choice, chosenOption) ? chosenOption : choice.initial
}

/** What is looked at after a press on one option: a flavour takes one of every choice. */
export function withChosen(choices: readonly OwnChoice[], chosen: Chosen, { id, option }: InOption): Chosen {
  const flavors = flavorsIn(choices)
  const flavor = flavors?.id === id ? optionNamed(flavors, option) : undefined
  const taken = flavor ? setOf(flavor, choices) : {}
  return new Map([...chosen, ...Object.entries(taken), [id, option]])
}

/** What is looked at with this option, or with none: all else is as the wearer finds it. */
export const chosenWith = (list: readonly Layer[], option: InOption | undefined): Chosen =>
  option ? withChosen(ownChoicesIn(list), firstSight, option) : firstSight

/** The options of all choices that are looked at. */
export const lookedAt = (choices: readonly OwnChoice[], chosen: Chosen | 'falcon'): OptionSet =>
  Object.fromEntries(setChoices(choices).map((choice) => [choice.id, chosenIn(choice, chosen)]))

/** The flavour that is looked at: the one that was taken last where it is exactly that, else the first that is; none for others. */
export function seenFlavor(choices: readonly OwnChoice[], chosen: Chosen | 'falcon'): OwnOption | undefined {
  const flavors = flavorsIn(choices)
  if (!flavors) return undefined
  const options = lookedAt(choices, chosen)
  const taken = optionNamed(flavors, chosenIn(flavors, chosen))
  return taken && isSet(taken, choices, options) ? taken : flavorOf(flavors, choices, options)
}

/** Who fills slots with the flavour that was taken last: they stay when another option is chosen. */
export function seenProviders(
  choices: readonly OwnChoice[],
  chosen: Chosen | 'falcon',
): OwnOption['providers'] {
  const flavors = flavorsIn(choices)
  return flavors && chosen !== 'falcon'
    ? optionNamed(flavors, chosenIn(flavors, chosen))?.providers
    : undefined
}

const isSame = (a: unknown, b: string | undefined): boolean =>
  typeof a === 'string' && a.toUpperCase() === b?.toUpperCase()

/**
 * The colour that a field has while it follows a choice: the one of the option that the wearer finds at first. What is
 * linked to the colours of the design has the light one, whichever is found first.
 */
export const restColor = (choice: OwnChoice | undefined, index: number): string | undefined =>
  choice && optionNamed(choice, choice.links ? appearance.light : choice.initial)?.colors[index]

/** Whether the field still has the colour that it follows: another one was given by hand and stays. */
export const isFollowing = (style: LinkHolder, path: string, rest: string | undefined): boolean =>
  rest !== undefined && isSame(fieldAt(style, path), rest)

/** Null where there is nothing to choose. */
export function seenChoices(choices: readonly OwnChoice[], chosen: Chosen | 'falcon'): SeenChoices | null {
  if (choices.length === 0) return null
  const byId = new Map(choices.map((choice) => [choice.id, choice]))
  const options = new Map(choices.map((choice) => [choice.id, chosenIn(choice, chosen)]))
  const providers = seenProviders(choices, chosen)
  const isFilled = ({ uuid }: Layer): boolean => providers?.[uuid] !== undefined
  const recolored = memoByObject((holder: LinkHolder): LinkHolder => {
    let next = holder
    for (const [path, { id, index }] of followedIn(holder, choices)) {
      const choice = byId.get(id)
      const rest = restColor(choice, index)
      const color = choice && optionNamed(choice, options.get(id) ?? '')?.colors[index]
      if (color !== undefined && isFollowing(next, path, rest)) next = withField(next, path, color)
    }
    return next
  })
  const inColors = <T extends LinkHolder>(holder: T): T =>
    holder.wearColors === undefined && holder.colorLinks === undefined ? holder : (recolored(holder) as T)
  const layerInColors = memoByObject((layer: Layer): Layer => {
    const filled = isFilled(layer)
      ? withField(layer.style, providerField, providers?.[layer.uuid])
      : layer.style
    const style = inColors(filled)
    const own = style === layer.style ? layer : { ...layer, style }
    return withSeenContents(withLooks(own, inColors), {
      isChosen: (id, option) => options.get(id) === option,
      colorOf(name) {
        const [id = '', index = 0] = name.split('.')
        return (byId.get(id) && optionNamed(byId.get(id) as OwnChoice, options.get(id) ?? ''))?.colors[
          Number(index)
        ]
      },
    })
  })
  return {
    isInView: (layer) =>
      optionsOf(layer).every((own) => {
        const choice = byId.get(own.id)
        return !choice || !optionNamed(choice, own.option) || options.get(own.id) === own.option
      }),
    inColors,
    asSeen: layerInColors,
  }
}

/** Nothing was chosen yet. */
export const firstSight: Chosen = new Map()

/** The layers that are seen with these options, in their colours; the same list where there is nothing to choose. */
export function seenList(list: readonly Layer[], chosen: Chosen | 'falcon' = firstSight): readonly Layer[] {
  const seen = seenChoices(ownChoicesIn(list), chosen)
  return seen ? list.filter(seen.isInView).map(seen.asSeen) : list
}
