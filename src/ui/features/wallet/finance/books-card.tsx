import { Card } from '../../../kit/layout/layout.tsx'
import look from '../../../kit/layout/layout.module.css'
import { ProblemLine } from '../../../app/dialogs/problem-line.tsx'
import { cx } from '../../../kit/cx.ts'
import { compareBooks, type BooksState } from '../../../../shared/api/money/finance.ts'
import { Button } from '../../../kit/button.tsx'
import { call } from '../../../app/session/session.ts'
import { timeFormatOf, useText } from '../../../app/text.ts'
import { useAction } from '../../../app/use-action.ts'
import { useReload } from './use-finance.ts'

type CompareButtonProps = {
  readonly isBusy: boolean
  readonly act: (work: () => Promise<unknown>) => Promise<void>
  readonly reload: () => Promise<void>
}

function CompareButton({ isBusy, act, reload }: CompareButtonProps) {
  const { text } = useText()
  return (
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
  )
}

/** Whether every sum is what it should be; while one is not, nothing is paid out. */
export function BooksCard({ books }: { readonly books: BooksState }) {
  const { text, locale } = useText()
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
    <Card
      id="books"
      title={text('ui.finance.books')}
      aside={<CompareButton isBusy={isBusy} act={act} reload={reload} />}
    >
      <p
        className={isPaused ? cx(look.notice, look.warning) : look.note}
        role={isRight ? undefined : 'alert'}
      >
        {text(`ui.finance.${says}`, { time, count: found.length })}
      </p>
      {found.length === 0 ? null : (
        <ul className={look.code}>
          {found.map(({ what, name, expected, found: present }) => (
            <li key={`${what} ${name}`}>
              {text('ui.finance.booksRow', { what, name, expected, found: present })}
            </li>
          ))}
        </ul>
      )}
      <ProblemLine problem={problem} />
    </Card>
  )
}
