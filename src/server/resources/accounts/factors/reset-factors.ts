import type { SignedInActor } from '../../../base/route-types.ts'
import type { Context } from '../../../base/context.ts'
import { personNamed } from '../../staff/roles-held.ts'
import { Refusal } from '../../../base/reply.ts'
import { audit } from '../../../base/security/audit.ts'
import { requireAnothersFactors } from '../permissions.ts'
import { revokeSessionsOf } from '../queries.ts'
import { deleteFactorsOf } from './queries.ts'

/** For a person who lost all of theirs, and not for the administrator’s own. Their sessions end. Throws `nobodyThere`, `ownFactors`. */
export async function resetFactors(context: Context, actor: SignedInActor, name: string): Promise<void> {
  await context.transact(async (tx) => {
    const person = await personNamed(tx, name)
    if (person === null) throw new Refusal('nobodyThere')
    requireAnothersFactors(person.id, actor.session)
    await deleteFactorsOf(tx, person.id)
    await revokeSessionsOf(tx, { userId: person.id, keep: null }, context.now())
    await audit(
      tx,
      { context, actor },
      {
        ...{ userId: actor.session.userId, role: 'administrator', action: 'factor.reset' },
        ...{ object: `user:${person.publicId}` },
      },
    )
  })
}
