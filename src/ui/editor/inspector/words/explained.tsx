import { useEffect, useState } from 'react'
import type { ExplanationView } from '../../../../shared/protocol/words.ts'
import { engine } from '../../../app/engine/connect.ts'
import { useProjection, useThrottledProjection } from '../../../app/engine/hooks.ts'
import { useText } from '../../../app/text.ts'
import { Curve } from '../curve/curve.tsx'
import { useCurve } from '../curve/use-curve.ts'
import css from './words.module.css'

/** Ms between two looks at a clock that runs. */
const lookMs = 2000

/** Undefined while it is on its way; null for a text that is no expression. */
export function useExplanation(code: string, field: string): ExplanationView | null | undefined {
  const { locale } = useText()
  const [found, setFound] = useState<ExplanationView | null | undefined>()
  const { epochMs } = useThrottledProjection('clock', lookMs)
  const { overrides } = useProjection('sample')
  useEffect(() => {
    let isGone = false
    // a worker that ends meanwhile explains nothing
    engine.ask('explanation', { locale, text: code, field }).then(
      (next) => isGone || setFound(next),
      () => isGone || setFound(null),
    )
    return () => {
      isGone = true
    }
  }, [code, field, locale, epochMs, overrides])
  return found
}

function Tags({ tags }: { readonly tags: ExplanationView['tags'] }) {
  const { text } = useText()
  return (
    <>
      <h4>{text('ui.explain.tags')}</h4>
      <dl className={css.tags}>
        {tags.map(({ name, says, shown, bound }) => (
          <div key={name}>
            <dt>
              <code>##{name}##</code> {text('ui.explain.tagNow', { value: shown })}
            </dt>
            <dd>{says}</dd>
            {bound === '' ? null : <dd>{bound}</dd>}
          </div>
        ))}
      </dl>
    </>
  )
}

function Steps({ steps }: { readonly steps: ExplanationView['steps'] }) {
  const { text } = useText()
  return (
    <>
      <h4>{text('ui.explain.steps')}</h4>
      <ol className={css.steps}>
        {steps.map(({ code: part, says, shown }) => (
          <li key={part}>
            <code>{part}</code>
            <span>{says}</span>
            <span className={css.value}>{text('ui.explain.stepNow', { value: shown })}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

type ExplainedProps = { readonly code: string; readonly explanation: ExplanationView | null | undefined }

/** An expression in words: the short sentence, its day with the curve, what it reads, then each of its steps. */
export function Explained({ code, explanation }: ExplainedProps) {
  const { text } = useText()
  const curve = useCurve(code)
  if (!explanation)
    return (
      <p className={css.said}>
        {text(explanation === undefined ? 'ui.explain.waiting' : 'ui.explain.broken')}
      </p>
    )
  const { summary, effect, nowSays, daySays, turnSays, tags, steps } = explanation
  return (
    <>
      <p className={css.summary}>{summary}</p>
      {effect === '' ? null : <p className={css.said}>{effect}</p>}
      <p className={css.said}>{[nowSays, ...daySays].join(' ')}</p>
      {curve ? <Curve values={curve.values} now={curve.at} /> : null}
      {turnSays.length > 0 ? (
        <>
          <h4>{text('ui.explain.turns')}</h4>
          <ul className={css.turns}>
            {turnSays.map((turn) => (
              <li key={turn}>{turn}</li>
            ))}
          </ul>
        </>
      ) : null}
      {tags.length > 0 ? <Tags tags={tags} /> : null}
      {steps.length > 0 ? <Steps steps={steps} /> : null}
    </>
  )
}
