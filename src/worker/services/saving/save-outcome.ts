import { ok, refused, type Result } from '../../../shared/base/result.ts'
import { isSameAudit, type AuditFacts } from '../../../shared/rules/audit.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import type { Clock, Say } from '../drafts/environment.ts'
import type { KeptWork } from '../drafts/work/local-copy.ts'
import type { WorkState } from '../drafts/work/state.ts'
import type { SaveSchedule } from './save-schedule.ts'
import type { SendOutcome } from './send-work.ts'

/** Why the last save was not taken, if that may pass; null when it was. */
export type SaveProblem = 'offline' | 'failed' | null

type OutcomeDeps = {
  readonly kept: KeptWork
  readonly schedule: SaveSchedule
  readonly now: Clock
  readonly say: Say
  readonly onAudit: (audit: AuditFacts) => void
}

/** What the ends of saves mean for the open work. */
export type SaveOutcomes = {
  readonly problem: SaveProblem
  /** Writes down one end, says a refusal that was not said before, and plans the next save where one is due. */
  note(outcome: SendOutcome): void
  /** A save ended by an error that is none of the server's words. */
  noteError(): void
  /** The refusal that reported a conflict no longer holds. */
  forgetRefusal(): void
}

export function createSaveOutcomes(
  work: WorkState,
  { kept, schedule, now, say, onAudit }: OutcomeDeps,
): SaveOutcomes {
  let problem: SaveProblem = null
  let refusal: Refusal | null = null

  function tell(next: SaveProblem, why: Refusal | null): void {
    problem = next
    if (why && why.key !== refusal?.key) say({ ...why, tone: 'warning' })
    refusal = why
  }

  function noteSaved(outcome: Extract<SendOutcome, { kind: 'saved' }>): void {
    work.rev = outcome.rev
    work.saveId = null
    work.savedVersion = outcome.version
    work.savedAt = now()
    // it may have been approved while it was worked on
    if (!isSameAudit(work.design, outcome.audit)) onAudit(outcome.audit)
    // what was committed while it was on its way waits at most since it began
    work.waitingSince = work.isDirty ? work.savedAt : null
    schedule.forgive()
    tell(null, null)
    kept.keep()
    if (work.isDirty) schedule.soon()
  }

  return {
    get problem() {
      return problem
    },
    note(outcome) {
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
          return schedule.retry()
        case 'signedOut':
          return tell(null, null)
        case 'failed':
          tell('failed', outcome.refusal)
          if (outcome.canPass) schedule.retry()
      }
    },
    noteError() {
      tell('failed', null)
      schedule.retry()
    },
    forgetRefusal() {
      refusal = null
    },
  }
}

/** The answer to a requested save; `outcome` is null when there was nothing to do. */
export function answerOf(outcome: SendOutcome | null, isOnDevice: boolean): Result<null, Refusal> {
  switch (outcome?.kind) {
    case undefined:
    case 'saved':
      return ok(null)
    case 'stale':
      return refused({ key: 'save.conflict' })
    case 'givenUp':
      return refused({ key: 'save.elsewhere' })
    case 'offline':
      return refused({ key: isOnDevice ? 'save.offline' : 'http.noResponse' })
    case 'signedOut':
      return refused({ key: 'save.signIn' })
    case 'failed':
      return refused(outcome.refusal)
  }
}
