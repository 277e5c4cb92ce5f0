import { useText } from '../../app/text.ts'
import { ChangeRows, type FaceName } from '../../app/changes/change-rows.tsx'
import css from './review.module.css'
import { useChanges, type ComparedWith, type Review } from './use-reviews.ts'

type ChangesProps = { readonly review: Review; readonly compared: ComparedWith; readonly nameOf: FaceName }

const words = {
  live: { same: 'ui.review.sameDesign', other: 'ui.review.otherDesign' },
  previous: { same: 'ui.review.samePrevious', other: 'ui.review.otherPrevious' },
} as const

/** In what the design differs from what it is compared with, layer by layer. */
export function Changes({ review, compared, nameOf }: ChangesProps) {
  const { text } = useText()
  const { data, error } = useChanges(review.id, compared)
  if (review.approved === null && review.previous === null)
    return <p className={css.note}>{text('ui.review.first')}</p>
  if (error && !data) return <p className={css.note}>{text('ui.review.changed.failed')}</p>
  if (!data) return <p className={css.note} aria-busy />
  const number = data.from ?? 0
  return (
    <>
      <p className={css.note}>
        {data.total === 0
          ? text(words[compared].same, { number })
          : text(words[compared].other, { number, count: data.total })}
      </p>
      {data.total === 0 ? null : <ChangeRows changes={data} nameOf={nameOf} />}
    </>
  )
}
