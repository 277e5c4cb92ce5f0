import { readFileSync, readdirSync } from 'node:fs'

/** What a process has had of the processor so far, and whether one of its threads waits for more. */
export interface ProcessorTime {
  /** Milliseconds of all its threads together; Linux counts in steps of 10. */
  readonly ms: number
  /** A thread of it runs, wants to run, or waits for a disk. */
  readonly isBusy: boolean
}

/** Ticks of a second in `/proc`: the same on every Linux that Node runs on. */
const ticksPerSecond = 100

/** The fields behind the name of the program, which may hold blanks and brackets itself; the state is the first. */
const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

/** Null where the system does not tell (it is no Linux) or the process is gone. */
export function readProcessorTime(pid: number | undefined): ProcessorTime | null {
  if (pid === undefined) return null
  try {
    const fields = fieldsOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    const ticks = Number(fields[11]) + Number(fields[12])
    const threads = readdirSync(`/proc/${pid}/task`)
    const isBusy = threads.some((thread) =>
      /^[RD]$/.test(fieldsOf(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8'))[0] ?? ''),
    )
    return { ms: (ticks * 1_000) / ticksPerSecond, isBusy }
  } catch {
    // a thread ended meanwhile: the time of the whole cannot be read before the next look
    return null
  }
}

/** How many times as long a job may take where it does not get the processor. */
const patience = 6

/**
 * Calls `onLate` when a job has used up its time: `deadlineMs` of the processor where the system reports it, and at
 * least as long by the clock. Decoders give way to everything else, and on a busy machine waiting is no fault of a
 * picture. A job that waits for nothing is late at once, any job after six times as long. Returns the function that
 * ends the watch.
 */
export function watchDeadline(pid: number | undefined, deadlineMs: number, onLate: () => void): () => void {
  const begun = readProcessorTime(pid)
  const end = performance.now() + deadlineMs * patience
  let seen = begun
  const isStarved = (): boolean => {
    const now = readProcessorTime(pid)
    const before = seen
    seen = now ?? seen
    if (!begun || !before || performance.now() >= end) return false
    if (!now) return true
    return now.ms - begun.ms < deadlineMs && (now.isBusy || now.ms > before.ms)
  }
  const look = (): void => {
    if (isStarved()) timer = setTimeout(look, Math.max(20, deadlineMs / 10))
    else onLate()
  }
  let timer = setTimeout(look, deadlineMs)
  return () => clearTimeout(timer)
}
