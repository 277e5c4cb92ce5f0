import type { Layer } from '../design.ts'
import { optionNamed, optionsOf, ownChoicesIn, type InOption } from './own-choices.ts'

/** What a face takes with the options that take most. */
export type Heaviest = {
  readonly value: number
  /** False for more combinations than are tried: then it is the sum of what each choice takes at most, or less. */
  readonly isExact: boolean
  /** The options of that combination, for choices that have layers. */
  readonly options: readonly InOption[]
}

/** So many combinations are measured, one by one. */
const mostTried = 64

/** A layer with all options that it is seen with; none for one that is always seen. */
type Owned = { readonly layer: Layer; readonly options: readonly InOption[] }

type Parts = {
  readonly owned: readonly Owned[]
  /** The options of each choice that has layers. */
  readonly choices: readonly (readonly InOption[])[]
}

function partsOf(list: readonly Layer[]): Parts {
  const choices = ownChoicesIn(list)
  const isThere = ({ id, option }: InOption): boolean => {
    const choice = choices.find((one) => one.id === id)
    return choice !== undefined && optionNamed(choice, option) !== undefined
  }
  const owned = list.map((layer) => ({ layer, options: optionsOf(layer).filter(isThere) }))
  return {
    owned,
    choices: choices
      .filter(({ id }) => owned.some(({ options }) => options.some((own) => own.id === id)))
      .map(({ id, options }) => options.map((option) => ({ id, option: option.id }))),
  }
}

const layersIn = (owned: readonly Owned[], has: (own: Owned) => boolean): readonly Layer[] =>
  owned.flatMap((own) => (has(own) ? [own.layer] : []))

const combinations = (choices: Parts['choices']): readonly (readonly InOption[])[] =>
  choices.reduce<readonly (readonly InOption[])[]>(
    (all, options) => all.flatMap((tried) => options.map((option) => [...tried, option])),
    [[]],
  )

const isSame = (a: InOption | undefined, b: InOption): boolean => a?.id === b.id && a.option === b.option

/**
 * What the layers take with the options that take most. `measure` grows with every layer; where some of them share
 * what they take, more than 64 combinations are given by an upper bound.
 */
export function heaviest(list: readonly Layer[], measure: (layers: readonly Layer[]) => number): Heaviest {
  // by the list itself, for what is kept of it
  if (ownChoicesIn(list).length === 0) return { value: measure(list), isExact: true, options: [] }
  const parts = partsOf(list)
  const count = parts.choices.reduce((product, options) => product * options.length, 1)
  if (count <= mostTried) {
    const [first, ...others] = combinations(parts.choices).map((options) => ({
      value: measure(
        layersIn(parts.owned, (own) =>
          own.options.every((wanted) => options.some((one) => isSame(one, wanted))),
        ),
      ),
      isExact: true,
      options,
    }))
    return others.reduce(
      (most, one) => (one.value > most.value ? one : most),
      first ?? { value: 0, isExact: true, options: [] },
    )
  }
  // by the first option of each layer: in it alone it counts, so that the sum is no less than what is seen
  let value = measure(layersIn(parts.owned, (own) => own.options.length === 0))
  const options: InOption[] = []
  for (const choice of parts.choices) {
    const [first, ...others] = choice.map((option) => ({
      option,
      value: measure(layersIn(parts.owned, (own) => isSame(own.options[0], option))),
    }))
    const most = first && others.reduce((best, one) => (one.value > best.value ? one : best), first)
    if (!most) continue
    value += most.value
    options.push(most.option)
  }
  return { value, isExact: false, options }
}
