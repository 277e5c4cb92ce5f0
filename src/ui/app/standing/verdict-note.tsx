import type { Verdict } from '../../../shared/api/publish/standing.ts'
import { timeFormatOf, useText, type Texts } from '../text.ts'
import css from './standing.module.css'

/** By which role, when and why. */
function verdictWords({ action, at, reasons, words }: Verdict, { text, locale }: Texts) {
  const time = timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(at))
  const said = reasons.map((one) => text(`ui.publish.reason.${one}`)).join(text('ui.publish.and'))
  return { says: text(`ui.standing.${action}`, { time, reasons: said }), words }
}

/** Why a design was not approved or was taken down, when, by which role, and what to do next. */
export function VerdictNote({ verdict }: { readonly verdict: Verdict }) {
  const texts = useText()
  const { says, words } = verdictWords(verdict, texts)
  return (
    <p className={css.verdict} data-verdict={verdict.action}>
      {says}
      {words === '' ? null : <q>{words}</q>}
      <small>{texts.text('ui.standing.next')}</small>
    </p>
  )
}
