import type { SignedInActor } from '../../../base/route-types.ts'
import type { Session, Context, Tx } from '../../../base/context.ts'
import { Refusal } from '../../../base/reply.ts'
import { audit } from '../../../base/security/audit.ts'
import { openSealed, personalOf, type Personal } from '../personal.ts'
import { findWallet, lockOwnWallet, updateWallet, type WalletRow } from '../queries.ts'
import type { ContractAnswer, ContractService, Signer } from '../../../base/ports/contract-service.ts'

const personalIn = (context: Context, row: WalletRow): Personal =>
  openSealed(context, row.personal, personalOf(row.userId)) as Personal

/** In whose name; null before that was compared with a document. */
function signerOf(context: Context, row: WalletRow | null): Signer | null {
  if (row?.identityState !== 'verified') return null
  const { name, number } = personalIn(context, row)
  return name === null || number === null ? null : { name, number }
}

const isSame = (one: Signer | null, other: Signer): boolean =>
  one !== null && one.name === other.name && one.number === other.number

interface Learnt {
  readonly userId: number
  readonly signer: Signer
  readonly answer: ContractAnswer
}

/** Keeps the response of the service on a person, unless their name or number has changed by now. */
async function keep(tx: Tx, context: Context, { userId, signer, answer }: Learnt): Promise<void> {
  const row = await lockOwnWallet(tx, userId)
  if (row === null || !isSame(signerOf(context, row), signer)) return
  const updatedAt = context.now()
  if (answer.kind === 'signed' && row.contractState !== 'signed') {
    const contractSignedAt = answer.at ?? updatedAt
    await updateWallet(tx, userId, { contractState: 'signed', contractSignedAt, updatedAt })
  }
  const isGone =
    (answer.kind === 'refused' && row.contractState === 'signing') ||
    (answer.kind === 'unsigned' && row.contractState === 'signed')
  if (isGone) await updateWallet(tx, userId, { contractState: 'unsigned', contractSignedAt: null, updatedAt })
}

/**
 * Signs with the service. The request is written down first: whatever is lost on the way, the state is `signing` until
 * the service reports the outcome. Throws `contractIdentity`, `contractRefused`.
 */
export async function signWith(
  service: ContractService,
  context: Context,
  actor: SignedInActor,
): Promise<void> {
  const { userId } = actor.session
  const signer = await context.transact(async (tx) => {
    const row = await lockOwnWallet(tx, userId)
    const found = signerOf(context, row)
    if (found === null) throw new Refusal('contractIdentity')
    if (row?.contractState === 'signed') return null
    await updateWallet(tx, userId, { contractState: 'signing', updatedAt: context.now() })
    await audit(tx, { context, actor }, { userId, action: 'sign-contract', object: 'wallet' })
    return found
  })
  if (signer === null) return
  const answer = await service.sign(signer)
  await context.transact((tx) => keep(tx, context, { userId, signer, answer }))
  if (answer.kind === 'later') context.log.warn({ reason: answer.reason }, 'a contract is not signed yet')
  if (answer.kind === 'refused') throw new Refusal('contractRefused', { present: answer.reason })
}

/** Reads from the service what became of a contract; what the service does not know stays as it is. */
export async function lookWith(
  service: ContractService,
  context: Context,
  { userId }: Session,
): Promise<void> {
  const row = await context.run((sql) => findWallet(sql, userId))
  const signer = signerOf(context, row)
  if (signer === null || row === null || row.contractState === 'unsigned') return
  const answer = await service.look(signer)
  await context.transact((tx) => keep(tx, context, { userId, signer, answer }))
}
