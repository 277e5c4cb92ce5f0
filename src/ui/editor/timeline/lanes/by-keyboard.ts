import type { KeyboardEvent } from 'react'
import type { Track } from '../../../../shared/base/track/track.ts'
import {
  gridStep,
  heldWithin,
  keyName,
  moveKeys,
  movedNames,
  type Apply,
  type KeyName,
  type Lane,
} from '../model.ts'
import { scrubTo } from '../playhead.ts'
import { choose, sayChosen, timelineState, toggle } from '../timeline-state.ts'

type Facts = {
  readonly lanes: readonly Lane[]
  readonly turn: Pick<Track, 'seconds' | 'plays'>
  readonly span: number
  readonly isReadOnly: boolean
  readonly apply: Apply
  readonly onCopy: () => void
  readonly onPaste: () => void
  readonly onRemove: () => void
}

type Typed = { readonly event: KeyboardEvent<HTMLElement>; readonly key: HTMLElement | null }

const nameOf = (key: HTMLElement): KeyName => key.dataset['key'] as KeyName

/** The next key of the same lane, or the one of another lane that is nearest in time. */
function beside(key: HTMLElement, by: 1 | -1, isOfLane: boolean): HTMLElement | null {
  const keysOf = (lane: Element | undefined): readonly HTMLElement[] => [
    ...(lane?.querySelectorAll<HTMLElement>('[data-key]') ?? []),
  ]
  const lane = key.closest('[data-lane]')
  const timeOf = (one: HTMLElement): number => Number(nameOf(one).split('|')[2])
  if (!lane) return null
  if (isOfLane) return keysOf(lane)[keysOf(lane).indexOf(key) + by] ?? null
  const all = [...(lane.closest('[data-lanes]')?.querySelectorAll('[data-lane]') ?? [])]
  const lanes = all.filter((one) => one === lane || keysOf(one).length > 0)
  const near = keysOf(lanes[lanes.indexOf(lane) + by]).toSorted(
    (a, b) => Math.abs(timeOf(a) - timeOf(key)) - Math.abs(timeOf(b) - timeOf(key)),
  )
  return near[0] ?? null
}

/** The key is another element where it stands now: it comes with the next picture of the lanes. */
function refocus(root: HTMLElement, name: string): void {
  let tries = 0
  const look = (): void => {
    const found = root.querySelector<HTMLElement>(`[data-key="${CSS.escape(name)}"]`)
    if (found) found.focus()
    else if (tries++ < 30) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function step({ event, key }: Typed, { lanes, span, isReadOnly, apply }: Facts): void {
  const way = event.key === 'ArrowLeft' ? -1 : 1
  const { chosen } = timelineState
  const by = heldWithin(lanes, chosen, way * gridStep(span) * (event.shiftKey ? 10 : 1))
  if (by === 0 || isReadOnly) return
  apply(moveKeys(lanes, chosen, { by }))
  choose(movedNames(lanes, chosen, by))
  if (!key) return
  const [id, field, at] = nameOf(key).split('|')
  refocus(event.currentTarget, `${id ?? ''}|${field ?? ''}|${Math.round((Number(at) + by) * 100) / 100}`)
}

/** With Ctrl or Cmd; they go to the keys wherever the focus is among the lanes. */
function commanded({ event, key }: Typed, facts: Facts): boolean {
  const letter = event.key.toLowerCase()
  if (letter === 'a') {
    choose(facts.lanes.flatMap((lane) => (lane.track?.keys ?? []).map((one) => keyName(lane, one))))
    sayChosen()
  } else if (letter === 'c' && timelineState.chosen.size > 0) facts.onCopy()
  else if (letter === 'v' && timelineState.clip.length > 0) {
    if (!facts.isReadOnly) facts.onPaste()
  } else return key !== null && letter === 'c'
  return true
}

/** What is done to all that are chosen, from one of them or from the empty lanes. */
function changed(typed: Typed, facts: Facts): boolean {
  const { event, key } = typed
  if (key && !timelineState.chosen.has(nameOf(key))) choose([nameOf(key)])
  if (timelineState.chosen.size === 0) return false
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') step(typed, facts)
  else if (!facts.isReadOnly) {
    const next = key && (beside(key, 1, true) ?? beside(key, -1, true))
    facts.onRemove()
    const focus = next && !timelineState.chosen.has(nameOf(next)) ? next : event.currentTarget
    focus.focus()
  }
  return true
}

/** What a key of the keyboard does with the keys of the lanes; true where it did something. */
export function keyed(event: KeyboardEvent<HTMLElement>, facts: Facts): boolean {
  const key = (event.target as Element).closest<HTMLElement>('[data-key]')
  const typed = { event, key }
  if (event.ctrlKey || event.metaKey) {
    if (event.key !== ' ') return commanded(typed, facts)
  }
  if (!key && event.target !== event.currentTarget) return false
  if (/^(Delete|Backspace|ArrowLeft|ArrowRight)$/.test(event.key)) return changed(typed, facts)
  if (event.key === 'Escape' && timelineState.chosen.size > 0) {
    choose([])
    sayChosen()
    return true
  }
  if (!key) return false
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    beside(key, event.key === 'ArrowUp' ? -1 : 1, true)?.focus()
  else if (event.key === 'PageUp' || event.key === 'PageDown')
    beside(key, event.key === 'PageUp' ? -1 : 1, false)?.focus()
  else if (event.key === 'Enter') scrubTo(facts.turn, Number(nameOf(key).split('|')[2]))
  else if (event.key === ' ') {
    if (event.shiftKey || event.ctrlKey || event.metaKey) toggle(nameOf(key))
    else choose([nameOf(key)])
    sayChosen()
  } else return false
  return true
}
