import { useRef, useState, type PointerEvent } from 'react'
import type { KeyName } from '../model.ts'
import { choose, sayChosen, timelineState } from '../timeline-state.ts'

/** CSS pixels that a press may wander and draw no frame. */
const slack = 3

/** In CSS pixels of what is scrolled. */
export type Frame = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Held = {
  readonly root: HTMLElement
  readonly x: number
  readonly y: number
  /** What stays chosen beside what is framed: with Shift what was chosen before. */
  readonly kept: ReadonlySet<KeyName>
  readonly before: ReadonlySet<KeyName>
  isDrawn: boolean
}

const placeIn = (root: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) => {
  const { left, top } = root.getBoundingClientRect()
  return { x: clientX - left + root.scrollLeft, y: clientY - top + root.scrollTop }
}

const frameOf = ({ x, y }: Held, to: { readonly x: number; readonly y: number }): Frame => ({
  left: Math.min(x, to.x),
  top: Math.min(y, to.y),
  width: Math.abs(to.x - x),
  height: Math.abs(to.y - y),
})

/** The keys whose middle lies in the frame. */
function keysIn(root: HTMLElement, { left, top, width, height }: Frame): readonly KeyName[] {
  return [...root.querySelectorAll<HTMLElement>('[data-key]')].flatMap((key) => {
    const box = key.getBoundingClientRect()
    const { x, y } = placeIn(root, {
      clientX: box.left + box.width / 2,
      clientY: box.top + box.height / 2,
    })
    const isIn = x >= left && x <= left + width && y >= top && y <= top + height
    return isIn ? [key.dataset['key'] as KeyName] : []
  })
}

/** A drag over empty lanes frames keys, which are chosen at once; Shift adds them, Escape takes it back. */
export function useMarquee() {
  const held = useRef<Held | null>(null)
  const [frame, setFrame] = useState<Frame | null>(null)
  const end = (): void => {
    held.current = null
    setFrame(null)
  }
  return {
    frame,
    press(event: PointerEvent<HTMLElement>): void {
      const isOnLane = (event.target as Element).closest('[data-lane], [data-empty-lane]') !== null
      if (event.button !== 0 || !isOnLane) return
      const root = event.currentTarget
      const before = timelineState.chosen
      if (!event.shiftKey) choose([])
      held.current = { root, ...placeIn(root, event), kept: timelineState.chosen, before, isDrawn: false }
    },
    move(event: PointerEvent): void {
      const start = held.current
      if (!start) return
      const next = frameOf(start, placeIn(start.root, event))
      if (!start.isDrawn && Math.max(next.width, next.height) < slack) return
      // before that a press may still become a double one, which goes to the lane
      if (!start.isDrawn) start.root.setPointerCapture(event.pointerId)
      start.isDrawn = true
      setFrame(next)
      choose([...start.kept, ...keysIn(start.root, next)])
    },
    release(): void {
      if (held.current?.isDrawn) sayChosen()
      end()
    },
    /** True where a frame was drawn: what was chosen before is chosen again. */
    cancel(): boolean {
      const start = held.current
      if (start?.isDrawn) choose(start.before)
      end()
      return start?.isDrawn === true
    },
  }
}
