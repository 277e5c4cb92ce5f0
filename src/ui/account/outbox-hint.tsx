import { Inbox } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { site } from '../site.ts'
import { useText } from '../text.ts'
import css from './outbox-hint.module.css'

/** Shown only where codes go to the outbox. Its address is for who started the server, so it is no link (0104). */
export function OutboxHint() {
  const { text } = useText()
  const { hasOutbox } = useSnapshot(site)
  if (!hasOutbox) return null
  return (
    <p className={css.outbox}>
      <Inbox size={16} strokeWidth={1.5} aria-hidden />
      <span>{text('ui.login.outbox')}</span>
    </p>
  )
}
