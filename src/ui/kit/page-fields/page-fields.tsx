import { useId, type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import css from './page-fields.module.css'

type SelectFieldProps<V extends string> = {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V) => void
}

/** A labelled menu of the system: label above. */
export function SelectField<V extends string>({ label, value, options, onChange }: SelectFieldProps<V>) {
  return (
    <label className={css.choice}>
      {label}
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((one) => one.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  )
}

type DateFieldProps = {
  readonly label: string
  /** Such as 2026-11-26; empty for none. */
  readonly value: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onChange: (value: string) => void
}

/** A labelled day. */
export const DateField = ({ label, value, min, max, onChange }: DateFieldProps) => (
  <label className={css.choice}>
    {label}
    <input type="date" value={value} min={min} max={max} onChange={({ target }) => onChange(target.value)} />
  </label>
)

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
export const Checkbox = ({ children, ...input }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) => (
  <label className={css.tick}>
    <input type="checkbox" {...input} />
    {children}
  </label>
)
