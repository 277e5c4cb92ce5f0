import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { useIsFirstPictureOver } from '../lazy/first-picture.ts'
import { QuietPart, definePart } from '../lazy/part.tsx'
import { notices } from './notices.ts'

const cards = definePart<object>(async () => (await import('./message-cards.tsx')).MessageCards, 'home')

const nothing = {}

/**
 * Toasts, the refusal bubble and the live regions, over every screen. They stand beside the page, because a dialog
 * makes the page inert, and what is inert is not said.
 */
export function MessagesLayer() {
  const { polite, assertive, toasts, bubble } = useSnapshot(notices)
  const hasCards = toasts.length > 0 || bubble !== null
  const isFirstOver = useIsFirstPictureOver()
  useEffect(() => {
    // had they not come before, each message requests them again
    if (hasCards) void cards.request()
  }, [hasCards])
  return createPortal(
    <>
      {hasCards || isFirstOver ? <QuietPart part={cards} props={nothing} /> : null}
      <div className="visually-hidden" aria-live="polite">
        {polite}
      </div>
      <div className="visually-hidden" aria-live="assertive">
        {assertive}
      </div>
    </>,
    document.body,
  )
}
