import { and, asc, count, desc, eq, exists, getTableColumns, inArray, like, lt, sql } from 'drizzle-orm'
import type { Deed } from '../../../shared/api/publish/moves.ts'
import { isVipExclusive, type PayType } from '../../../shared/api/publish/form.ts'
import { noAudit, type AuditFacts } from '../../../shared/rules/audit.ts'
import type { Sql } from '../../base/db/client.ts'
import { readKeyedPage, type Order } from '../../base/db/keyset.ts'
import type { Keyed, Page, PageRequest } from '../../base/lists/page.ts'
import { draft, nameOrder, user } from '../../base/db/schema.ts'
import { face, faceEvent, faceRelease, faceVersion } from '../../base/db/tables/publish.ts'
import { isOwnLivingDraft } from '../drafts/permissions.ts'
import { isFaceOf, isOwnFace, isOwnRelease } from './permissions.ts'

export type FaceRecord = typeof face.$inferSelect
export type VersionRecord = typeof faceVersion.$inferSelect
export type EventRecord = typeof faceEvent.$inferSelect
export type ReleaseRecord = typeof faceRelease.$inferSelect

/** Holds a person until the transaction ends: what they submit at once goes one by one, as their builds do. */
export async function lockPerson(tx: Sql, userId: number): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
}

/** A design of this owner, neither in the trash nor deleted, held until the transaction ends. */
export async function lockDesign(
  tx: Sql,
  key: { id: string; ownerId: number },
): Promise<Pick<typeof draft.$inferSelect, 'body' | 'rev' | 'updatedAt' | 'saveId' | 'pictureKeys'> | null> {
  const [row] = await tx
    .select({
      ...{ body: draft.body, rev: draft.rev, updatedAt: draft.updatedAt },
      ...{ saveId: draft.saveId, pictureKeys: draft.pictureKeys },
    })
    .from(draft)
    .where(isOwnLivingDraft(key))
    .for('update')
  return row ?? null
}

/** Also one that is deleted: it comes back when its design is published again. */
export async function lockFace(tx: Sql, id: string): Promise<FaceRecord | null> {
  const [row] = await tx.select().from(face).where(eq(face.id, id)).for('update')
  return row ?? null
}

export async function findFace(tx: Sql, key: { id: string; ownerId: number }): Promise<FaceRecord | null> {
  const [row] = await tx.select().from(face).where(isOwnFace(key))
  return row ?? null
}

/** Faces of this owner that stores show, with how many versions of each. */
export async function findLive(tx: Sql, ownerId: number) {
  return await tx
    .select({ id: face.id, form: face.form, versions: count() })
    .from(face)
    .innerJoin(faceVersion, and(eq(faceVersion.faceId, face.id), eq(faceVersion.isOnline, true)))
    .where(isFaceOf(ownerId))
    .groupBy(face.id)
    .orderBy(desc(face.updatedAt), asc(face.id))
}

/** Of a face, or of the none that a left join finds. */
export const auditColumns = {
  auditedAt: face.auditedAt,
  payType: sql<PayType | null>`${face.form} ->> 'payType'`,
}

export const auditOf = (row: {
  readonly auditedAt: Date | null
  readonly payType: PayType | null
}): AuditFacts => ({ audited: row.auditedAt !== null, vipExclusive: isVipExclusive(row) })

/** Where a design stands with the stores: `audited` once it was ever approved, whatever became of it since (A40). */
export async function findAudit(tx: Sql, id: string): Promise<AuditFacts> {
  const [row] = await tx.select(auditColumns).from(face).where(eq(face.id, id))
  return row === undefined ? noAudit : auditOf(row)
}

export async function upsertFace(tx: Sql, row: typeof face.$inferInsert): Promise<void> {
  const { form, pictureKeys, range, names, updatedAt } = row
  await tx
    .insert(face)
    .values(row)
    .onConflictDoUpdate({
      target: face.id,
      set: { form, pictureKeys, range, names, updatedAt, deletedAt: null },
    })
}

export async function updateFace(
  tx: Sql,
  id: string,
  change: Partial<typeof face.$inferInsert>,
): Promise<void> {
  await tx.update(face).set(change).where(eq(face.id, id))
}

