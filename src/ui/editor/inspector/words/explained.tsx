import type { ExplanationView } from '../../../../shared/protocol/words.ts'
import { useText } from '../../../app/text.ts'
import { Curve } from '../curve/curve.tsx'
import { useCurve } from '../curve/use-curve.ts'
import css from './words.module.css'

/** An expression in words: the short sentence, its day with the curve, what it reads, then each of its steps. */
export function Explained({
  code,
  explanation,
}: {
  readonly code: string
  readonly explanation: ExplanationView
}) {
  const { text } = useText()
  const curve = useCurve(code)
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
      {tags.length > 0 ? (
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
      ) : null}
      {steps.length > 0 ? (
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
      ) : null}
    </>
  )
}
