import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { clamp, roundTo } from '../../../shared/base/geometry.ts'
import { cx } from '../cx.ts'
import field from './field-box.module.css'
import css from './number-input.module.css'
import { evaluateSum, plainDraft, printNumber, readAdjustment } from './sum.ts'
import { isUndoKey } from '../undo-key.ts'
import { stepSize, useScrub } from './use-scrub.ts'

/** What happens to each of several different numbers: a share of it and a step. */
export type Adjustment = { readonly times: number; readonly by: number }

/** What the field says of a number that it cannot take. */
export type NumberSays = {
  readonly range: (facts: { readonly min: string; readonly max: string; readonly unit: string }) => string
  readonly none: string
}

/** Where several numbers differ, dragging, arrows and sums in `x` change each by its own (stored units). */
export type EachNumber = {
  readonly onPreview: (each: Adjustment) => void
  readonly onCommit: (each: Adjustment) => void
}

export type NumberInputProps = {
  /** The accessible name. */
  readonly label: string
  /** What it does, where the name does not say. */
  readonly note?: string | undefined
  /** What the scrub handle shows: a letter or a short word. */
  readonly mark: string
  /** Null shows `mixed`. */
  readonly value: number | null
  readonly mixed: string
  readonly min: number
  readonly max: number
  readonly step: number
  /** Shown behind the number, and may be typed there; empty for none. */
  readonly unit: string
  /** The unit is not shown: the mark says what the number is, and its digits have the room. */
  readonly isPlain?: boolean | undefined
  /** The unit as it is spoken; `unit` when left out. */
  readonly unitName?: string
  /** Shown value for one stored unit: 100 for percent. */
  readonly factor?: number
  readonly says: NumberSays
  readonly isDisabled?: boolean
  /** It is set by something else, and shown to be read: grey, not faint. */
  readonly isLiving?: boolean
  /** Takes the presses of a label that stands elsewhere, so that it is a handle too. */
  readonly grip?: RefObject<Grip | null>
  readonly each?: EachNumber
  /** Live, within a gesture. */
  readonly onPreview: (value: number) => void
  /** Ends the gesture as one step. */
  readonly onCommit: (value: number) => void
  readonly onCancel: () => void
}

export type Grip = (event: PointerEvent<HTMLElement>) => void

/** What was changed by arrows and is not yet a step. */
type Stepped = { readonly value: number } | { readonly each: Adjustment }

/** Milliseconds that a limit is shown after a number was brought inside it. */
const saidMs = 4000

/** Characters that leave room for the unit in the narrowest field. */
const roomy = 6

/** The numbers of the field as they are shown, and back to stored ones. */
function shownOf({ value, min, max, step, unit, factor = 1, says }: NumberInputProps) {
  return {
    shownValue: value === null ? null : value * factor,
    shownStep: step * factor,
    /** The stored number of one that is shown, brought inside the limits. */
    fit: (shown: number): number => roundTo(clamp(shown / factor, min, max), 4),
    range: says.range({
      min: printNumber(min * factor),
      max: printNumber(max * factor),
      unit: unit === '' || unit === '%' || unit === '°' ? unit : ` ${unit}`,
    }),
  }
}

/** What the field says of the last number; an automatic adjustment for a while, a fault as long as it stands there. */
function useSaid(draft: string | null) {
  const state = useState('')
  const [said, setSaid] = state
  useEffect(() => {
    if (said === '' || draft !== null) return
    const timer = setTimeout(() => setSaid(''), saidMs)
    return () => clearTimeout(timer)
  }, [said, draft, setSaid])
  return state
}

