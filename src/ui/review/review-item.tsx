import { useState } from 'react'
import { audits } from '../../shared/api/publish/moves.ts'
import { mostReasonWords, needsWords, reasons, type Reason } from '../../shared/api/publish/reasons.ts'
import { changeAudit } from '../../shared/api/publish/review.ts'
import page from '../home/page.module.css'
import { Button } from '../kit/button.tsx'
import { addToast } from '../notices/notices.ts'
import { call } from '../session/session.ts'
import { useText } from '../text.ts'
import { ReviewFacts } from './review-facts.tsx'
import css from './review.module.css'
import { problemOf, useReview, type Review, type Said } from './use-reviews.ts'

type DecisionProps = { readonly review: Review; readonly onDecided: () => void }

/** Approve, or refuse with reasons from the list and words. */
function Decision({ review, onDecided }: DecisionProps) {
  const { text, say } = useText()
  const [chosen, setChosen] = useState<readonly Reason[]>([])
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Said | null>(null)
  const { packages, isOwn, faceId, id } = review
  const ready = packages.filter(({ state }) => state === 'succeeded').length
  const isReady = ready === packages.length

  async function decide(audit: 2 | 3): Promise<void> {
    setBusy(true)
    setRefused(null)
    try {
      const said = audit === audits.approved ? {} : { reasons: [...chosen], words: words.trim() }
      await call(changeAudit, { query: { faceId, release: id, audit, ...said } })
      addToast({
        tone: 'success',
        key: audit === audits.approved ? 'ui.review.approved' : 'ui.review.refused',
      })
      onDecided()
    } catch (error) {
      setRefused(problemOf(error as Error))
      setBusy(false)
    }
  }
  if (isOwn) return <p className={page.note}>{text('ui.review.own')}</p>
  const lacksWords = needsWords(chosen) && words.trim() === ''
  return (
    <section className={css.card} aria-labelledby="review-decision">
      <h3 id="review-decision">{text('ui.review.decision')}</h3>
      <div className={css.line}>
        <p>
          {isReady
            ? text('ui.review.packagesReady')
            : text('ui.review.packagesWait', { present: ready, limit: packages.length })}
        </p>
        <Button
          look="primary"
          size="large"
          disabled={isBusy || !isReady}
          onClick={() => void decide(audits.approved)}
        >
          {text('ui.review.approve')}
        </Button>
      </div>
      <fieldset className={css.reasons}>
        <legend>{text('ui.review.reasons')}</legend>
        {reasons.map((one) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={(event) =>
                setChosen(
                  reasons.filter((other) => (other === one ? event.target.checked : chosen.includes(other))),
                )
              }
            />
            {text(`ui.review.reason.${one}`)}
          </label>
        ))}
      </fieldset>
      <label className={css.words}>
        {text('ui.review.words')}
        <textarea
          rows={3}
          maxLength={mostReasonWords}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <div className={css.line}>
        <p role="status" className={refused ? css.wrong : undefined}>
          {refused
            ? say(refused.key, refused.params)
            : chosen.length === 0
              ? text('ui.review.needsReason')
              : lacksWords
                ? text('server.reasonWords')
                : ''}
        </p>
        <Button
          look="danger"
          size="large"
          disabled={isBusy || chosen.length === 0 || lacksWords}
          onClick={() => void decide(audits.rejected)}
        >
          {text('ui.review.refuse')}
        </Button>
      </div>
    </section>
  )
}

/** One submission, as it was made. */
export function ReviewItem({ id, onDecided }: { readonly id: string; readonly onDecided: () => void }) {
  const { text, say } = useText()
  const { data, error, refetch } = useReview(id)
  if (error) {
    const { key, params } = problemOf(error)
    return (
      <p className={page.problem} role="alert">
        {say(key, params)}
        <Button onClick={() => void refetch()}>{text('ui.retry')}</Button>
      </p>
    )
  }
  if (!data) return <div className={css.waiting} aria-busy />
  return (
    <div className={css.item} data-item={id}>
      <ReviewFacts review={data} />
      <Decision review={data} onDecided={onDecided} />
    </div>
  )
}
