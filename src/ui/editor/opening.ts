import { proxy, subscribe } from 'valtio'
import type { DesignSource, DesignSystem, Outcome, Refusal } from '../../shared/protocol/commands.ts'
import { engine } from '../engine/connect.ts'
import { sampleUrl } from '../home/samples.ts'
import { notices } from '../notices/notices.ts'
import { personNow, refreshUser, user } from '../session/session.ts'

/** Why the design of this screen could not be opened, null while it is well; and whether the person has just begun it. */
export const opening = proxy<{ refusal: Refusal | null; isFresh: boolean }>({ refusal: null, isFresh: false })

/** An RFC 4122 id; works on plain http too, where `crypto.randomUUID` does not exist. */
function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Names that a new design gets right after it was opened. */
export type NewNames = { readonly dialName: string; readonly dialNameCn: string }

/** Addresses of portraits by design id, as the page that led here showed them. */
const portraits = new Map<string, string>()

/** Tells what a design looks like that is about to be opened. */
export const rememberPortrait = (id: string, url: string): void => void portraits.set(id, url)

/** What the design looked like where it was chosen; null when nobody has shown it. */
export const portraitOf = (id: string): string | null => portraits.get(id) ?? null

/** Ids that this page made and has not opened yet, with their names. */
const expected = new Map<string, NewNames>()

/** The address of a new design: it says what the design starts from, so that a reload can begin again. */
export function addressOfNew(
  from: {
    readonly sample?: string
    readonly size?: string
    readonly system?: DesignSystem
    readonly portrait?: string
  },
  names: NewNames = { dialName: '', dialNameCn: '' },
): string {
  const id = makeUuid()
  expected.set(id, names)
  if (from.portrait) rememberPortrait(id, from.portrait)
  const query = new URLSearchParams()
  if (from.sample) query.set('sample', from.sample)
  if (from.size) query.set('size', from.size)
  if (from.system) query.set('system', from.system)
  const text = query.toString()
  return `/dial/${id}${text ? `?${text}` : ''}`
}

/** In the order of their cards. */
export const designSystems: readonly DesignSystem[] = ['all', 'wearOS', 'other']

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

/** Nowhere for this person, as far as can be asked: then the address may begin it again. */
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
  const names = expected.get(id)
  expected.delete(id)
  opening.isFresh = names !== undefined
  const begin = async (): Promise<Outcome> =>
    engine.run({ do: 'design.open', id, source: await newSource(query) })
  // whose session it is was lost with damaged storage: a visitor would be told another answer
  if (user.token !== '' && personNow() === null) await refreshUser()
  const mayBegin = query.has('sample') || query.has('size')
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

/** Whose design names and portraits this page has shown. */
let shownTo = lastPerson

function forgetShown(): void {
  portraits.clear()
  notices.toasts = []
}

/**
 * Somebody else is here now. What a visitor has open becomes theirs; work of a session that the server ended stays
 * for its person; anything else is opened anew, for the one who is here, or closed where no editor shows it.
 */
function afterPerson(): void {
  const person = personNow()
  if (person === lastPerson) return
  lastPerson = person
  if (person === null && user.wasEnded) return
  if (shownTo !== null && shownTo !== person) forgetShown()
  shownTo = person
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

async function closeDesign(): Promise<void> {
  opening.refusal = null
  engine.clear()
  if (engine.status.phase === 'ready') await engine.run({ do: 'design.close' })
}

subscribe(user, afterPerson)

/** Whether an editor shows what is open. */
let isShown = false

/** The editor of this address is on the page; the answer takes it off. */
export function showDesign(id: string, query: URLSearchParams): () => void {
  isShown = true
  void openDesign(id, query)
  return () => {
    isShown = false
  }
}
