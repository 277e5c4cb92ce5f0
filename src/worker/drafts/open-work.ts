import type { MakeId } from '../../shared/base/ids.ts'
import { refused, type Result } from '../../shared/base/result.ts'
import type { Design } from '../../shared/document/design.ts'
import { printDesign } from '../../shared/document/stored/print.ts'
import { rewriteUrls } from '../../shared/document/rewrite-urls.ts'
import type { Refusal } from '../../shared/protocol/commands.ts'
import type { SaveReport } from '../ports.ts'
import { withPortrait, type StoredPortrait } from '../portraits/stored-portrait.ts'
import { createAutosave } from './autosave.ts'
import { wait, type Clock, type Say, type Timers } from './environment.ts'
import { LocalCopyError, type LocalCopy, type LocalFailure } from './device/local-copy.ts'
import { looksOf } from './device/local-records.ts'
import { createNewestOnly } from './device/newest-only.ts'
import { answerOf, saveWork, type SaveDeps, type Saveable, type WorkSaved } from './save-work.ts'
import type { Session } from './session.ts'

/** How long a design that is left may hold its lock for a last save. */
const closeMs = 5000

/** How long another tab waits for a save that is on its way. */
const finishMs = 3000

export type WorkStart = {
  readonly id: string
  readonly design: Design
  readonly version: number
  readonly savedVersion: number
  readonly rev: number | null
  /** What saves of it were called that are not answered. */
  readonly saveId: string | null
  /** Whose work it is; null until somebody signs in. */
  readonly userId: string | null
  readonly savedAt: number | null
  /** When the first change was made that the server does not have; null when it has all. */
  readonly waitingSince: number | null
  /** The server's newer rev, when this copy has changes of its own. */
  readonly conflictRev: number | null
  /** It was read from this device and need not be written there again. */
  readonly isHere?: boolean
}

export type WorkDeps = {
  readonly local: LocalCopy
  readonly session: Session
  readonly timers: Timers
  readonly now: Clock
  readonly makeId: MakeId
  readonly say: Say
  readonly save: SaveDeps
  /** False while another tab writes this design. */
  readonly isWriter: () => boolean
  readonly onState: () => void
  readonly onRewrite: (rewrite: (url: string) => string) => void
  readonly onPortrait: (portrait: StoredPortrait) => void
}

type Problem = 'offline' | 'failed' | null

/**
 * One design while it is open: every commit goes to this device at once, to the server after a
 * pause. Where the server does not take it, the work stays dirty here and is tried again.
 */
