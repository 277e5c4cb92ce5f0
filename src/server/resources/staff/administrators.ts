import type {
  grantRole as grantRoute,
  listStaff as listRoute,
  revokeRole as revokeRoute,
} from '../../../shared/api/staff/members.ts'
import type { Role } from '../../../shared/api/staff/roles.ts'
import type { RouteOutput, RouteRequest } from '../../../shared/api/route.ts'
import type { SignedInActor } from '../../base/route-types.ts'
import type { Session, Context, Tx } from '../../base/context.ts'
import { Refusal } from '../../base/reply.ts'
import { audit } from '../../base/security/audit.ts'
import { endRole } from './end-role.ts'
import { printStaff } from './print-staff.ts'
import { findPerson, insertRole } from './queries.ts'

type People = RouteOutput<typeof listRoute>

export const listStaff = (
  context: Context,
  session: Session,
  query: RouteRequest<typeof listRoute>['query'],
): Promise<People> => context.transact((tx) => printStaff(tx, session, query))

interface Who {
  readonly context: Context
  readonly actor: SignedInActor
}

type Deed = { readonly verb: 'grant' | 'revoke'; readonly role: Role; readonly accountId: string }

async function write(tx: Tx, { context, actor }: Who, { verb, role, accountId }: Deed): Promise<void> {
  const { userId } = actor.session
  await audit(
    tx,
    { context, actor },
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
  const { context, actor } = who
  return await context.transact(async (tx) => {
    const person = await findPerson(tx, name)
    if (person === null) throw new Refusal('nobodyThere')
    const isNew = await insertRole(tx, { userId: person.id, role, givenAt: context.now() })
    if (isNew) await write(tx, who, { verb: 'grant', role, accountId: person.publicId })
    return await printStaff(tx, actor.session)
  })
}

/** Throws `lastAdministrator`, so that there is always an administrator to give roles. */
export async function revokeRole(
  who: Who,
  { accountId, role }: RouteRequest<typeof revokeRoute>['body'],
): Promise<People> {
  const { context, actor } = who
  return await context.transact(async (tx) => {
    const person = await findPerson(tx, accountId)
    if (person === null) throw new Refusal('nobodyThere')
    const { isGone } = await endRole(tx, { userId: person.id, role })
    if (isGone) await write(tx, who, { verb: 'revoke', role, accountId: person.publicId })
    return await printStaff(tx, actor.session)
  })
}
