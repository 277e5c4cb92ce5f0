import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AuditFacts } from '../../../shared/rules/audit.ts'
import type { Sql } from '../../base/db/client.ts'
import { prepareOnce } from '../../base/db/prepared.ts'
import { draft, session, user } from '../../base/db/schema.ts'
import { face } from '../../base/db/tables/publish.ts'
import { isLivingSession, sessionColumns, type LivingSession } from '../accounts/living-session.ts'
import { auditColumns, auditOf } from '../publish/audit-facts.ts'
import { isDraftOf, isOwnDraft, isOwnLivingDraft } from './permissions.ts'

export type DraftRecord = typeof draft.$inferSelect
export type DraftHead = Omit<DraftRecord, 'body' | 'pictureKeys'>
export type FoundDraft = DraftRecord & AuditFacts

/** The columns of a draft that are small. */
export const head = {
  id: draft.id,
  ownerId: draft.ownerId,
  name: draft.name,
  nameCn: draft.nameCn,
  bodyBytes: draft.bodyBytes,
  bodyHash: draft.bodyHash,
  rev: draft.rev,
  saveId: draft.saveId,
  previewKey: draft.previewKey,
  system: draft.system,
  savedOn: draft.savedOn,
  workedMs: draft.workedMs,
  createdAt: draft.createdAt,
  updatedAt: draft.updatedAt,
  trashedAt: draft.trashedAt,
  deletedAt: draft.deletedAt,
}

const draftWithAudit = prepareOnce('draft_with_audit', (tx, name) =>
  tx
    .select({ ...getTableColumns(draft), ...auditColumns })
    .from(draft)
    .leftJoin(face, eq(face.id, draft.id))
    .where(isOwnLivingDraft({ id: sql.placeholder('id'), ownerId: sql.placeholder('ownerId') }))
    .prepare(name),
)

/** A living draft with its body, and where it stands with the stores. */
export async function findDraft(tx: Sql, id: string, ownerId: number): Promise<FoundDraft | null> {
  const [row] = await draftWithAudit(tx).execute({ id, ownerId })
  return row === undefined ? null : { ...row, ...auditOf(row) }
}

const draftOfCaller = prepareOnce('draft_of_caller', (tx, name) =>
  tx
    .select({ caller: sessionColumns, draft: getTableColumns(draft), ...auditColumns })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(draft, isOwnLivingDraft({ id: sql.placeholder('id'), ownerId: session.userId }))
    .leftJoin(face, eq(face.id, draft.id))
    .where(isLivingSession)
    .prepare(name),
)

/** As `findSession`, with a draft of its person as `findDraft` finds it: one way to the database for both. */
export async function findCallerAndDraft(
  tx: Sql,
  { tokenHash, now, id }: { readonly tokenHash: Buffer; readonly now: Date; readonly id: string },
): Promise<{ caller: LivingSession | null; draft: FoundDraft | null }> {
  const [row] = await draftOfCaller(tx).execute({ tokenHash, now, id })
  const found = row?.draft ?? null
  return {
    caller: row?.caller ?? null,
    draft: row === undefined || found === null ? null : { ...found, ...auditOf(row) },
  }
}

/** Everything that is not deleted for ever, the trash included, the last saved first. */
export async function findHeadsOf(tx: Sql, ownerId: number): Promise<readonly DraftHead[]> {
  return await tx
    .select(head)
    .from(draft)
    .where(isDraftOf(ownerId))
    .orderBy(desc(draft.updatedAt), desc(draft.id))
}

/** The text of one of these. */
export async function findBody(tx: Sql, id: string, ownerId: number): Promise<string | null> {
  const [row] = await tx.select({ body: draft.body }).from(draft).where(isOwnDraft({ id, ownerId }))
  return row?.body ?? null
}

/** The head of one of the owner's living drafts, held until the transaction ends; null when there is none. */
export async function lockMine(tx: Sql, id: string, ownerId: number): Promise<DraftHead | null> {
  const [row] = await tx.select(head).from(draft).where(isOwnLivingDraft({ id, ownerId })).for('update')
  return row ?? null
}

/** The head of a draft, also another user's or a deleted one, held until the transaction ends. */
export async function lockHead(tx: Sql, id: string): Promise<DraftHead | null> {
  const [row] = await tx.select(head).from(draft).where(eq(draft.id, id)).for('update')
  return row ?? null
}

/** False when the id has just been taken. */
export async function insertDraft(tx: Sql, row: typeof draft.$inferInsert): Promise<boolean> {
  const made = await tx.insert(draft).values(row).onConflictDoNothing().returning({ id: draft.id })
  return made.length === 1
}

export async function updateDraft(
  tx: Sql,
  id: string,
  change: Partial<typeof draft.$inferInsert>,
): Promise<void> {
  await tx.update(draft).set(change).where(eq(draft.id, id))
}

/** What is left in a row whose design is gone: it stays so that its id is never given to another one. */
export const erased = (now: Date) => ({
  ...{ name: '', nameCn: null, body: '', bodyBytes: 0, bodyHash: Buffer.alloc(0), saveId: null },
  ...{ pictureKeys: [], previewKey: null, system: null, savedOn: null, deletedAt: now },
})

/** All of an owner's. */
export async function eraseDrafts(tx: Sql, ownerId: number, now: Date): Promise<void> {
  await tx.update(draft).set(erased(now)).where(eq(draft.ownerId, ownerId))
}
