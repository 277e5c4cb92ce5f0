import { Inbox, TriangleAlert } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { site } from '../site.ts'
import { useText } from '../text.ts'
import css from './outbox-hint.module.css'

/**
 * Shown where codes go to the outbox, and where no codes are delivered at all. The address of the outbox is for the
 * person who started the server, so it is not a link (0104).
 */
export function OutboxHint() {
  const { text } = useText()
  const { hasOutbox, sendsCodes } = useSnapshot(site)
  if (!hasOutbox && sendsCodes) return null
  const Icon = sendsCodes ? Inbox : TriangleAlert
  return (
    <p className={`${css.outbox} ${sendsCodes ? '' : css.none}`} role={sendsCodes ? undefined : 'note'}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <span>{text(sendsCodes ? 'ui.login.outbox' : 'ui.login.noCodes')}</span>
    </p>
  )
}
