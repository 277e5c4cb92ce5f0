import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import type { DeviceAnswer, DeviceDesign } from '../../../../shared/protocol/offline.ts'
import { Button } from '../../../kit/button.tsx'
import { InnerPart } from '../../lazy/part.tsx'
import { useText } from '../../text.ts'
import { useDevice } from './ask-device.ts'
import { waitingDialog } from './waiting-part.ts'
import css from './waiting.module.css'

/** Milliseconds that a save may take before it is worth a word, and between two looks while something waits. */
const usualMs = 15_000

const waitingIn = ({ designs }: DeviceAnswer): readonly DeviceDesign[] =>
  (designs ?? []).filter(({ waiting }) => waiting > 0)

const isLate = ({ waitingSince }: DeviceDesign): boolean =>
  !navigator.onLine || Date.now() - (waitingSince ?? 0) > usualMs

/** How many designs of this device have changes that the server does not have; nothing where none has. */
export function WaitingHint() {
  const { text } = useText()
  const answer = useDevice((told) => (waitingIn(told).length > 0 ? usualMs : null))
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const late = answer === null ? [] : waitingIn(answer).filter(isLate)
  return (
    <>
      {late.length === 0 ? null : (
        <p className={css.hint} role="status">
          <CloudOff size={16} strokeWidth={1.5} aria-hidden />
          <span>{text('ui.waiting.hint', { count: late.length })}</span>
          <Button onClick={() => setOpen(true)}>{text('ui.waiting.show')}</Button>
        </p>
      )}
      {isOpen === null ? null : (
        <InnerPart part={waitingDialog} props={{ isOpen, onClose: () => setOpen(false) }} />
      )}
    </>
  )
}
