import type {
  grantRole as grantRoute,
  listPeople as listRoute,
  revokeRole as revokeRoute,
} from '../../shared/api/people/people.ts'
import type { Role } from '../../shared/api/people/roles.ts'
import type { RouteOutput, RouteRequest } from '../../shared/api/route.ts'
import type { SignedInCaller } from '../bind.ts'
import type { Asker, Context, Tx } from '../context.ts'
import { Refusal } from '../reply.ts'
import { audit } from '../security/audit.ts'
import { endRole } from './end-role.ts'
import { printPeople } from './print-people.ts'
import { findPerson, insertRole } from './queries.ts'

type People = RouteOutput<typeof listRoute>

export const listPeople = (
  context: Context,
  asker: Asker,
  query: RouteRequest<typeof listRoute>['query'],
): Promise<People> => context.transact((tx) => printPeople(tx, asker, query))

interface Who {
  readonly context: Context
  readonly caller: SignedInCaller
}

type Deed = { readonly verb: 'grant' | 'revoke'; readonly role: Role; readonly accountId: string }

async function write(tx: Tx, { context, caller }: Who, { verb, role, accountId }: Deed): Promise<void> {
  const { userId } = caller.asker
  await audit(
    tx,
    { context, caller },
    {
      ...{ userId, role: 'administrator', action: `role.${verb}`, object: `user:${accountId}` },
      detail: { role },
    },
  )
}

/** Given twice it is given once. Throws `nobodyThere`. */
export async function grantRole(
  who: Who,
  { name, role }: RouteRequest<typeof grantRoute>['body'],
): Promise<People> {
  const { context, caller } = who
  return await context.transact(async (tx) => {
    const person = await findPerson(tx, name)
    if (person === null) throw new Refusal('nobodyThere')
    const isNew = await insertRole(tx, { userId: person.id, role, givenAt: context.now() })
    if (isNew) await write(tx, who, { verb: 'grant', role, accountId: person.publicId })
    return await printPeople(tx, caller.asker)
  })
}

/** Throws `lastAdministrator`, so that there is always an administrator to give roles. */
export async function revokeRole(
  who: Who,
  { accountId, role }: RouteRequest<typeof revokeRoute>['body'],
): Promise<People> {
  const { context, caller } = who
  return await context.transact(async (tx) => {
    const person = await findPerson(tx, accountId)
    if (person === null) throw new Refusal('nobodyThere')
    const { isGone } = await endRole(tx, { userId: person.id, role })
    if (isGone) await write(tx, who, { verb: 'revoke', role, accountId: person.publicId })
    return await printPeople(tx, caller.asker)
  })
}
