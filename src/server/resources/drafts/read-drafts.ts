import type { DraftHead as PrintedHead } from '../../../shared/api/faces.ts'
import type { Session, Context } from '../../base/context.ts'
import { RawJson, Refusal } from '../../base/reply.ts'
import { readToken } from '../accounts/sessions.ts'
import { findCallerAndDraft, findDraft, type DraftHead, type FoundDraft } from './queries.ts'

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

/** By the session of a call, what was read together with it. */
const readBeside = new WeakMap<Session, FoundDraft | null>()

/** Finds the caller and, in the same statement, the draft that the call is about (decision 0119). */
export async function findReader(
  context: Context,
  token: unknown,
  { id }: { readonly id: string },
): Promise<Session | null> {
  let found: FoundDraft | null = null
  const session = await readToken(context, token, async (sql, tokenHash, now) => {
    const { caller, draft } = await findCallerAndDraft(sql, { tokenHash, now, id })
    found = draft
    return caller
  })
  if (session !== null) readBeside.set(session, found)
  return session
}

/** The body goes out as the very text that was saved. Throws `notFound` for another user's draft. */
export async function readDraft(context: Context, session: Session, id: string) {
  const beside = readBeside.get(session)
  const row = beside === undefined ? await context.run((sql) => findDraft(sql, id, session.userId)) : beside
  if (row === null) throw new Refusal('notFound')
  return {
    ...printHead(row),
    ...{ audited: row.audited, vipExclusive: row.vipExclusive },
    ...{ saveId: row.saveId, body: new RawJson(row.body) },
  }
}
