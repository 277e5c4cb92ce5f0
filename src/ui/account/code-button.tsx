import { useEffect, useState } from 'react'
import { codePurposes, sendCode, type CodePurpose } from '../../shared/api/accounts.ts'
import { Button } from '../kit/button.tsx'
import { useEdition } from '../site.ts'
import { useText } from '../text.ts'
import type { FormState } from './form-state.ts'
import { keepTicket } from './tickets.ts'

/** Seconds until another code can be asked for. */
const pauseSeconds = 60

type CodeButtonProps = {
  readonly receiver: string
  readonly purpose: keyof typeof codePurposes
  /** Checks the receiver first; false shows what is wrong with it. */
  readonly mayAsk: () => boolean
  /** Shows what the call is refused with, and that it takes longer. */
  readonly form: Pick<FormState<never>, 'attempt' | 'call' | 'isBusy'>
  /** The button is off by then and would lose the focus: whether the code was sent says where to go on. */
  readonly onAsked: (isSent: boolean) => void
}

/** Sends a verification code and counts down until the next one. */
export function CodeButton({ receiver, purpose, mayAsk, form, onAsked }: CodeButtonProps) {
  const { text } = useText()
  const edition = useEdition()
  const [until, setUntil] = useState(0)
  const [seconds, setSeconds] = useState(0)

  useEffect(() => {
    if (until === 0) return
    const tick = (): void => {
      const left = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setSeconds(left)
      if (left === 0) setUntil(0)
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])

  const ask = async (): Promise<void> => {
    if (form.isBusy) return
    if (!mayAsk()) return onAsked(false)
    const isSent = await form.attempt(async () => {
      const type: CodePurpose = codePurposes[purpose]
      const reply = await form.call(sendCode, {
        params: { way: edition.codeWay },
        query: { type, [edition.receiver]: receiver },
      })
      keepTicket(receiver, reply.ticket)
      setUntil(performance.now() + (reply.nextInSeconds || pauseSeconds) * 1000)
    })
    onAsked(isSent)
  }

  return (
    <Button size="large" disabled={seconds > 0} onClick={() => void ask()}>
      {seconds > 0 ? text('ui.login.codeAgain', { seconds }) : text('ui.login.sendCode')}
    </Button>
  )
}
