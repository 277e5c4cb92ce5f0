import { mostSupportRows, type Supported } from '../../../shared/api/staff/support.ts'
import type { OrderStatus } from '../ledger/order-moves.ts'
import { maskEmail, maskPhone } from '../accounts/mask.ts'
import type { SignedInActor } from '../../base/route-types.ts'
import type { Context, Tx } from '../../base/context.ts'
import { personNamed } from '../staff/roles-held.ts'
import { readStandings } from '../publish/read-standing.ts'
import { Refusal } from '../../base/reply.ts'
import { audit } from '../../base/security/audit.ts'
import { countTry, limits } from '../../base/security/throttle.ts'
import { arrivesBy } from '../wallet/withdraw.ts'
import {
  countDesigns,
  findAccount,
  findFacesOf,
  findSeenAt,
  findThirdParties,
  findWithdrawalsOf,
} from './queries.ts'

const isOpen = (status: string): boolean => status === 'notProcessed' || status === 'processing'

async function readFaces(tx: Tx, id: number): Promise<Supported['faces']> {
  const { rows, total } = await findFacesOf(tx, id, mostSupportRows)
  const standings = await readStandings(
    tx,
    rows.map((row) => row.id),
  )
  const told = (faceId: string) => {
    const known = standings.get(faceId)
    if (known === undefined) return null
    const { standing, status, count, total: versions } = known
    return { standing, status, count, total: versions }
  }
  const records = rows.map(({ form, updatedAt, ...row }) => ({
    ...row,
    standing: told(row.id),
    name: { cn: form.dialNameCn, en: form.dialName },
    updatedAt: updatedAt.toISOString(),
  }))
  return { total, records }
}

async function readWithdrawals(tx: Tx, id: number): Promise<Supported['withdrawals']> {
  const { rows, total } = await findWithdrawalsOf(tx, id, mostSupportRows)
  const records = rows.map((row) => ({
    orderId: row.id,
    time: row.createdAt.toISOString(),
    status: row.status as OrderStatus,
    arrivesBy: isOpen(row.status) ? arrivesBy(row).toISOString() : null,
  }))
  return { total, records }
}

async function read(tx: Tx, id: number): Promise<Supported> {
  const row = await findAccount(tx, id)
  if (row === null) throw new Refusal('nobodyThere')
  return {
    accountId: row.publicId,
    phone: row.phone === null ? null : maskPhone(row.phone),
    email: row.email === null ? null : maskEmail(row.email),
    createdAt: row.createdAt.toISOString(),
    seenAt: (await findSeenAt(tx, id))?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    hasPassword: row.passwordHash !== null,
    thirdParties: await findThirdParties(tx, id),
    designs: await countDesigns(tx, id),
    faces: await readFaces(tx, id),
    withdrawals: await readWithdrawals(tx, id),
  }
}

/**
 * The account with exactly this name. Every look is in the log with the account that was looked at; one that found none
 * is there too, without the name, which may be another person's elsewhere. Throws `nobodyThere`.
 */
export async function lookUp(context: Context, actor: SignedInActor, name: string): Promise<Supported> {
  const { userId } = actor.session
  await countTry(context, limits.supportLook, String(userId))
  const found = await context.transact(async (tx) => {
    const person = await personNamed(tx, name)
    const shown = person === null ? null : await read(tx, person.id)
    const object = `user:${shown?.accountId ?? 'nobody'}` as const
    await audit(tx, { context, actor }, { userId, role: 'support', action: 'support.look', object })
    return shown
  })
  if (found === null) throw new Refusal('nobodyThere')
  return found
}
