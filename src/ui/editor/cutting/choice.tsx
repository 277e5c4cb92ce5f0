import css from './cut-dialog.module.css'

type ChoiceProps<T extends string> = {
  readonly name: string
  readonly label: string
  readonly options: readonly (readonly [T, string])[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** One of a few, all of them seen. */
export function Choice<T extends string>({ name, label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <div className={css.tools} role="radiogroup" aria-label={label}>
      {options.map(([one, says]) => (
        <label key={one}>
          <input type="radio" name={name} checked={value === one} onChange={() => onChange(one)} />
          <span>{says}</span>
        </label>
      ))}
    </div>
  )
}