/** What a draft means, and what is wrong with it. */
function draftReader(
  props: NumberInputProps,
  { shownValue, range, fit }: Pick<ReturnType<typeof shownOf>, 'shownValue' | 'range' | 'fit'>,
) {
  const { mark, value, min, max, unit, factor = 1 } = props
  const each = value === null ? props.each : undefined
  const plain = (typed: string): string => plainDraft(typed, { unit, mark })
  const sumOf = (typed: string): number | null => evaluateSum(plain(typed), shownValue ?? NaN)
  const adjustmentOf = (typed: string) => readAdjustment(plain(typed))
  /** Empty when nothing is wrong. */
  const faultOf = (typed: string): string => {
    const sum = sumOf(typed)
    if (sum === null) return typed.trim() === '' || (each && adjustmentOf(typed)) ? '' : props.says.none
    return sum / factor < min - 1e-9 || sum / factor > max + 1e-9 ? range : ''
  }
  /** Null when it is no number. */
  const meaningOf = (typed: string): Stepped | null => {
    const sum = sumOf(typed)
    if (sum !== null) return { value: fit(sum) }
    const adjustment = each && adjustmentOf(typed)
    return adjustment ? { each: { times: adjustment.times, by: adjustment.by / factor } } : null
  }
  return { each, sumOf, meaningOf, faultOf }
}

type KeyActs = {
  readonly finish: () => void
  readonly restore: () => void
  readonly step: (sign: 1 | -1) => void
  readonly select: () => void
  /** Whether anything stands there that is not yet a step of the design. */
  readonly isTouched: boolean
  /** Whether arrows changed it. */
  readonly isStepped: boolean
}

/** Enter takes what stands there, Escape lets it go, arrows step. */
function pressKey(event: KeyboardEvent<HTMLInputElement>, acts: KeyActs): void {
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Enter') {
    acts.finish()
    event.currentTarget.select()
  } else if (event.key === 'Escape') {
    event.stopPropagation()
    acts.restore()
    // a second Escape leaves the field
    if (acts.isTouched) requestAnimationFrame(acts.select)
    else event.currentTarget.blur()
  } else if (isUndoKey(event) && acts.isStepped) {
    // steps are no typing that the browser could undo
    event.preventDefault()
    acts.restore()
  } else if (event.key === 'ArrowUp') acts.step(1)
  else if (event.key === 'ArrowDown') acts.step(-1)
}

/** What is typed and stepped, until it is a step of the design or is let go. */
function useTyping(props: NumberInputProps, input: RefObject<HTMLInputElement | null>) {
  const { value, factor = 1 } = props
  const shown = shownOf(props)
  const { shownValue, shownStep, fit, range } = shown
  const { each, sumOf, meaningOf, faultOf } = draftReader(props, shown)
  const [draft, setDraft] = useState<string | null>(null)
  const [said, setSaid] = useSaid(draft)
  const stepped = useRef<Stepped | null>(null)
  const shownText = shownValue === null ? '' : printNumber(shownValue)
  const settle = (): void => {
    stepped.current = null
    setDraft(null)
  }
  const commit = (next: Stepped): void => {
    if ('each' in next) props.each?.onCommit(next.each)
    else props.onCommit(next.value)
  }

  const commitStepped = (): void => {
    const last = stepped.current
    settle()
    if (last) commit(last)
  }

  /** Keeps what was typed where it is no number, and says why. */
  const finish = (isLeaving: boolean): void => {
    if (draft === null || stepped.current || draft.trim() === '') return commitStepped()
    setSaid(faultOf(draft))
    const meant = meaningOf(draft)
    if (meant !== null || isLeaving) settle()
    if (meant !== null && ('each' in meant || meant.value !== value)) commit(meant)
  }

  const restore = (): void => {
    if (stepped.current) props.onCancel()
    settle()
    setSaid('')
  }

  const stepBy = (event: KeyboardEvent, sign: number): void => {
    event.preventDefault()
    const by = sign * stepSize(event) * shownStep
    const last = stepped.current && 'each' in stepped.current ? stepped.current.each : null
    if (props.each && (each || last)) {
      const next = { times: 1, by: roundTo((last?.by ?? 0) + by / factor, 4) }
      stepped.current = { each: next }
      props.each.onPreview(next)
      return
    }
    const target = ((draft === null ? shownValue : sumOf(draft)) ?? 0) + by
    const next = fit(target)
    stepped.current = { value: next }
    setSaid(next !== roundTo(next / factor, 4) ? range : '')
    setDraft(printNumber(next * factor))
    props.onPreview(next)
  }

  return {
    draft,
    said,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void =>
      pressKey(event, {
        finish: () => finish(false),
        restore,
        step: (sign) => stepBy(event, sign),
        isTouched: draft !== null || stepped.current !== null,
        isStepped: stepped.current !== null,
        select: () => input.current?.select(),
      }),
    onType: (typed: string) => {
      if (stepped.current) props.onCancel()
      stepped.current = null
      // typed back to what stands there, it is no draft any more
      setDraft(typed === shownText ? null : typed)
      setSaid(faultOf(typed))
    },
    onEnter: () => setSaid(''),
    onLeave: () => finish(true),
  }
}

