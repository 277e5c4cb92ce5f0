import type { UserInfo } from '../../shared/api/accounts.ts'
import type { Asker, Context } from '../context.ts'
import { Refusal } from '../reply.ts'
import { findUserById, type UserRow } from './queries.ts'

/** A user's own view of the account; neither the row's id nor the password's hash is in it. */
export const printUser = (row: UserRow): UserInfo => ({
  accountId: row.publicId,
  phone: row.phone,
  email: row.email,
  thirdPartyAccount: null,
  userName: row.userName,
  introduction: row.introduction,
  avatar: row.avatarKey === null ? null : `/f/${row.avatarKey}`,
  hasPassword: row.passwordHash !== null,
  createdAt: row.createdAt.toISOString(),
})

export async function readProfile(context: Context, asker: Asker): Promise<UserInfo> {
  const row = await context.run((sql) => findUserById(sql, asker.userId))
  if (row === null) throw new Refusal('signInAgain')
  return printUser(row)
}
