import { and, eq, sql } from 'drizzle-orm'
import { versionLimits } from '../../../../shared/api/drafts/limits.ts'
import type { AuditFacts } from '../../../../shared/rules/audit.ts'
import { isCrossed, type Sql } from '../../../base/db/client.ts'
import { prepareOnce } from '../../../base/db/prepared.ts'
import { draft, draftVersion, object, objectRef, room } from '../../../base/db/schema.ts'
import { face } from '../../../base/db/tables/publish.ts'
import { isAdmittedSession } from '../../accounts/living-session.ts'
import { auditColumns, auditOf } from '../../publish/audit-facts.ts'
import { isOwnLivingDraft } from '../permissions.ts'

const place = sql.placeholder

/** What the statement is told; null for what has none. */
export interface Overwrite {
  readonly id: string
  readonly ownerId: number
  /** Of the session that saves. */
  readonly tokenHash: Buffer
  readonly rev: number
  readonly name: string
  readonly nameCn: string | null
  readonly body: string
  readonly bodyBytes: number
  readonly bodyHash: Buffer
  /** Whether the preview stays the one that it is; `previewKey` counts for nothing then. */
  readonly keepsPreview: boolean
  readonly previewKey: string | null
  readonly pictureKeys: readonly string[]
  readonly saveId: string | null
  readonly system: string | null
  /** JSON. */
  readonly savedOn: string | null
  readonly now: Date
  /** Of the person's room. */
  readonly mostBytes: number
}

const isSamePreview = sql`(${place('keepsPreview')}::boolean
  or ${draft.previewKey} is not distinct from ${place('previewKey')}::text)`

/** The same content under the same name is a save that was sent again. */
const isRepeat = sql`(${draft.name} = ${place('name')}::text
  and ${draft.bodyHash} = ${place('bodyHash')}::bytea and ${isSamePreview})`

/** Milliseconds since the last save, as far as they count as work. */
const worked = sql`least(${versionLimits.pauseMs}::numeric, greatest(0,
  extract(epoch from ${place('now')}::timestamptz - ${draft.updatedAt}) * 1000))::int`

const held = sql`
  select ${draft.id} as id, ${draft.ownerId} as owner_id, ${draft.bodyBytes} as body_bytes,
    ${draft.workedMs} + ${worked} as worked_ms,
    case when ${isSamePreview} then null else ${draft.previewKey} end as left_preview
  from ${draft}
  where ${and(
    isOwnLivingDraft({ id: place('id'), ownerId: place('ownerId') }),
    eq(draft.rev, place('rev')),
    sql`not ${isRepeat}`,
    isAdmittedSession,
  )}
  for update`

/*
 * Every transaction of a person that puts something by or gives it up changes the row of their room. As the statement
 * found it when it began and as it is when it is held: the same one, so that nothing else of theirs has changed between,
 * and what is read below without a lock is true.
 */
const roomAtStart = sql`select ${room.userId} as user_id, ${room}.xmin as stamp from ${room}
  where ${room.userId} = ${place('ownerId')}`
const heldRoom = sql`select ${room.userId} as user_id, ${room}.xmin as stamp, ${room.bytes} as bytes from ${room}
  where ${room.userId} = (select owner_id from held) for update`

/** The file of the preview that another one takes the place of, where nothing else of the person shows it. */
const leftFile = sql`
  select ${objectRef.objectKey} as key, ${object.bytes} as bytes
  from held
  join ${objectRef} on ${objectRef.ownerId} = held.owner_id and ${objectRef.objectKey} = held.left_preview
    and ${objectRef.usedIn} = 'preview'
  join ${object} on ${object.key} = ${objectRef.objectKey}
  where not held.left_preview = any(${place('pictureKeys')}::text[])
    and not exists (select 1 from ${draft} where ${draft.ownerId} = held.owner_id and ${draft.id} <> held.id
      and (${draft.previewKey} = held.left_preview or held.left_preview = any(${draft.pictureKeys})))
    and not exists (select 1 from ${draftVersion} where ${draftVersion.ownerId} = held.owner_id
      and (${draftVersion.previewKey} = held.left_preview
        or held.left_preview = any(${draftVersion.pictureKeys})))`

/** Every file that the design names is here, and was not noted as unused. */
const hasFiles = sql`not exists (
  select 1 from unnest(${place('pictureKeys')}::text[] || ${place('previewKey')}::text) as named(key)
  left join ${object} on ${object.key} = named.key
  where named.key is not null and (${object.key} is null or ${object.unusedAt} is not null))`

const due = sql`
  select held.*, growth.bytes as growth, growth.pictures as left_pictures
  from held
  join held_room on held_room.user_id = held.owner_id
  join room_at_start on room_at_start.user_id = held_room.user_id and room_at_start.stamp = held_room.stamp
  cross join (
    select ${place('bodyBytes')}::int - (select body_bytes from held) - coalesce(sum(bytes), 0) as bytes,
      count(*) filter (where key like 'image/%') as pictures
    from left_file) as growth
  where held.worked_ms < ${versionLimits.everyMs}::int
    and (growth.bytes <= 0 or held_room.bytes + growth.bytes <= ${place('mostBytes')}::bigint)
    and ${hasFiles}`

const saved = sql`
  update ${draft} set name = ${place('name')}, name_cn = ${place('nameCn')}, body = ${place('body')},
    body_bytes = ${place('bodyBytes')}, body_hash = ${place('bodyHash')}, rev = ${draft.rev} + 1,
    save_id = ${place('saveId')}, picture_keys = ${place('pictureKeys')}, system = ${place('system')},
    saved_on = ${place('savedOn')}, worked_ms = due.worked_ms, updated_at = ${place('now')},
    preview_key = case when ${place('keepsPreview')} then ${draft.previewKey} else ${place('previewKey')} end
  from due where ${draft.id} = due.id
  returning ${draft.id} as id, ${draft.rev} as rev`

const dropped = sql`
  delete from ${objectRef} using due, left_file
  where ${objectRef.ownerId} = due.owner_id and ${objectRef.objectKey} = left_file.key
    and ${objectRef.usedIn} = 'preview'`

const taken = sql`
  update ${room} set bytes = greatest(0, ${room.bytes} + due.growth),
    pictures = greatest(0, ${room.pictures} - due.left_pictures)
  from due where ${room.userId} = due.owner_id`

const overwriting = prepareOnce('overwrite_draft', (tx, name) => {
  const part = (alias: string, statement: typeof held) => tx.$with(alias, {}).as(statement)
  return tx
    .with(
      part('held', held),
      part('room_at_start', roomAtStart),
      part('held_room', heldRoom),
      part('left_file', leftFile),
      part('due', due),
      part('saved', saved),
      part('dropped', dropped),
      part('taken', taken),
    )
    .select({ rev: sql<number>`saved.rev`, ...auditColumns })
    .from(sql`saved`)
    .leftJoin(face, eq(face.id, sql`saved.id`))
    .prepare(name)
})

/**
 * The save of everyday as one statement of its own: of a session that lives, a living draft of the person, at the rev that the save was based on,
 * with other content, within the room, no version due and every file here. Null, with nothing changed, for everything
 * else, a crossing with another save included: what is to be done and answered then, the transaction of
 * `save-draft.ts` says.
 */
export async function overwriteDraft(
  tx: Sql,
  given: Overwrite,
): Promise<({ readonly rev: number } & AuditFacts) | null> {
  try {
    const [row] = await overwriting(tx).execute({ ...given })
    return row === undefined ? null : { rev: row.rev, ...auditOf(row) }
  } catch (error) {
    if (isCrossed(error)) return null
    throw error
  }
}
