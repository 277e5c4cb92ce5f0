import type { Act } from '../../../../shared/api/staff/acts.ts'
import { timeFormatOf, useText } from '../../../app/text.ts'
import { ActSentence } from './act-sentence.tsx'
import css from '../staff.module.css'

export function LogTable({ acts }: { readonly acts: readonly Act[] }) {
  const { text, locale } = useText()
  const time = timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <div className={css.scroll} role="group" aria-label={text('ui.log.title')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{text('ui.log.time')}</th>
            <th scope="col">{text('ui.log.who')}</th>
            <th scope="col">{text('ui.log.as')}</th>
            <th scope="col">{text('ui.log.what')}</th>
          </tr>
        </thead>
        <tbody>
          {acts.map((act) => (
            <tr key={act.id} data-act={act.action}>
              <td className={css.time}>
                <time dateTime={act.at}>{time.format(new Date(act.at))}</time>
              </td>
              <td>{act.who === null ? '–' : act.who.name || act.who.accountId}</td>
              <td>{text(`ui.role.${act.role}`)}</td>
              <td>
                <ActSentence act={act} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
