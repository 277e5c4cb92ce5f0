import type { Verdict } from '../../shared/api/publish/standing.ts'
import { useText } from '../text.ts'
import css from './standing.module.css'
import { verdictWords } from './standing-words.ts'

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
