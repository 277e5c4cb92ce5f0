import type { VersionRow } from '../../../../shared/api/drafts/versions.ts'
import type { Session, Context } from '../../../base/context.ts'
import { RawJson, Refusal } from '../../../base/reply.ts'
import { findDraft } from '../queries.ts'
import { addressOf } from '../read-drafts.ts'
import { findHeads, findVersion, type VersionHead } from './queries.ts'

export const printVersion = (row: VersionHead): VersionRow => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  rev: row.rev,
  preview: addressOf(row.previewKey),
  bodyBytes: row.bodyBytes,
  createdAt: row.createdAt.toISOString(),
  savedOn: row.savedOn,
})

export async function listVersions(
  context: Context,
  { userId }: Session,
  id: string,
): Promise<{ records: VersionRow[] }> {
  const key = { draftId: id, ownerId: userId }
  const rows = await context.run(async (sql) => {
    const heads = await findHeads(sql, key)
    // none of a draft that is there is another answer than no draft
    return heads.length > 0 || (await findDraft(sql, id, userId)) !== null ? heads : null
  })
  if (rows === null) throw new Refusal('notFound')
  return { records: rows.map(printVersion) }
}

/** The body goes out as the very text that was kept. */
export async function readVersion(
  context: Context,
  { userId }: Session,
  key: { id: string; version: string },
) {
  const row = await context.run((sql) =>
    findVersion(sql, { id: key.version, draftId: key.id, ownerId: userId }),
  )
  if (row === null) throw new Refusal('notFound')
  return { ...printVersion(row), body: new RawJson(row.body) }
}
