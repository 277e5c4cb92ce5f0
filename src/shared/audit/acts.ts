import {
  factKinds,
  type ActKind,
  type ActRow,
  type FactKind,
  type FactsOf,
  type ObjectTexts,
} from './define-act.ts'
import { ownActs } from './own-acts.ts'
import { staffActs } from './staff-acts.ts'

/** Everything that the audit log can hold: `audit` takes no other action, and no row goes without its sentences. */
export const acts = { ...staffActs, ...ownActs } as const
export type Acts = typeof acts
export type ActName = keyof Acts

/** What an act is done to, as `audit` takes it. */
export type ActObject<A extends ActName> = ObjectTexts[Acts[A]['object']]

/** Facts of an act, as `audit` takes them. */
export type ActFacts<A extends ActName> = { [Name in A]: FactsOf<Acts[Name]['facts']> }[A]

/** An act of whatever name; null for one that this version does not know. */
export const actNamed = (name: string): ActRow | null =>
  Object.hasOwn(acts, name) ? (acts[name as ActName] as ActRow) : null

export const actsOfKind = (kind: ActKind): string[] =>
  Object.entries<{ readonly kind: ActKind }>(acts).flatMap(([name, row]) => (row.kind === kind ? [name] : []))

export interface StoredFact {
  readonly name: string
  readonly kind: FactKind
  readonly value: string | number
}

/** The facts of a stored row that are of the form of today; older or other ones are left out. */
export function readFacts(row: ActRow, detail: unknown): StoredFact[] {
  const stored = typeof detail === 'object' && detail !== null ? (detail as Record<string, unknown>) : {}
  return Object.entries(row.facts).flatMap(([marked, kind]) => {
    const name = marked.replace(/\?$/, '')
    const read = factKinds[kind].safeParse(stored[name])
    return read.success && read.data !== '' ? [{ name, kind, value: read.data }] : []
  })
}
