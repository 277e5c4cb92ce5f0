import { Note } from '../../kit/layout/layout.tsx'
import { useText } from '../../app/text.ts'
import { ChangeRows, type FaceName } from '../../app/changes/change-rows.tsx'
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
  if (review.approved === null && review.previous === null) return <Note>{text('ui.review.first')}</Note>
  if (error && !data) return <Note>{text('ui.review.changed.failed')}</Note>
  if (!data) return <Note aria-busy />
  const number = data.from ?? 0
  return (
    <>
      <Note>
        {data.total === 0
          ? text(words[compared].same, { number })
          : text(words[compared].other, { number, count: data.total })}
      </Note>
      {data.total === 0 ? null : <ChangeRows changes={data} nameOf={nameOf} />}
    </>
  )
}
