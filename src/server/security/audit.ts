import type { Role } from '../../shared/api/people/roles.ts'
import type { Caller, Context, Tx } from '../context.ts'
import { insertAudit } from './queries.ts'

export interface AuditEntry {
  readonly userId: number | null
  /** As what it was done, by somebody who works here: they all can read it then. */
  readonly role?: Role
  readonly action: string
  readonly object: string
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
}

/** Writes who did what into the append-only log, in the transaction of the deed itself. */
export async function audit(
  tx: Tx,
  who: { context: Context; caller: Caller },
  entry: AuditEntry,
): Promise<void> {
  await insertAudit(tx, {
    at: who.context.now(),
    userId: entry.userId,
    role: entry.role ?? null,
    action: entry.action,
    object: entry.object,
    detail: entry.detail ?? {},
    ipHash: who.context.hashAddress(who.caller.address),
    requestId: who.caller.requestId,
  })
}

/** What was done on the machine of the server, by nobody who is known here. */
export async function auditCommand(
  tx: Tx,
  at: Date,
  { action, object, detail = {} }: Omit<AuditEntry, 'userId' | 'role'>,
): Promise<void> {
  await insertAudit(tx, {
    ...{ at, userId: null, role: 'operator', action, object, detail },
    ...{ ipHash: '', requestId: '' },
  })
}
