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
