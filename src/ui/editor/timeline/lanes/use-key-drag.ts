import { useRef, useState, type PointerEvent } from 'react'
import { roundTo } from '../../../../shared/base/geometry.ts'
import { send } from '../../../app/engine/hooks.ts'
import { gridStep, heldWithin, moveKeys, movedNames, type Apply, type KeyName, type Lane } from '../model.ts'
import { choose, timelineState, toggle } from '../timeline-state.ts'

/** CSS pixels that a press may wander and be no drag; and from which a key snaps to what is near. */
const [slack, reach] = [3, 6]

type Held = {
  /** As they were when the key was pressed: what the engine shows meanwhile has moved. */
  readonly lanes: readonly Lane[]
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
  readonly apply: Apply
}

/** The seconds by which chosen keys go: onto the playhead or other keys that are near, else onto the grid. */
function snapped(held: Held, by: number, { span, headAt }: Facts): number {
  const { chosen } = timelineState
  const { lanes } = held
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

/** Presses and drags of keys: the canvas shows them at once, and they are one step when they are let go. */
export function useKeyDrag(facts: Facts) {
  const held = useRef<Held | null>(null)
  /** What was shown last of a drag; null before anything was. */
  const shown = useRef<number | null>(null)
  const [dragged, setDragged] = useState(0)
  const [from, setFrom] = useState<readonly Lane[] | null>(null)
  const end = (): void => {
    held.current = null
    shown.current = null
    setDragged(0)
    setFrom(null)
  }
  const byOf = (event: PointerEvent): number => {
    const start = held.current
    if (!start || Math.abs(event.clientX - start.fromX) < slack) return 0
    const by = ((event.clientX - start.fromX) / start.width) * facts.span
    const to = event.ctrlKey || event.metaKey ? by : snapped(start, by, facts)
    return heldWithin(start.lanes, timelineState.chosen, roundTo(to, 2))
  }
  const show = (by: number, copies: boolean): void => {
    const start = held.current
    if (!start || by === (shown.current ?? 0)) return
    shown.current = by
    setFrom(start.lanes)
    setDragged(by)
    facts.apply(moveKeys(start.lanes, timelineState.chosen, { by, copies }), 'preview')
  }
  return {
    dragged,
    /** What is dragged, as it was; null while nothing is. */
    from,
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
      held.current = {
        lanes: facts.lanes,
        fromX: event.clientX,
        width,
        at: Number(name.split('|')[2]),
        name,
        wasChosen,
      }
      return true
    },
    move(event: PointerEvent): void {
      if (held.current) show(byOf(event), event.altKey)
    },
    release(event: PointerEvent): void {
      const start = held.current
      if (!start) return
      const by = byOf(event)
      const { chosen } = timelineState
      if (by !== 0) {
        facts.apply(moveKeys(start.lanes, chosen, { by, copies: event.altKey }), 'commit')
        choose(movedNames(start.lanes, chosen, by))
      } else if (shown.current !== null) void send({ do: 'gesture.cancel' })
      else if (start.wasChosen) choose([start.name])
      end()
    },
    /** Taken from the pointer: all is as it was. */
    cancel(): void {
      if (shown.current !== null) void send({ do: 'gesture.cancel' })
      end()
    },
  }
}
