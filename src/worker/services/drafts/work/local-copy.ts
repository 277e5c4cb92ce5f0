import { serializeDesign } from '../../../../shared/document/stored/serialize.ts'
import { LocalCopyError, type LocalCopy, type LocalFailure } from '../device/local-copy.ts'
import { looksOf } from '../device/local-records.ts'
import { createNewestOnly } from '../device/newest-only.ts'
import { wait, type Clock, type Say, type Timers } from '../environment.ts'
import type { Session } from '../session.ts'
import type { WorkState } from './state.ts'

export type KeptDeps = {
  readonly local: LocalCopy
  readonly session: Session
  readonly timers: Timers
  readonly now: Clock
  readonly say: Say
  /** False while another tab writes this design. */
  readonly isWriter: () => boolean
  readonly onState: () => void
}

/** The copy of the open work on this device. */
export type KeptWork = {
  /** Writes the present state, soon; the newest one wins. */
  keep(): void
  /** Another copy is the open work: nothing of this one may be written over it. */
  replace(): void
  /** Why the last version is not on this device; null when it is. */
  readonly failure: LocalFailure | null
  whenIdle(): Promise<void>
}

export function createKeptWork(work: WorkState, deps: KeptDeps): KeptWork {
  // printing a large design must not delay the frame that a commit requests
  const writes = createNewestOnly(() => wait(deps.timers, 0))
  let failure: LocalFailure | null = null
  let isReplaced = false

  async function write(): Promise<void> {
    const { id, userId, design, version, savedVersion, rev, saveId, waitingSince } = work
    if (userId === null) return
    const text = serializeDesign(design)
    const facts = { version, savedVersion, rev, saveId, userId, updatedAt: deps.now(), waitingSince }
    try {
      await deps.local.writeDesign({ id, text, ...facts, ...looksOf(design) })
      failure = null
    } catch (error) {
      if (!(error instanceof LocalCopyError)) throw error
      if (failure !== error.messageKey) deps.say({ key: error.messageKey, tone: 'warning' })
      failure = error.messageKey
    }
    deps.onState()
  }

  return {
    keep() {
      // the signed-in user owns what they keep; a signed-out moment changes no owner
      if (isReplaced || !deps.isWriter()) return
      work.userId ??= deps.session.owner
      writes.push(write)
    },
    replace() {
      isReplaced = true
    },
    get failure() {
      return failure
    },
    whenIdle: () => writes.whenIdle(),
  }
}