export type OpenWork = {
  readonly design: Design
  readonly rev: number | null
  readonly conflictRev: number | null
  readonly isDirty: boolean
  /** Whose work it is; null until somebody signs in. */
  readonly userId: string | null
  commit(design: Design): void
  /** A gesture shows something that is not committed yet: a save that is due waits for its end. */
  touch(): void
  /** Writes the present state to this device, for a design that is not there yet. */
  keep(): void
  saveNow(): Promise<Result<null, Refusal>>
  /** The server may be reachable again, or somebody signed in. */
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

export function createOpenWork(start: WorkStart, deps: WorkDeps): OpenWork {
  const { session, timers } = deps
  // printing a large design must not delay the frame that a commit asks for
  const writes = createNewestOnly(() => wait(timers, 0))
  let { design, version, savedVersion, rev, saveId, userId, savedAt, waitingSince, conflictRev } = start
  let problem: Problem = null
  let refusal: Refusal | null = null
  let saving: Promise<WorkSaved> | null = null
  /** Why the last version is not on this device. */
  let failure: LocalFailure | null = null
  /** Another tab writes from now on: what is on its way is the last. */
  let isGivenUp = false
  /** Another copy is the open work: nothing of this one may be written over it. */
  let isReplaced = false
  let isClosed = false

  const autosave = createAutosave({ timers, now: deps.now, save: () => void attempt() })

  const isDirty = (): boolean => version !== savedVersion
  const maySend = (): boolean => !isGivenUp && deps.isWriter()
  const isMine = (): boolean => userId === null || userId === session.userId

  const saveable: Saveable = {
    id: start.id,
    get design() {
      return design
    },
    get version() {
      return version
    },
    get rev() {
      return rev
    },
    async beginSend() {
      if (!maySend()) return null
      saveId ??= deps.makeId()
      keep()
      await writes.whenIdle()
      return maySend() ? saveId : null
    },
    rewrite(rewrite) {
      design = rewriteUrls(design, rewrite)
      deps.onRewrite(rewrite)
      keep()
    },
    portray(portrait) {
      const next = withPortrait(design, portrait)
      if (next === design) return
      design = next
      deps.onPortrait(portrait)
      keep()
    },
  }

  async function write(): Promise<void> {
    if (userId === null) return
    const text = printDesign(design)
    const facts = { version, savedVersion, rev, saveId, userId, updatedAt: deps.now(), waitingSince }
    try {
      await deps.local.writeDesign({ id: start.id, text, ...facts, ...looksOf(design) })
      failure = null
    } catch (error) {
      if (!(error instanceof LocalCopyError)) throw error
      if (failure !== error.messageKey) deps.say({ key: error.messageKey, tone: 'warning' })
      failure = error.messageKey
    }
    deps.onState()
  }

  function keep(): void {
    // whoever is signed in owns what they keep; a signed-out moment changes no owner
    if (isReplaced || !deps.isWriter()) return
    userId ??= session.owner
    writes.push(write)
  }

  function note(next: Problem, why: Refusal | null): void {
    problem = next
    if (why && why.key !== refusal?.key) deps.say({ ...why, tone: 'warning' })
    refusal = why
  }

  function noteSaved(outcome: Extract<WorkSaved, { kind: 'saved' }>): void {
    rev = outcome.rev
    saveId = null
    savedVersion = outcome.version
    savedAt = deps.now()
    // what was committed while it was on its way waits at most since it began
    waitingSince = isDirty() ? savedAt : null
    autosave.forgive()
    note(null, null)
    keep()
    if (isDirty()) autosave.soon()
  }

  function noteOutcome(outcome: WorkSaved): void {
    switch (outcome.kind) {
      case 'saved':
        return noteSaved(outcome)
      case 'stale':
        conflictRev = outcome.rev
        saveId = null
        return note(null, { key: 'save.conflict' })
      case 'givenUp':
        return
      case 'offline':
        problem = 'offline'
        return autosave.retry()
      case 'signedOut':
        return note(null, null)
      case 'failed':
        note('failed', outcome.refusal)
        if (outcome.canPass) autosave.retry()
    }
  }

  function reasonNotToSave(): Refusal | null {
    if (!deps.isWriter()) return { key: 'save.elsewhere' }
    if (session.token === null) return { key: 'save.signIn' }
    if (!isMine()) return { key: 'save.otherAccount' }
    return conflictRev === null ? null : { key: 'save.conflict' }
  }

  /** Null when there was nothing to do. */
  async function attempt(): Promise<WorkSaved | null> {
    autosave.began()
    if (saving) return saving
    if (reasonNotToSave() || (!isDirty() && rev !== null)) return null
    saving = saveWork(saveable, deps.save)
    deps.onState()
    try {
      const outcome = await saving
      saving = null
      noteOutcome(outcome)
      return outcome
    } catch (error) {
      // a bug, but one that must not end the saving of this work
      saving = null
      note('failed', null)
      autosave.retry()
      throw error
    } finally {
      deps.onState()
    }
  }

  async function saveNow(): Promise<Result<null, Refusal>> {
    // what was committed while a save ran needs a save of its own
    if (saving) await saving.catch(() => null)
    const reason = reasonNotToSave()
    if (reason) return refused(reason)
    return answerOf(await attempt(), failure === null)
  }

  function stateNow(): SaveReport['state'] {
    if (conflictRev !== null) return 'conflict'
    if (saving) return 'saving'
    if (failure && (isDirty() || rev === null)) return 'unkept'
    if (session.token === null) return isDirty() ? 'unsaved' : 'visitor'
    if (!isMine()) return isDirty() ? 'failed' : 'visitor'
    if (!isDirty() && problem === null) return 'saved'
    return problem ?? 'unsaved'
  }

  function stop(): void {
    isClosed = true
    autosave.stop()
  }

  if (isDirty() && conflictRev === null) autosave.soon()

  return {
    get design() {
      return design
    },
    get rev() {
      return rev
    },
    get conflictRev() {
      return conflictRev
    },
    get isDirty() {
      return isDirty()
    },
    get userId() {
      return userId
    },
    commit(next) {
      if (next === design) return
      design = next
      version += 1
      waitingSince ??= deps.now()
      keep()
      if (!saving) autosave.soon()
      deps.onState()
    },
    touch: () => autosave.touch(),
    keep,
    saveNow,
    retry() {
      autosave.forgive()
      if (!isClosed && isDirty()) void attempt()
      deps.onState()
    },
    meet(newer) {
      noteOutcome({ kind: 'stale', rev: newer, saveId: null })
      deps.onState()
    },
    goOnFrom(nextRev) {
      rev = nextRev
      saveId = null
      conflictRev = null
      refusal = null
      keep()
      deps.onState()
    },
    report: () => ({ state: stateNow(), at: savedAt, why: failure }),
    whenIdle: () => writes.whenIdle(),
    stop() {
      stop()
      isGivenUp = true
      isReplaced = true
    },
    async finish() {
      stop()
      isGivenUp = true
      if (saving) await Promise.race([saving.catch(() => null), wait(timers, finishMs)])
      await writes.whenIdle()
    },
    async close() {
      stop()
      if (isDirty()) await Promise.race([saveNow().catch(() => null), wait(timers, closeMs)])
      await writes.whenIdle()
    },
  }
}
