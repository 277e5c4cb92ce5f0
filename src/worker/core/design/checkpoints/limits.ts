/** How often an earlier state is put by, and how many of them there are at most (decision 1215). */
export const checkpointLimits = {
  /** Steps between two of them. */
  steps: 20,
  /** Milliseconds of work between two of them. */
  workMs: 10 * 60_000,
  /** Of one design on this device. */
  count: 60,
  /** Of these the newest ones are never thinned out. */
  newest: 20,
  /** Bytes of one design on this device, as they are stored. */
  bytes: 12 * 1024 * 1024,
  /** Of one design in memory, where this device does not take them. */
  inMemory: 20,
  /** Designs of one person on one device that have any; the ones that were left alone longest lose theirs first. */
  designs: 24,
} as const
