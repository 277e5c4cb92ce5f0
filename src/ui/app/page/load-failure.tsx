import { ApiError } from '../../../shared/api/client.ts'
import { Button } from '../../kit/button.tsx'
import { useText } from '../text.ts'

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
