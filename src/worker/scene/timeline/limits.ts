import { trackLimits } from '../../../shared/base/track/track.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { watchCost } from './cost.ts'

/** Why a track as it is written is too long, here or on the watch; null where it is not. */
export function faultOfTrack(written: string, count: number): Refusal | null {
  if (count > trackLimits.keys)
    return { key: 'refusal.timeline.keys', params: { count, limit: trackLimits.keys } }
  if (written.length > trackLimits.text)
    return { key: 'refusal.timeline.long', params: { count: written.length, limit: trackLimits.text } }
  const { characters } = watchCost(written)
  return characters > trackLimits.watch
    ? { key: 'refusal.timeline.watch', params: { count: characters, limit: trackLimits.watch } }
    : null
}
