import { readChoices, readOrigin, type Choice, type Origin } from '../../../document/came-from.ts'
import { isRoot } from '../../../document/create.ts'
import type { Face, Layer, Variant } from '../../../document/design.ts'

type RootFields = { readonly choices?: unknown; readonly origin?: unknown }

const rootOf = ({ nodeList }: Variant): Layer | undefined => nodeList.find(isRoot)

/** What the wearer can choose; nothing for a face that was made here. */
export const choicesIn = ({ normal }: Pick<Face, 'normal'>): readonly Choice[] =>
  readChoices((rootOf(normal)?.style as RootFields | undefined)?.choices)

/** The face as it came; null for one that was made here. */
export const originIn = ({ ambient }: Pick<Face, 'ambient'>): Origin | null =>
  readOrigin((rootOf(ambient)?.style as RootFields | undefined)?.origin)

/** Names of the files of a face by their urls; two names of one file are the first of them. */
export const namesOf = (origin: Origin): ReadonlyMap<string, string> =>
  new Map(origin.files.toReversed().map(({ url, type, name }) => [url, `${type}/${name}`]))
