import type { AuditFacts } from '../../../shared/rules/audit.ts'
import type { Tx } from '../../base/context.ts'
import { auditColumns, auditOf, findAudit } from './queries.ts'

/** What a draft says of itself counts for nothing: whether stores ever approved it stands here (S6.03, A40). */
export const auditFacts = (tx: Tx, id: string): Promise<AuditFacts> => findAudit(tx, id)

/** The same in a statement that joins `face`, and what its row says. */
export { auditColumns, auditOf }
