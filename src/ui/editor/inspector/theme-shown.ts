import type { NamedColor } from '../../../shared/base/color.ts'
import type { ChoiceView } from '../../../shared/protocol/choices.ts'
import { useProjection } from '../../app/engine/hooks.ts'

/** The choice between light and dark; undefined while no colour has a dark one. */
export const useAppearance = (): ChoiceView | undefined =>
  useProjection('choices').find(({ own }) => own?.isOfTheme === true)

/** `shown` is light or dark, whichever is looked at. */
type ShownColor = NamedColor & { readonly shown: string }

/** The theme colours as they are seen now. */
export function useThemeColors(): readonly ShownColor[] {
  const isDark = useAppearance()?.chosen === 'dark'
  const named = useProjection('design')?.namedColors ?? []
  return named.map((one) => ({ ...one, shown: isDark ? (one.dark ?? one.color) : one.color }))
}
