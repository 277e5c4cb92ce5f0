import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { FieldChange } from '../fields/field-change.ts'

/** A choice that the arrow keys show on the dial before it is made. */
export type LiveChoice = {
  /** What was chosen when the list was opened, while another is shown; null otherwise. */
  readonly held: string | null
  /** For the element with the list: tells keys from the pointer, which shows nothing. */
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerMove: () => void
  /** The option that the keys stand on. */
  readonly show: (value: string) => void
  readonly choose: (value: string) => void
  /** The list has closed: what was only shown is gone. */
  readonly end: () => void
}

const arrows: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'])

/** One gesture: shown live, and one step when it is chosen. */
export function useLiveChoice(change: FieldChange, value: string): LiveChoice {
  const [held, setHeld] = useState<string | null>(null)
  const byKey = useRef(false)
  const now = useRef({ held, value, isShown: false })
  now.current.held = held
  now.current.value = value
  const acts = useMemo(() => {
    const stop = (): void => {
      byKey.current = false
      now.current.isShown = false
      setHeld(null)
    }
    return {
      onKeyDown(event: KeyboardEvent): void {
        byKey.current = arrows.has(event.key)
      },
      onPointerMove(): void {
        byKey.current = false
      },
      show(next: string): void {
        if (!byKey.current) return
        if (!now.current.isShown) {
          if (next === now.current.value) return
          setHeld(now.current.value)
        }
        now.current.isShown = true
        change.preview(next)
      },
      choose(next: string): void {
        stop()
        change.commit(next)
      },
      end(): void {
        if (now.current.isShown) change.cancel()
        stop()
      },
    }
  }, [change])
  return { held, ...acts }
}
