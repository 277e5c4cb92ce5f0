import { refused, type Result } from '../../../shared/base/result.ts'
import type { Client } from '../../../shared/api/client.ts'
import type { Design, Layer } from '../../../shared/document/design.ts'
import { serializeDesign } from '../../../shared/document/stored/serialize.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { Workspace } from '../../core/ports.ts'
import type { Uploads } from '../pictures/uploads.ts'
import type { UploadPortrait } from '../portraits/renew-portrait.ts'
import { answerOf } from '../saving/save-outcome.ts'
import type { SendDeps } from '../saving/send-work.ts'
import type { Say, Timers } from './environment.ts'
import type { FindDeps } from './find-copy.ts'
import type { LocalCopy } from './device/local-copy.ts'
import { createNewWork, type NewWorkDeps } from './new-work.ts'
import { createLoader } from './work/load.ts'
import { createPlace, isElsewhere, type Place } from './work/place.ts'
import { createTabClaims } from './tab-claims.ts'
import { createOpening } from './opening.ts'
import { createServerCopy, type ServerCopy } from './server-copy.ts'
import type { Session } from './session.ts'
import { createCopies } from './versions/copies.ts'
import { createServerVersions } from './versions/server-versions.ts'
import type { Locks, TabTalk } from './device/writer-lock.ts'

export type WorkspaceDeps = NewWorkDeps & {
  readonly client: Client
  readonly session: Session
  readonly local: LocalCopy
  readonly uploads: Uploads
  /** Null where the browser has no Web Locks. */
  readonly locks: Locks | null
  readonly talk: TabTalk
  readonly timers: Timers
  readonly parseLayer: (json: unknown) => Layer | null
  /** Runs the listener when the network is back. */
  readonly whenOnline: (listener: () => void) => void
  readonly say: Say
  readonly texts: {
    readonly copyName: (name: string) => string
    /** Names of versions that were not given one; `at` in milliseconds since 1970, UTC. */
    readonly theirVersion: (at: number) => string
    readonly myVersion: (at: number) => string
  }
  /** Message key of why a design cannot be edited, such as an unknown platform (A32); null when it can. */
  readonly readOnlyOf: (design: Design) => string | null
  readonly uploadPortrait: UploadPortrait
}

/** More than the engine's port: what the wiring of the worker needs. */
export type OpenWorkspace = Workspace & {
  /** This tab edits from now on, and the one that did only looks. */
  takeOver(): Promise<Result<null, Refusal>>
}

/** What is done to the work that is open, where this tab is the one that writes it. */
function onOpenWork(place: Place, server: ServerCopy, { session }: Pick<WorkspaceDeps, 'session'>) {
  return {
    changed(design: Design, kind: 'commit' | 'preview'): void {
      const { open } = place
      if (!open || isElsewhere(open)) return
      if (kind === 'preview') return open.work.touch()
      // a visitor keeps nothing; work whose user was signed out keeps being written
      if (session.token === null && open.claim === null) return
      open.work.commit(design)
    },
    async saveNow(): Promise<Result<null, Refusal>> {
      const { open } = place
      if (!open) return refused({ key: 'save.nothingOpen' })
      if (isElsewhere(open)) return refused({ key: 'save.elsewhere' })
      return open.work.saveNow()
    },
    async restore(): Promise<Result<null, Refusal>> {
      const { open } = place
      if (!open || isElsewhere(open)) return refused({ key: 'save.nothingOpen' })
      const { work } = open
      const failure = await server.restore(work.design.id)
      return failure ? answerOf(failure, true) : work.saveNow()
    },
  }
}

export function createWorkspace(deps: WorkspaceDeps): OpenWorkspace {
  const { session, local, say, timers } = deps
  const server = createServerCopy(deps.client)
  const loader = createLoader(deps)
  const { load, loadText } = loader
  const find: FindDeps = { local, server, session, timers, say, load, loadText }
  const send: SendDeps = { server, uploads: deps.uploads, untitled: deps.texts.untitled().dialName, say }
  const place = createPlace({ ...deps, send })
  const requests = { turn: 0 }
  const claims = createTabClaims({ ...deps, place, find, requests })
  const startNew = createNewWork({ ...deps, loadText })
  const opening = createOpening({
    ...{ place, find, claims, requests, startNew },
    loadShared: loader.loadShared,
  })
  deps.talk.onHear((word) => place.open?.claim?.hear(word))
  session.onChange(() => void opening.afterSession())
  deps.whenOnline(() => place.open?.work.retry())

  const copies = createCopies({
    ...{ find, send },
    versions: createServerVersions(deps.client, deps.makeId),
    uploadPortrait: deps.uploadPortrait,
    makeId: deps.makeId,
    now: deps.now,
    texts: deps.texts,
    work: () => (place.open && !isElsewhere(place.open) ? place.open.work : null),
    replace: place.replace,
  })

  return {
    open: opening.open,
    loadText,
    print: serializeDesign,
    ...onOpenWork(place, server, deps),
    setSession: (token, userId) => session.set(token, userId),
    onState: place.onState,
    onRewrite: place.onRewrite,
    onPortrait: place.onPortrait,
    onAudit: place.onAudit,
    onReopen: place.onReopen,
    onClose: place.onClose,
    close: opening.close,
    takeOver: claims.takeOver,
    whose() {
      const { open } = place
      const person = open && !isElsewhere(open) ? (open.work.userId ?? session.owner) : null
      return open && person !== null ? { person, id: open.work.design.id } : null
    },
    ...copies,
    async whenIdle() {
      await opening.whenSettled()
      await place.open?.work.whenIdle()
    },
  }
}
