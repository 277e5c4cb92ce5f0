import type { MakeId } from '../../../../shared/base/ids.ts'
import { refused, type Result } from '../../../../shared/base/result.ts'
import { isSameAudit, type AuditFacts } from '../../../../shared/rules/audit.ts'
import { rewriteUrls } from '../../../../shared/document/rewrite-urls.ts'
import type { Refusal } from '../../../../shared/protocol/commands.ts'
import { withPortrait, type StoredPortrait } from '../../../core/files/stored-portrait.ts'
import { createAutosave } from '../autosave.ts'
import { answerOf, saveWork, type SaveDeps, type Saveable, type WorkSaved } from '../save-work.ts'
import type { KeptDeps, KeptWork } from './local-copy.ts'
import type { WorkState } from './state.ts'

export type SavingDeps = KeptDeps & {
  readonly makeId: MakeId
  readonly save: SaveDeps
  readonly onRewrite: (rewrite: (url: string) => string) => void
  readonly onPortrait: (portrait: StoredPortrait) => void
  readonly onAudit: (audit: AuditFacts) => void
}

type Problem = 'offline' | 'failed' | null

/** How the open work goes to the server: one save at a time, after a pause, and again where it was not taken. */
export type Saving = {
  /** The save that is on its way; null for none. */
  readonly now: Promise<WorkSaved> | null
  /** Why the last one was not taken, if that may pass; null when it was. */
  readonly problem: Problem
  /** The work belongs to the signed-in user, or to no user yet. */
  readonly isMine: boolean
  /** A change was committed. */
  soon(): void
  /** A gesture shows something that is not committed yet: a save that is due waits for its end. */
  touch(): void
  /** A try at once; null when there was nothing to do. */
  attempt(): Promise<WorkSaved | null>
  saveNow(): Promise<Result<null, Refusal>>
  /** What was refused before counts no more. */
  forgive(): void
  /** Notes what the server said in the same way as the outcome of a save. */
  note(outcome: WorkSaved): void
  /** The refusal that reported a conflict no longer holds. */
  forgetRefusal(): void
  /** No save begins by itself any more. */
  stop(): void
  /** Nothing is sent any more: another tab writes from now on, and what is on its way is the last. */
  giveUp(): void
}

export function createSaving(work: WorkState, kept: KeptWork, deps: SavingDeps): Saving {
  const { session } = deps
  let problem: Problem = null
  let refusal: Refusal | null = null
  let saving: Promise<WorkSaved> | null = null
  let isGivenUp = false

  const autosave = createAutosave({ timers: deps.timers, now: deps.now, save: () => void attempt() })

  const maySend = (): boolean => !isGivenUp && deps.isWriter()
  const isMine = (): boolean => work.userId === null || work.userId === session.userId

  const saveable: Saveable = {
    id: work.id,
    get design() {
      return work.design
    },
    get version() {
      return work.version
    },
    get rev() {
      return work.rev
    },
    async beginSend() {
      if (!maySend()) return null
      work.saveId ??= deps.makeId()
      kept.keep()
      await kept.whenIdle()
      return maySend() ? work.saveId : null
    },
    rewrite(rewrite) {
      work.design = rewriteUrls(work.design, rewrite)
      deps.onRewrite(rewrite)
      kept.keep()
    },
    portray(portrait) {
      const next = withPortrait(work.design, portrait)
      if (next === work.design) return
      work.design = next
      deps.onPortrait(portrait)
      kept.keep()
    },
  }

  function tell(next: Problem, why: Refusal | null): void {
    problem = next
    if (why && why.key !== refusal?.key) deps.say({ ...why, tone: 'warning' })
    refusal = why
  }

  function noteSaved(outcome: Extract<WorkSaved, { kind: 'saved' }>): void {
    work.rev = outcome.rev
    work.saveId = null
    work.savedVersion = outcome.version
    work.savedAt = deps.now()
    // it may have been approved while it was worked on
    if (!isSameAudit(work.design, outcome.audit)) deps.onAudit(outcome.audit)
    // what was committed while it was on its way waits at most since it began
    work.waitingSince = work.isDirty ? work.savedAt : null
    autosave.forgive()
    tell(null, null)
    kept.keep()
    if (work.isDirty) autosave.soon()
  }

  function note(outcome: WorkSaved): void {
    switch (outcome.kind) {
      case 'saved':
        return noteSaved(outcome)
      case 'stale':
        work.conflictRev = outcome.rev
        work.saveId = null
        return tell(null, { key: 'save.conflict' })
      case 'givenUp':
        return
      case 'offline':
        problem = 'offline'
        return autosave.retry()
      case 'signedOut':
        return tell(null, null)
      case 'failed':
        tell('failed', outcome.refusal)
        if (outcome.canPass) autosave.retry()
    }
  }

  function reasonNotToSave(): Refusal | null {
    if (!deps.isWriter()) return { key: 'save.elsewhere' }
    if (session.token === null) return { key: 'save.signIn' }
    if (!isMine()) return { key: 'save.otherAccount' }
    return work.conflictRev === null ? null : { key: 'save.conflict' }
  }

  async function attempt(): Promise<WorkSaved | null> {
    autosave.began()
    if (saving) return saving
    if (reasonNotToSave() || (!work.isDirty && work.rev !== null)) return null
    saving = saveWork(saveable, deps.save)
    deps.onState()
    try {
      const outcome = await saving
      saving = null
      note(outcome)
      return outcome
    } catch (error) {
      // a bug, but one that must not end the saving of this work
      saving = null
      tell('failed', null)
      autosave.retry()
      throw error
    } finally {
      deps.onState()
    }
  }

  return {
    get now() {
      return saving
    },
    get problem() {
      return problem
    },
    get isMine() {
      return isMine()
    },
    soon: () => autosave.soon(),
    touch: () => autosave.touch(),
    attempt,
    async saveNow() {
      // what was committed while a save ran needs a save of its own
      if (saving) await saving.catch(() => null)
      const reason = reasonNotToSave()
      if (reason) return refused(reason)
      return answerOf(await attempt(), kept.failure === null)
    },
    forgive: () => autosave.forgive(),
    note,
    forgetRefusal() {
      refusal = null
    },
    stop: () => autosave.stop(),
    giveUp() {
      isGivenUp = true
    },
  }
}
