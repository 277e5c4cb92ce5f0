import type { FaceRow, FaceVersion, Project } from '../../../shared/api/publish/faces.ts'
import { isVipExclusive } from '../../../shared/api/publish/form.ts'
import { audits, statusOf } from '../../../shared/api/publish/moves.ts'
import type { Tx } from '../../base/context.ts'
import { isThere, stateOf } from './make-move.ts'
import {
  findDecisions,
  findNumbers,
  findVersions,
  type EventRecord,
  type FaceRecord,
  type VersionRecord,
} from './queries.ts'

interface Around {
  readonly versions: readonly VersionRecord[]
  readonly numbers: ReadonlyMap<string, number>
  /** The newest first. */
  readonly decisions: readonly EventRecord[]
}

/** The reviewer is not named: the designer deals with the reviewers, not with one of them. */
export const printVerdict = ({ at, deed, reasons, words }: EventRecord) => ({
  at: at.toISOString(),
  action: deed === 'takeDown' ? ('takeDown' as const) : ('refuse' as const),
  reasons: [...reasons],
  words,
})

function printVersion(version: VersionRecord, { numbers, decisions }: Around): FaceVersion {
  const { id, fdId, platform, ratio, audit, isOnline, releaseId, pendingId } = version
  const last = decisions.find(({ versionId }) => versionId === id)
  return {
    ...{ id, fdId, platform, ratio, audit: audits[audit], online: isOnline ? 1 : 0 },
    status: statusOf([stateOf(version)]),
    release: releaseId === null ? null : (numbers.get(releaseId) ?? null),
    pending: pendingId === null ? null : (numbers.get(pendingId) ?? null),
    verdict: audit === 'rejected' && last !== undefined ? printVerdict(last) : null,
  }
}

function printRow(row: FaceRecord, around: Around): FaceRow {
  const versions = around.versions.filter((version) => version.faceId === row.id && isThere(version))
  const { form } = row
  return {
    id: row.id,
    name: { cn: form.dialNameCn, en: form.dialName },
    status: row.status,
    pendingRevision: row.status === 'live' && versions.some(({ pendingId }) => pendingId !== null),
    ...{ preview: form.preview, range: form.range, payType: form.payType, price: form.price },
    platforms: row.platforms,
    versions: versions.map((version) => printVersion(version, around)),
    updatedAt: row.updatedAt.toISOString(),
  }
}

async function readAround(tx: Tx, ids: readonly string[]): Promise<Around> {
  return {
    versions: await findVersions(tx, ids),
    numbers: await findNumbers(tx, ids),
    decisions: await findDecisions(tx, ids),
  }
}

export async function printFaces(tx: Tx, rows: readonly FaceRecord[]): Promise<FaceRow[]> {
  const around = await readAround(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => printRow(row, around))
}

export async function printProject(tx: Tx, row: FaceRecord): Promise<Project> {
  const around = await readAround(tx, [row.id])
  const vipExclusive = isVipExclusive(row.form)
  return { ...printRow(row, around), form: row.form, audited: row.auditedAt !== null, vipExclusive }
}
