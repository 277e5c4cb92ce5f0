import { settlesAt } from '../../../../shared/earnings/event-times.ts'
import type { Context, Tx } from '../../../base/context.ts'
import { lockOwners, type Owners } from '../owners.ts'
import { hashOf, lockAccounts, LedgerConflict, post } from '../post.ts'
import { partsOf, requestOf, type PremiumMonth } from '../premium.ts'
import { insertLots, isDuplicate, setLots, type LotRecord } from '../queries.ts'
import { house, own } from '../accounts.ts'
import {
  findCorrection,
  findLotsOfMonth,
  findNewestCorrection,
  insertCorrection,
  lockPremiumMonth,
} from './queries.ts'

/** A month that was reported wrongly, with the figures that it should have had: whole, not as a difference. */
export interface MonthCorrection extends PremiumMonth {
  /** The store's own name of the correction. */
  readonly name: string
}

/** The month may still be on its way, the store tries again. */
export class UnknownMonth extends Error {
  override readonly name = 'UnknownMonth'
}

type NewLot = Parameters<typeof insertLots>[1][number]

/** What a correction does to each designer, in cents, and to the earnings of the month. */
interface Plan {
  readonly pending: Map<number, number>
  readonly free: Map<number, number>
  readonly reversed: number[]
  readonly lots: NewLot[]
  /** What could not be taken back because it was withdrawn. */
  borne: number
}

interface Facts {
  readonly event: MonthCorrection
  readonly key: string
  /** Cents that each person can dispose of. */
  readonly left: Map<number, number>
}

const add = (sums: Map<number, number>, ownerId: number, amount: number): unknown =>
  sums.set(ownerId, (sums.get(ownerId) ?? 0) + amount)

/** Brings what one face has of the month to `target`, in cents; takes from what is pending first. */
function planFace(
  plan: Plan,
  { event, key, left }: Facts,
  face: {
    readonly ownerId: number
    readonly faceId: string
    readonly target: number
    readonly lots: readonly LotRecord[]
  },
): void {
  const { ownerId, faceId, target, lots } = face
  const { currency, month, earnedAt } = event
  const note = (amount: number, state: 'pending' | 'settled', source: string): unknown => {
    const lot = { ownerId, faceId, currency, month, earnedAt, amount, state, source }
    // what stays pending is no part of the difference, and stands on no line of it
    const origin = `${source === 'premium' ? `kept:${key}` : key}:${plan.lots.length}`
    return plan.lots.push({ ...lot, origin, availableAt: settlesAt(earnedAt) })
  }
  const difference = target - lots.reduce((sum, { amount }) => sum + amount, 0)
  if (difference > 0) {
    add(plan.pending, ownerId, difference)
    note(difference, 'pending', 'correction')
  }
  if (difference >= 0) return
  const waiting = lots.filter(({ state }) => state === 'pending')
  const pending = waiting.reduce((sum, { amount }) => sum + amount, 0)
  const fromPending = Math.min(-difference, pending)
  if (fromPending > 0) {
    plan.reversed.push(...waiting.map(({ id }) => id))
    add(plan.pending, ownerId, -fromPending)
    if (pending > fromPending) note(pending - fromPending, 'pending', 'premium')
  }
  const wanted = -difference - fromPending
  const taken = Math.min(wanted, left.get(ownerId) ?? 0)
  plan.borne += wanted - taken
  if (taken === 0) return
  add(plan.free, ownerId, -taken)
  add(left, ownerId, -taken)
  note(-taken, 'settled', 'correction')
}

function planAll(facts: Facts, lots: readonly LotRecord[]): Plan {
  const plan: Plan = { pending: new Map(), free: new Map(), reversed: [], lots: [], borne: 0 }
  const faces = new Map<string, { ownerId: number; faceId: string; target: number; lots: LotRecord[] }>()
  const { parts } = partsOf(facts.event)
  for (const [place, { ownerId, faceId }] of facts.event.uses.entries())
    faces.set(faceId, { ownerId, faceId, target: parts[place] ?? 0, lots: [] })
  for (const lot of lots) {
    const { ownerId, faceId } = lot
    const face = faces.get(faceId) ?? { ownerId, faceId, target: 0, lots: [] }
    faces.set(faceId, face)
    face.lots.push(lot)
  }
  const inOrder = [...faces.values()].toSorted((a, b) => (a.faceId < b.faceId ? -1 : 1))
  for (const face of inOrder) planFace(plan, facts, face)
  return plan
}

