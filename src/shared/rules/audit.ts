import type { Design } from '../document/design.ts'

/** Where a design stands with the stores, as the server says: what a file or a copy says of it counts for nothing (A40). */
export type AuditFacts = Pick<Design, 'audited' | 'vipExclusive'>

/** Of a design that was never published. */
export const noAudit: AuditFacts = { audited: false, vipExclusive: false }

export const isSameAudit = (one: AuditFacts, other: AuditFacts): boolean =>
  one.audited === other.audited && one.vipExclusive === other.vipExclusive

/** The design with these facts; the same one when it has them. */
export const withAudit = (design: Design, { audited, vipExclusive }: AuditFacts): Design =>
  isSameAudit(design, { audited, vipExclusive }) ? design : { ...design, audited, vipExclusive }
