import { CircleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Button, IconButton } from '../../kit/button.tsx'
import { ToastCard } from '../../kit/messages/toast.tsx'
import css from './message-cards.module.css'
import { closeBubble, closeToast, notices, runWayOut } from './notices.ts'
import { useText } from '../text.ts'

function RefusalBubble() {
  const { text, say } = useText()
  const { bubble } = useSnapshot(notices)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = element.current
    if (!card || !bubble) return
    const { width, height } = card.getBoundingClientRect()
    const isBelow = bubble.y + height + 24 < window.innerHeight
    card.style.left = `${Math.max(8, Math.min(bubble.x - width / 2, window.innerWidth - width - 8))}px`
    card.style.top = `${isBelow ? bubble.y + 16 : bubble.y - height - 16}px`
  }, [bubble])
  if (!bubble) return null
  const { refusal } = bubble
  return (
    <section
      key={bubble.id}
      ref={element}
      className={css.bubble}
      aria-label={say(refusal.key, refusal.params)}
      data-bubble
      data-region
      onKeyDown={(event) => event.key === 'Escape' && closeBubble()}
    >
      <CircleAlert size={16} strokeWidth={1.5} aria-hidden />
      <span>{say(refusal.key, refusal.params)}</span>
      {refusal.wayOut ? (
        <Button
          onClick={() => {
            const { wayOut } = refusal
            closeBubble()
            if (wayOut) runWayOut(wayOut.command)
          }}
        >
          {say(refusal.wayOut.label, refusal.wayOut.params)}
        </Button>
      ) : null}
      <IconButton icon={X} iconSize={14} label={text('ui.refusal.close')} onClick={closeBubble} />
    </section>
  )
}

function Toasts() {
  const { text, say } = useText()
  const { toasts } = useSnapshot(notices)
  if (toasts.length === 0) return null
  return (
    <section className={css.toasts} aria-label={text('ui.toasts')}>
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          tone={toast.tone}
          text={say(toast.key, toast.params)}
          closeLabel={text('ui.close')}
          onClose={() => closeToast(toast.id)}
          {...(toast.action
            ? {
                action: {
                  label: say(toast.action.label, toast.action.params),
                  run: () => {
                    closeToast(toast.id)
                    toast.action?.run()
                  },
                },
              }
            : {})}
        />
      ))}
    </section>
  )
}

/** What is said to be read: it is fetched when the screen stands, and the live regions are there before it. */
export const MessageCards = () => (
  <>
    <RefusalBubble />
    <Toasts />
  </>
)
