import type { ReviewChanges } from '../../shared/api/publish/review.ts'
import { useText } from '../text.ts'
import css from './review.module.css'
import { useChanges, type Review } from './use-reviews.ts'

type FaceName = (fdId: string) => string

function Rows({ changes, nameOf }: { readonly changes: ReviewChanges; readonly nameOf: FaceName }) {
  const { text, list } = useText()
  const { design, faces, layers, total } = changes
  const shown = design.length + faces.length + layers.length
  return (
    <>
      <ul className={css.changes}>
        {design.map((what) => (
          <li key={what}>{text(`ui.review.changed.design.${what}`)}</li>
        ))}
        {faces.map(({ fdId, what }) => (
          <li key={`${fdId} ${what}`} data-what={what}>
            <b>{nameOf(fdId)}</b> {text(`ui.review.changed.face.${what}`)}
          </li>
        ))}
        {layers.map(({ fdId, variant, name, what, fields }, at) => (
          // names and kinds of change may stand there twice
          <li key={`${fdId} ${variant} ${at}`} data-what={what}>
            <span className={css.mark}>{text(`ui.review.changed.${what}`)}</span>
            <span>
              <b>{name}</b>
              {fields.length === 0 ? null : (
                <> · {list(fields.map((field) => text(`ui.review.changed.of.${field}`)))}</>
              )}
              <small>
                {nameOf(fdId)} · {text(`ui.review.variant.${variant}`)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {shown < total ? <p className={css.note}>{text('ui.review.changed.more', { shown, total })}</p> : null}
    </>
  )
}

/** In what the design differs from what is live, layer by layer. */
export function Changes({ review, nameOf }: { readonly review: Review; readonly nameOf: FaceName }) {
  const { text } = useText()
  const { data, error } = useChanges(review.id)
  if (review.approved === null) return <p className={css.note}>{text('ui.review.first')}</p>
  const { number } = review.approved
  if (error && !data) return <p className={css.note}>{text('ui.review.changed.failed')}</p>
  if (!data) return <p className={css.note} aria-busy />
  return (
    <>
      <p className={css.note}>
        {data.total === 0
          ? text('ui.review.sameDesign', { number })
          : text('ui.review.otherDesign', { number, count: data.total })}
      </p>
      {data.total === 0 ? null : <Rows changes={data} nameOf={nameOf} />}
    </>
  )
}
