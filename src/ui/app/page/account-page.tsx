import { LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import { cx } from '../../kit/cx.ts'
import { useScreen } from '../screen.ts'
import { Queries } from '../session/queries.tsx'
import { openLogin, useUser } from '../session/session.ts'
import { useText } from '../text.ts'
import { LoadFailure } from './load-failure.tsx'
import { PageBar } from './page-bar.tsx'
import page from './page.module.css'
import css from './account-page.module.css'

type VisitorCardProps = {
  readonly title?: string | undefined
  readonly words: string
}

/** What there would be for a person, and the button that signs in. */
function VisitorCard({ title, words }: VisitorCardProps) {
  const { text } = useText()
  return (
    <div className={page.signIn}>
      <div>
        {title === undefined ? null : <h2>{title}</h2>}
        <p>{words}</p>
      </div>
      <Button size="large" icon={LogIn} onClick={openLogin}>
        {text('ui.signIn')}
      </Button>
    </div>
  )
}

type AccountPageProps = {
  readonly title: string
  /** What a visitor reads, under `visitorTitle` where there is one. */
  readonly visitor: string
  readonly visitorTitle?: string
  readonly isNarrow?: boolean
  /** Whether what stands there stays when it becomes known who is signed in; else it begins anew. */
  readonly isKept?: boolean
  /** Stands over the title. */
  readonly above?: ReactNode
  /** Stands at the end, signed in or not. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** A screen of what belongs to a person: a visitor signs in first, and another person's answers are never shown. */
export function AccountPage({
  title,
  visitor,
  visitorTitle,
  isNarrow,
  isKept,
  above,
  below,
  children,
}: AccountPageProps) {
  const { token, userInfo } = useUser()
  useScreen('page', title)
  return (
    <div className={page.page}>
      <PageBar />
      <main className={cx(css.main, isNarrow && css.narrow)}>
        {above}
        <h1>{title}</h1>
        {token === '' ? (
          <VisitorCard title={visitorTitle} words={visitor} />
        ) : (
          <Queries key={isKept ? null : userInfo.userId}>{children}</Queries>
        )}
        {below}
      </main>
    </div>
  )
}

type LoadedProps<T> = {
  readonly answer: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** Said of an error that is none of the server's. */
  readonly failed: string
  /** Said where another try would fail as well; null for an error that may pass. */
  readonly lastingOf?: (error: Error) => string | null
  readonly children: (data: T) => ReactNode
}

/** What a page is about, as it was loaded: room for it until it is here, and why it could not be had. */
export function Loaded<T>({
  answer: { data, error, refetch },
  failed,
  lastingOf = () => null,
  children,
}: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  if (error === null) return <div className={css.waiting} aria-busy />
  return (
    <LoadFailure
      className={page.problem}
      error={error}
      failed={failed}
      lasting={lastingOf(error)}
      onRetry={refetch}
    />
  )
}