/** In one order, so that two who hold several never wait for each other; held by the row of their face. */
export async function findVersions(tx: Sql, faceIds: readonly string[]): Promise<VersionRecord[]> {
  if (faceIds.length === 0) return []
  return await tx
    .select()
    .from(faceVersion)
    .where(inArray(faceVersion.faceId, [...faceIds]))
    .orderBy(asc(faceVersion.faceId), asc(faceVersion.fdId))
}

/** Of which face a version is; null for none. */
export async function findFaceOf(tx: Sql, versionId: string): Promise<string | null> {
  const [row] = await tx
    .select({ faceId: faceVersion.faceId })
    .from(faceVersion)
    .where(eq(faceVersion.id, versionId))
  return row?.faceId ?? null
}

export async function insertVersion(tx: Sql, row: typeof faceVersion.$inferInsert): Promise<VersionRecord> {
  const { platform, ratio } = row
  const [made] = await tx
    .insert(faceVersion)
    .values(row)
    .onConflictDoUpdate({ target: [faceVersion.faceId, faceVersion.fdId], set: { platform, ratio } })
    .returning()
  return made as VersionRecord
}

export async function updateVersion(
  tx: Sql,
  id: string,
  change: Partial<typeof faceVersion.$inferInsert>,
): Promise<void> {
  await tx.update(faceVersion).set(change).where(eq(faceVersion.id, id))
}

export async function insertRelease(tx: Sql, row: typeof faceRelease.$inferInsert): Promise<void> {
  await tx.insert(faceRelease).values(row)
}

export async function findRelease(tx: Sql, id: string): Promise<ReleaseRecord | null> {
  const [row] = await tx.select().from(faceRelease).where(eq(faceRelease.id, id))
  return row ?? null
}

/** The last submission of a face, or the last that was decided before the one with this number; null for none. */
export async function findLastRelease(
  tx: Sql,
  { faceId, decidedBefore }: { faceId: string; decidedBefore?: number },
): Promise<ReleaseRecord | null> {
  const decisions = tx
    .select({ one: sql`1` })
    .from(faceEvent)
    .where(and(eq(faceEvent.releaseId, faceRelease.id), inArray(faceEvent.deed, ['approve', 'refuse'])))
  const isBefore =
    decidedBefore === undefined ? undefined : and(lt(faceRelease.number, decidedBefore), exists(decisions))
  const [row] = await tx
    .select()
    .from(faceRelease)
    .where(and(eq(faceRelease.faceId, faceId), isBefore))
    .orderBy(desc(faceRelease.number))
    .limit(1)
  return row ?? null
}