/** Dragging on the mark or on the label: from the number, or from the numbers, as they were at the press. */
function useMarkDrag(props: NumberInputProps, input: RefObject<HTMLInputElement | null>) {
  const { value, step, grip, isDisabled = false } = props
  const { shownValue, shownStep, fit } = shownOf(props)
  const each = value === null ? props.each : undefined
  const from = useRef<{ shown: number; each: EachNumber | undefined }>({ shown: 0, each: undefined })
  const dragged = (way: number): number => fit(from.current.shown + way * shownStep)
  const shifted = (way: number): Adjustment => ({ times: 1, by: roundTo(way * step, 4) })
  const scrub = useScrub({
    isDisabled,
    onStart: () => void (from.current = { shown: shownValue ?? 0, each }),
    onDrag: (way) =>
      from.current.each ? from.current.each.onPreview(shifted(way)) : props.onPreview(dragged(way)),
    onDrop: (way) =>
      from.current.each ? from.current.each.onCommit(shifted(way)) : props.onCommit(dragged(way)),
    onCancel: props.onCancel,
    onClick: () => input.current?.focus(),
  })
  useEffect(() => {
    if (grip) grip.current = scrub.onPointerDown
  })

  return scrub
}

/** A number that is typed, dragged on its mark, stepped by arrows, or given as a sum (UX 3.6). */
export function NumberInput(props: NumberInputProps) {
  const { label, mark, value, mixed, min, max, unit, factor = 1, isDisabled = false } = props
  const look = isDisabled && (props.isLiving ? css.living : css.disabled)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { shownValue, range } = shownOf(props)
  const { draft, said, onKeyDown, onType, onEnter, onLeave } = useTyping(props, input)
  const scrub = useMarkDrag(props, input)
  const shown = draft ?? (shownValue === null ? '' : printNumber(shownValue))
  return (
    <div className={cx(field.box, css.number, look, said !== '' && css.bad)}>
      <span className={css.mark} data-tip={`${label} · ${range}`} aria-hidden {...scrub}>
        {mark}
      </span>
      <input
        ref={input}
        className={css.input}
        inputMode="decimal"
        role="spinbutton"
        aria-label={label}
        aria-description={props.note}
        aria-valuenow={shownValue ?? undefined}
        aria-valuemin={min * factor}
        aria-valuemax={max * factor}
        aria-valuetext={
          shownValue === null ? mixed : `${printNumber(shownValue)} ${props.unitName ?? unit}`.trim()
        }
        aria-invalid={said !== '' || undefined}
        aria-describedby={said === '' ? undefined : id}
        placeholder={value === null ? mixed : ''}
        value={shown}
        disabled={isDisabled}
        data-typed={draft !== null || undefined}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => {
          onEnter()
          event.target.select()
        }}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
      />
      {unit && !props.isPlain && value !== null && draft === null && shown.length <= roomy ? (
        <span className={css.unit} aria-hidden>
          {unit}
        </span>
      ) : null}
      {said === '' ? null : (
        <span id={id} role="status" className={css.said}>
          {said}
        </span>
      )}
    </div>
  )
}
