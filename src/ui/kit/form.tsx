import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import css from './form.module.css'
import { cx } from './cx.ts'

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
