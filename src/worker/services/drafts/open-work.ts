import type { Result } from '../../../shared/base/result.ts'
import type { Design } from '../../../shared/document/design.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { StoredPortrait } from '../../core/files/stored-portrait.ts'
import type { SaveReport } from '../../core/ports.ts'
import { renewPortrait, type UploadPortrait } from '../portraits/renew-portrait.ts'
import { createSaving, type Saving, type SavingDeps } from '../saving/save-attempts.ts'
import { wait, type Timers } from './environment.ts'
import { createKeptWork, type KeptWork } from './work/local-copy.ts'
import { createWorkState, type WorkStart, type WorkState } from './work/state.ts'

/** How long a design that is left may hold its lock for a last save. */
const closeMs = 5000

/** How long another tab waits for a save that is on its way. */
const finishMs = 3000

/**
 * One design while it is open: every commit goes to this device at once, to the server after a
 * pause. Where the server does not take it, the work stays dirty here and is tried again.
 */
export type OpenWork = {
  readonly design: Design
  readonly rev: number | null
  readonly conflictRev: number | null
  readonly isDirty: boolean
  /** Whose work it is; null until a user signs in. */
  readonly userId: string | null
  commit(design: Design): void
  /** A gesture shows something that is not committed yet: a save that is due waits for its end. */
  touch(): void
  /** Writes the present state to this device, for a design that is not there yet. */
  keep(): void
  saveNow(): Promise<Result<null, Refusal>>
  /** The server may be reachable again, or a user signed in. */
  retry(): void
  /** The server has this newer rev: a conflict, as a refused save would have found it. */
  meet(rev: number): void
  /** Goes on from another rev of the server: its version is kept elsewhere. */
  goOnFrom(rev: number): void
  report(): SaveReport
  whenIdle(): Promise<void>
  /** Nothing is tried any more; for work that another copy takes the place of. */
  stop(): void
  /** Stops after what is on its way, so that another tab finds all of it. */
  finish(): Promise<void>
  /** Stops after a last try and after what is being written. */
  close(): Promise<void>
}

export type OpenWorkDeps = Omit<SavingDeps, 'previewUrl'> & {
  readonly uploadPortrait: UploadPortrait
  readonly onPortrait: (portrait: StoredPortrait) => void
}

type Standing = {
  readonly work: WorkState
  readonly kept: KeptWork
  readonly saving: Saving
  readonly isSignedOut: boolean
}

/** How the page names where the work stands; the first of several that hold. */
function stateOf({ work, kept, saving, isSignedOut }: Standing): SaveReport['state'] {
  if (work.conflictRev !== null) return 'conflict'
  if (saving.now) return 'saving'
  if (kept.failure && (work.isDirty || work.rev === null)) return 'unkept'
  if (isSignedOut) return work.isDirty ? 'unsaved' : 'visitor'
  if (!saving.isMine) return work.isDirty ? 'failed' : 'visitor'
  if (!work.isDirty && saving.problem === null) return work.rev === null ? 'new' : 'saved'
  return saving.problem ?? 'unsaved'
}

/** What is kept and sent of the work, and the portrait that goes to the server before it. */
function keepersOf(work: WorkState, deps: OpenWorkDeps) {
  const kept = createKeptWork(work, deps)
  const onChange = (portrait: StoredPortrait): void => {
    deps.onPortrait(portrait)
    kept.keep()
  }
  const previewUrl = (): Promise<string | null> =>
    renewPortrait(work, { upload: deps.uploadPortrait, onChange })
  return { kept, saving: createSaving(work, kept, { ...deps, previewUrl }) }
}

type EndingDeps = Pick<Standing, 'kept' | 'saving'> & { readonly timers: Timers }

/** The three ways in which work ends here; after each of them no save begins by itself. */
function createEnding(work: WorkState, { kept, saving, timers }: EndingDeps) {
  let isClosed = false

  function end(): void {
    isClosed = true
    saving.stop()
  }

  return {
    hasEnded: (): boolean => isClosed,
    stop(): void {
      end()
      saving.giveUp()
      kept.replace()
    },
    async finish(): Promise<void> {
      end()
      saving.giveUp()
      if (saving.now) await Promise.race([saving.now.catch(() => null), wait(timers, finishMs)])
      await kept.whenIdle()
    },
    async close(): Promise<void> {
      end()
      if (work.isDirty) await Promise.race([saving.saveNow().catch(() => null), wait(timers, closeMs)])
      await kept.whenIdle()
    },
  }
}

export function createOpenWork(start: WorkStart, deps: OpenWorkDeps): OpenWork {
  const { session } = deps
  const work = createWorkState(start)
  const { kept, saving } = keepersOf(work, deps)
  const { hasEnded, ...ending } = createEnding(work, { kept, saving, timers: deps.timers })
  function report(): SaveReport {
    const state = stateOf({ work, kept, saving, isSignedOut: session.token === null })
    return { state, at: work.savedAt, why: kept.failure, rev: work.isDirty ? null : work.rev }
  }

  if (work.isDirty && work.conflictRev === null) saving.soon()

  return {
    get design() {
      return work.design
    },
    get rev() {
      return work.rev
    },
    get conflictRev() {
      return work.conflictRev
    },
    get isDirty() {
      return work.isDirty
    },
    get userId() {
      return work.userId
    },
    commit(next) {
      if (next === work.design) return
      work.design = next
      work.version += 1
      work.waitingSince ??= deps.now()
      kept.keep()
      if (!saving.now) saving.soon()
      deps.onState()
    },
    touch: () => saving.touch(),
    keep: () => kept.keep(),
    saveNow: () => saving.saveNow(),
    retry() {
      saving.forgive()
      if (!hasEnded() && work.isDirty) void saving.attempt()
      deps.onState()
    },
    meet(newer) {
      saving.note({ kind: 'stale', rev: newer, saveId: null })
      deps.onState()
    },
    goOnFrom(nextRev) {
      work.rev = nextRev
      work.saveId = null
      work.conflictRev = null
      saving.forgetRefusal()
      kept.keep()
      deps.onState()
    },
    report,
    whenIdle: () => kept.whenIdle(),
    ...ending,
  }
}
