import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Card, Note } from '../../../kit/layout/layout.tsx'
import { AccountPage } from '../../../app/page/account-page.tsx'
import { pageActs, type Act, staffKinds as kinds } from '../../../../shared/api/staff/acts.ts'
import { cursorOf, useListAddress } from '../../../app/lists/list-address.ts'
import { ListFrame } from '../../../app/lists/list-frame.tsx'
import { useOwnKey } from '../../../app/session/use-profile.ts'
import { call } from '../../../app/session/session.ts'
import { useText, timeFormatOf } from '../../../app/text.ts'
import { filterWords, queryOf, wantedOf, anything, type Wanted } from './log-wanted.ts'
import { DataTable, ShortCell } from '../../../kit/layout/data-table.tsx'
import { ActSentence } from './act-sentence.tsx'
import look from '../../../kit/layout/layout.module.css'
import { DateField, SelectField } from '../../../kit/page-fields/page-fields.tsx'
import { Button } from '../../../kit/button.tsx'

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

export function LogTable({ acts }: { readonly acts: readonly Act[] }) {
  const { text, locale } = useText()
  const time = timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <DataTable
      aria-label={text('ui.log.title')}
      heads={[text('ui.log.time'), text('ui.log.who'), text('ui.log.as'), text('ui.log.what')]}
    >
      {acts.map((act) => (
        <tr key={act.id} data-act={act.action}>
          <ShortCell>
            <time dateTime={act.at}>{time.format(new Date(act.at))}</time>
          </ShortCell>
          <td>{act.who === null ? '–' : act.who.name || act.who.accountId}</td>
          <td>{text(`ui.role.${act.role}`)}</td>
          <td>
            <ActSentence act={act} />
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

const size = 50

function Log() {
  const { text } = useText()
  const address = useListAddress('', filterWords)
  const wanted = wantedOf(address.filters)
  const query = {
    ...queryOf(wanted),
    ...(address.q === '' ? {} : { q: address.q }),
    ...cursorOf(address),
    size,
  }
  const answer = useQuery({
    queryKey: [...useOwnKey('acts'), query],
    queryFn: () => call(pageActs, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <Card aria-label={text('ui.log.title')}>
      <Note>{text('ui.log.note')}</Note>
      {answer.data === undefined ? null : (
        <LogFilter
          wanted={wanted}
          people={answer.data.people}
          onChange={(filters) => address.want({ filters })}
        />
      )}
      <ListFrame
        address={address}
        answer={answer}
        search={text('ui.log.search')}
        empty={text('ui.log.empty')}
        forbidden={text('ui.log.forbidden')}
      >
        {({ records }) => <LogTable acts={records} />}
      </ListFrame>
    </Card>
  )
}

/** Everything that people who work here did, for them to read; it cannot be changed. */
export function LogScreen() {
  const { text } = useText()
  return (
    <AccountPage title={text('ui.log.title')} visitor={text('ui.log.visitor')}>
      <Log />
    </AccountPage>
  )
}
