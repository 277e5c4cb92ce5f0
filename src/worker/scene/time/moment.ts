import type { Rate } from '../../../shared/expressions/rate.ts'
import { memoByObject } from '../../../shared/base/memo.ts'
import { localized, type Localization } from '../../../shared/expressions/languages/localization.ts'
import type { SunTimes } from '../../../shared/expressions/moment.ts'
import { createWorld, type World, type WorldOptions } from '../../../shared/expressions/world.ts'

/** What the dial shows: a moment on the preview clock and the world that tags read there. */
export type SceneMoment = {
  readonly epochMs: number
  readonly world: World
  /** What tags read of it in another place, language or calendar. */
  readonly worldIn: (local: Localization) => World
  /** For each rate a number that changes when the values of that rate can change. */
  readonly buckets: Readonly<Record<Rate, number>>
}

export type MomentFacts = {
  readonly epochMs: number
  readonly utcOffsetMinutes: number
  readonly locale: string
  /** Grows when something beside time changed: the language, the samples. */
  readonly epoch: number
  /** Values by tag that win over the clock and the samples. */
  readonly overrides?: WorldOptions['overrides']
  /** 24 hours when absent. */
  readonly is24Hour?: boolean
  readonly sun?: SunTimes | undefined
}

const lengths: Readonly<Record<Exclude<Rate, 'never' | 'frame'>, number>> = {
  day: 86_400_000,
  minute: 60_000,
  second: 1000,
}

/** Ms of dial time between two values of a rate, at least. */
export const periodOf = (rate: Rate): number =>
  rate === 'never' ? Infinity : rate === 'frame' ? 0 : lengths[rate]

/** Words of days and months stand in the tags themselves in these; in others the platform says them. */
const isNamed = (locale: string): boolean => /^(?:zh|en)\b/i.test(locale)

export function momentAt({ epochMs, utcOffsetMinutes, locale, epoch, ...watch }: MomentFacts): SceneMoment {
  const wall = epochMs + utcOffsetMinutes * 60_000
  // The epoch shifts every bucket by a share that time alone never makes.
  const shift = epoch / 1_000_000
  const options: WorldOptions = {
    epochMs,
    utcOffsetMinutes,
    locale,
    is24Hour: watch.is24Hour ?? true,
    ...(watch.overrides ? { overrides: watch.overrides } : {}),
    sun: watch.sun,
  }
  return {
    epochMs,
    world: createWorld(isNamed(locale) ? options : localized(options, { locales: locale })),
    worldIn: memoByObject((local) => createWorld(localized(options, local))),
    buckets: {
      never: epoch,
      // by the moment itself below a day: when summer time ends the same hour stands on the wall clock twice
      day: Math.floor(wall / lengths.day) + shift,
      minute: Math.floor(wall / lengths.minute) - utcOffsetMinutes + shift,
      second: Math.floor(wall / lengths.second) - utcOffsetMinutes * 60 + shift,
      frame: epochMs + shift,
    },
  }
}

/** Milliseconds of dial time until a value of this rate can change; null for never, 0 for the next frame. */
export function msUntilChange(rate: Rate, epochMs: number, utcOffsetMinutes: number): number | null {
  if (rate === 'never') return null
  if (rate === 'frame') return 0
  const wall = epochMs + utcOffsetMinutes * 60_000
  const length = lengths[rate]
  return length - (((wall % length) + length) % length)
}
