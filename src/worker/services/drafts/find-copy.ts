import { ok, refused, type Result } from '../../../shared/base/result.ts'
import { isSameAudit, withAudit } from '../../../shared/rules/audit.ts'
import type { Design } from '../../../shared/document/design.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { Say, Timers } from './environment.ts'
import { LocalCopyError, type LocalCopy, type LocalFailure } from './device/local-copy.ts'
import type { DesignRecord } from './device/local-records.ts'
import type { WorkStart } from './work/state.ts'
import type { ReadOutcome, ServerCopy } from './server-copy.ts'
import type { Session } from './session.ts'

/** With a copy on this device the server is waited for no longer than this. */
const patienceMs = 4000

export type FindDeps = {
  readonly local: LocalCopy
  readonly server: ServerCopy
  readonly session: Session
  readonly timers: Timers
  readonly say: Say
  /** Says what was repaired. */
  readonly load: (json: unknown) => Result<Design, Refusal>
  readonly loadText: (text: string) => Result<Design, Refusal>
}

type Found = Extract<ReadOutcome, { kind: 'found' }>

/** What this device holds of an id. */
export type OnDevice = {
  /** The work of the current person; a visitor has none. */
  readonly record: DesignRecord | null
  /** There is work of this id that belongs to another person; nothing of it was read. */
  readonly isOthers: boolean
  /** Why the device cannot be read. */
  readonly failure: LocalFailure | null
}

export async function findOnDevice(id: string, { local, session, say }: FindDeps): Promise<OnDevice> {
  const { owner } = session
  try {
    const record = owner === null ? null : await local.readDesign(owner, id)
    return { record, isOthers: record === null && (await local.isOthers(owner, id)), failure: null }
  } catch (error) {
    if (!(error instanceof LocalCopyError)) throw error
    say({ key: error.messageKey, tone: 'warning' })
    return { record: null, isOthers: false, failure: error.messageKey }
  }
}

async function askServer(id: string, hasRecord: boolean, deps: FindDeps): Promise<ReadOutcome> {
  if (deps.session.token === null) return { kind: 'signedOut' }
  if (!hasRecord) return deps.server.read(id)
  const controller = new AbortController()
  const timer = deps.timers.set(() => controller.abort(), patienceMs)
  const outcome = await deps.server.read(id, controller.signal)
  deps.timers.clear(timer)
  return outcome
}

const fromDevice = (record: DesignRecord, design: Design): WorkStart => ({
  id: record.id,
  design,
  version: record.version,
  savedVersion: record.savedVersion,
  rev: record.rev,
  saveId: record.saveId,
  userId: record.userId,
  savedAt: record.rev === null ? null : record.updatedAt,
  waitingSince: record.waitingSince,
  conflictRev: null,
  isHere: true,
})

/** The server's copy as it is, for the signed-in user. */
export function fromServer(found: Found, id: string, deps: FindDeps): Result<WorkStart, Refusal> {
  const loaded = deps.load(found.body)
  if (!loaded.ok) return loaded
  return ok({
    id,
    design: withAudit({ ...loaded.value, id }, found.audit),
    version: 0,
    savedVersion: 0,
    rev: found.rev,
    saveId: null,
    userId: deps.session.userId,
    savedAt: found.at,
    waitingSince: null,
    conflictRev: null,
  })
}

/** The device's copy as the server says that it stands with the stores. */
function audited(start: WorkStart, { audit }: Found): WorkStart {
  if (isSameAudit(start.design, audit)) return start
  return { ...start, design: withAudit(start.design, audit), isHere: false }
}

/** Both copies exist: the device's changes are never given up for the server's, nor the other way round. */
function compare(found: Found, start: WorkStart, deps: FindDeps): Result<WorkStart, Refusal> {
  if (found.rev === start.rev) return ok(start)
  const isDirty = start.version !== start.savedVersion
  if (!isDirty) return fromServer(found, start.id, deps)
  // the answer to an earlier save of this copy was lost, or came when this tab did not write yet
  if (start.saveId !== null && found.saveId === start.saveId)
    return ok({ ...start, rev: found.rev, savedAt: found.at })
  return ok({ ...start, conflictRev: found.rev })
}

/** It exists, but belongs to another person (decision 0105). */
export const othersWork: Refusal = { key: 'open.otherAccount' }

function refusalOf(outcome: Exclude<ReadOutcome, Found>): Refusal {
  switch (outcome.kind) {
    case 'missing':
      return { key: 'open.notFound' }
    case 'offline':
      return { key: 'http.noResponse' }
    case 'signedOut':
      return { key: 'open.signIn' }
    case 'failed':
      return outcome.refusal
  }
}

/** A copy that never said whose it is: whose design the server has under its id, theirs it is. */
async function claim(id: string, { local, session }: FindDeps): Promise<DesignRecord | null> {
  if (session.owner === null) return null
  return local.claimDesign(session.owner, id).catch(() => null)
}

/** Where the device cannot be read, the work may well be on it: that is another answer than "nowhere". */
const cannotLook: ReadonlySet<LocalFailure | null> = new Set(['local.newer', 'local.blocked'])

/** This device first, then the server; refused when neither has it for this person. */
export async function findCopy(id: string, deps: FindDeps): Promise<Result<WorkStart, Refusal>> {
  const { record: own, isOthers, failure } = await findOnDevice(id, deps)
  const outcome = await askServer(id, own !== null, deps)
  const record = own ?? (isOthers && outcome.kind === 'found' ? await claim(id, deps) : null)
  const loaded = record && deps.loadText(record.text)
  if (!record || !loaded?.ok) {
    if (outcome.kind === 'found') return fromServer(outcome, id, deps)
    if (loaded?.ok === false) return loaded
    if (isOthers) return refused(othersWork)
    return refused(failure && cannotLook.has(failure) ? { key: failure } : refusalOf(outcome))
  }
  const start = fromDevice(record, { ...loaded.value, id })
  if (outcome.kind === 'found') return compare(outcome, audited(start, outcome), deps)
  if (outcome.kind === 'offline') deps.say({ key: 'open.fromDevice', tone: 'info' })
  return ok(start)
}
