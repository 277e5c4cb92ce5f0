import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import type { FieldView } from '../../../../shared/protocol/projections.ts'
import { peek } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { cx } from '../../../kit/cx.ts'
import box from '../../../kit/fields/field-box.module.css'
import popup from '../../../kit/menus/popup.module.css'
import panelCss from '../../panel.module.css'
import choices from '../fields/choice-field.module.css'
import { useFieldChange } from '../fields/field-change.ts'
import font from '../fonts/font-field.module.css'
import rows from '../inspector.module.css'
import { entriesOf, found, type Entry } from './entries.ts'

export type LocalizationProps = { readonly field: Extract<FieldView, { field: 'localization' }> }

const Row = ({ entry: { value, name, note } }: { readonly entry: Entry }) => (
  <ComboboxOption value={value} className={cx(panelCss.row, choices.entry)}>
    <Check size={14} strokeWidth={2} aria-hidden className={choices.check} />
    <span className={panelCss.rest}>{name}</span>
    {note ? <span className={panelCss.note}>{note}</span> : null}
  </ComboboxOption>
)

type SearchBoxProps = {
  readonly field: LocalizationProps['field']
  readonly watch: string
  readonly nameOf: (value: string) => string
  readonly onSearch: (query: string) => void
}

function SearchBox({ field, watch, nameOf, onSearch }: SearchBoxProps) {
  const { text, say } = useText()
  return (
    <div className={cx(box.box, font.box)}>
      <ComboboxInput
        className={cx(panelCss.rest, font.input)}
        aria-label={say(field.label)}
        placeholder={field.isMixed ? text('ui.field.mixed') : watch}
        displayValue={(one: string | null) => (one === null ? '' : nameOf(one))}
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => onSearch(event.target.value)}
      />
      <ComboboxButton
        className={cx(panelCss.middle, panelCss.brightens, font.open)}
        aria-label={text('ui.field.presets', { field: say(field.label) })}
      >
        <ChevronsUpDown size={14} strokeWidth={1.5} aria-hidden />
      </ComboboxButton>
    </div>
  )
}

/** A zone, a language or a calendar: typed to search, or the watch's own. */
export function LocalizationList({ field }: LocalizationProps) {
  const { text, say, locale } = useText()
  const change = useFieldChange(field.path)
  const [query, setQuery] = useState('')
  const entries = entriesOf(field.of, { locale, epochMs: peek('clock').epochMs })
  const value = typeof field.value === 'string' ? field.value : ''
  const watch = text('ui.localization.watch')
  // a face from outside may name what is in no list
  const nameOf = (one: string): string =>
    one === '' ? watch : (entries.find((entry) => entry.value === one)?.name ?? one)
  const offered = found(entries, query)
  return (
    <div className={rows.wideCell} data-field={field.path}>
      <span className={cx(panelCss.note, rows.label)}>{say(field.label)}</span>
      <Combobox
        value={field.isMixed ? null : value}
        disabled={field.isDisabled}
        immediate
        onClose={() => setQuery('')}
        onChange={(next: string | null) => {
          if (next !== null) change.commit(next)
        }}
      >
        <SearchBox field={field} watch={watch} nameOf={nameOf} onSearch={setQuery} />
        <ComboboxOptions
          anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
          className={cx(popup.popup, choices.options)}
        >
          {query.trim() === '' ? (
            <Row entry={{ value: '', name: watch, note: '', words: '', isCommon: true }} />
          ) : null}
          {offered.map((entry) => (
            <Row key={entry.value} entry={entry} />
          ))}
          {offered.length === 0 && query.trim() !== '' ? (
            <p className={cx(panelCss.note, font.none)} role="status">
              {text('ui.localization.none')}
            </p>
          ) : null}
        </ComboboxOptions>
      </Combobox>
    </div>
  )
}
