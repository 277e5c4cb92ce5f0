import { Listbox, ListboxOption, ListboxOptions, Switch } from '@headlessui/react'
import { Check } from 'lucide-react'
import type { ChoiceView } from '../../../shared/protocol/choices.ts'
import { send, useProjection } from '../../app/engine/hooks.ts'
import { cx } from '../../kit/cx.ts'
import { ListButton } from '../../kit/menus/list-button.tsx'
import panelCss from '../panel.module.css'
import popup from '../../kit/menus/popup.module.css'
import { useText } from '../../app/text.ts'
import fields from '../inspector/fields/choice-field.module.css'
import { Picture } from '../files/picture.tsx'
import rows from '../inspector/inspector.module.css'
import css from './wearers-choices.module.css'

type RowProps = {
  readonly choice: ChoiceView
  /** What it is called here: by the face, else by its kind. */
  readonly name: string
  readonly isDisabled: boolean
}

const choose = (choice: ChoiceView, option: string): void =>
  void send({ do: 'choice.set', id: choice.id, option })

function Colors({ choice, name, isDisabled }: RowProps) {
  return (
    <div role="group" aria-label={name} className={css.colors}>
      {choice.options.map(({ id, label, colors }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === choice.chosen}
          aria-label={label}
          data-tip={label}
          disabled={isDisabled}
          className={css.color}
          onClick={() => choose(choice, id)}
        >
          {colors.map((color, at) => (
            <span key={at} style={{ background: color }} />
          ))}
        </button>
      ))}
    </div>
  )
}

function List({ choice, name, isDisabled }: RowProps) {
  const { text } = useText()
  // what is looked at may be none of the flavours
  const words =
    choice.options.find(({ id }) => id === choice.chosen)?.label || choice.chosen || text('ui.faces.custom')
  return (
    <Listbox value={choice.chosen} onChange={(option) => choose(choice, option)} disabled={isDisabled}>
      <ListButton
        label={text('ui.field.chosen', { field: name, value: words })}
        words={words}
        className={cx(panelCss.apart, fields.list)}
      />
      <ListboxOptions
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        className={cx(popup.popup, fields.options)}
      >
        {choice.options.map(({ id, label, icon }) => (
          <ListboxOption key={id} value={id} className={cx(panelCss.row, fields.entry)}>
            <Check size={14} strokeWidth={2} aria-hidden className={fields.check} />
            {icon === '' ? null : (
              <span className={cx(panelCss.middle, css.thumb)}>
                <Picture url={icon} isLazy />
              </span>
            )}
            {label}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  )
}

/** On and off, as the format calls them. */
const [on, off] = ['TRUE', 'FALSE']

function OnOff({ choice, name, isDisabled }: RowProps) {
  return (
    <Switch
      checked={choice.chosen === on}
      onChange={(isOn) => choose(choice, isOn ? on : off)}
      disabled={isDisabled}
      aria-label={name}
      className={fields.switch ?? ''}
    >
      <span className={fields.knob} />
    </Switch>
  )
}

/** What the wearer of the shown face can choose, each with its options; a press draws it. */
export function WearersChoices() {
  const { text } = useText()
  const choices = useProjection('choices')
  const isReadOnly = useProjection('design')?.readOnly !== null
  return (
    <div className={rows.fields} data-choices>
      {choices
        .filter(({ isOffered }) => isOffered)
        .map((choice) => {
          const name = choice.label || text(`ui.choices.${choice.kind}`)
          const Control = choice.kind === 'color' ? Colors : choice.kind === 'boolean' ? OnOff : List
          return (
            <div
              key={choice.id}
              className={choice.kind === 'boolean' ? rows.toggleCell : rows.wideCell}
              data-choice={choice.id}
            >
              <span className={cx(panelCss.note, rows.label)}>{name}</span>
              {/* of a face made here nothing is changed by looking */}
              <Control choice={choice} name={name} isDisabled={isReadOnly && choice.own === null} />
            </div>
          )
        })}
    </div>
  )
}
