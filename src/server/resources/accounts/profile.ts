import * as z from 'zod/mini'
import { localeRule, type UserInfo } from '../../../shared/api/accounts/accounts.ts'
import type { Session, Context, Tx } from '../../base/context.ts'
import { rolesHeld } from '../staff/roles-held.ts'
import { Refusal } from '../../base/reply.ts'
import { maskEmail, maskPhone } from './mask.ts'
import { findIdentitiesOf, findUserById, type UserRow } from './queries.ts'

const maskedOrNull = (text: string | null, mask: (text: string) => string): string | null =>
  text === null ? null : mask(text)

/** A user's own view of the account; neither the row's id nor the password's hash is in it. */
export async function readInfo(tx: Tx, row: UserRow): Promise<UserInfo> {
  const [identity] = await findIdentitiesOf(tx, row.id)
  return {
    accountId: row.publicId,
    phone: maskedOrNull(row.phone, maskPhone),
    email: maskedOrNull(row.email, maskEmail),
    // a provider may keep the email to itself
    thirdPartyAccount:
      identity === undefined ? null : (maskedOrNull(identity.email, maskEmail) ?? identity.type),
    userName: row.userName,
    introduction: row.introduction,
    avatar: row.avatarKey === null ? null : `/f/${row.avatarKey}`,
    hasPassword: row.passwordHash !== null,
    locale: z.catch(z.nullable(localeRule), null).parse(row.locale),
    createdAt: row.createdAt.toISOString(),
    roles: await rolesHeld(tx, row.id),
  }
}

export async function readProfile(context: Context, session: Session): Promise<UserInfo> {
  return await context.run(async (sql) => {
    const row = await findUserById(sql, session.userId)
    if (row === null) throw new Refusal('signInAgain')
    return await readInfo(sql, row)
  })
}
