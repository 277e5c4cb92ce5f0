import { designBytes } from '../../../../shared/api/faces.ts'
import { ok, refused, type Result } from '../../../../shared/base/result.ts'
import type { Design } from '../../../../shared/document/design.ts'
import { serializeWithin } from '../../../../shared/document/stored/serialize.ts'
import { rewriteUrls } from '../../../../shared/document/rewrite-urls.ts'
import type { GoOnWith, Refusal } from '../../../../shared/protocol/commands.ts'
import type { TheirCopy } from '../../../core/ports.ts'
import { fromServer, type FindDeps } from '../find-copy.ts'
import type { OpenWork } from '../open-work.ts'
import type { WorkStart } from '../work/state.ts'
import { saveAsCopy, type CopyDeps } from '../../saving/save-as-copy.ts'
import { noPortrait, type UploadPortrait } from '../../portraits/renew-portrait.ts'
import { uploadPictures, type SendDeps } from '../../saving/send-work.ts'
import type { ReadOutcome, SaveFailure } from '../server-copy.ts'
import type { ServerVersions } from './server-versions.ts'

/** How often a third writer may come in between before the conflict goes back to the user. */
const mostTries = 3

export type CopiesDeps = {
  readonly versions: ServerVersions
  readonly find: FindDeps
  readonly send: SendDeps
  readonly uploadPortrait: UploadPortrait
  readonly makeId: CopyDeps['makeId']
  readonly now: () => number
  readonly texts: {
    readonly copyName: (name: string) => string
    /** Names of versions that were not given one; `at` in milliseconds since 1970, UTC. */
    readonly theirVersion: (at: number) => string
    readonly myVersion: (at: number) => string
  }
  /** Null while nothing is open, or another tab writes it. */
  readonly work: () => OpenWork | null
  /** Another copy is what is open. */
  readonly replace: (start: WorkStart) => OpenWork
}

type Found = Extract<ReadOutcome, { kind: 'found' }>

const refusalOf = (outcome: Exclude<ReadOutcome, Found> | SaveFailure): Refusal => {
  if (outcome.kind === 'failed') return outcome.refusal
  if (outcome.kind === 'signedOut') return { key: 'save.signIn' }
  return outcome.kind === 'missing' ? { key: 'open.notFound' } : { key: 'save.offline' }
}

type Theirs = { readonly found: Found; readonly start: WorkStart }

async function findTheirs(id: string, { find }: CopiesDeps): Promise<Result<Theirs, Refusal>> {
  const found = await find.server.read(id)
  if (found.kind !== 'found') return refused(refusalOf(found))
  const start = fromServer(found, id, find)
  return start.ok ? ok({ found, start: start.value }) : start
}

/** The design with urls of the server, as text; its pictures are there then. */
async function sendable(design: Design, send: SendDeps): Promise<Result<string, Refusal>> {
  const copy = {
    design,
    rewrite(rewrite: (url: string) => string) {
      copy.design = rewriteUrls(copy.design, rewrite)
    },
  }
  const failure = await uploadPictures(copy, send)
  if (failure) return refused(refusalOf(failure))
  const fitting = serializeWithin(copy.design, designBytes)
  return fitting ? ok(fitting.text) : refused({ key: 'save.conflict' })
}

/** Mine as a version of this design, or as a design of its own; answers its name. */
async function putAside(
  mine: Design,
  how: 'theirs' | 'both',
  { versions, send, makeId, now, texts }: CopiesDeps,
): Promise<Result<string, Refusal>> {
  if (how === 'both')
    return saveAsCopy(mine, { send, makeId, copyName: texts.copyName, uploadPortrait: noPortrait })
  const text = await sendable(mine, send)
  if (!text.ok) return text
  const name = texts.myVersion(now())
  const kept = await versions.add(mine.id, { name, text: text.value })
  if (kept.kind === 'kept') return ok(name)
  return refused(kept.kind === 'stale' ? { key: 'save.conflict' } : refusalOf(kept))
}

