import type { MakeId } from '../../../shared/base/ids.ts'
import { refused, type Result } from '../../../shared/base/result.ts'
import type { AuditFacts } from '../../../shared/rules/audit.ts'
import { rewriteUrls } from '../../../shared/document/rewrite-urls.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { KeptDeps, KeptWork } from '../drafts/work/local-copy.ts'
import type { WorkState } from '../drafts/work/state.ts'
import { answerOf, createSaveOutcomes, type SaveOutcomes, type SaveProblem } from './save-outcome.ts'
import { createSaveSchedule, type SaveSchedule } from './save-schedule.ts'
import { sendWork, type SendDeps, type SendOutcome, type WorkToSend } from './send-work.ts'

export type SavingDeps = KeptDeps & {
  readonly makeId: MakeId
  readonly send: SendDeps
  readonly previewUrl: WorkToSend['previewUrl']
  readonly onRewrite: (rewrite: (url: string) => string) => void
  readonly onAudit: (audit: AuditFacts) => void
}

/** How the open work goes to the server: one save at a time, after a pause, and again where it was not taken. */
export type Saving = Pick<SaveSchedule, 'soon' | 'touch' | 'forgive' | 'stop'> &
  Pick<SaveOutcomes, 'note' | 'forgetRefusal'> & {
    /** The save that is on its way; null for none. */
    readonly now: Promise<SendOutcome> | null
    /** Why the last one was not taken, if that may pass; null when it was. */
    readonly problem: SaveProblem
    /** The work belongs to the signed-in user, or to no user yet. */
    readonly isMine: boolean
    /** A try at once; null when there was nothing to do. */
    attempt(): Promise<SendOutcome | null>
    saveNow(): Promise<Result<null, Refusal>>
    /** Nothing is sent any more: another tab writes from now on, and what is on its way is the last. */
    giveUp(): void
  }

type Sending = Pick<SavingDeps, 'makeId' | 'previewUrl' | 'onRewrite'> & {
  readonly kept: KeptWork
  /** This tab may still send it. */
  readonly maySend: () => boolean
}

/** The open work as a save sees it, at every moment as it is then. */
function workToSend(work: WorkState, deps: Sending): WorkToSend {
  const { kept, maySend } = deps
  return {
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
    previewUrl: deps.previewUrl,
  }
}

export function createSaving(work: WorkState, kept: KeptWork, deps: SavingDeps): Saving {
  const { session, now, say, onAudit } = deps
  let saving: Promise<SendOutcome> | null = null
  let isGivenUp = false

  const schedule = createSaveSchedule({ timers: deps.timers, now, save: () => void attempt() })
  const outcomes = createSaveOutcomes(work, { kept, schedule, now, say, onAudit })
  const toSend = workToSend(work, { ...deps, kept, maySend: () => !isGivenUp && deps.isWriter() })

  const isMine = (): boolean => work.userId === null || work.userId === session.userId

  function reasonNotToSave(): Refusal | null {
    if (!deps.isWriter()) return { key: 'save.elsewhere' }
    if (session.token === null) return { key: 'save.signIn' }
    if (!isMine()) return { key: 'save.otherAccount' }
    return work.conflictRev === null ? null : { key: 'save.conflict' }
  }

  async function attempt(): Promise<SendOutcome | null> {
    schedule.began()
    if (saving) return saving
    if (reasonNotToSave() || (!work.isDirty && work.rev !== null)) return null
    saving = sendWork(toSend, deps.send)
    deps.onState()
    try {
      const outcome = await saving
      saving = null
      outcomes.note(outcome)
      return outcome
    } catch (error) {
      // a bug, but one that must not end the saving of this work
      saving = null
      outcomes.noteError()
      throw error
    } finally {
      deps.onState()
    }
  }

  const { soon, touch, forgive, stop } = schedule
  const { note, forgetRefusal } = outcomes
  return {
    ...{ soon, touch, forgive, stop, note, forgetRefusal, attempt },
    get now() {
      return saving
    },
    get problem() {
      return outcomes.problem
    },
    get isMine() {
      return isMine()
    },
    async saveNow() {
      // what was committed while a save ran needs a save of its own
      if (saving) await saving.catch(() => null)
      const reason = reasonNotToSave()
      if (reason) return refused(reason)
      return answerOf(await attempt(), kept.failure === null)
    },
    giveUp() {
      isGivenUp = true
    },
  }
}
