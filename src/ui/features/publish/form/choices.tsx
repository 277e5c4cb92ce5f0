import { useId } from 'react'
import look from '../../../kit/layout/layout.module.css'
import { ChoiceCard, ChoiceSet } from '../../../kit/choice-card.tsx'
import css from '../publish.module.css'

type Under = { readonly id: string; readonly hint: string; readonly error: string }

/** What stands under a field: what is wrong, or else what helps. */
const UnderField = ({ id, hint, error }: Under) => (
  <p id={id} role={error === '' ? undefined : 'alert'} className={error === '' ? look.under : css.wrong}>
    {error === '' ? hint : error}
  </p>
)

type Option<I extends string> = { readonly id: I; readonly label: string }

type SelectProps = {
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly error: string
  /** Stands there while nothing is chosen. */
  readonly empty: string
  readonly options: readonly Option<string>[]
  readonly onChange: (value: string) => void
}

export function FormSelect({ label, value, empty, options, hint = '', error, onChange }: SelectProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={error === '' ? undefined : true}
        aria-describedby={`${id}-under`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" disabled>
          {empty}
        </option>
        {options.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
          </option>
        ))}
      </select>
      <UnderField id={`${id}-under`} hint={hint} error={error} />
    </div>
  )
}

type ChoiceProps<I extends string> = {
  readonly legend: string
  readonly name: string
  readonly options: readonly Option<I>[]
  readonly chosen: I | null
  readonly isOff?: boolean
  readonly hint?: string
  readonly error: string
  readonly onChoose: (id: I) => void
}

export function ChoiceField<I extends string>(props: ChoiceProps<I>) {
  const { legend, name, options, chosen, isOff = false, hint = '', error, onChoose } = props
  const id = useId()
  return (
    <div className={css.field} data-fault={error === '' ? undefined : true} tabIndex={-1}>
      <ChoiceSet legend={legend} isOff={isOff} className={look.row}>
        {options.map((one) => (
          <ChoiceCard
            key={one.id}
            name={name}
            isOn={one.id === chosen}
            className={css.choice}
            onChoose={() => onChoose(one.id)}
          >
            <b>{one.label}</b>
          </ChoiceCard>
        ))}
      </ChoiceSet>
      <UnderField id={id} hint={hint} error={error} />
    </div>
  )
}
