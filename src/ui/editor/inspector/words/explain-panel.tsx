import { useEffect, useState } from 'react'
import type { ExplanationView } from '../../../../shared/protocol/words.ts'
import { panels } from '../../ai/panels.ts'
import { engine } from '../../../app/engine/connect.ts'
import { useProjection, useThrottledProjection } from '../../../app/engine/hooks.ts'
import { QuietPart } from '../../../app/lazy/part.tsx'
import { useUser } from '../../../app/session/session.ts'
import { useText } from '../../../app/text.ts'
import { Explained } from './explained.tsx'
import { PanelHead } from './panel-head.tsx'
import type { WordsProps } from './words-parts.ts'
import { cx } from '../../../kit/cx.ts'
import panelCss from '../../panel.module.css'
import css from './words.module.css'

/** Ms between two looks at a clock that runs. */
const lookMs = 2000

/** Undefined while it is on its way; null for a text that is no expression. */
function useExplanation(asked: string, field: string): ExplanationView | null | undefined {
  const { locale } = useText()
  const [found, setFound] = useState<ExplanationView | null | undefined>()
  const { epochMs } = useThrottledProjection('clock', lookMs)
  const { overrides } = useProjection('sample')
  useEffect(() => {
    let isGone = false
    // a worker that ends meanwhile explains nothing
    engine.ask('explanation', { locale, text: asked, field }).then(
      (next) => isGone || setFound(next),
      () => isGone || setFound(null),
    )
    return () => {
      isGone = true
    }
  }, [asked, field, locale, epochMs, overrides])
  return found
}

/** What an expression does, from the expression itself (W1.10). */
export function ExplainPanel({ code, field, onClose }: WordsProps) {
  const { text } = useText()
  const { token } = useUser()
  const explanation = useExplanation(code, field)
  return (
    <section aria-label={text('ui.explain.title')} className={cx(panelCss.stack6, css.content)}>
      <PanelHead takesFocus title={text('ui.explain.title')} onClose={onClose} />
      <div aria-live="polite" aria-busy={explanation === undefined || undefined}>
        {explanation === undefined ? <p className={css.said}>{text('ui.explain.waiting')}</p> : null}
        {explanation === null ? <p className={css.said}>{text('ui.explain.broken')}</p> : null}
        {explanation ? <Explained code={code} explanation={explanation} /> : null}
      </div>
      <p className={css.source}>{text('ui.explain.source')}</p>
      {explanation && token !== '' ? <QuietPart part={panels.telling} props={{ code, field }} /> : null}
    </section>
  )
}
