import css from './form.module.css'

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

type DayFieldProps = {
  readonly label: string
  /** Such as 2026-11-26; empty for none. */
  readonly value: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onChange: (value: string) => void
}

/** A labelled day. */
export const DayField = ({ label, value, min, max, onChange }: DayFieldProps) => (
  <label className={css.choice}>
    {label}
    <input type="date" value={value} min={min} max={max} onChange={({ target }) => onChange(target.value)} />
  </label>
)
