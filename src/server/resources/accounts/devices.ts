import { createHash } from 'node:crypto'
import type { Actor, Context, Tx } from '../../base/context.ts'
import { networksOf } from '../../base/security/address.ts'
import {
  deleteDevicesOf,
  deleteOldDevices,
  deleteSpareDevices,
  findDevice,
  insertDevice,
  touchDevice,
  type UserRow,
} from './queries.ts'

const day = 24 * 60 * 60_000
const keptMs = 400 * day
const mostPerAccount = 20
const mostSent = 5

const tokenPattern = /^[A-Za-z0-9_-]{43}$/

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The header `device`: the tokens of a browser, separated by commas; each belongs to one account. */
export function readDevices(header: unknown): readonly Buffer[] {
  if (typeof header !== 'string') return []
  return header
    .split(',', mostSent)
    .filter((token) => tokenPattern.test(token))
    .map(hashOf)
}

/** Whose tries are counted together: a device that signed in to this account before, or else a network. */
export interface Origin {
  readonly key: string
  readonly isDevice: boolean
  /** The wider networks of an IPv6 address, each with its multiple of the limits; none of a device. */
  readonly wider: readonly Wider[]
}

interface Wider {
  readonly key: string
  readonly times: number
}

export function networkOrigin({ address }: Actor): Origin {
  const [own, ...wider] = networksOf(address).map(({ name, times }) => ({ key: `network ${name}`, times }))
  return { key: own?.key ?? '', isDevice: false, wider }
}

/** `account` is the phone or the email that is being signed in to. */
export async function originOf(context: Context, actor: Actor, account: string): Promise<Origin> {
  const { devices } = actor
  const known = devices.length === 0 ? null : await context.run((sql) => findDevice(sql, devices, account))
  return known === null
    ? networkOrigin(actor)
    : { key: `device ${known.toString('base64url')}`, isDevice: true, wider: [] }
}

/** Remembers the browser of a sign-in: a token of its own for this account, or null if it has one. */
export async function rememberDevice(
  tx: Tx,
  { context, actor }: { context: Context; actor: Actor },
  user: UserRow,
): Promise<string | null> {
  const now = context.now()
  if (await touchDevice(tx, { tokenHashes: actor.devices, userId: user.id }, now)) return null
  const token = context.randomBytes(32).toString('base64url')
  await insertDevice(tx, { tokenHash: hashOf(token), userId: user.id, createdAt: now, seenAt: now })
  await deleteSpareDevices(tx, user.id, mostPerAccount)
  return token
}

/** Forgets the known devices but `keep`: after a new password only those of the session that set it stay known. */
export async function forgetDevices(
  tx: Tx,
  { userId, keep }: { userId: number; keep: readonly Buffer[] },
): Promise<void> {
  await deleteDevicesOf(tx, userId, keep)
}

export async function sweepDevices(context: Context): Promise<void> {
  await context.run((sql) => deleteOldDevices(sql, new Date(context.now().getTime() - keptMs)))
}
