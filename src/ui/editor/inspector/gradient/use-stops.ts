import { useRef, useState, type PointerEvent } from 'react'
import { colorTokens, seenThrough } from '../../../../shared/base/color-tokens.ts'
import { clamp } from '../../../../shared/base/geometry.ts'
import type { GradientStop } from '../../../../shared/base/gradient.ts'
import { parseStops, printStops } from '../../../../shared/base/gradient-stops.ts'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { useFieldChange } from '../fields/field-change.ts'
import { withoutStop, withPlace, withStop } from './stops.ts'

/** In the order they were made in, which a drag does not change. */
export type Stops = readonly GradientStop[]

const plain: Stops = [
  { at: 0, color: colorTokens.onFill },
  { at: 1, color: seenThrough(colorTokens.onFill, 0) },
]

/** As the field keeps them. */
export const inOrder = (stops: Stops): string => printStops(stops.toSorted((a, b) => a.at - b.at))

/** A drag of a stop: the list as it began, and which of them it is. */
type Drag = { readonly stops: Stops; readonly index: number }

/** The field of a gradient. */
export type StopsField = Extract<FieldView, { field: 'stops' }>

/** The stops of a gradient, which of them is chosen, and what a person does with them on the bar. */
export function useStops(field: StopsField) {
  const change = useFieldChange(field.path)
  const bar = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const [live, setLive] = useState<Stops | null>(null)
  const [chosen, setChosen] = useState(0)
  const stored = (typeof field.value === 'string' ? parseStops(field.value) : null) ?? plain
  const stops = live ?? stored

  /** One step; the one that is chosen is found again where it lies then. */
  const take = (next: Stops, at: number): void => {
    const sorted = next.toSorted((a, b) => a.at - b.at)
    const kept = next[at]
    setLive(null)
    setChosen(kept ? sorted.indexOf(kept) : Math.max(0, at - 1))
    // what stands in the field may be what was shown live: the engine knows whether that is a step
    change.commit(inOrder(next))
  }

  const shareAt = (event: PointerEvent): number => {
    const box = bar.current?.getBoundingClientRect()
    return box ? clamp((event.clientX - box.left) / box.width, 0, 1) : 0
  }

  const begin = (event: PointerEvent, from: Stops, at: number): void => {
    if (field.isDisabled || event.button !== 0) return
    event.stopPropagation()
    bar.current?.setPointerCapture(event.pointerId)
    drag.current = { stops: from, index: at }
    setLive(from)
    setChosen(at)
  }

  return {
    ...{ stored, stops, change, bar, take, begin },
    choose: setChosen,
    /** The place of the chosen one. */
    index: Math.min(chosen, stops.length - 1),
    /** A press between the stops adds one and drags it. */
    beginNew(event: PointerEvent): void {
      const next = withStop(stops, shareAt(event))
      if (next !== stops) begin(event, next, next.length - 1)
    },
    move(event: PointerEvent): void {
      if (!drag.current) return
      const next = withPlace(drag.current.stops, drag.current.index, shareAt(event))
      drag.current = { ...drag.current, stops: next }
      setLive(next)
      change.preview(inOrder(next))
    },
    end(event: PointerEvent): void {
      const held = drag.current
      drag.current = null
      if (!held) return
      if (event.type === 'pointerup') return take(held.stops, held.index)
      setLive(null)
      change.cancel()
    },
    add(at: number): void {
      const next = withStop(stops, at)
      if (next !== stops) take(next, next.length - 1)
    },
    remove(at: number): void {
      const next = withoutStop(stops, at)
      if (next !== stops) take(next, stops.length)
      if (next !== stops) setChosen(Math.max(0, at - 1))
    },
  }
}
