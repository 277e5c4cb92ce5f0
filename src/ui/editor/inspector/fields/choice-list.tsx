import { Listbox, ListboxOption, ListboxOptions } from '@headlessui/react'
import { Check } from 'lucide-react'
import { cx } from '../../../kit/cx.ts'
import { ListButton } from '../../../kit/menus/list-button.tsx'
import popup from '../../../kit/menus/popup.module.css'
import panelCss from '../../panel.module.css'
import css from './choice-field.module.css'

type ChoiceListProps<V> = {
  /** What is chosen, with what it is chosen for. */
  readonly label: string
  readonly words: string
  /** Undefined where several layers differ. */
  readonly value: V | undefined
  readonly options: readonly { readonly value: V; readonly name: string }[]
  readonly isDisabled: boolean
  readonly onChange: (value: V) => void
}

/** One of several, as a list that opens. */
export function ChoiceList<V extends string | number | boolean | null>(props: ChoiceListProps<V>) {
  const { label, words, value, options, isDisabled, onChange } = props
  return (
    <Listbox value={value} onChange={(next: V) => onChange(next)} disabled={isDisabled}>
      <ListButton label={label} words={words} className={cx(panelCss.apart, css.list)} />
      <ListboxOptions
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        className={cx(popup.popup, css.options)}
      >
        {options.map((option) => (
          <ListboxOption
            key={String(option.value)}
            value={option.value}
            className={cx(panelCss.row, css.entry)}
          >
            <Check size={14} strokeWidth={2} aria-hidden className={css.check} />
            {option.name}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  )
}
