import type { MessageKey } from '../../../shared/messages/text.ts'
import { addToast, closeToastOf } from '../../app/notices/notices.ts'
import { hasSeen, markSeen } from '../../app/session/session.ts'

const texts = {
  firstAmbientInit: 'ui.tip.ambient',
  firstPriviewInAnimation: 'ui.tip.preview',
} as const satisfies Readonly<Record<string, MessageKey>>

/** Shows a tip once for each person; it stays until it is closed. */
export function showTipOnce(name: keyof typeof texts): void {
  if (hasSeen(name)) return
  markSeen(name)
  addToast({ tone: 'info', key: texts[name], action: { label: 'ui.tip.gotIt', run: () => {} } })
}

/** Takes the tip away when what it is about is gone. */
export const hideTip = (name: keyof typeof texts): void => closeToastOf(texts[name])
