import { useRef, useState, type PointerEvent } from 'react'
import { roundTo } from '../../../../shared/base/geometry.ts'
import { gridStep, heldWithin, moveKeys, movedNames, type Change, type KeyName, type Lane } from '../model.ts'
import { choose, timelineState, toggle } from '../timeline-state.ts'

/** CSS pixels that a press may wander and be no drag; and from which a key snaps to what is near. */
const [slack, reach] = [3, 6]

type Held = {
  readonly fromX: number
  /** Of a lane, in CSS pixels. */
  readonly width: number
  /** Seconds of the key that was pressed. */
  readonly at: number
  readonly name: KeyName
  /** It was chosen with others before: a press that is no drag chooses it alone. */
  readonly wasChosen: boolean
}

type Facts = {
  readonly lanes: readonly Lane[]
  readonly span: number
  readonly isOff: boolean
  /** Seconds where the playhead stands. */
  readonly headAt: () => number
  readonly apply: (changes: readonly Change[]) => void
}

/** The seconds by which chosen keys go: onto the playhead or other keys that are near, else onto the grid. */
function snapped(held: Held, by: number, { lanes, span, headAt }: Facts): number {
  const { chosen } = timelineState
  const others = lanes.flatMap((lane) =>
    (lane.track?.keys ?? [])
      .filter(({ at }) => !chosen.has(`${lane.id}|${lane.field.field}|${at}`))
      .map(({ at }) => at),
  )
  const to = held.at + by
  const near = [...others, headAt()].find((at) => (Math.abs(at - to) / span) * held.width <= reach)
  const grid = gridStep(span)
  return (near ?? Math.round(to / grid) * grid) - held.at
}

/** Presses and drags of keys: what is dragged goes along at once, and becomes one step when it is let go. */
export function useKeyDrag(facts: Facts) {
  const held = useRef<Held | null>(null)
  const [dragged, setDragged] = useState(0)
  const end = (): void => {
    held.current = null
    setDragged(0)
  }
  const byOf = (event: PointerEvent): number => {
    const start = held.current
    if (!start || Math.abs(event.clientX - start.fromX) < slack) return 0
    const by = ((event.clientX - start.fromX) / start.width) * facts.span
    const to = event.ctrlKey || event.metaKey ? by : snapped(start, by, facts)
    return heldWithin(facts.lanes, timelineState.chosen, roundTo(to, 2))
  }
  return {
    dragged,
    /** True when it was a key that was pressed. */
    press(event: PointerEvent): boolean {
      const key = (event.target as Element).closest<HTMLElement>('[data-key]')
      const lane = key?.closest<HTMLElement>('[data-lane]')
      if (!key || !lane || event.button !== 0) return false
      const name = key.dataset['key'] as KeyName
      const wasChosen = timelineState.chosen.has(name)
      if (event.shiftKey) toggle(name)
      else if (!wasChosen) choose([name])
      if (facts.isOff || event.shiftKey) return true
      ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
      const { width } = lane.getBoundingClientRect()
      held.current = { fromX: event.clientX, width, at: Number(name.split('|')[2]), name, wasChosen }
      return true
    },
    move(event: PointerEvent): void {
      if (held.current) setDragged(byOf(event))
    },
    release(event: PointerEvent): void {
      const start = held.current
      if (!start) return
      const by = byOf(event)
      const { chosen } = timelineState
      if (by !== 0) {
        facts.apply(moveKeys(facts.lanes, chosen, { by, copies: event.altKey }))
        choose(movedNames(facts.lanes, chosen, by))
      } else if (start.wasChosen) choose([start.name])
      end()
    },
    end,
  }
}
