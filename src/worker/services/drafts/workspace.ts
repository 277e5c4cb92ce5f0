import type { MakeId } from '../../../shared/base/ids.ts'
import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { Client } from '../../../shared/api/client.ts'
import type { Design, Layer } from '../../../shared/document/design.ts'
import { serializeDesign } from '../../../shared/document/stored/serialize.ts'
import type { DesignSource, IncomingFile, Refusal } from '../../../shared/protocol/commands.ts'
import type { OpenedDesign, Workspace } from '../../core/ports.ts'
import type { Uploads } from '../pictures/uploads.ts'
import type { StoredPortrait } from '../../core/files/stored-portrait.ts'
import type { Clock, Say, Timers } from './environment.ts'
import { findCopy, findOnDevice, othersWork, type FindDeps } from './find-copy.ts'
import type { LocalCopy } from './device/local-copy.ts'
import { createNewWork } from './new-work.ts'
import { createLoader } from './work/load.ts'
import { createPlace, isElsewhere } from './work/place.ts'
import type { WorkStart } from './work/state.ts'
import { answerOf, type SaveDeps } from './save-work.ts'
import { createServerCopy } from './server-copy.ts'
import type { Session } from './session.ts'
import { createCopies } from './versions/copies.ts'
import { createServerVersions } from './versions/server-versions.ts'
import { claimWriter, type Locks, type TabTalk, type WriterClaim } from './device/writer-lock.ts'

export type WorkspaceDeps = {
  readonly client: Client
  readonly session: Session
  readonly local: LocalCopy
  readonly uploads: Uploads
  /** Null where the browser has no Web Locks. */
  readonly locks: Locks | null
  readonly talk: TabTalk
  readonly timers: Timers
  readonly now: Clock
  readonly makeId: MakeId
  readonly parseLayer: (json: unknown) => Layer | null
  /** Gets a path of this origin. */
  readonly fetch: (path: string) => Promise<{ readonly ok: boolean; text(): Promise<string> }>
  /** The design of a file of the disk. */
  readonly openFile: (file: IncomingFile) => Promise<Result<Design, Refusal>>
  /** Runs the listener when the network is back. */
  readonly whenOnline: (listener: () => void) => void
  readonly say: Say
  /** Texts in the language of the moment; names of new designs are in both. */
  readonly texts: {
    readonly untitled: () => { readonly dialName: string; readonly dialNameCn: string }
    readonly root: () => string
    /** A label of a sample, which is a key of its own, in words; any other label as it is. */
    readonly labels: () => Promise<(label: string) => string>
    readonly copyName: (name: string) => string
    /** Names of versions that were not given one; `at` in milliseconds since 1970, UTC. */
    readonly theirVersion: (at: number) => string
    readonly myVersion: (at: number) => string
  }
  /** Message key of why a design cannot be edited, such as an unknown platform (A32); null when it can. */
  readonly readOnlyOf: (design: Design) => string | null
  /** Uploads a picture of the dial and answers its url; null when there is none. */
  readonly preview?: () => Promise<StoredPortrait | null>
}

/** More than the engine's port: what the wiring of the worker needs. */
export type OpenWorkspace = Workspace & {
  /** This tab edits from now on, and the one that did only looks. */
  takeOver(): Promise<Result<null, Refusal>>
}

type OwnSource = Exclude<DesignSource, { from: 'shared' }>

