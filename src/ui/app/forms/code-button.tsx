import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useText } from '../text.ts'
import type { FormState } from './form-state.ts'

/** Seconds until another code can be requested. */
const pauseSeconds = 60

/** What the page does with the reply to whatever sends a code. */
export type SentCode = { readonly nextInSeconds: number }

type CodeButtonProps = {
  /** Sends the code. */
  readonly send: () => Promise<SentCode>
  /** Checks the receiver first; false shows what is wrong with it. */
  readonly mayAsk?: () => boolean
  /** Shows what the call is refused with, and that it takes longer. */
  readonly form: Pick<FormState<never>, 'attempt' | 'isBusy'>
  /** Sends it without a press. */
  readonly isAsked: boolean
  /** The button is off by then and would lose the focus: whether the code was sent says where to go on. */
  readonly onAsked: (isSent: boolean) => void
}

/** Sends a verification code and counts down until the next one. */
export function CodeButton({ send, mayAsk, form, isAsked, onAsked }: CodeButtonProps) {
  const { text } = useText()
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
    if (mayAsk && !mayAsk()) return onAsked(false)
    const isSent = await form.attempt(async () => {
      const reply = await send()
      setUntil(performance.now() + (reply.nextInSeconds || pauseSeconds) * 1000)
    })
    onAsked(isSent)
  }

  // with what stands in the form by then
  const asking = useRef(ask)
  useEffect(() => void (asking.current = ask))
  useEffect(() => {
    if (isAsked) void asking.current()
  }, [isAsked])

  return (
    <Button size="large" disabled={seconds > 0} onClick={() => void ask()}>
      {seconds > 0 ? text('ui.login.codeAgain', { seconds }) : text('ui.login.sendCode')}
    </Button>
  )
}
