import { useState, type ReactNode } from 'react'
import { threadInHash } from '../../app/comments/shown-comments.ts'
import { definePart, InnerPart } from '../../app/lazy/part.tsx'
import { usePendingAction } from '../../app/session/pending-action.ts'

/* Who only looks at a dial loads nothing of its comments. */

const panelPart = definePart<{ readonly token: string; readonly deed: string; readonly onClose: () => void }>(
  async () => (await import('./share-comments.tsx')).ShareComments,
  'comments',
)
const pinsPart = definePart<{ readonly token: string }>(
  async () => (await import('./share-comments.tsx')).ShareDialPins,
  'comments',
)

/** What goes on after signing in. */
const deedOf = (token: string): string => `comment ${token}`

/** The comments of a link, shown when the button opens them, or when the address names one. */
export function useSharedComments(token: string): {
  readonly isOn: boolean
  readonly toggle: () => void
  readonly panel: ReactNode
  readonly pins: ReactNode
} {
  const [isOn, setOn] = useState(() => threadInHash(window.location.hash) !== null)
  const deed = deedOf(token)
  usePendingAction(deed, () => setOn(true))
  const panel = isOn ? (
    <InnerPart part={panelPart} props={{ token, deed, onClose: () => setOn(false) }} />
  ) : null
  const pins = isOn ? <InnerPart part={pinsPart} props={{ token }} /> : null
  return { isOn, toggle: () => setOn(!isOn), panel, pins }
}
