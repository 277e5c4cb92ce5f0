import { proxy, subscribe } from 'valtio'
import type { DesignSource, Outcome, Refusal } from '../../../shared/protocol/commands.ts'
import { engine } from '../engine/connect.ts'
import { designSystems, takeExpected, type NewNames } from './dial-address.ts'
import { loadSamples } from './samples.ts'
import { personNow, refreshUser, user } from '../session/session.ts'

/** Why the design of this screen could not be opened, null while it is well; and whether the person has just begun it. */
export const opening = proxy<{ refusal: Refusal | null; isFresh: boolean }>({ refusal: null, isFresh: false })

const inspired = /^inspiration\/[a-z0-9-]+$/

/** Null when there is no such sample; the designs of the inspiration page stand by themselves. */
async function sampleUrl(id: string): Promise<string | null> {
  if (inspired.test(id)) return `/art/${id}/design.json`
  const samples = await loadSamples()
  return samples.find((sample) => sample.id === id)?.url ?? null
}

async function newSource(query: URLSearchParams): Promise<DesignSource> {
  const sample = query.get('sample')
  const url = sample ? await sampleUrl(sample) : null
  const system = designSystems.find((one) => one === query.get('system'))
  const [width, height] = (query.get('size') ?? '').split('*').map(Number)
  return {
    from: 'new',
    ...(url ? { sampleUrl: url } : {}),
    ...(width && height ? { width, height } : {}),
    ...(system ? { system } : {}),
  }
}

/** What is open or opens, and for whom; null for a visitor. */
type Current = { readonly id: string; readonly query: URLSearchParams; person: string | null }

let current: (Current & { done: Promise<void> }) | null = null

/** Refusals after which the design counts as nowhere for this user: the address may then begin it again. */
const isNowhere: ReadonlySet<string> = new Set(['open.notFound', 'open.signIn', 'http.noResponse'])

/**
 * Opens the design of the address: one that this page just made starts anew, any other comes from this
 * device or the server; one that is nowhere but whose address says how it began is begun again.
 * The design that is open already stays as it is.
 */
export function openDesign(id: string, query: URLSearchParams): Promise<void> {
  const person = personNow()
  if (current?.id === id && current.person === person && opening.refusal === null) return current.done
  opening.refusal = null
  engine.clear()
  const own = { id, query, person, done: Promise.resolve() }
  current = own
  own.done = open(own)
  return own.done
}

async function open(own: Current): Promise<void> {
  const { id, query } = own
  const names = takeExpected(id)
  // a lesson points at things itself
  opening.isFresh = names !== undefined && !location.hash.startsWith('#help/lesson-')
  const mayBegin = query.has('sample') || query.has('size')
  // the list of samples comes while the engine looks whether there is such work
  const coming = names?.file
    ? Promise.resolve<DesignSource>({ from: 'file', file: names.file })
    : newSource(query)
  coming.catch(() => {})
  const begin = async (): Promise<Outcome> => engine.run({ do: 'design.open', id, source: await coming })
  // damaged storage has lost whose session it is: a visitor would get another answer
  if (user.token !== '' && personNow() === null) await refreshUser()
  let outcome = names ? await begin() : await engine.run({ do: 'design.open', id, source: { from: 'work' } })
  if (!outcome.ok && !names && mayBegin && isNowhere.has(outcome.refusal.key) && current === own)
    outcome = await begin()
  if (current !== own) return
  if (!outcome.ok) opening.refusal = outcome.refusal
  else if (names && (names.dialName || names.dialNameCn))
    await engine.run({ do: 'design.rename', ...namesGiven(names) })
}

const namesGiven = (names: NewNames): Partial<NewNames> => ({
  ...(names.dialName ? { dialName: names.dialName } : {}),
  ...(names.dialNameCn ? { dialNameCn: names.dialNameCn } : {}),
})

let lastPerson = personNow()

/**
 * Follows a change of the user. What a visitor has open becomes the new user's; work of a session that the server ended
 * stays for its user; anything else is opened anew for the present user, or closed where no editor shows it.
 */
function afterPerson(): void {
  const person = personNow()
  if (person === lastPerson) return
  lastPerson = person
  if (person === null && user.wasEnded) return
  if (!current) return
  const isKept = current.person === null || current.person === person
  if (isKept && opening.refusal === null) {
    current.person = person
    return
  }
  const { id, query } = current
  current = null
  if (isShown) void openDesign(id, query)
  else void closeDesign()
}

/** Clears what is open, to make room for a design that is only looked at. */
export function giveUpOpen(): void {
  current = null
  opening.refusal = null
  engine.clear()
}

async function closeDesign(): Promise<void> {
  opening.refusal = null
  engine.clear()
  if (engine.status.phase === 'ready') await engine.run({ do: 'design.close' })
}

subscribe(user, afterPerson)

/** Whether an editor shows what is open. */
let isShown = false

let waiting: { readonly id: string; readonly act: () => void } | null = null

/** Runs `act` as soon as the editor shows this design, wherever the call comes from; the last call wins. */
export function onceOpen(id: string, act: () => void): void {
  waiting = { id, act }
}

function actOnOpen(id: string): void {
  if (waiting?.id !== id || current?.id !== id || opening.refusal !== null) return
  const { act } = waiting
  waiting = null
  act()
}

/** The editor of this address is on the page; the answer takes it off. */
export function showDesign(id: string, query: URLSearchParams): () => void {
  isShown = true
  void openDesign(id, query).then(() => actOnOpen(id))
  return () => {
    isShown = false
  }
}
