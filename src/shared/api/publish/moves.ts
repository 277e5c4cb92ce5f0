/** What was decided of a version last (W3.03); the number is its value on the wire (A27). */
export const audits = { none: 0, pending: 1, approved: 2, rejected: 3 } as const
export type Audit = keyof typeof audits

/** Who makes a move. */
export type Mover = 'owner' | 'reviewer'

/** A version of a face as far as its moves go. */
export interface VersionState {
  readonly audit: Audit
  /** Whether something of it was approved and not taken down: that is what stores show. */
  readonly isApproved: boolean
  readonly isOnline: boolean
}

export const deeds = [
  'submit',
  'withdraw',
  'approve',
  'refuse',
  'takeDown',
  'putOnline',
  'putOffline',
  'delete',
] as const
export type Deed = (typeof deeds)[number]

interface Move {
  readonly who: Mover
  readonly isPossible: (state: VersionState) => boolean
  readonly next: (state: VersionState) => VersionState
}

/**
 * The state machine of a version (W4.01–W4.09). A new one that waits for review, or was refused, leaves the approved one
 * where it is; the first approval puts it online by itself; whatever no row allows is refused.
 */
export const moves: Readonly<Record<Deed, Move>> = {
  submit: {
    who: 'owner',
    isPossible: ({ audit }) => audit !== 'pending',
    next: (state) => ({ ...state, audit: 'pending' }),
  },
  withdraw: {
    who: 'owner',
    isPossible: ({ audit }) => audit === 'pending',
    next: (state) => ({ ...state, audit: state.isApproved ? 'approved' : 'none' }),
  },
  approve: {
    who: 'reviewer',
    isPossible: ({ audit }) => audit === 'pending',
    next: ({ isApproved, isOnline }) => ({
      audit: 'approved',
      isApproved: true,
      isOnline: isOnline || !isApproved,
    }),
  },
  refuse: {
    who: 'reviewer',
    isPossible: ({ audit }) => audit === 'pending',
    next: (state) => ({ ...state, audit: 'rejected' }),
  },
  takeDown: {
    who: 'reviewer',
    isPossible: ({ audit, isApproved }) => isApproved && audit !== 'pending',
    next: () => ({ audit: 'rejected', isApproved: false, isOnline: false }),
  },
  putOnline: {
    who: 'owner',
    isPossible: ({ isApproved, isOnline }) => isApproved && !isOnline,
    next: (state) => ({ ...state, isOnline: true }),
  },
  putOffline: {
    who: 'owner',
    isPossible: ({ isOnline }) => isOnline,
    next: (state) => ({ ...state, isOnline: false }),
  },
  delete: {
    who: 'owner',
    isPossible: ({ audit }) => audit !== 'pending',
    next: () => ({ audit: 'none', isApproved: false, isOnline: false }),
  },
}

/** Statuses of the list of designs (W4.01–W4.05). */
export const statuses = ['live', 'offline', 'review', 'rejected', 'draft'] as const
export type Status = (typeof statuses)[number]

/** What a version, or a face of several, is called in a list: what stores show wins over what waits. */
export function statusOf(versions: readonly VersionState[]): Status {
  if (versions.some(({ isOnline }) => isOnline)) return 'live'
  if (versions.some(({ audit }) => audit === 'pending')) return 'review'
  if (versions.some(({ audit }) => audit === 'rejected')) return 'rejected'
  return versions.some(({ isApproved }) => isApproved) ? 'offline' : 'draft'
}
