import { eq, sql } from 'drizzle-orm'
import { noAudit, type AuditFacts } from '../../shared/document/audit.ts'
import { isVipExclusive, type PayType } from '../../shared/api/publish/form.ts'
import type { Sql } from '../db/client.ts'
import { face } from '../db/tables/publish.ts'

/** Where a design stands with the stores: `audited` once it was ever approved, whatever became of it since (A40). */
export async function auditFacts(tx: Sql, id: string): Promise<AuditFacts> {
  const [row] = await tx
    .select({ auditedAt: face.auditedAt, payType: sql<PayType | null>`${face.form} ->> 'payType'` })
    .from(face)
    .where(eq(face.id, id))
  if (row === undefined) return noAudit
  return { audited: row.auditedAt !== null, vipExclusive: isVipExclusive(row) }
}
