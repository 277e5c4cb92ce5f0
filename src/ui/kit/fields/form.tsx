import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
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
