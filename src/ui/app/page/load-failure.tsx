import type { ReactNode } from 'react'
import { ApiError } from '../../../shared/api/client.ts'
import { Button } from '../../kit/button.tsx'
import { useText } from '../text.ts'
import css from './page.module.css'

type LoadFailureProps = {
  readonly error: Error
  /** Said of an error that is none of the server's. */
  readonly failed: string
  /** Said in place of all else, where another try would fail as well; null where it may help. */
  readonly lasting?: string | null
  readonly className: string | undefined
  readonly onRetry: () => unknown
}

/** Why something could not be loaded, and another try. */
export function LoadFailure({ error, failed, lasting = null, className, onRetry }: LoadFailureProps) {
  const { text, say } = useText()
  return (
    <p className={className} role="alert">
      {lasting ?? (error instanceof ApiError ? say(error.messageKey, error.params) : failed)}
      {lasting === null ? <Button onClick={() => void onRetry()}>{text('ui.retry')}</Button> : null}
    </p>
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
      className={css.problem}
      error={error}
      failed={failed}
      lasting={lastingOf(error)}
      onRetry={refetch}
    />
  )
}
