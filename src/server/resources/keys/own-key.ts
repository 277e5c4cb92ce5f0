import type { RouteOutput } from '../../../shared/api/route.ts'
import type { exportSigningKey, readSigningKey, SigningKey } from '../../../shared/api/builds/keys.ts'
import type { SignedInActor } from '../../base/route-types.ts'
import type { Session, Context, Tx } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { audit } from '../../base/security/audit.ts'
import { fingerprintOf, makeKeyPair, printKeyPair, readKeyPair, type KeyPair } from './key-pair.ts'
import { deleteKey, findKey, insertKey, replaceKey, type KeyRow } from './queries.ts'
import { SealedByAnother } from '../../base/security/seal.ts'

/** A key opens for its own person alone, wherever its row was copied to. */
const about = (userId: number): string => `signing-key:${userId}`

const printKey = ({ certificate, origin, createdAt }: KeyRow): SigningKey => ({
  fingerprint: fingerprintOf(certificate),
  origin,
  createdAt: createdAt.toISOString(),
})

function rowOf(
  context: Context,
  userId: number,
  { pair, origin }: { pair: KeyPair; origin: KeyRow['origin'] },
): KeyRow {
  const sealed = context.sealer.seal(pair.privateKey, about(userId))
  return { userId, sealed, certificate: pair.certificate, origin, createdAt: context.now() }
}

/** The row of a person's key, made on first use; two concurrent calls get the same one. */
async function settleKey(context: Context, userId: number): Promise<KeyRow> {
  const known = await context.run((sql) => findKey(sql, userId))
  if (known !== null) return known
  const row = rowOf(context, userId, { pair: await makeKeyPair(context.now()), origin: 'made' })
  return await context.transact(async (tx) => {
    await insertKey(tx, row)
    return (await findKey(tx, userId)) ?? row
  })
}

function unseal(context: Context, { userId, sealed, certificate }: KeyRow): KeyPair {
  try {
    return { privateKey: context.sealer.open(sealed, about(userId)), certificate }
  } catch (error) {
    if (error instanceof SealedByAnother) throw new Refusal('signingKeySealed')
    throw error
  }
}

/** What a person's packages are signed with. Throws `signingKeySealed`. */
export async function keyPairOf(context: Context, userId: number): Promise<KeyPair> {
  return unseal(context, await settleKey(context, userId))
}

export async function readOwnKey(
  context: Context,
  { userId }: Session,
): Promise<RouteOutput<typeof readSigningKey>> {
  const row = await context.run((sql) => findKey(sql, userId))
  return { key: row === null ? null : printKey(row) }
}

/** The key itself; that it went out stands in the log of the account. */
export async function exportKey(
  context: Context,
  actor: SignedInActor,
): Promise<RouteOutput<typeof exportSigningKey>> {
  const { userId } = actor.session
  const row = await settleKey(context, userId)
  const pem = printKeyPair(unseal(context, row))
  await context.transact((tx) =>
    audit(tx, { context, actor }, { userId, action: 'export-signing-key', object: 'signing-key' }),
  )
  return { ...printKey(row), pem }
}

export async function importKey(context: Context, actor: SignedInActor, pem: string): Promise<SigningKey> {
  const { userId } = actor.session
  const row = rowOf(context, userId, { pair: readKeyPair(pem), origin: 'imported' })
  await context.transact(async (tx) => {
    await replaceKey(tx, row)
    const detail = { fingerprint: fingerprintOf(row.certificate) }
    await audit(
      tx,
      { context, actor },
      { userId, action: 'import-signing-key', object: 'signing-key', detail },
    )
  })
  return printKey(row)
}

export const eraseKey = (tx: Tx, userId: number): Promise<void> => deleteKey(tx, userId)
