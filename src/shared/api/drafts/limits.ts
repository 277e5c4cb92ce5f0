const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long a design stays in the trash before the server erases it. */
export const trashMs = 30 * dayMs

/** How many designs one call moves, at most. */
export const mostDraftsACall = 200

/** What a design keeps of its past. */
export const versionLimits = {
  /** Versions that a person keeps; one more is refused. */
  named: 50,
  /** Versions that the server keeps by itself; of one more the oldest goes. */
  automatic: 24,
  /** Work after which the server keeps one. */
  everyMs: hourMs,
  /** A longer pause between two saves counts as this much work. */
  pauseMs: 5 * minuteMs,
} as const

/** Whole days that a design stays in the trash, the begun one included; 0 when its time is over. */
export const daysLeft = (trashedAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(trashedAt) + trashMs - now) / dayMs))
