import { Listbox, ListboxOption, ListboxOptions } from '@headlessui/react'
import { Check } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { ListButton } from '../../kit/menus/list-button.tsx'
import panelCss from '../panel.module.css'
import popup from '../../kit/menus/popup.module.css'
import { useText } from '../../app/text.ts'
import fields from '../inspector/fields/choice-field.module.css'
import rows from '../inspector/inspector.module.css'
import css from './own-choices.module.css'

type Entry = { readonly value: string; readonly label: string }

type PickProps = {
  readonly label: string
  readonly chosen: string
  readonly entries: readonly Entry[]
  readonly isDisabled: boolean
  readonly onPick: (value: string) => void
}

/** One of several, beside what it is of. */
export function Pick({ label, chosen, entries, isDisabled, onPick }: PickProps) {
  const { text } = useText()
  const own = entries.find(({ value }) => value === chosen)
  const words = own?.label ?? text('ui.field.mixed')
  return (
    <div className={rows.wideCell}>
      <span className={cx(panelCss.note, rows.label)}>{label}</span>
      <Listbox value={chosen} onChange={onPick} disabled={isDisabled}>
        <ListButton
          label={text('ui.field.chosen', { field: label, value: words })}
          words={words}
          className={cx(panelCss.apart, fields.list, css.pick)}
          iconClassName={css.end}
        />
        <ListboxOptions
          anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
          className={cx(popup.popup, fields.options)}
        >
          {entries.map((entry) => (
            <ListboxOption key={entry.value} value={entry.value} className={cx(panelCss.row, fields.entry)}>
              <Check size={14} strokeWidth={2} aria-hidden className={fields.check} />
              <span>{entry.label}</span>
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
    </div>
  )
}
