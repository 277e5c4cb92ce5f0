import { Stack } from '../../kit/layout/layout.tsx'
import { nameIn } from '../../../shared/messages/name-in.ts'
import { claimReview, releaseReview } from '../../../shared/api/publish/review.ts'
import { LoadFailure } from '../../app/page/load-failure.tsx'
import page from '../../app/page/page.module.css'
import room from '../../app/page/account-page.module.css'
import { ClaimLine } from '../../app/lists/claim-line.tsx'
import { call } from '../../app/session/session.ts'
import { useText } from '../../app/text.ts'
import { PreviewCard } from './frame/preview-card.tsx'
import { Decision } from './review-decision.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { useChanges, usualBase, useReview, type QueueName } from './use-reviews.ts'

type ItemProps = {
  readonly id: string
  readonly queue: QueueName
  /** Who works on it is another person now. */
  readonly onChanged: () => void
  readonly onDecided: () => void
}

/** One submission, as it was made. */
export function ReviewItem({ id, queue, onChanged, onDecided }: ItemProps) {
  const { locale, text } = useText()
  const { data, error, refetch } = useReview(id)
  const { isPending: areChangesComing } = useChanges(id, data ? usualBase(data) : 'live', data !== undefined)
  // a failed fetch in between does not take away the reasons and words that were entered
  if (error && !data)
    return (
      <LoadFailure
        className={page.problem}
        error={error}
        failed={text('ui.review.failed')}
        onRetry={refetch}
      />
    )
  if (!data) return <div className={room.waiting} aria-busy />
  const params = { id }
  const change = async (work: Promise<unknown>): Promise<void> => {
    await work
    await refetch()
    onChanged()
  }
  return (
    <Stack data-item={id}>
      {data.isOwn ? null : (
        <ClaimLine
          claim={data.claim}
          name={nameIn(locale, data.name)}
          onClaim={(words) =>
            change(call(claimReview, { params, body: words === undefined ? {} : { words } }))
          }
          onRelease={() => change(call(releaseReview, { params }))}
        />
      )}
      <PreviewCard review={data} />
      <ReviewFacts review={data} />
      {/* the decision comes after the differences, so that they move nothing that is being pressed */}
      {areChangesComing ? (
        <div className={room.waiting} aria-busy />
      ) : (
        <Decision review={data} queue={queue} onDecided={onDecided} />
      )}
    </Stack>
  )
}
