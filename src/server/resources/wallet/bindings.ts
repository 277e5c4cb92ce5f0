import type { WalletInfo } from '../../../shared/api/money/wallet.ts'
import type { SignedInActor } from '../../base/route-types.ts'
import type { Context } from '../../base/context.ts'
import { notify } from '../notifications/notify.ts'
import { Refusal } from '../../base/reply.ts'
import { audit } from '../../base/security/audit.ts'
import { lookWith, signWith } from './contracts/sign-contract.ts'
import { requirePayout, type PayoutWay } from './permissions.ts'
import { nothingKept, openSealed, personalOf, sealFor, type Personal } from './personal.ts'
import { lockWallet, updateWallet, type WalletRow } from './queries.ts'
import { readWallet } from './wallet.ts'

type Change = Partial<Pick<WalletRow, 'identityState' | 'contractState' | 'contractSignedAt'>> & {
  readonly personal?: Partial<Personal>
}

type WalletAct = 'save-real-name' | 'verify-identity' | 'sign-contract' | `${'bind' | 'unbind'}-${PayoutWay}`

/** Changes a wallet, which is locked meanwhile; the log has what was done, not with what. */
async function changeWallet(
  context: Context,
  actor: SignedInActor,
  { action, change }: { action: WalletAct; change: (personal: Personal, row: WalletRow) => Change },
): Promise<WalletInfo> {
  const { userId } = actor.session
  const about = personalOf(userId)
  await context.transact(async (tx) => {
    const updatedAt = context.now()
    const row = await lockWallet(tx, { userId, personal: sealFor(context, nothingKept, about), updatedAt })
    const before = openSealed(context, row.personal, about) as Personal
    const { personal, ...states } = change(before, row)
    const after = sealFor(context, { ...before, ...personal }, about)
    await updateWallet(tx, userId, { ...states, personal: after, updatedAt })
    const told = { facts: {}, key: `${userId}:${updatedAt.toISOString()}`, at: updatedAt }
    if (states.identityState === 'pending')
      await notify(tx, { except: userId }, { kind: 'identityWaiting', ...told })
    if (states.contractState === 'signing')
      await notify(tx, { except: userId }, { kind: 'contractWaiting', ...told })
    await audit(tx, { context, actor }, { userId, action, object: 'wallet' })
  })
  return await readWallet(context, actor.session)
}

/** A name other than the verified one is unverified, and has no contract. */
export const saveRealName = (context: Context, actor: SignedInActor, name: string): Promise<WalletInfo> =>
  changeWallet(context, actor, {
    action: 'save-real-name',
    change: (before) =>
      before.name === name
        ? {}
        : {
            ...{ personal: { name, number: null }, identityState: 'none' },
            ...{ contractState: 'unsigned', contractSignedAt: null },
          },
  })

/** Throws `nameMismatch` (W8.27) when another name was saved, `identityVerified` when there is nothing to verify. */
export function verifyIdentity(
  context: Context,
  actor: SignedInActor,
  { name, number }: { name: string; number: string },
): Promise<WalletInfo> {
  requirePayout(context, 'alipay')
  return changeWallet(context, actor, {
    action: 'verify-identity',
    change: (before, row) => {
      if (row.identityState === 'verified') throw new Refusal('identityVerified')
      if (before.name !== null && before.name !== name) throw new Refusal('nameMismatch')
      return { personal: { name, number }, identityState: 'pending' }
    },
  })
}

/** Null to unbind. */
export function bindAccount(
  context: Context,
  actor: SignedInActor,
  bound: { readonly payout: PayoutWay; readonly account: string | null },
): Promise<WalletInfo> {
  requirePayout(context, bound.payout)
  return changeWallet(context, actor, {
    action: `${bound.account === null ? 'unbind' : 'bind'}-${bound.payout}`,
    change: () => ({ personal: { [bound.payout]: bound.account } }),
  })
}

async function printContract(context: Context, actor: SignedInActor) {
  const { contract } = await readWallet(context, actor.session)
  return contract
}

/** With what would be signed, where a service is connected and answers. */
export async function readContract(context: Context, actor: SignedInActor) {
  requirePayout(context, 'alipay')
  const preview = (await context.contracts?.preview()) ?? null
  return { ...(await printContract(context, actor)), preview }
}

/** As it stands with the service, where one is connected. */
export async function readContractStatus(context: Context, actor: SignedInActor) {
  requirePayout(context, 'alipay')
  if (context.contracts !== null) await lookWith(context.contracts, context, actor.session)
  return await printContract(context, actor)
}

/** Signs with the service, or requests a contract: the people of finance bring it then and record it. */
export async function signContract(context: Context, actor: SignedInActor) {
  requirePayout(context, 'alipay')
  if (context.contracts === null)
    await changeWallet(context, actor, {
      action: 'sign-contract',
      change: (_before, row) => (row.contractState === 'unsigned' ? { contractState: 'signing' } : {}),
    })
  else await signWith(context.contracts, context, actor)
  return await printContract(context, actor)
}
