import look from '../../../kit/layout/layout.module.css'
import { staffKinds as kinds } from '../../../../shared/api/staff/acts.ts'
import { DateField, SelectField } from '../../../kit/page-fields/page-fields.tsx'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../app/text.ts'
import { anything, type Wanted } from './log-wanted.ts'

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
    <div className={look.fields} role="group" aria-label={text('ui.log.filter')}>
      <SelectField
        label={text('ui.log.who')}
        value={wanted.who}
        options={[
          { value: '', label: text('ui.log.everybody') },
          ...people.map(({ accountId, name }) => ({ value: accountId, label: name || accountId })),
        ]}
        onChange={(who) => onChange({ ...wanted, who })}
      />
      <SelectField
        label={text('ui.log.kind')}
        value={wanted.kind}
        options={[
          { value: '', label: text('ui.log.allKinds') },
          ...kinds.map((kind) => ({ value: kind, label: text(`ui.log.kind.${kind}`) })),
        ]}
        onChange={(kind) => onChange({ ...wanted, kind })}
      />
      <DateField
        label={text('ui.log.from')}
        value={wanted.from}
        max={wanted.to || undefined}
        onChange={(from) => onChange({ ...wanted, from })}
      />
      <DateField
        label={text('ui.log.to')}
        value={wanted.to}
        min={wanted.from || undefined}
        onChange={(to) => onChange({ ...wanted, to })}
      />
      <Button disabled={isAnything} onClick={() => onChange(anything)}>
        {text('ui.log.clear')}
      </Button>
    </div>
  )
}