interface Change {
  readonly event: MonthCorrection
  readonly key: string
  /** Cents of the month by what was in force before. */
  readonly revenueBefore: number
}

/** Holds all owners whose money may move, so that nothing settles or is withdrawn meanwhile. */
async function holdAll(tx: Tx, { event, key }: Change): Promise<{ owners: Owners; plan: Plan }> {
  const { month, currency, uses } = event
  const had = [...new Set((await findLotsOfMonth(tx, month, currency)).map(({ ownerId }) => ownerId))]
  const people = [...new Set([...had, ...uses.map(({ ownerId }) => ownerId)])]
  const owners = await lockOwners(tx, people)
  const names = [
    ...had.map((ownerId) => owners.free(ownerId, currency)),
    ...people.map((ownerId) => own(ownerId, 'pending', currency)),
    house('store', currency),
    house('revenue', currency),
  ]
  const balances = await lockAccounts(tx, names)
  const left = new Map(had.map((ownerId, at) => [ownerId, balances[at] ?? 0]))
  // behind the locks: what settled since is settled
  const lots = await findLotsOfMonth(tx, month, currency)
  return { owners, plan: planAll({ event, key, left }, lots) }
}

async function apply(tx: Tx, change: Change): Promise<number> {
  const { event, key, revenueBefore } = change
  const { currency, revenue, at } = event
  const { owners, plan } = await holdAll(tx, change)
  const legs = [
    ...[...plan.pending].map(([id, amount]) => ({ account: own(id, 'pending', currency), amount })),
    ...[...plan.free].map(([id, amount]) => ({ account: owners.free(id, currency), amount })),
  ]
  const toDesigners = legs.reduce((sum, { amount }) => sum + amount, 0)
  const difference = revenue - revenueBefore
  await post(tx, {
    kind: 'month-correction',
    key,
    request: [...requestOf(event), event.name],
    legs: [
      { account: house('store', currency), amount: -difference },
      ...legs,
      { account: house('revenue', currency), amount: difference - toDesigners },
    ],
    at,
  })
  if (plan.reversed.length > 0) await setLots(tx, plan.reversed, 'reversed')
  if (plan.lots.length > 0) await insertLots(tx, plan.lots)
  return plan.borne
}

/** The later by its own time is in force; of two of one moment the one whose name comes later. */
const isLater = (one: { at: Date; name: string }, other: { at: Date; name: string }): boolean =>
  one.at.getTime() === other.at.getTime() ? one.name > other.name : one.at > other.at

/**
 * Posts what is different from what was in force: more settles as the month does, less is taken from what is pending,
 * then from what can be withdrawn, and what was withdrawn by then the platform bears. In whatever order corrections
 * come, the latest by its own time is in force; an older one is kept and moves nothing. False when it is known already.
 * @throws UnknownMonth when the month was not reported (yet).
 * @throws LedgerConflict when another correction has the name.
 */
export async function correctPremiumMonth(
  context: Pick<Context, 'transact'>,
  event: MonthCorrection,
): Promise<boolean> {
  const { name, month, currency, revenue, at } = event
  const key = `month-correction:${name}`
  const requestHash = hashOf([...requestOf(event), at.toISOString()])
  const correct = async (tx: Tx): Promise<boolean> => {
    const told = await lockPremiumMonth(tx, month, currency)
    if (told === null) throw new UnknownMonth(month)
    const known = await findCorrection(tx, name)
    if (known !== null) {
      if (!known.requestHash.equals(requestHash)) throw new LedgerConflict(key)
      return false
    }
    const current = await findNewestCorrection(tx, month, currency)
    const isApplied = current === null || isLater(event, current)
    const revenueBefore = current?.revenue ?? told.revenue
    const borne = isApplied ? await apply(tx, { event, key, revenueBefore }) : 0
    await insertCorrection(tx, { name, month, currency, revenue, requestHash, isApplied, borne, at })
    return true
  }
  try {
    return await context.transact(correct)
  } catch (error) {
    // a correction of another month took the name at the same moment
    throw isDuplicate(error) ? new LedgerConflict(key) : error
  }
}
