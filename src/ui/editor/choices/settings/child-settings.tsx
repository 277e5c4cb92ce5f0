import { Switch } from '@headlessui/react'
import { send } from '../../../app/engine/hooks.ts'
import { cx } from '../../../kit/cx.ts'
import fields from '../../inspector/fields/choice-field.module.css'
import rows from '../../inspector/inspector.module.css'
import panelCss from '../../panel.module.css'

export type ChildSettingsProps = {
  readonly id: string
  readonly option: string
  /** The other choices, with what they are called. */
  readonly others: readonly { readonly id: string; readonly label: string }[]
  readonly offered: readonly string[]
  readonly isDisabled: boolean
}

/** Which other choices the watch offers with an option only. */
export function ChildSettings({ id, option, others, offered, isDisabled }: ChildSettingsProps) {
  return others.map(({ id: child, label }) => (
    <div key={child} className={rows.toggleCell}>
      <span className={cx(panelCss.note, rows.label)}>{label}</span>
      <Switch
        checked={offered.includes(child)}
        onChange={(isChild) =>
          void send({ do: 'choice.edit', id, edit: { what: 'childSetting', option, child, isChild } })
        }
        disabled={isDisabled}
        aria-label={label}
        className={fields.switch ?? ''}
      >
        <span className={fields.knob} />
      </Switch>
    </div>
  ))
}
