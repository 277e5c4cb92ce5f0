import { optionNamed, type OwnChoice, type OwnOption } from './own-choices.ts'

/*
 * Flavours: named sets of options, one of each choice, which the wearer takes with one press (decision 1506). They are
 * kept as a choice of a kind of their own, so that all that is done with choices is done with them. What wearers find at
 * first is one of them always: the first look of the choices and the first flavour are the same thing.
 */

/** Which option of each choice: by the choice's id. */
export type OptionSet = Readonly<Record<string, string>>

export const isFlavors = ({ kind }: Pick<OwnChoice, 'kind'>): boolean => kind === 'flavor'

export const flavorsIn = (choices: readonly OwnChoice[]): OwnChoice | null => choices.find(isFlavors) ?? null

/** What flavours are sets of. */
export type SetChoice = OwnChoice & { readonly kind: Exclude<OwnChoice['kind'], 'flavor'> }

export const setChoices = (choices: readonly OwnChoice[]): readonly SetChoice[] =>
  choices.filter((choice): choice is SetChoice => !isFlavors(choice))

/** The option of each choice with a flavour: one that it does not name is as the wearer finds it. */
export const setOf = ({ sets }: Pick<OwnOption, 'sets'>, choices: readonly OwnChoice[]): OptionSet =>
  Object.fromEntries(
    setChoices(choices).map((choice) => {
      const named = sets?.[choice.id]
      return [choice.id, named !== undefined && optionNamed(choice, named) ? named : choice.initial]
    }),
  )

/** What the wearer finds at first, and what goes out where a watch has no choices. */
export const marked = (choices: readonly OwnChoice[], by: 'initial' | 'falcon'): OptionSet =>
  Object.fromEntries(setChoices(choices).map((choice) => [choice.id, choice[by]]))

const isSame = (a: OptionSet, b: OptionSet): boolean => Object.keys(a).every((id) => a[id] === b[id])

/** Whether the flavour is exactly these options. */
export const isSet = (flavor: OwnOption, choices: readonly OwnChoice[], options: OptionSet): boolean =>
  isSame(setOf(flavor, choices), options)

/** The flavour that is exactly these options; undefined where none is. */
export const flavorOf = (
  flavors: OwnChoice,
  choices: readonly OwnChoice[],
  options: OptionSet,
): OwnOption | undefined => flavors.options.find((flavor) => isSame(setOf(flavor, choices), options))

/** The choices with these options as the ones that wearers find at first, or that go out to falcon. */
export const withMarked = (
  choices: readonly OwnChoice[],
  by: 'initial' | 'falcon',
  options: OptionSet,
): readonly OwnChoice[] => choices.map((choice) => ({ ...choice, [by]: options[choice.id] ?? choice[by] }))

/** Flavours name what there is and nothing else, and the first of them is what wearers find; none without choices. */
export function withTidyFlavors(choices: readonly OwnChoice[]): readonly OwnChoice[] {
  const flavors = flavorsIn(choices)
  if (!flavors) return choices
  if (setChoices(choices).length === 0) return []
  const first = marked(choices, 'initial')
  const options = flavors.options.map((flavor) => {
    const sets = flavor.id === flavors.initial ? first : setOf(flavor, choices)
    const isTidy = Object.keys(flavor.sets ?? {}).length === Object.keys(sets).length
    return isTidy && isSame(sets, flavor.sets ?? {}) ? flavor : { ...flavor, sets }
  })
  if (options.every((one, at) => one === flavors.options[at])) return choices
  return choices.map((choice) => (choice === flavors ? { ...flavors, options } : choice))
}

/** The field of a slot that says who fills it at first. */
export const providerField = 'systemProviderValue'

/** The flavours where this one has another provider for the slot; null is the one that the slot has by itself. */
export function withProvider(
  flavors: OwnChoice,
  { option, slot }: { readonly option: string; readonly slot: string },
  provider: number | null,
): OwnChoice {
  const options = flavors.options.map((flavor) => {
    if (flavor.id !== option) return flavor
    const { providers: { [slot]: _, ...others } = {}, ...rest } = flavor
    const providers = provider === null ? others : { ...others, [slot]: provider }
    return Object.keys(providers).length === 0 ? rest : { ...rest, providers }
  })
  return { ...flavors, options }
}

/** The choices without what flavours say of slots. */
export const withoutProviders = (choices: readonly OwnChoice[]): readonly OwnChoice[] =>
  choices.map((choice) =>
    isFlavors(choice)
      ? { ...choice, options: choice.options.map(({ providers: _, ...flavor }) => flavor) }
      : choice,
  )
