import { proxy, ref } from 'valtio'
import type { Track } from '../../../shared/base/track/track.ts'
import { announce } from '../../app/notices/notices.ts'
import { currentTexts } from '../../app/text.ts'
import type { Clip, KeyName } from './model.ts'

/** What is shown and chosen on the timeline; nothing of it is stored. */
export const timelineState = proxy<{
  tab: 'loop' | 'entrance'
  chosen: ReadonlySet<KeyName>
  clip: Clip
  /** Of a track that is begun. */
  seconds: number
  plays: Track['plays']
}>({ tab: 'loop', chosen: ref(new Set<KeyName>()), clip: ref([]), seconds: 4, plays: 'loop' })

export function choose(names: Iterable<KeyName>): void {
  timelineState.chosen = ref(new Set(names))
}

export function toggle(name: KeyName): void {
  const next = new Set(timelineState.chosen)
  if (!next.delete(name)) next.add(name)
  choose(next)
}

/** Told to who does not see it: how many are chosen now. */
export function sayChosen(): void {
  const count = timelineState.chosen.size
  const { text } = currentTexts()
  announce(count === 0 ? text('ui.timeline.chosenNone') : text('ui.timeline.chosen', { count }), false)
}

export function keepClip(clip: Clip): void {
  timelineState.clip = ref([...clip])
}

export const freshTrack = (): Track => ({
  seconds: timelineState.seconds,
  plays: timelineState.plays,
  keys: [],
})
