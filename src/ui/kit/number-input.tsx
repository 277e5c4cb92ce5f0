import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { clamp, roundTo } from '../../shared/base/geometry.ts'
import { cx } from './cx.ts'
import css from './number-input.module.css'
import { evaluateSum, printNumber } from './sum.ts'

export type NumberInputProps = {
  /** The accessible name. */
  readonly label: string
  /** What the scrub handle shows: a letter or a short word. */
  readonly mark: string
  /** Null shows `mixed`. */
  readonly value: number | null
  readonly mixed: string
  readonly min: number
  readonly max: number
  readonly step: number
  /** Shown behind the number; empty for none. */
  readonly unit: string
  /** Shown value for one stored unit: 100 for percent. */
  readonly factor?: number
  readonly isDisabled?: boolean
  /** Live, within a gesture. */
  readonly onPreview: (value: number) => void
  /** Ends the gesture as one step. */
  readonly onCommit: (value: number) => void
  readonly onCancel: () => void
}

/** Pointer pixels that make a press on the mark a drag. */
const scrubPx = 2

/** A number that is typed, dragged on its mark, stepped by arrows, or given as a sum (UX 3.6). */
export function NumberInput(props: NumberInputProps) {
  const { label, mark, value, mixed, min, max, step, unit, factor = 1, isDisabled } = props
  const [draft, setDraft] = useState<string | null>(null)
  const stepped = useRef<number | null>(null)
  const scrub = useRef<{ x: number; from: number; now: number; isOn: boolean } | null>(null)
  const input = useRef<HTMLInputElement>(null)

  const fit = (shown: number): number => roundTo(clamp(shown / factor, min, max), 4)
  const shownValue = value === null ? null : value * factor
  const shownStep = step * factor

  const finish = (): void => {
    const typed = draft === null ? null : evaluateSum(draft.replace(/[^\d.,+\-*/()×÷−\s]/g, ''))
    const next = typed === null ? stepped.current : fit(typed)
    setDraft(null)
    const isNew = stepped.current !== null || next !== value
    stepped.current = null
    if (next !== null && isNew) props.onCommit(next)
  }

  const restore = (): void => {
    if (stepped.current !== null) props.onCancel()
    stepped.current = null
    setDraft(null)
  }

  const stepBy = (event: KeyboardEvent, sign: number): void => {
    event.preventDefault()
    const base = draft === null ? shownValue : evaluateSum(draft)
    const size = event.shiftKey ? 10 : event.altKey ? 0.1 : 1
    const next = fit((base ?? 0) + sign * size * shownStep)
    stepped.current = next
    setDraft(printNumber(next * factor))
    props.onPreview(next)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      finish()
      event.currentTarget.select()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      restore()
      event.currentTarget.blur()
    } else if (event.key === 'ArrowUp') stepBy(event, 1)
    else if (event.key === 'ArrowDown') stepBy(event, -1)
  }

  const onPress = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || isDisabled) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = shownValue ?? 0
    scrub.current = { x: event.clientX, from, now: from, isOn: false }
  }

  const onDrag = (event: PointerEvent<HTMLElement>): void => {
    const drag = scrub.current
    if (!drag) return
    const distance = event.clientX - drag.x
    if (!drag.isOn && Math.abs(distance) < scrubPx) return
    drag.isOn = true
    const size = event.shiftKey ? 10 : event.altKey ? 0.1 : 1
    // each piece of the way counts by the key that was held on it
    drag.now += distance * size * shownStep
    drag.x = event.clientX
    props.onPreview(fit(drag.now))
  }

  const onRelease = (): void => {
    const drag = scrub.current
    scrub.current = null
    if (drag?.isOn) props.onCommit(fit(drag.now))
    else if (drag) input.current?.select()
  }

  const onLost = (): void => {
    if (scrub.current?.isOn) props.onCancel()
    scrub.current = null
  }

  const text = draft ?? (shownValue === null ? '' : printNumber(shownValue))
  return (
    <div className={cx(css.number, isDisabled && css.disabled)}>
      <span
        className={css.mark}
        data-tip={label}
        onPointerDown={onPress}
        onPointerMove={onDrag}
        onPointerUp={onRelease}
        onPointerCancel={onLost}
        aria-hidden
      >
        {mark}
      </span>
      <input
        ref={input}
        className={css.input}
        inputMode="decimal"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={shownValue ?? undefined}
        aria-valuemin={min * factor}
        aria-valuemax={max * factor}
        aria-valuetext={shownValue === null ? mixed : `${printNumber(shownValue)} ${unit}`.trim()}
        placeholder={value === null ? mixed : ''}
        value={text}
        disabled={isDisabled}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={finish}
        onKeyDown={onKeyDown}
      />
      {unit && value !== null && draft === null ? <span className={css.unit}>{unit}</span> : null}
    </div>
  )
}
