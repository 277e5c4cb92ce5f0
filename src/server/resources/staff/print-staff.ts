import type { StaffMember } from '../../../shared/api/staff/members.ts'
import { maskEmail, maskPhone } from '../accounts/mask.ts'
import type { Session, Tx } from '../../base/context.ts'
import { pageFacts, type PageRequest } from '../../base/lists/page.ts'
import { preparedByPerson } from '../payouts/reopen-prepared.ts'
import { findRoles, pagePeople, type PersonRow, type WantedPeople } from './queries.ts'

/** Rows that a change of roles is answered with. */
const firstRows = 50

function receiverOf({ phone, email }: PersonRow): string {
  if (email !== null) return maskEmail(email)
  return phone === null ? '' : maskPhone(phone)
}

/** A page of who works here, with all that they are; the first one when nothing is said. */
export async function printStaff(
  tx: Tx,
  { userId }: Session,
  { q, role: wanted, ...request }: WantedPeople & PageRequest = { size: firstRows },
) {
  const page = await pagePeople(tx, { q, role: wanted }, request)
  const roles = await findRoles(
    tx,
    page.rows.map((row) => row.userId),
  )
  const prepared = await preparedByPerson(tx)
  const records = page.rows.map((row): StaffMember => ({
    ...{ accountId: row.accountId, name: row.name, receiver: receiverOf(row) },
    isOwn: row.userId === userId,
    prepared: prepared.get(row.userId) ?? 0,
    roles: roles
      .filter((one) => one.userId === row.userId)
      .map(({ role, givenAt }) => ({ role, since: givenAt.toISOString() })),
  }))
  return { ...pageFacts(page), records }
}
