import type { Rate } from '../../../shared/expressions/rate.ts'
import type { SunTimes } from '../../../shared/expressions/moment.ts'
import type { Value } from '../../../shared/expressions/language/tree.ts'
import { defaultSampleTime } from '../../../shared/expressions/world.ts'
import { momentAt, msUntilChange, type SceneMoment } from './moment.ts'

export type ClockState = {
  readonly epochMs: number
  readonly isPlaying: boolean
  readonly speed: number
}

/** What the watch of the preview reads beside the time; never saved. */
export type Samples = {
  readonly scene: string | null
  readonly is24Hour: boolean
  /** Values by tag without `##`. */
  readonly overrides: Readonly<Record<string, Value>>
  /** Where the watch is, by its zone; null where the sun keeps to its samples. */
  readonly place: { readonly zone: string; readonly sun: SunTimes } | null
}

export const plainSamples: Samples = { scene: 'asDesigned', is24Hour: true, overrides: {}, place: null }

/** The time that the dial shows; it never changes the design. */
export type PreviewClock = {
  readonly state: ClockState
  /** The same reference while the clock stands still. */
  readonly moment: SceneMoment
  play(isPlaying: boolean): void
  set(epochMs: number): void
  setSpeed(speed: number): void
  setNow(): void
  /** The same on the dial's own wall clock. */
  setWall(wallMs: number): void
  setLocale(locale: string): void
  readonly samples: Samples
  setSamples(samples: Samples): void
  /** Another moment in the same world: `wallMs` on the dial's wall clock, other values when given. */
  momentOf(wallMs: number, overrides?: Samples['overrides']): SceneMoment
  /** Ms on the dial's wall clock. */
  readonly wallMs: number
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
  let samples = plainSamples

  const worldFacts = () => {
    const { overrides, is24Hour, place } = samples
    return { locale, epoch, overrides, is24Hour, sun: place?.sun }
  }

  /** UTC of a wall-clock time; the offset of that very time counts. */
  function utcOf(wallMs: number): number {
    const near = wallMs - offsetAt(wallMs) * 60_000
    return wallMs - offsetAt(near) * 60_000
  }

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
        moment = momentAt({ epochMs, utcOffsetMinutes: offsetAt(epochMs), ...worldFacts() })
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
    setWall: (wallMs) => rebase(utcOf(wallMs)),
    get samples() {
      return samples
    },
    setSamples(next) {
      samples = next
      epoch += 1
    },
    momentOf(wallMs, overrides) {
      const epochMs = utcOf(wallMs)
      const facts = { ...worldFacts(), ...(overrides ? { overrides } : {}) }
      return momentAt({ epochMs, utcOffsetMinutes: offsetAt(epochMs), ...facts })
    },
    get wallMs() {
      const epochMs = read()
      return epochMs + offsetAt(epochMs) * 60_000
    },
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
