import { actNamed, readFacts, type StoredFact } from '../../../../shared/audit/acts.ts'
import type { Currency } from '../../../../shared/earnings/money-rules.ts'
import type { Tx } from '../../../base/context.ts'
import {
  findFacesNamed,
  findOpenReleases,
  findOrdersNamed,
  findPeople,
  findUsersNamed,
  type ActRecord,
} from './queries.ts'

interface Named {
  readonly name: { readonly cn: string; readonly en: string }
  /** Cents of a withdrawal. */
  readonly amount: number | null
  readonly currency: Currency | null
  /** Id by which a screen of staff opens it. */
  readonly opens: string | null
}

/** What lines of the log name: objects by their text (`order:…`), people by their internal ids. */
export interface About {
  readonly objects: ReadonlyMap<string, Named>
  readonly people: ReadonlyMap<number, { readonly accountId: string; readonly name: string }>
  /** Submissions that reviewers can open. */
  readonly releases: ReadonlySet<string>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids of one kind of object; an id that is none is left out. */
const idsOf = (rows: readonly ActRecord[], kind: string): string[] => [
  ...new Set(
    rows.flatMap(({ object }) => {
      const id = object.slice(kind.length + 1)
      return object.startsWith(`${kind}:`) && uuid.test(id) ? [id] : []
    }),
  ),
]

const factsOf = (rows: readonly ActRecord[]): StoredFact[] =>
  rows.flatMap(({ action, detail }) => {
    const row = actNamed(action)
    return row === null ? [] : readFacts(row, detail)
  })

const called = (name: string) => ({ cn: name, en: name })

async function nameUsers(tx: Tx, ids: string[]): Promise<[string, Named][]> {
  const rows = ids.length === 0 ? [] : await findUsersNamed(tx, ids)
  return rows.map(({ id, name, status }) => [
    `user:${id}`,
    { name: called(name), amount: null, currency: null, opens: status === 'active' ? id : null },
  ])
}

async function nameFaces(tx: Tx, ids: string[]): Promise<[string, Named][]> {
  const rows = ids.length === 0 ? [] : await findFacesNamed(tx, ids)
  return rows.map(({ id, form: { dialName: en, dialNameCn: cn } }) => [
    `face:${id}`,
    { name: { cn: cn || en, en: en || cn }, amount: null, currency: null, opens: null },
  ])
}

async function nameOrders(tx: Tx, ids: string[]): Promise<[string, Named][]> {
  const rows = ids.length === 0 ? [] : await findOrdersNamed(tx, ids)
  return rows.map(({ id, name, amount, currency }) => [
    `order:${id}`,
    { name: called(name), amount, currency: currency as Currency, opens: id },
  ])
}

export async function findAbout(tx: Tx, rows: readonly ActRecord[]): Promise<About> {
  const facts = factsOf(rows)
  const persons = facts.flatMap(({ kind, value }) => (kind === 'person' ? [Number(value)] : []))
  const releases = facts.flatMap(({ name, value }) =>
    name === 'release' && uuid.test(String(value)) ? [String(value)] : [],
  )
  const people = persons.length === 0 ? [] : await findPeople(tx, persons)
  const open = releases.length === 0 ? [] : await findOpenReleases(tx, releases)
  return {
    objects: new Map([
      ...(await nameUsers(tx, idsOf(rows, 'user'))),
      ...(await nameFaces(tx, idsOf(rows, 'face'))),
      ...(await nameOrders(tx, idsOf(rows, 'order'))),
    ]),
    people: new Map(people.map(({ id, ...person }) => [id, person])),
    releases: new Set(open.flatMap(({ releaseId, pendingId }) => [releaseId ?? '', pendingId ?? ''])),
  }
}
