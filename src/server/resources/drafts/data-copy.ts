import type { VersionRow } from '../../../shared/api/drafts/versions.ts'
import type { DraftHead as PrintedHead } from '../../../shared/api/faces.ts'
import type { Session, Context } from '../../base/context.ts'
import { findBody, findHeadsOf } from './queries.ts'
import { printHead } from './read-drafts.ts'
import { findBodyOf, findHeadsOfOwner } from './versions/queries.ts'
import { printVersion } from './versions/read-versions.ts'

/** Rows without their texts, which are read one at a time; null for one that was deleted meanwhile. */
interface Copied<Row> {
  readonly rows: readonly Row[]
  readonly read: (id: string) => Promise<string | null>
}

/** Everything that a person keeps here, also what lies in the trash. */
export async function copyOfDrafts(
  context: Context,
  { userId }: Session,
): Promise<{ drafts: Copied<PrintedHead>; versions: Copied<VersionRow & { readonly design: string }> }> {
  const { drafts, versions } = await context.run(async (sql) => ({
    drafts: await findHeadsOf(sql, userId),
    versions: await findHeadsOfOwner(sql, userId),
  }))
  return {
    drafts: {
      rows: drafts.map(printHead),
      read: (id) => context.run((sql) => findBody(sql, id, userId)),
    },
    versions: {
      rows: versions.map((row) => ({ ...printVersion(row), design: row.draftId })),
      read: (id) => context.run((sql) => findBodyOf(sql, id, userId)),
    },
  }
}
