import type { Act } from '../../../../shared/api/staff/acts.ts'
import { DataTable, ShortCell } from '../../../kit/layout/data-table.tsx'
import { timeFormatOf, useText } from '../../../app/text.ts'
import { ActSentence } from './act-sentence.tsx'

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
