import type { UserInfo } from '../../../../shared/api/accounts/accounts.ts'
import {
  countWords,
  introductionWords,
  type updateProfile as updateProfileRoute,
} from '../../../../shared/api/accounts/own-account.ts'
import type { RouteRequest } from '../../../../shared/api/route.ts'
import type { SignedInActor } from '../../../base/route-types.ts'
import type { Context, Tx } from '../../../base/context.ts'
import { requireOwnFile } from '../../files/own-files.ts'
import { releaseUnused } from '../../files/release.ts'
import { Refusal } from '../../../base/reply.ts'
import { minus, reserveQuota } from '../../../base/quota/reserve-quota.ts'
import { readProfile } from '../profile.ts'
import { lockUser } from '../queries.ts'
import { updateUser } from './queries.ts'

type ProfileRequest = RouteRequest<typeof updateProfileRoute>['body']

function judgeIntroduction(introduction: string): void {
  const present = countWords(introduction)
  if (present > introductionWords)
    throw new Refusal('introductionRule', { limit: introductionWords, present }, { field: 'introduction' })
}

/** Null for none; the picture must be the user's own, so that another user's private one is never shown. */
async function avatarKeyOf(tx: Tx, userId: number, url: string | null): Promise<string | null> {
  if (url === null) return null
  const key = url.slice('/f/'.length)
  await requireOwnFile(tx, userId, key)
  return key
}

/** What is not given stays; the picture before gives its room back unless a design uses it. */
export async function updateProfile(
  context: Context,
  { session }: SignedInActor,
  { avatar, ...given }: ProfileRequest,
): Promise<UserInfo> {
  const { userId } = session
  if (given.introduction !== undefined) judgeIntroduction(given.introduction)
  await context.transact(async (tx) => {
    const before = (await lockUser(tx, userId))?.avatarKey ?? null
    const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const avatarKey = avatar === undefined ? before : await avatarKeyOf(tx, userId, avatar)
    await updateUser(tx, userId, { ...named, avatarKey })
    if (before === null || before === avatarKey) return
    const gone = await releaseUnused(tx, userId, { keys: [before], before: new Date(0) })
    await reserveQuota(tx, { config: context.config, userId }, minus(gone))
  })
  return await readProfile(context, session)
}
