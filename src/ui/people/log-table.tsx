import type { Act } from '../../shared/api/people/acts.ts'
import { timeFormatOf, useText, type Texts } from '../text.ts'
import css from './people.module.css'

/** Details that are no words for people, or stand elsewhere in the line. */
const unsaid: ReadonlySet<string> = new Set(['release', 'versions', 'reasons', 'role', 'to'])

function objectOf({ object }: Act, { say }: Texts): string {
  const [kind = '', id = ''] = object.split(':')
  if (id === 'nobody') return say('ui.log.object.nobody')
  return say(`ui.log.object.${kind}`, { id })
}

/** What else there is to say of an act: the role, reasons, words, a number of a transfer. */
function detailOf({ detail }: Act, { say, list }: Texts): string {
  const { role, reasons } = detail
  return list([
    typeof role === 'string' ? say(`ui.role.${role}`) : null,
    ...(typeof reasons === 'string' && reasons !== ''
      ? reasons.split(',').map((one) => say(`ui.review.reason.${one}`))
      : []),
    ...Object.entries(detail)
      .filter(([name, value]) => !unsaid.has(name) && value !== '' && value !== null)
      .map(([, value]) => String(value)),
  ])
}

export function LogTable({ acts }: { readonly acts: readonly Act[] }) {
  const texts = useText()
  const { text, say, locale } = texts
  const time = timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <div className={css.scroll} role="group" aria-label={text('ui.log.title')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{text('ui.log.time')}</th>
            <th scope="col">{text('ui.log.who')}</th>
            <th scope="col">{text('ui.log.as')}</th>
            <th scope="col">{text('ui.log.did')}</th>
            <th scope="col">{text('ui.log.to.what')}</th>
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
                {say(`ui.log.did.${act.action}`)}
                <span className={css.under}>{detailOf(act, texts)}</span>
              </td>
              <td className={css.code}>{objectOf(act, texts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
