import type { Worker } from '../../shared/api/people/people.ts'
import { maskEmail, maskPhone } from '../accounts/mask.ts'
import type { Asker, Tx } from '../context.ts'
import { preparedByPerson } from '../payouts/reopen-prepared.ts'
import { findPeople, type PersonWithRole } from './queries.ts'

function receiverOf({ phone, email }: PersonWithRole): string {
  if (email !== null) return maskEmail(email)
  return phone === null ? '' : maskPhone(phone)
}

/** Everybody who works here, with all that they are. */
export async function printPeople(tx: Tx, { userId }: Asker): Promise<{ records: Worker[] }> {
  const people = new Map<string, Worker>()
  const prepared = await preparedByPerson(tx)
  for (const row of await findPeople(tx)) {
    const { accountId, name, role, givenAt } = row
    const known = people.get(accountId)
    people.set(accountId, {
      ...{ accountId, name, receiver: receiverOf(row), isOwn: row.userId === userId },
      prepared: prepared.get(row.userId) ?? 0,
      roles: [...(known?.roles ?? []), { role, since: givenAt.toISOString() }],
    })
  }
  return { records: [...people.values()] }
}
