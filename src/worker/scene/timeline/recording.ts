import { clamp, roundTo } from '../../../shared/base/geometry.ts'
import type { Layer } from '../../../shared/document/design.ts'
import { styleName, trackFields, type TrackField } from '../../../shared/base/track/fields.ts'
import { phaseAt } from '../../../shared/base/track/phase.ts'
import { soundTrack, trackIn, trackText, type Track } from '../../../shared/base/track/track.ts'
import { kindOf } from '../../../shared/layers/registry.ts'
import { withExpression } from '../fields/with-expression.ts'
import { expressionOf, liveOf, valuesAt } from '../values.ts'
import type { TimeParts } from '../editor.ts'

/** The track with its number at a moment; a key that stands there keeps its curve. */
export function withKey(track: Track, at: number, value: number): Track {
  const time = clamp(roundTo(at, 2), 0, track.seconds)
  const there = track.keys.find((key) => key.at === time)
  const before = track.keys.findLast((key) => key.at < time)
  const curve = there?.curve ?? (typeof before?.curve === 'string' ? before.curve : 'inOut')
  return soundTrack({ ...track, keys: [...track.keys, { at: time, value, curve }] })
}

/** The way between two angles that is not the long one around. */
const short = (deg: number): number => ((((deg + 180) % 360) + 360) % 360) - 180

type Now = { readonly clock: TimeParts['clock']; readonly seconds: number }

type Moved = { readonly field: TrackField; readonly by: number }

function keyed(before: Layer, { field, by }: Moved, { clock, seconds }: Now): string | null {
  const written = expressionOf(before.style, field)
  const name = styleName(field)
  const stored = before.style[name]
  if (written === '') {
    const fresh: Track = { seconds, plays: 'loop', keys: [{ at: 0, value: stored, curve: 'inOut' }] }
    return trackText(withKey(fresh, phaseAt(fresh, clock.wallMs), stored + by))
  }
  const track = trackIn(written)
  if (!track) return null
  const now = valuesAt(before.style, liveOf(before, kindOf(before)), clock.moment.world)[name]
  return trackText(withKey(track, phaseAt(track, clock.wallMs), now + by))
}

/**
 * The layer after a change with keys in place of the numbers that were changed; they are stored as they were. What
 * another expression governs is left alone.
 */
export function recorded(before: Layer, after: Layer, now: Now): Layer {
  if (before === after || before.style === after.style || kindOf(after).abilities.isBackdrop) return after
  let next = after
  for (const field of trackFields) {
    const name = styleName(field)
    const by =
      name === 'rotation'
        ? short(after.style[name] - before.style[name])
        : after.style[name] - before.style[name]
    if (by === 0 || expressionOf(before.style, field) !== expressionOf(next.style, field)) continue
    const text = keyed(before, { field, by }, now)
    if (text === null) continue
    const still: Layer = { ...next, style: { ...next.style, [name]: before.style[name] } }
    next = withExpression(still, field, text)
  }
  return next
}
