import type { ActFacts, ActName, ActObject } from '../../../shared/audit/acts.ts'
import type { Role } from '../../../shared/api/staff/roles.ts'
import type { Actor, Context, Tx } from '../context.ts'
import { insertAudit } from './queries.ts'

type Facts<A extends ActName> =
  object extends ActFacts<A> ? { readonly detail?: ActFacts<A> } : { readonly detail: ActFacts<A> }

/** One row of the table of acts, with what it was done to and its facts. */
type Act<A extends ActName> = { readonly action: A; readonly object: ActObject<A> } & Facts<A>

export type AuditEntry<A extends ActName> = Act<A> & {
  readonly userId: number | null
  /** As what it was done, by a member of staff: all of staff can read it then. */
  readonly role?: Role
}

/** Writes who did what into the append-only log, in the transaction of the deed itself. */
export async function audit<const A extends ActName>(
  tx: Tx,
  who: { context: Context; actor: Actor },
  entry: AuditEntry<A>,
): Promise<void> {
  await insertAudit(tx, {
    at: who.context.now(),
    userId: entry.userId,
    role: entry.role ?? null,
    action: entry.action,
    object: entry.object,
    detail: entry.detail ?? {},
    ipHash: who.context.hashAddress(who.actor.address),
    requestId: who.actor.requestId,
  })
}

/** What was done on the machine of the server, by a command. */
export async function auditCommand<const A extends ActName>(tx: Tx, at: Date, act: Act<A>): Promise<void> {
  const { action, object, detail = {} } = act
  await insertAudit(tx, {
    ...{ at, userId: null, role: 'operator', action, object, detail },
    ...{ ipHash: '', requestId: '' },
  })
}
