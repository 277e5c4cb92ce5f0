import type { Rate } from '../../shared/expressions/rate.ts'
import { defaultSampleTime } from '../../shared/expressions/world.ts'
import { momentAt, msUntilChange, type SceneMoment } from './moment.ts'

export type ClockState = {
  readonly epochMs: number
  readonly isPlaying: boolean
  readonly speed: number
}

/** The time that the dial shows; it never changes the design. */
export type PreviewClock = {
  readonly state: ClockState
  /** The same reference while the clock stands still. */
  readonly moment: SceneMoment
  play(isPlaying: boolean): void
  set(epochMs: number): void
  setSpeed(speed: number): void
  setNow(): void
  setLocale(locale: string): void
  /** Real ms until a value of this rate can change; null when it never does. */
  dueIn(rate: Rate): number | null
}

type Deps = {
  /** Monotonic ms. */
  readonly now: () => number
  /** Ms since 1970. */
  readonly wall: () => number
  readonly utcOffsetMinutes: (epochMs: number) => number
  readonly locale: string
  readonly isPlaying: boolean
}

/** Starts at 08:59:08 on the wall clock of this device, where sample hands agree (A11). */
export function createClock(deps: Deps): PreviewClock {
  const offsetAt = deps.utcOffsetMinutes
  const sample = defaultSampleTime.epochMs + defaultSampleTime.utcOffsetMinutes * 60_000
  let base = sample - offsetAt(sample) * 60_000
  let since = deps.now()
  let isPlaying = deps.isPlaying
  let speed = 1
  let locale = deps.locale
  let epoch = 0
  let moment: SceneMoment | null = null

  const read = (): number => (isPlaying ? base + (deps.now() - since) * speed : base)

  function rebase(epochMs: number): void {
    base = epochMs
    since = deps.now()
  }

  return {
    get state() {
      return { epochMs: read(), isPlaying, speed }
    },
    get moment() {
      const epochMs = read()
      if (moment?.epochMs !== epochMs || moment.buckets.never !== epoch) {
        moment = momentAt({ epochMs, utcOffsetMinutes: offsetAt(epochMs), locale, epoch })
      }
      return moment
    },
    play(next) {
      rebase(read())
      isPlaying = next
    },
    set: rebase,
    setSpeed(next) {
      rebase(read())
      speed = next
    },
    setNow: () => rebase(deps.wall()),
    setLocale(next) {
      locale = next
      epoch += 1
    },
    dueIn(rate) {
      if (!isPlaying) return null
      const epochMs = read()
      const ms = msUntilChange(rate, epochMs, offsetAt(epochMs))
      return ms === null ? null : ms / speed
    },
  }
}
