import { setChoices, type OptionSet } from './flavors.ts'
import type { Names, OwnChoice, OwnOption } from './own-choices.ts'

/*
 * What the settings of a watch have of a choice and its options beside their names: a picture, what a screen reader says,
 * and a picture that marks what changes. The format has neither for its list of flavours, nor for on and off.
 */

/** Whether a choice, or its options, have a picture and words for a screen reader. */
export const hasSettings = ({ kind }: Pick<OwnChoice, 'kind'>, of: 'choice' | 'option'): boolean =>
  of === 'choice' ? kind !== 'flavor' : kind !== 'boolean'

/** Flavours change all of the dial. */
export const hasHighlight = ({ kind }: Pick<OwnChoice, 'kind'>): boolean => kind !== 'flavor'

type Field = 'icon' | 'highlight' | 'screenReader'

type Value = { readonly icon: string; readonly highlight: string; readonly screenReader: Names }

const withField = <T extends OwnChoice | OwnOption, F extends Field>(
  item: T,
  field: F,
  value: Value[F] | null,
): T => {
  const { [field]: _, ...rest } = item as T & Partial<Record<Field, unknown>>
  return (value === null ? rest : { ...rest, [field]: value }) as T
}

/** The choice with this for itself or one of its options; null takes it away. */
export function withSetting<F extends Field>(
  choice: OwnChoice,
  { field, option }: { readonly field: F; readonly option: string | undefined },
  value: Value[F] | null,
): OwnChoice {
  if (option === undefined) return withField(choice, field, value)
  return {
    ...choice,
    options: choice.options.map((one) => (one.id === option ? withField(one, field, value) : one)),
  }
}

/** What the watch offers with an option only: choices that are there, in their order. */
export const childSettings = (
  { childSettingIds = [] }: Pick<OwnOption, 'childSettingIds'>,
  choices: readonly OwnChoice[],
): readonly string[] => setChoices(choices).flatMap(({ id }) => (childSettingIds.includes(id) ? [id] : []))

/** Whether the watch offers a choice while these options are chosen. */
export function isOffered(id: string, choices: readonly OwnChoice[], options: OptionSet): boolean {
  const naming = choices.flatMap((choice) =>
    choice.options.flatMap((option) =>
      childSettings(option, choices).includes(id) ? [options[choice.id] === option.id] : [],
    ),
  )
  return naming.length === 0 || naming.includes(true)
}

/** Whether a choice is offered only with an option of the other, at any depth; it would hide itself then. */
export function isUnder(choices: readonly OwnChoice[], id: string, other: string): boolean {
  const seen = new Set<string>()
  const walk = (at: string): boolean => {
    if (at === id) return true
    if (seen.has(at)) return false
    seen.add(at)
    const options = choices.find((one) => one.id === at)?.options ?? []
    return options.some((option) => childSettings(option, choices).some(walk))
  }
  return walk(other)
}

/** The choice with this one offered with the option only, or always again. */
export function withChild(
  choice: OwnChoice,
  { option, child }: { readonly option: string; readonly child: string },
  isChild: boolean,
): OwnChoice {
  const options = choice.options.map((one) => {
    if (one.id !== option) return one
    const { childSettingIds = [], ...rest } = one
    const others = childSettingIds.filter((id) => id !== child)
    const next = isChild ? [...others, child] : others
    return next.length === 0 ? rest : { ...rest, childSettingIds: next }
  })
  return { ...choice, options }
}
