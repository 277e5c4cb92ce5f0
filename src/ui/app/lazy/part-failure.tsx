import { Button } from '../../kit/button.tsx'
import css from './part-failure.module.css'
import { useText } from '../text.ts'

/** In place of a screen whose file could not be loaded; its texts are there before any language has come. */
export function PartFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { text } = useText()
  return (
    <main className={css.failure} role="alert">
      <p>{text('ui.part.failed')}</p>
      <Button look="primary" onClick={onRetry}>
        {text('ui.retry')}
      </Button>
    </main>
  )
}
