import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChoiceView, ChosenLayersView } from '../../../shared/protocol/choices.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import panelCss from '../panel.module.css'
import popup from '../../kit/menus/popup.module.css'
import { useText } from '../../app/text.ts'
import { Swatch } from '../inspector/color/swatches.tsx'
import fields from '../inspector/fields/choice-field.module.css'
import rows from '../inspector/inspector.module.css'
import css from './own-choices.module.css'

type Entry = { readonly value: string; readonly label: string; readonly color?: string }

type PickProps = {
  readonly label: string
  readonly chosen: string
  readonly entries: readonly Entry[]
  readonly isDisabled: boolean
  readonly onPick: (value: string) => void
}

function Pick({ label, chosen, entries, isDisabled, onPick }: PickProps) {
  const { text } = useText()
  const own = entries.find(({ value }) => value === chosen)
  const words = own?.label ?? text('ui.field.mixed')
  const body = ({ label: name, color }: Entry): ReactNode => (
    <>
      {color === undefined ? null : <Swatch color={color} />}
      <span>{name}</span>
    </>
  )
  return (
    <div className={rows.wideCell}>
      <span className={cx(panelCss.note, rows.label)}>{label}</span>
      <Listbox value={chosen} onChange={onPick} disabled={isDisabled}>
        <ListboxButton
          className={cx(panelCss.apart, fields.list, css.pick)}
          aria-label={text('ui.field.chosen', { field: label, value: words })}
        >
          {body(own ?? { value: '', label: words })}
          <ChevronsUpDown size={14} strokeWidth={1.5} aria-hidden className={css.end} />
        </ListboxButton>
        <ListboxOptions
          anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
          className={cx(popup.popup, fields.options)}
        >
          {entries.map((entry) => (
            <ListboxOption key={entry.value} value={entry.value} className={cx(panelCss.row, fields.entry)}>
              <Check size={14} strokeWidth={2} aria-hidden className={fields.check} />
              {body(entry)}
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
    </div>
  )
}

type PartProps = {
  readonly view: ChosenLayersView
  readonly choices: readonly ChoiceView[]
  readonly isDisabled: boolean
}

const always = ''

/** With which option the selected layers are seen. */
function SeenWith({ view: { ids, option }, choices, isDisabled }: PartProps) {
  const { text } = useText()
  const entries = choices
    .filter(({ kind }) => kind !== 'color')
    .flatMap(({ id, label, options }) =>
      options.map((one) => ({ value: `${id} ${one.id}`, label: `${label}: ${one.label}` })),
    )
  if (entries.length === 0) return null
  const pick = (value: string): void => {
    const [id = '', one = ''] = value.split(' ')
    void send({ do: 'choice.put', ids, to: value === always ? null : { id, option: one } })
    if (value !== always) void send({ do: 'choice.set', id, option: one })
  }
  return (
    <Pick
      label={text('ui.own.seenWith')}
      chosen={option === undefined ? 'mixed' : option === null ? always : `${option.id} ${option.option}`}
      entries={[{ value: always, label: text('ui.own.always') }, ...entries]}
      isDisabled={isDisabled}
      onPick={pick}
    />
  )
}

/** Which colours of the selected layers are those of a theme. */
function Colors({ view: { ids, colors }, choices, isDisabled }: PartProps) {
  const { text, say } = useText()
  const entries = choices
    .filter(({ kind }) => kind === 'color')
    .flatMap(({ id, label, options, chosen }) =>
      (options.find((one) => one.id === chosen)?.colors ?? []).map((color, index) => ({
        value: `${id} ${index}`,
        label: `${label} ${index + 1}`,
        color,
      })),
    )
  if (entries.length === 0) return null
  return colors.map(({ path, label, number, color, follows }) => (
    <Pick
      key={path}
      label={number === undefined ? say(label) : `${say(label)} ${number}`}
      chosen={follows ? `${follows.id} ${follows.index}` : always}
      entries={[{ value: always, label: text('ui.own.ownColor'), color }, ...entries]}
      isDisabled={isDisabled}
      onPick={(value) => {
        const [id = '', index = '0'] = value.split(' ')
        void send({
          do: 'choice.follow',
          ids,
          path,
          to: value === always ? null : { id, index: Number(index) },
        })
      }}
    />
  ))
}

/** How what is selected stands to what the wearer can choose. */
export function ChosenLayers({ isDisabled }: { readonly isDisabled: boolean }) {
  const view = useProjection('chosenLayers')
  const choices = useProjection('choices').filter(({ own }) => own !== null)
  if (!view || choices.length === 0) return null
  const props = { view, choices, isDisabled }
  return (
    <div className={cx(rows.fields, css.flush)} data-chosen-layers>
      {view.isFixed ? null : <SeenWith {...props} />}
      <Colors {...props} />
    </div>
  )
}
