import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import css from './form.module.css'

type FormFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string
  readonly hint?: string
  /** Shown under the field and tied to it; empty for none. */
  readonly error?: string
  /** Stands at the right of the input, such as the button that sends a code. */
  readonly aside?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

/** A labelled input: label above, hint and error below (UX 7.11). */
export function FormField({ label, hint, error, aside, ...input }: FormFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.row}>
        <input
          {...input}
          id={id}
          className={cx(css.input, error && css.wrong)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        />
        {aside}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className={css.error}>
          {error}
        </p>
      ) : hint ? (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly label: string
  readonly hint?: string
  /** Stands under the field in place of the hint; empty for none. */
  readonly error?: string
  /** How much of what fits is there, at the end of the line under the field. */
  readonly count?: string
}

/** A labelled text of several lines: label above, hint or error below. */
export function TextArea({ label, hint = '', error = '', count, ...area }: TextAreaProps) {
  const id = useId()
  const says = error || hint
  const hasUnder = says !== '' || count !== undefined
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={cx(css.area, error && css.wrong)}
        aria-invalid={error ? true : undefined}
        aria-describedby={hasUnder ? `${id}-under` : undefined}
      />
      {hasUnder ? (
        <p id={`${id}-under`} className={cx(css.under, error && css.error)}>
          <span role={error ? 'alert' : undefined}>{says}</span>
          {count === undefined ? null : <b>{count}</b>}
        </p>
      ) : null}
    </div>
  )
}

/** A box that is ticked or not, or a switch, before its words. */
export const Tick = ({ children, ...input }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) => (
  <label className={css.tick}>
    <input type="checkbox" {...input} />
    {children}
  </label>
)

type FormFootProps = {
  readonly cancel: string
  readonly onCancel: () => void
  readonly submit: string
  readonly isOff?: boolean
  /** Said beside the buttons as it changes. */
  readonly note?: string
}

/** The two ways out of a form in a dialog. */
export function FormFoot({ cancel, onCancel, submit, isOff, note }: FormFootProps) {
  return (
    <div className={css.foot}>
      {note === undefined ? null : (
        <p className={css.note} role="status">
          {note}
        </p>
      )}
      <Button size="large" onClick={onCancel}>
        {cancel}
      </Button>
      <Button size="large" look="primary" type="submit" disabled={isOff}>
        {submit}
      </Button>
    </div>
  )
}
