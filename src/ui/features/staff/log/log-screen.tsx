import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Card, Note } from '../../../kit/layout/layout.tsx'
import { AccountPage } from '../../../app/page/account-page.tsx'
import { pageActs } from '../../../../shared/api/staff/acts.ts'
import { cursorOf, useListAddress } from '../../../app/lists/list-address.ts'
import { ListFrame } from '../../../app/lists/list-frame.tsx'
import { useOwnKey } from '../../../app/session/use-profile.ts'
import { call } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { LogFilter } from './log-filter.tsx'
import { LogTable } from './log-table.tsx'
import { filterWords, queryOf, wantedOf } from './log-wanted.ts'

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
