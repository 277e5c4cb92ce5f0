import { cx } from '../../kit/cx.ts'
import css from './page.module.css'

/** Stands where a card will be, in its size, so that nothing jumps when it comes. */
export const BlankCard = () => (
  <span className={cx(css.card, css.blank)} aria-hidden>
    <span className={css.dial}>
      <i />
    </span>
    <span className={css.words}>
      <b>&nbsp;</b>
      <span>&nbsp;</span>
    </span>
  </span>
)

/** The row of drafts before it has come. */
export const BlankDrafts = () => (
  <div className={css.drafts} aria-busy>
    {[1, 2, 3, 4].map((at) => (
      <BlankCard key={at} />
    ))}
  </div>
)
