import suncalc from 'suncalc'
import type { Place } from '../../../shared/base/sample-places.ts'
import { offsetOf } from '../../../shared/expressions/languages/localization.ts'
import type { SunTimes } from '../../../shared/expressions/moment.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** When the sun rises and sets at a place, by its own clock, on the day that it is there. */
export function sunAt({ zone, latitude, longitude }: Place): SunTimes {
  let last: { readonly day: number; readonly times: ReturnType<SunTimes> } | null = null
  return (epochMs) => {
    const offset = (offsetOf(zone, epochMs) ?? 0) * minuteMs
    const day = Math.floor((epochMs + offset) / dayMs)
    if (last?.day === day) return last.times
    // noon there: the library takes the day that this falls into
    const { sunrise, sunset } = suncalc.getTimes(
      new Date(day * dayMs + dayMs / 2 - offset),
      latitude,
      longitude,
    )
    const minutesOf = (at: Date): number | null =>
      Number.isNaN(at.getTime())
        ? null
        : Math.floor(((((at.getTime() + offset) % dayMs) + dayMs) % dayMs) / minuteMs)
    const times = { rise: minutesOf(sunrise), set: minutesOf(sunset) }
    last = { day, times }
    return times
  }
}
