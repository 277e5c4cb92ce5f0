import { sql, type SQL } from 'drizzle-orm'
import type { Sql } from '../base/db/client.ts'

/** A table as the database itself describes it, so that none of a later version is forgotten. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  /** Columns that count up by themselves. */
  readonly counted: readonly string[]
}

export interface Digest {
  readonly rows: number
  readonly digest: string
}

const many = async <T>(tx: Sql, statement: SQL): Promise<T[]> =>
  (await tx.execute(statement)).rows as unknown as T[]

/** Every value is printed the same way by every server. */
export async function printAlike(tx: Sql): Promise<void> {
  for (const setting of [`timezone = 'UTC'`, `datestyle = 'ISO, YMD'`, `bytea_output = 'hex'`])
    await tx.execute(sql.raw(`set local ${setting}`))
}

/** All tables of ours, each after those that its rows name. */
export async function listTables(tx: Sql): Promise<readonly Table[]> {
  const tables = await many<Table>(
    tx,
    sql`select c.relname as name,
          array_agg(a.attname::text order by a.attnum) as columns,
          coalesce(array_agg(a.attname::text) filter (where a.attidentity <> ''), '{}') as counted
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = ''
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        group by c.relname order by c.relname`,
  )
  const named = await many<{ by: string; name: string }>(
    tx,
    sql`select here.relname as by, there.relname as name
        from pg_constraint k
        join pg_class here on here.oid = k.conrelid
        join pg_class there on there.oid = k.confrelid
        where k.contype = 'f' and k.conrelid <> k.confrelid`,
  )
  const ordered: Table[] = []
  const add = (table: Table): void => {
    if (ordered.includes(table)) return
    const first = new Set(named.filter(({ by }) => by === table.name).map(({ name }) => name))
    for (const one of tables) if (first.has(one.name)) add(one)
    ordered.push(table)
  }
  for (const table of tables) add(table)
  return ordered
}

/** How many rows there are, and a digest of all of them in whatever order. */
export async function digestOf(tx: Sql, { name }: Table): Promise<Digest> {
  const [row] = await many<Digest>(
    tx,
    sql`select count(*)::int as rows,
          md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text) collate "C"), '')) as digest
        from ${sql.identifier(name)} t`,
  )
  return row ?? { rows: 0, digest: '' }
}

/** Locks out other readers and writers until the transaction ends; throws after ten seconds of waiting. */
export async function lockTables(tx: Sql, tables: readonly Table[]): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '10s'`)
  const names = tables.map(({ name }) => sql.identifier(name))
  await tx.execute(sql`lock table ${sql.join(names, sql`, `)} in access exclusive mode`)
}

/** What a server leaves in a database by starting on it; the rows of the folder take its place. */
const ofEveryServer: Readonly<Record<string, SQL>> = {
  app_setting: sql`true`,
  throttle: sql`true`,
  font: sql`owner_id is null`,
  first_link: sql`true`,
  // of books in which nothing stands yet
  books_check: sql`is_right and not exists (select 1 from ledger_transfer)`,
}

/**
 * Rows that are copied are none that are made: balances come as they are, and what is append-only is filled. At the end
 * of the transaction, or with its failure, every guard stands again.
 */
export async function liftGuards(tx: Sql, tables: readonly Table[]): Promise<() => Promise<void>> {
  const say = async (what: 'disable' | 'enable'): Promise<void> => {
    for (const { name } of tables)
      await tx.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(what)} trigger user`)
  }
  await say('disable')
  return () => say('enable')
}

/** Counts the rows that were not made by the start of a server. */
export async function countOwnRows(tx: Sql, { name }: Table): Promise<number> {
  const spared = ofEveryServer[name]
  const [row] = await many<{ rows: number }>(
    tx,
    sql`select count(*)::int as rows from ${sql.identifier(name)} where not (${spared ?? sql`false`})`,
  )
  return row?.rows ?? 0
}

export async function clearServerRows(tx: Sql): Promise<void> {
  for (const [name, which] of Object.entries(ofEveryServer))
    await tx.execute(sql`delete from ${sql.identifier(name)} where ${which}`)
}

/** Designs have megabytes a row, the others some hundred bytes. */
const rowsAtOnce = ({ columns }: Table): number => (columns.includes('body') ? 8 : 500)

/** The rows of a table as JSON, some at a time. */
export async function* readRows(tx: Sql, table: Table): AsyncGenerator<string> {
  const cursor = sql.identifier(`move_${table.name}`)
  const from = sql.identifier(table.name)
  await tx.execute(
    sql`declare ${cursor} no scroll cursor for select row_to_json(t)::text as row from ${from} t`,
  )
  for (;;) {
    const count = sql.raw(String(rowsAtOnce(table)))
    const rows = await many<{ row: string }>(tx, sql`fetch ${count} from ${cursor}`)
    if (rows.length === 0) break
    yield `[${rows.map(({ row }) => row).join(',')}]`
  }
  await tx.execute(sql`close ${cursor}`)
}

/** Ids stay what they are. */
export async function writeRows(tx: Sql, { name, columns }: Table, rows: string): Promise<void> {
  const table = sql.identifier(name)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${table} (${list}) overriding system value
        select ${list} from json_populate_recordset(null::${table}, ${rows}::json)`,
  )
}

/** Where counting goes on: an id that was given once is not given again, even if its row is gone. */
export async function copyCounters(from: Sql, to: Sql, { name, counted }: Table): Promise<void> {
  for (const column of counted) {
    const sequence = sql`pg_get_serial_sequence(${`public."${name}"`}, ${column})`
    const [named] = await many<{ name: string }>(from, sql`select ${sequence} as name`)
    if (named === undefined) throw new Error(`${name}.${column} does not count by itself`)
    const [at] = await many<{ last: string; called: boolean }>(
      from,
      sql`select last_value::text as last, is_called as called from ${sql.raw(named.name)}`,
    )
    await to.execute(sql`select setval(${sequence}::regclass, ${at?.last}::bigint, ${at?.called})`)
  }
}

/** Keys of all files, by name. */
export async function listKeys(tx: Sql): Promise<readonly string[]> {
  const rows = await many<{ key: string }>(tx, sql`select key from object order by key collate "C"`)
  return rows.map(({ key }) => key)
}
