import { useId } from 'react'
import type { MessageKey } from '../../../../shared/messages/text.ts'
import { useText } from '../../../app/text.ts'
import panelCss from '../../panel.module.css'
import css from './smooth-change.module.css'

type Row = {
  readonly label: MessageKey
  readonly value: string
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly onChoose: (value: string) => void
}

export function Choice({ label, value, options, onChoose }: Row) {
  const { text } = useText()
  const id = useId()
  return (
    <>
      <label className={panelCss.note} htmlFor={id}>
        {text(label)}
      </label>
      <select id={id} className={css.choice} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}
