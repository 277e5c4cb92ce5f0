import { staffKinds as kinds } from '../../../../shared/api/staff/acts.ts'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { anything, type Wanted } from './log-wanted.ts'
import css from '../staff.module.css'

type Props = {
  readonly wanted: Wanted
  readonly people: readonly { readonly accountId: string; readonly name: string }[]
  readonly onChange: (wanted: Wanted) => void
}

/** By person, kind and day. */
export function LogFilter({ wanted, people, onChange }: Props) {
  const { text } = useText()
  const isAnything = Object.values(wanted).every((one) => one === '')
  return (
    <div className={css.filter} role="group" aria-label={text('ui.log.filter')}>
      <label>
        {text('ui.log.who')}
        <select
          aria-label={text('ui.log.who')}
          value={wanted.who}
          onChange={({ target }) => onChange({ ...wanted, who: target.value })}
        >
          <option value="">{text('ui.log.everybody')}</option>
          {people.map(({ accountId, name }) => (
            <option key={accountId} value={accountId}>
              {name || accountId}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text('ui.log.kind')}
        <select
          aria-label={text('ui.log.kind')}
          value={wanted.kind}
          onChange={({ target }) =>
            onChange({ ...wanted, kind: kinds.find((one) => one === target.value) ?? '' })
          }
        >
          <option value="">{text('ui.log.allKinds')}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {text(`ui.log.kind.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text('ui.log.from')}
        <input
          type="date"
          value={wanted.from}
          max={wanted.to || undefined}
          onChange={({ target }) => onChange({ ...wanted, from: target.value })}
        />
      </label>
      <label>
        {text('ui.log.to')}
        <input
          type="date"
          value={wanted.to}
          min={wanted.from || undefined}
          onChange={({ target }) => onChange({ ...wanted, to: target.value })}
        />
      </label>
      <Button disabled={isAnything} onClick={() => onChange(anything)}>
        {text('ui.log.clear')}
      </Button>
    </div>
  )
}
