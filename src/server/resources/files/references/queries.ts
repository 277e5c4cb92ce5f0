import { sql, type SQL } from 'drizzle-orm'
import { draft, draftVersion, font, user } from '../../../base/db/schema.ts'
import { buildTask } from '../../../base/db/tables/builds.ts'
import { face, faceRelease } from '../../../base/db/tables/publish.ts'

/** What may need a file; `trash` is a design in it, `preview` the picture of one. */
export const places = ['draft', 'trash', 'version', 'preview', 'avatar', 'font', 'published'] as const
export type Place = (typeof places)[number]

const keysOfBodies = sql`
  select unnest(${draft.pictureKeys}) as key, ${draft.ownerId} as owner_id,
    case when ${draft.trashedAt} is null then 'draft' else 'trash' end as place,
    ${draft.id}::text as id, ${draft.name} as name, ${draft.nameCn} as name_cn
  from ${draft} where ${draft.deletedAt} is null`

const keysOfVersions = sql`
  select unnest(${draftVersion.pictureKeys}), ${draftVersion.ownerId}, 'version',
    ${draftVersion.draftId}::text, ${draft.name}, ${draft.nameCn}
  from ${draftVersion} join ${draft} on ${draft.id} = ${draftVersion.draftId}`

const keysOfPreviews = sql`
  select ${draft.previewKey}, ${draft.ownerId}, 'preview', ${draft.id}::text, ${draft.name}, ${draft.nameCn}
  from ${draft} where ${draft.previewKey} is not null
  union all
  select ${draftVersion.previewKey}, ${draftVersion.ownerId}, 'preview',
    ${draftVersion.draftId}::text, ${draftVersion.name}, null
  from ${draftVersion} where ${draftVersion.previewKey} is not null`

const keysOfPeople = sql`
  select ${user.avatarKey}, ${user.id}, 'avatar', '', ${user.userName}, null
  from ${user} where ${user.avatarKey} is not null`

const keysOfFonts = sql`
  select substr(${font.url}, 4), ${font.ownerId}, 'font', ${font.id}::text, ${font.fontName}, null
  from ${font} where ${font.ownerId} is not null and ${font.deletedAt} is null`

/** They are in no user's library: only the sweep needs them. */
const keysOfPackages = sql`
  select ${buildTask.packageKey}, ${buildTask.ownerId}, 'package', ${buildTask.draftId}::text, ${buildTask.packageName},
    null
  from ${buildTask} where ${buildTask.packageKey} is not null`

/** What was submitted is kept for ever, and what is being filled in as long as it is there. */
const keysOfPublished = sql`
  select unnest(${faceRelease.pictureKeys}), ${faceRelease.ownerId}, 'published', ${faceRelease.faceId}::text,
    coalesce(nullif(${faceRelease.form}->>'dialName', ''), ${faceRelease.form}->>'dialNameCn'),
    nullif(${faceRelease.form}->>'dialNameCn', '')
  from ${faceRelease}
  union all
  select unnest(${face.pictureKeys}), ${face.ownerId}, 'published', ${face.id}::text,
    coalesce(nullif(${face.form}->>'dialName', ''), ${face.form}->>'dialNameCn'),
    nullif(${face.form}->>'dialNameCn', '')
  from ${face} where ${face.deletedAt} is null`

/**
 * Who needs which file: one row for every place, with columns key, owner_id, place, id, name and name_cn. Whatever keeps the
 * key of a file has its part here, else its file is swept: `tests/server/sweep.test.ts` looks at every column.
 */
export const references: SQL = sql`(${sql.join(
  [keysOfBodies, keysOfVersions, keysOfPreviews, keysOfPeople, keysOfFonts, keysOfPackages, keysOfPublished],
  sql` union all `,
)}) as reference`
