import { panels } from '../../ai/panels.ts'
import { QuietPart } from '../../../app/lazy/part.tsx'
import { useUser } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { Explained, useExplanation } from './explained.tsx'
import { PanelHead } from './panel-head.tsx'
import type { WordsProps } from './words-parts.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './words.module.css'

/** What an expression does, from the expression itself (W1.10). */
export function ExplainPanel({ code, field, onClose }: WordsProps) {
  const { text } = useText()
  const { token } = useUser()
  const explanation = useExplanation(code, field)
  return (
    <section aria-label={text('ui.explain.title')} className={cx(panelCss.stack6, css.content)}>
      <PanelHead takesFocus title={text('ui.explain.title')} onClose={onClose} />
      <div aria-live="polite" aria-busy={explanation === undefined || undefined}>
        <Explained code={code} explanation={explanation} />
      </div>
      <p className={css.source}>{text('ui.explain.source')}</p>
      {explanation && token !== '' ? <QuietPart part={panels.telling} props={{ code, field }} /> : null}
    </section>
  )
}
