import { compareBooks, type BooksState } from '../../../../shared/api/money/finance.ts'
import { Button } from '../../../kit/button.tsx'
import { call } from '../../../app/session/session.ts'
import { timeFormatOf, useText } from '../../../app/text.ts'
import { useAction } from '../../../app/use-action.ts'
import css from '../wallet.module.css'
import { useReload } from './use-finance.ts'

/** Whether every sum is what it should be; while one is not, nothing is paid out. */
export function BooksCard({ books }: { readonly books: BooksState }) {
  const { text, say, locale } = useText()
  const { isBusy, problem, act } = useAction()
  const reload = useReload()
  const { checkedAt, isRight, isPaused, found } = books
  const time =
    checkedAt === null
      ? ''
      : timeFormatOf(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(checkedAt))
  const says = !isRight
    ? 'booksWrong'
    : checkedAt === null
      ? 'booksNever'
      : isPaused
        ? 'booksOld'
        : 'booksRight'
  return (
    <section className={css.card} aria-labelledby="books">
      <div className={css.head}>
        <h2 id="books" className={css.title}>
          {text('ui.finance.books')}
        </h2>
        <Button
          isBusy={isBusy}
          disabled={isBusy}
          onClick={() =>
            void act(async () => {
              await call(compareBooks, {})
              await reload()
            })
          }
        >
          {text('ui.finance.compare')}
        </Button>
      </div>
      <p className={isPaused ? css.warning : css.note} role={isRight ? undefined : 'alert'}>
        {text(`ui.finance.${says}`, { time, count: found.length })}
      </p>
      {found.length === 0 ? null : (
        <ul className={css.code}>
          {found.map(({ what, name, expected, found: present }) => (
            <li key={`${what} ${name}`}>
              {text('ui.finance.booksRow', { what, name, expected, found: present })}
            </li>
          ))}
        </ul>
      )}
      {problem === null ? null : (
        <p role="alert" className={css.problem}>
          {say(problem.key, problem.params)}
        </p>
      )}
    </section>
  )
}
