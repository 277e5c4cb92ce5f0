import type { Layer } from '../design.ts'
import { optionNamed, optionOf, ownChoicesIn, type InOption } from './own-choices.ts'

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

type Parts = {
  /** Layers that are always seen. */
  readonly always: readonly Layer[]
  /** For each choice that has layers, its options with theirs. */
  readonly choices: readonly (readonly (readonly [option: InOption, layers: readonly Layer[]])[])[]
}

function partsOf(list: readonly Layer[]): Parts {
  const choices = ownChoicesIn(list)
  const of = (layer: Layer): InOption | null => {
    const own = optionOf(layer.style)
    const choice = own && choices.find(({ id }) => id === own.id)
    return own && choice && optionNamed(choice, own.option) ? own : null
  }
  const owned = list.map((layer) => [layer, of(layer)] as const)
  const layersIn = (id: string, option: string): readonly Layer[] =>
    owned.flatMap(([layer, own]) => (own?.id === id && own.option === option ? [layer] : []))
  return {
    always: owned.flatMap(([layer, own]) => (own ? [] : [layer])),
    choices: choices
      .filter(({ id }) => owned.some(([, own]) => own?.id === id))
      .map(({ id, options }) =>
        options.map((option) => [{ id, option: option.id }, layersIn(id, option.id)] as const),
      ),
  }
}

type Tried = { readonly layers: readonly Layer[]; readonly options: readonly InOption[] }

const combinations = ({ always, choices }: Parts): readonly Tried[] =>
  choices.reduce<readonly Tried[]>(
    (all, options) =>
      all.flatMap((tried) =>
        options.map(([option, layers]) => ({
          layers: [...tried.layers, ...layers],
          options: [...tried.options, option],
        })),
      ),
    [{ layers: always, options: [] }],
  )

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
    const [first, ...others] = combinations(parts).map(({ layers, options }) => ({
      value: measure(layers),
      isExact: true,
      options,
    }))
    return others.reduce(
      (most, one) => (one.value > most.value ? one : most),
      first ?? { value: 0, isExact: true, options: [] },
    )
  }
  let value = measure(parts.always)
  const options: InOption[] = []
  for (const choice of parts.choices) {
    const [first, ...others] = choice.map(([option, layers]) => ({ option, value: measure(layers) }))
    const most = first && others.reduce((best, one) => (one.value > best.value ? one : best), first)
    if (!most) continue
    value += most.value
    options.push(most.option)
  }
  return { value, isExact: false, options }
}
