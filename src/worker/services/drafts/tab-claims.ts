import { ok, refused, type Result } from '../../../shared/base/result.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { claimWriter, type Locks, type TabTalk, type WriterClaim } from './device/writer-lock.ts'
import { findCopy, type FindDeps } from './find-copy.ts'
import { isElsewhere, type Place } from './work/place.ts'
import type { Timers } from './environment.ts'
import type { Session } from './session.ts'

/** `turn`: how often a design was requested or closed; what comes back for an older turn is too late. */
export type Requests = { turn: number }

type ClaimDeps = {
  readonly session: Session
  /** Null where the browser has no Web Locks. */
  readonly locks: Locks | null
  readonly talk: TabTalk
  readonly timers: Timers
  readonly place: Place
  readonly find: FindDeps
  readonly requests: Requests
}

/** Which tab of this browser writes what is open. */
export type TabClaims = {
  /** Resolves when it is known whether this tab writes the design; null for a visitor, who writes nothing. */
  claimFor(id: string): Promise<WriterClaim | null>
  /** Reads what is open anew: the tab that wrote before may have left newer work on this device. */
  reread(id: string): Promise<void>
  /** This tab edits from now on. */
  takeOver(): Promise<Result<null, Refusal>>
}

export function createTabClaims({ place, find, requests, ...deps }: ClaimDeps): TabClaims {
  const finish = async (): Promise<void> => place.open?.work.finish()

  /** Another tab writes from now on; here it can be looked at. */
  function onLost(): void {
    place.open?.work.stop()
    place.tellReopened()
  }

  async function reread(id: string): Promise<void> {
    const own = requests.turn
    const found = await findCopy(id, find)
    if (own !== requests.turn) return
    if (found.ok) place.replace(found.value)
    else place.tellReopened()
  }

  return {
    async claimFor(id) {
      const person = deps.session.userId
      if (person === null) return null
      const { locks, talk, timers } = deps
      const onLate = (): void => void reread(id)
      return claimWriter({ person, id }, { locks, talk, timers, onLate, finish, onLost })
    },
    reread,
    async takeOver() {
      const { open } = place
      if (!open) return refused({ key: 'save.nothingOpen' })
      if (isElsewhere(open)) await open.claim?.takeOver()
      return ok(null)
    },
  }
}
