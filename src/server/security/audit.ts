import type { Caller, Context, Tx } from '../context.ts'
import { insertAudit } from './queries.ts'

export interface AuditEntry {
  readonly userId: number | null
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
    action: entry.action,
    object: entry.object,
    detail: entry.detail ?? {},
    ipHash: who.context.hashAddress(who.caller.address),
    requestId: who.caller.requestId,
  })
}