/** Theirs is a version before mine is saved on top of it. */
async function goOnWithMine(work: OpenWork, deps: CopiesDeps): Promise<Result<null, Refusal>> {
  const { versions, find } = deps
  const { id } = work.design
  for (let tries = 0; tries < mostTries; tries += 1) {
    const found = await find.server.read(id)
    if (found.kind !== 'found') return refused(refusalOf(found))
    const name = deps.texts.theirVersion(found.at)
    const kept = await versions.keep(id, { name, rev: found.rev })
    if (kept.kind === 'stale') continue
    if (kept.kind !== 'kept') return refused(refusalOf(kept))
    if (deps.work() !== work) return ok(null)
    find.say({ key: 'save.theirsKept', params: { name }, tone: 'success' })
    work.goOnFrom(found.rev)
    return work.saveNow()
  }
  return refused({ key: 'save.conflict' })
}

/** Mine is on the server before theirs takes its place. */
async function goOnWithTheirs(
  work: OpenWork,
  how: 'theirs' | 'both',
  deps: CopiesDeps,
): Promise<Result<null, Refusal>> {
  const mine = work.design
  const theirs = await findTheirs(mine.id, deps)
  if (!theirs.ok) return theirs
  const kept = await putAside(mine, how, deps)
  if (!kept.ok) return kept
  if (deps.work() !== work) return ok(null)
  // what was done meanwhile is in no copy yet
  if (work.design !== mine) return refused({ key: 'save.conflict' })
  const key = how === 'both' ? 'save.conflictResolved' : 'save.mineKept'
  deps.find.say({ key, params: { name: kept.value }, tone: 'success' })
  deps.replace(theirs.value.start).keep()
  return ok(null)
}

/** What is kept beside the open work: named versions, and the other side of a conflict. */
export function createCopies(deps: CopiesDeps) {
  const { versions, find } = deps

  return {
    async keepVersion(name: string): Promise<Result<null, Refusal>> {
      const work = deps.work()
      if (!work) return refused({ key: 'save.nothingOpen' })
      const saved = work.isDirty || work.rev === null ? await work.saveNow() : ok(null)
      if (!saved.ok) return saved
      const { rev } = work
      if (rev === null) return refused({ key: 'save.offline' })
      const kept = await versions.keep(work.design.id, { name, rev })
      if (kept.kind === 'kept') return ok(null)
      if (kept.kind !== 'stale') return refused(refusalOf(kept))
      // another writer's save is reported as the conflict that it is
      work.meet(kept.rev)
      return refused({ key: 'save.conflict' })
    },
    async readVersion(version: string): Promise<Result<Design, Refusal>> {
      const work = deps.work()
      if (!work) return refused({ key: 'save.nothingOpen' })
      const found = await versions.read(work.design.id, version)
      return found.kind === 'found' ? find.load(found.body) : refused(refusalOf(found))
    },
    async readTheirs(): Promise<Result<TheirCopy, Refusal>> {
      const work = deps.work()
      if (!work) return refused({ key: 'save.nothingOpen' })
      const theirs = await findTheirs(work.design.id, deps)
      if (!theirs.ok) return theirs
      const { found, start } = theirs.value
      return ok({ design: start.design, at: found.at, savedOn: found.savedOn })
    },
    async resolveConflict(goOnWith: GoOnWith): Promise<Result<null, Refusal>> {
      const work = deps.work()
      if (!work || work.conflictRev === null) return refused({ key: 'save.noConflict' })
      return goOnWith === 'mine' ? goOnWithMine(work, deps) : goOnWithTheirs(work, goOnWith, deps)
    },
    /** The open work as it is, as a draft of its own; this one stays open. */
    async keepCopy(): Promise<Result<null, Refusal>> {
      const work = deps.work()
      if (!work) return refused({ key: 'refusal.nothingOpen' })
      const { send, makeId, uploadPortrait, texts } = deps
      const saved = await saveAsCopy(work.design, { send, makeId, uploadPortrait, copyName: texts.copyName })
      if (!saved.ok) return saved
      find.say({ key: 'save.copyKept', params: { name: saved.value }, tone: 'success' })
      return ok(null)
    },
  }
}
