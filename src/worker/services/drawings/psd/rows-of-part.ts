import { pathLimits } from '../../../../shared/base/path/limits.ts'
import type { ImportRow } from '../../../../shared/protocol/import-report.ts'
import type { PsdNote } from '../../../../shared/psd/left-out.ts'
import type { ReadPart } from './read-parts.ts'

type Fate = ImportRow['fate']

/** What a note means for its layer; all others say that it is nearly what it was. */
const fates: Readonly<Record<string, Fate>> = {
  'psd.note.damaged': 'missing',
  'psd.note.adjustment': 'missing',
  'psd.note.deep': 'missing',
  'psd.note.smart': 'picture',
}

const fateOf = ({ key }: PsdNote): Fate => fates[key] ?? 'near'

const limitOf: Readonly<Record<string, number>> = { points: pathLimits.points, many: pathLimits.layers }

type Row = (fate: Fate, key: string, params?: ImportRow['params']) => ImportRow

/** What is said of a layer that is here as a picture, or not at all. */
export function rowsOfPart(
  { words, kept, picture, notes, isGroup = false }: ReadPart,
  row: Row,
): readonly ImportRow[] {
  const why = words && typeof words.plain === 'string' ? words.plain : null
  const limit = kept === null ? undefined : limitOf[kept]
  const isExplained = notes.some((one) => fateOf(one) === 'missing')
  const said = [
    ...(picture && words && why
      ? [row('picture', `svg.note.words.${why}`, { words: words.words.slice(0, 60) })]
      : []),
    ...(picture && kept
      ? [row('picture', `svg.note.kept.${kept}`, limit === undefined ? undefined : { limit })]
      : []),
    ...(picture || isExplained || isGroup ? [] : [row('missing', 'svg.note.empty')]),
    ...(picture && picture.kept < 1
      ? [row('near', 'psd.note.lighter', { share: Math.round(picture.kept * 100) })]
      : []),
    ...rowsOfNotes(notes, row),
  ]
  return said.length > 0 ? said : [row('whole', 'psd.note.pixels')]
}

export const rowsOfNotes = (notes: readonly PsdNote[], row: Row): readonly ImportRow[] =>
  notes.map((one) => row(fateOf(one), one.key, one.params))
