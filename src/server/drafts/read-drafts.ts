import type { DraftRow } from '../../shared/api/faces.ts'
import type { Asker, Context } from '../context.ts'
import { RawJson, Refusal } from '../reply.ts'
import { findDraft, pageHeads, type DraftHead } from './queries.ts'

const printHead = (row: DraftHead): DraftRow => ({
  id: row.id,
  name: row.name,
  rev: row.rev,
  preview: row.previewKey === null ? null : `/f/${row.previewKey}`,
  updatedAt: row.updatedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  bodyBytes: row.bodyBytes,
})

export async function pageDrafts(
  context: Context,
  asker: Asker,
  page: { current: number; size: number; name?: string | undefined },
) {
  const { current, size, name } = page
  const { rows, total } = await context.run((sql) =>
    pageHeads(sql, { ownerId: asker.userId, name: name === '' ? undefined : name, current, size }),
  )
  return { records: rows.map(printHead), total, current, size }
}

/** The body goes out as the very text that was saved. Somebody else's draft is as absent as none. */
export async function readDraft(context: Context, asker: Asker, id: string) {
  const row = await context.run((sql) => findDraft(sql, id, asker.userId))
  if (row === null) throw new Refusal('notFound')
  return { ...printHead(row), saveId: row.saveId, body: new RawJson(row.body) }
}
