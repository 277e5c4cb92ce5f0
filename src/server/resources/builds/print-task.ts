import type { BuildState, BuildTask, PackageFormat } from '../../../shared/api/builds/tasks.ts'
import type { MemoryReport } from '../../../shared/wff/memory/memory-report.ts'
import type { Tx } from '../../base/context.ts'
import { findNumbers, type TaskRow } from './queries.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

const printMemory = ({
  interactive,
  ambient,
  resources,
  missing,
}: MemoryReport): NonNullable<BuildTask['memory']> => ({
  interactive: { ...interactive },
  ambient: { ...ambient },
  resources: resources.map((one) => ({ ...one, drawn: one.drawn && { ...one.drawn } })),
  missing: [...missing],
})

/** Numbers of submissions, by their ids. */
type Numbers = ReadonlyMap<string, number>

/** A task as its owner sees it. */
const printTask = (row: TaskRow, numbers: Numbers): BuildTask => ({
  id: row.id,
  faceId: row.draftId,
  target: row.fdId,
  format: row.format as PackageFormat,
  submission: row.releaseId === null ? null : (numbers.get(row.releaseId) ?? null),
  state: row.state as BuildState,
  progress: row.progress,
  attempt: row.attempt,
  rev: row.rev,
  packageName: row.packageName,
  versionCode: row.versionCode,
  formatVersion: row.formatVersion,
  bytes: row.packageBytes,
  notes: row.notes.map((note) => ({ ...note })),
  memory: row.memory && printMemory(row.memory),
  missing: row.missing,
  log: row.log.map((line) => ({ ...line })),
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  startedAt: iso(row.startedAt),
  finishedAt: iso(row.finishedAt),
})

export async function printTasks(tx: Tx, rows: readonly TaskRow[]): Promise<BuildTask[]> {
  const numbers = await findNumbers(tx, [...new Set(rows.flatMap(({ releaseId }) => releaseId ?? []))])
  return rows.map((row) => printTask(row, numbers))
}
