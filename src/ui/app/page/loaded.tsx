import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'
import page from './page.module.css'
import css from './person-page.module.css'

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
