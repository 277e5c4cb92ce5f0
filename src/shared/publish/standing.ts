import { moves, statusOf, type Deed, type Status, type VersionState } from '../api/publish/moves.ts'
import type { Standing } from './standings.ts'

/** What waits comes before what was refused, and that before what just stands. */
export function standingOf(versions: readonly VersionState[]): Standing {
  const has = (audit: VersionState['audit']): boolean => versions.some((version) => version.audit === audit)
  const isLive = versions.some(({ isOnline }) => isOnline)
  const isApproved = versions.some((version) => version.isApproved)
  if (has('pending')) return isLive ? 'liveReview' : isApproved ? 'offlineReview' : 'review'
  if (has('rejected')) return isLive ? 'liveRejected' : isApproved ? 'offlineRejected' : 'rejected'
  return isLive ? 'live' : isApproved ? 'offline' : 'draft'
}

export interface StatusCount {
  readonly status: Status
  /** Versions that have this status themselves. */
  readonly count: number
  readonly total: number
}

/** The status of the whole and how many of the versions have it: a design with one version offline is not just live. */
export function countedStatus(versions: readonly VersionState[]): StatusCount {
  const status = statusOf(versions)
  const count = versions.filter((version) => statusOf([version]) === status).length
  return { status, count, total: versions.length }
}

/** What its owner can do with a version of each kind, by the rows of the state machine: the submission needs them all. */
export function ownersDeeds(versions: readonly VersionState[]): readonly Deed[] {
  const deeds = Object.keys(moves) as Deed[]
  return deeds.filter((deed) => {
    const { who, isPossible } = moves[deed]
    if (who !== 'owner') return false
    if (deed === 'submit' || deed === 'delete') return versions.every(isPossible)
    return versions.some(isPossible)
  })
}
