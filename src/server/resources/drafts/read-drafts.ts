import type { DraftHead as PrintedHead } from '../../../shared/api/faces.ts'
import type { Session, Context } from '../../base/context.ts'
import { RawJson, Refusal } from '../../base/reply.ts'
import { findDraft, type DraftHead } from './queries.ts'

export const addressOf = (key: string | null): string | null => (key === null ? null : `/f/${key}`)

export const printHead = (row: DraftHead): PrintedHead => ({
  id: row.id,
  name: row.name,
  names: { cn: row.nameCn ?? row.name, en: row.name },
  system: row.system,
  rev: row.rev,
  preview: addressOf(row.previewKey),
  updatedAt: row.updatedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  bodyBytes: row.bodyBytes,
  savedOn: row.savedOn,
  trashedAt: row.trashedAt?.toISOString() ?? null,
})

/** The body goes out as the very text that was saved. Throws `notFound` for another user's draft. */
export async function readDraft(context: Context, session: Session, id: string) {
  return await context.run(async (sql) => {
    const row = await findDraft(sql, id, session.userId)
    if (row === null) throw new Refusal('notFound')
    return {
      ...printHead(row),
      ...{ audited: row.audited, vipExclusive: row.vipExclusive },
      ...{ saveId: row.saveId, body: new RawJson(row.body) },
    }
  })
}
