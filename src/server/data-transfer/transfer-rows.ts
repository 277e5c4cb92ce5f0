import type { Database, Sql } from '../base/db/client.ts'
import {
  clearServerRows,
  copyCounters,
  countOwnRows,
  digestOf,
  lockTables,
  liftGuards,
  listTables,
  printAlike,
  readRows,
  writeRows,
  type Digest,
  type Table,
} from './queries.ts'

/** The target holds what is not of this folder: nothing of it is touched. Its message is one line for a person. */
export class TargetInUse extends Error {
  override readonly name = 'TargetInUse'
}

export interface TransferredRows {
  readonly tables: number
  readonly rows: number
  /** Everything was there already. */
  readonly wasThere: boolean
}

type Digests = ReadonlyMap<string, Digest>

interface Both {
  readonly from: Sql
  readonly to: Sql
  readonly say: (line: string) => void
}

const isSame = (a: Digest | undefined, b: Digest): boolean => a?.rows === b.rows && a.digest === b.digest

/** Rows that cannot be moved over: what a person made, less what is the same on both sides. */
async function refuseOthers(to: Sql, tables: readonly Table[]): Promise<void> {
  const held: string[] = []
  for (const table of tables) {
    const rows = await countOwnRows(to, table)
    if (rows > 0) held.push(`${table.name} ${rows}`)
  }
  if (held.length === 0) return
  throw new TargetInUse(
    `DATABASE_URL: the target has rows that are not those of this folder (${held.join(', ')}); name an empty database`,
  )
}

async function copyTable({ from, to, say }: Both, table: Table, wanted: Digest): Promise<void> {
  for await (const rows of readRows(from, table)) await writeRows(to, table, rows)
  await copyCounters(from, to, table)
  const got = await digestOf(to, table)
  if (!isSame(got, wanted))
    throw new Error(`${table.name}: ${wanted.rows} rows became ${got.rows}, or others than they were`)
  say(`  ${table.name}: ${got.rows} rows, the same on both sides`)
}

async function digestAll(tx: Sql, tables: readonly Table[]): Promise<Digests> {
  const digests = new Map<string, Digest>()
  for (const table of tables) digests.set(table.name, await digestOf(tx, table))
  return digests
}

async function copyAll(both: Both): Promise<TransferredRows> {
  const { from, to } = both
  for (const side of [from, to]) await printAlike(side)
  const tables = await listTables(from)
  await lockTables(to, tables)
  const [here, there] = [await digestAll(from, tables), await digestAll(to, tables)]
  const rows = [...here.values()].reduce((sum, one) => sum + one.rows, 0)
  const moved = { tables: tables.length, rows }
  if ([...here].every(([name, digest]) => isSame(there.get(name), digest)))
    return { ...moved, wasThere: true }
  await refuseOthers(to, tables)
  const putBack = await liftGuards(to, tables)
  await clearServerRows(to)
  for (const table of tables) await copyTable(both, table, here.get(table.name) ?? { rows: 0, digest: '' })
  await putBack()
  return { ...moved, wasThere: false }
}

/**
 * Copies every row in one transaction of the target, so that whatever ends it on the way leaves the target as it was;
 * counts and digests of every table are compared within it. A target that has all of it already is left alone.
 */
export const transferRows = (
  from: Database,
  to: Database,
  say: (line: string) => void,
): Promise<TransferredRows> =>
  to.transact((target) => from.transact((source) => copyAll({ from: source, to: target, say })))
