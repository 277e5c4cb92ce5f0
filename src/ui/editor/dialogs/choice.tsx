import { cx } from '../../kit/cx.ts'
import css from './choice.module.css'

type ChoiceProps<T extends string> = {
  readonly name: string
  readonly label: string
  readonly options: readonly (readonly [T, string])[]
  readonly value: T
  readonly onChange: (value: T) => void
  readonly className?: string | undefined
}

/** One of a few, all of them seen. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { name, label, options, value, onChange, className } = props
  return (
    <div className={cx(css.choice, className)} role="radiogroup" aria-label={label}>
      {options.map(([one, says]) => (
        <label key={one}>
          <input type="radio" name={name} checked={value === one} onChange={() => onChange(one)} />
          <span>{says}</span>
        </label>
      ))}
    </div>
  )
}
