import { readChoices, readOrigin, type Choice, type Origin } from '../../../document/came-from.ts'
import { memoByObject } from '../../../base/memo.ts'
import { ownChoicesIn, type OwnChoice } from '../../../document/choices/own-choices.ts'
import { isRoot } from '../../../document/create.ts'
import type { Face, Layer, Variant } from '../../../document/design.ts'

type RootFields = { readonly choices?: unknown; readonly origin?: unknown }

const rootOf = ({ nodeList }: Variant): Layer | undefined => nodeList.find(isRoot)

/** What the wearer can choose of a face that keeps it as it came; nothing for any other. */
export const choicesIn = ({ normal }: Pick<Face, 'normal'>): readonly Choice[] =>
  readChoices((rootOf(normal)?.style as RootFields | undefined)?.choices)

/** What the wearer can choose, as it is compared with what a face came with. */
export type ChoicesNow = {
  readonly choices: readonly Choice[]
  /** The design's own; null for a face that keeps them as they came. */
  readonly own: readonly OwnChoice[] | null
}

const asFound = memoByObject((own: readonly OwnChoice[]): ChoicesNow => ({
  own,
  choices: own.map(({ id, kind, initial, options }) => ({
    ...{ id, kind, label: '', chosen: initial },
    options: options.map((option) => ({ id: option.id, label: '', colors: [...option.colors] })),
  })),
}))

const asKept = memoByObject((stored: object): ChoicesNow => ({ choices: readChoices(stored), own: null }))

/** Of one face: the same reference while nothing of it changes. */
export function choicesNow({ normal }: Pick<Face, 'normal'>): ChoicesNow {
  const stored = (rootOf(normal)?.style as RootFields | undefined)?.choices
  return typeof stored === 'object' && stored !== null
    ? asKept(stored)
    : asFound(ownChoicesIn(normal.nodeList))
}

/** The face as it came; null for one that was made here. */
export const originIn = ({ ambient }: Pick<Face, 'ambient'>): Origin | null =>
  readOrigin((rootOf(ambient)?.style as RootFields | undefined)?.origin)

/** Names of the files of a face by their urls; two names of one file are the first of them. */
export const namesOf = (origin: Origin): ReadonlyMap<string, string> =>
  new Map(origin.files.toReversed().map(({ url, type, name }) => [url, `${type}/${name}`]))