export function createWorkspace(deps: WorkspaceDeps): OpenWorkspace {
  const { session, local, say } = deps
  const server = createServerCopy(deps.client)
  let turn = 0
  let leaving: Promise<void> = Promise.resolve()
  /** Settled when no requested design is still on its way. */
  let arriving: Promise<void> = Promise.resolve()

  const { load, loadText, loadShared } = createLoader(deps)
  const startNew = createNewWork({ ...deps, loadText })
  const findDeps: FindDeps = { local, server, session, timers: deps.timers, say, load, loadText }

  const saveDeps: SaveDeps = {
    server,
    uploads: deps.uploads,
    preview: deps.preview ?? (() => Promise.resolve(null)),
    untitled: deps.texts.untitled().dialName,
    say,
  }

  const place = createPlace({ ...deps, save: saveDeps })

  async function claimFor(id: string): Promise<WriterClaim | null> {
    const person = session.userId
    if (person === null) return null
    const { locks, talk, timers } = deps
    const onLate = (): void => void reread(id)
    return claimWriter({ person, id }, { locks, talk, timers, onLate, finish: finishWriting, onLost })
  }

  const finishWriting = async (): Promise<void> => place.open?.work.finish()

  /** Another tab writes from now on; here it can be looked at. */
  function onLost(): void {
    place.open?.work.stop()
    place.tellReopened()
  }

  async function takeOver(): Promise<Result<null, Refusal>> {
    const { open } = place
    if (!open) return refused({ key: 'save.nothingOpen' })
    if (isElsewhere(open)) await open.claim?.takeOver()
    return ok(null)
  }

  /** The tab that wrote before may have left newer work on this device. */
  async function reread(id: string): Promise<void> {
    const own = turn
    const found = await findCopy(id, findDeps)
    if (own !== turn) return
    if (found.ok) place.replace(found.value)
    else place.tellReopened()
  }

  function leave(): void {
    const left = place.clear()
    if (!left) return
    const closed = left.work.close().then(() => left.claim?.release())
    leaving = Promise.all([leaving, closed]).then(() => undefined)
  }

  /** An id that this device knows is work, whatever the page believed: a reload must not start it anew. */
  async function findOrCreate(id: string, source: OwnSource): Promise<Result<WorkStart, Refusal>> {
    if (source.from === 'work') return findCopy(id, findDeps)
    const { record, isOthers } = await findOnDevice(id, findDeps)
    if (isOthers) return refused(othersWork)
    return record ? findCopy(id, findDeps) : startNew({ id, userId: session.userId }, source)
  }

  async function openDesign(id: string, source: DesignSource): Promise<Result<OpenedDesign, Refusal>> {
    const own = ++turn
    leave()
    session.leave()
    place.tell()
    await leaving
    if (source.from === 'shared') return loadShared(id, source.body)
    const person = session.owner
    // the lock comes first: what another tab writes until then is read after it
    const claim = await claimFor(id)
    const found = await findOrCreate(id, source)
    if (own === turn && person !== session.userId) {
      claim?.release()
      return openDesign(id, source)
    }
    if (!found.ok || own !== turn) {
      claim?.release()
      return found.ok ? refused({ key: 'save.nothingOpen' }) : found
    }
    const open = place.put(found.value, claim)
    place.keepWhenNew()
    // a design that was opened once is found without a network too
    if (found.value.isHere !== true && session.token !== null && !isElsewhere(open)) open.work.keep()
    place.tell()
    return ok(place.openedOf(open))
  }

  /** Nothing of it stays open here; it is on the disk before the next one is opened. */
  function close(): void {
    turn += 1
    leave()
    session.leave()
    place.tellClosed()
    place.tell()
  }

  async function afterSession(): Promise<void> {
    place.tell()
    const { open } = place
    if (!open) return
    const { userId } = open.work
    if (userId !== null && userId !== session.owner) return close()
    if (session.token === null) return
    if (open.claim) return open.work.retry()
    const own = turn
    const { id } = open.work.design
    const claim = await claimFor(id)
    // another copy may have taken the place of the work meanwhile
    const now = place.open
    if (own !== turn || !now) return claim?.release()
    now.claim = claim
    await now.work.whenIdle()
    if (own !== turn) return
    if ((await findOnDevice(id, findDeps)).record) return reread(id)
    place.keepWhenNew()
    place.tellReopened()
  }

  deps.talk.onHear((word) => place.open?.claim?.hear(word))
  session.onChange(() => void afterSession())
  deps.whenOnline(() => place.open?.work.retry())

  const copies = createCopies({
    versions: createServerVersions(deps.client, deps.makeId),
    find: findDeps,
    save: saveDeps,
    makeId: deps.makeId,
    now: deps.now,
    texts: deps.texts,
    work: () => (place.open && !isElsewhere(place.open) ? place.open.work : null),
    replace: place.replace,
  })

  return {
    open(id, source) {
      const opened = openDesign(id, source)
      arriving = Promise.allSettled([arriving, opened]).then(() => undefined)
      return opened
    },
    loadText,
    print: serializeDesign,
    changed(design, kind) {
      const { open } = place
      if (!open || isElsewhere(open)) return
      if (kind === 'preview') return open.work.touch()
      // a visitor keeps nothing; work whose user was signed out keeps being written
      if (session.token === null && open.claim === null) return
      open.work.commit(design)
    },
    async saveNow() {
      const { open } = place
      if (!open) return refused({ key: 'save.nothingOpen' })
      if (isElsewhere(open)) return refused({ key: 'save.elsewhere' })
      return open.work.saveNow()
    },
    async restore() {
      const { open } = place
      if (!open || isElsewhere(open)) return refused({ key: 'save.nothingOpen' })
      const { work } = open
      const failure = await server.restore(work.design.id)
      return failure ? answerOf(failure, true) : work.saveNow()
    },
    setSession: (token, userId) => session.set(token, userId),
    onState: place.onState,
    onRewrite: place.onRewrite,
    onPortrait: place.onPortrait,
    onAudit: place.onAudit,
    onReopen: place.onReopen,
    onClose: place.onClose,
    async close() {
      close()
      await leaving
    },
    takeOver,
    ...copies,
    async whenIdle() {
      await arriving
      await leaving
      await place.open?.work.whenIdle()
    },
  }
}
