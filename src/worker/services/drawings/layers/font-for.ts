import type { PlainText } from '../../../../shared/svg/layers/text-line.ts'
import type { FontRow } from '../../../core/ports.ts'

const bare = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '')

const names: readonly (readonly [least: number, names: readonly string[]])[] = [
  [850, ['black', 'heavy']],
  [750, ['extrabold']],
  [650, ['bold']],
  [550, ['semibold']],
  [450, ['medium']],
  [350, ['regular', '']],
  [250, ['light']],
  [0, ['thin']],
]

const regular = ['regular', '']

/** The font of the list with this family, in this weight if it has it; null where the family is not there. */
export function fontFor(
  { family, weight }: Pick<PlainText, 'family' | 'weight'>,
  fonts: readonly FontRow[],
): { readonly row: FontRow; readonly isExact: boolean } | null {
  if (family === '') return null
  const wanted = names.find(([least]) => weight >= least)?.[1] ?? regular
  const withEnd = (ends: readonly string[]): FontRow | undefined =>
    fonts.find(({ fontName }) => ends.some((end) => bare(fontName) === bare(family) + end))
  const exact = withEnd(wanted)
  const other = exact ?? withEnd(regular)
  return other ? { row: other, isExact: exact !== undefined } : null
}