/** The number of each submission, by its id. */
export async function findNumbers(tx: Sql, faceIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (faceIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: faceRelease.id, number: faceRelease.number })
    .from(faceRelease)
    .where(inArray(faceRelease.faceId, [...faceIds]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export async function insertEvents(tx: Sql, rows: readonly (typeof faceEvent.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(faceEvent).values([...rows])
}

/** What was decided of these faces, the newest first. */
export async function findDecisions(tx: Sql, faceIds: readonly string[]): Promise<EventRecord[]> {
  if (faceIds.length === 0) return []
  return await tx
    .select()
    .from(faceEvent)
    .where(
      and(
        inArray(faceEvent.faceId, [...faceIds]),
        inArray(faceEvent.deed, ['approve', 'refuse', 'takeDown']),
      ),
    )
    .orderBy(desc(faceEvent.id))
    .limit(1_000)
}

/** What was done last to a submission; null when nothing was. */
export async function findLastDeed(
  tx: Sql,
  { faceId, releaseId }: { readonly faceId: string; readonly releaseId: string },
): Promise<Deed | null> {
  const [row] = await tx
    .select({ deed: faceEvent.deed })
    .from(faceEvent)
    .where(and(eq(faceEvent.faceId, faceId), eq(faceEvent.releaseId, releaseId)))
    .orderBy(desc(faceEvent.id))
    .limit(1)
  return row?.deed ?? null
}

/** By the id of a face of the design, the submission that was approved of it last. */
export async function findLastApproved(tx: Sql, faceId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectDistinctOn([faceEvent.versionId], { fdId: faceVersion.fdId, releaseId: faceEvent.releaseId })
    .from(faceEvent)
    .innerJoin(faceVersion, eq(faceVersion.id, faceEvent.versionId))
    .where(and(eq(faceEvent.faceId, faceId), eq(faceEvent.deed, 'approve')))
    .orderBy(faceEvent.versionId, desc(faceEvent.id))
  return new Map(rows.flatMap(({ fdId, releaseId }) => (releaseId === null ? [] : [[fdId, releaseId]])))
}

type FaceSort = 'modified' | 'name' | 'created'

export interface WantedFaces {
  readonly ownerId: number
  readonly status: readonly FaceRecord['status'][] | undefined
  readonly range: readonly string[] | undefined
  readonly platform: readonly string[] | undefined
  readonly name: string | undefined
  readonly sort: FaceSort
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)

const wanted = ({ ownerId, status, range, platform, name }: WantedFaces) =>
  and(
    isFaceOf(ownerId),
    status === undefined ? undefined : inArray(face.status, [...status]),
    range === undefined ? undefined : inArray(sql`${face.range}`, [...range]),
    platform === undefined ? undefined : sql`${face.platforms} && ${sql.param([...platform])}::text[]`,
    name === undefined || name === '' ? undefined : like(face.names, `%${escapeLike(name.toLowerCase())}%`),
  )

const byTime = { type: 'timestamptz', id: face.id, idType: 'uuid', isUp: false } as const

const faceOrders: Readonly<Record<FaceSort, Order>> = {
  modified: { ...byTime, name: 'modified', by: face.updatedAt },
  created: { ...byTime, name: 'created', by: face.createdAt },
  name: { ...byTime, name: 'name', by: nameOrder(face.names), type: 'text', isUp: true },
}

export async function pageFaceRows(
  tx: Sql,
  which: WantedFaces,
  request: PageRequest,
): Promise<Page<FaceRecord & Keyed>> {
  return await readKeyedPage(faceOrders[which.sort], request, {
    ...{ tx, where: wanted(which), byIndex: false },
    from: sql`from ${face}`,
    find: async (ids) =>
      await tx
        .select({ ...getTableColumns(face), keyId: face.id })
        .from(face)
        .where(inArray(face.id, [...ids])),
  })
}

export async function countByStatus(
  tx: Sql,
  ownerId: number,
): Promise<ReadonlyMap<FaceRecord['status'], number>> {
  const rows = await tx
    .select({ status: face.status, total: count() })
    .from(face)
    .where(isFaceOf(ownerId))
    .groupBy(face.status)
  return new Map(rows.map(({ status, total }) => [status, total]))
}

/** Ids of all of a person's that are not deleted. */
export async function findIdsOf(tx: Sql, ownerId: number): Promise<readonly string[]> {
  const rows = await tx.select({ id: face.id }).from(face).where(isFaceOf(ownerId)).orderBy(asc(face.id))
  return rows.map(({ id }) => id)
}

/** All of them, also those that are in no store any more. */
export async function findFacesOfOwner(tx: Sql, ownerId: number): Promise<FaceRecord[]> {
  return await tx
    .select()
    .from(face)
    .where(eq(face.ownerId, ownerId))
    .orderBy(asc(face.createdAt), asc(face.id))
}

/** What happened to them, the oldest first. */
export async function findMovesOfOwner(tx: Sql, ownerId: number): Promise<EventRecord[]> {
  const own = tx.select({ id: face.id }).from(face).where(eq(face.ownerId, ownerId))
  return await tx.select().from(faceEvent).where(inArray(faceEvent.faceId, own)).orderBy(asc(faceEvent.id))
}

/** Without their designs, which are long. */
export async function findReleasesOfOwner(
  tx: Sql,
  ownerId: number,
): Promise<Pick<ReleaseRecord, 'id' | 'faceId' | 'number' | 'submittedAt'>[]> {
  const { id, faceId, number, submittedAt } = faceRelease
  return await tx
    .select({ id, faceId, number, submittedAt })
    .from(faceRelease)
    .where(eq(faceRelease.ownerId, ownerId))
    .orderBy(asc(submittedAt), asc(id))
}

export async function findReleaseOf(tx: Sql, id: string, ownerId: number): Promise<ReleaseRecord | null> {
  const [row] = await tx.select().from(faceRelease).where(isOwnRelease({ id, ownerId }))
  return row ?? null
}
