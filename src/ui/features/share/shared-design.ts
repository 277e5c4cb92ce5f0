import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../shared/api/client.ts'
import { readShare, shareToken } from '../../../shared/api/drafts/shares.ts'
import { refusals } from '../../../shared/api/refusals.ts'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { giveUpOpen } from '../../app/open-design/opening.ts'
import { engine } from '../../app/engine/connect.ts'
import { refusalOf } from '../../app/refusal-of.ts'
import { call } from '../../app/session/session.ts'

/** Milliseconds between two questions whether its author has saved something. */
const pauseMs = 10_000

export type Looking =
  | { readonly phase: 'opening' | 'shown' | 'gone' }
  /** The first answer did not come, or nothing could be made of it. */
  | { readonly phase: 'failed'; readonly refusal: Refusal }

const isToken = (token: string): boolean => shareToken.safeParse(token).success

/** No link, no longer one, or none that could ever be. */
const isGone = (error: ApiError): boolean =>
  error.status === 404 || error.messageKey === refusals.notFound.key

/** Nothing of it is left when the user opens something of their own. */
function forget(): void {
  engine.clear()
  void engine.run({ do: 'design.close' })
}

/** What stands behind the link, fetched again and again while the page is visible; `stop` ends it. */
function follow(token: string, tell: (looking: Looking) => void): { readonly stop: () => void } {
  let mark: string | null = null
  let timer = 0
  let isOver = false

  const end = (looking: Looking): void => {
    isOver = true
    forget()
    tell(looking)
  }

  async function show(body: unknown): Promise<void> {
    const outcome = await engine.run({ do: 'design.open', id: token, source: { from: 'shared', body } })
    if (isOver || (!outcome.ok && outcome.refusal.key === 'refusal.superseded')) return
    if (outcome.ok) tell({ phase: 'shown' })
    else end({ phase: 'failed', refusal: outcome.refusal })
  }

  async function ask(): Promise<void> {
    try {
      const query = mark === null ? {} : { known: mark }
      const reply = await call(readShare, { params: { token }, query })
      if (isOver) return
      if (reply.body !== null) await show(reply.body)
      mark = reply.mark
    } catch (error) {
      if (isOver) return
      if (!(error instanceof ApiError)) throw error
      if (isGone(error)) return end({ phase: 'gone' })
      // what is shown stays while the server cannot be reached
      if (mark === null) return end({ phase: 'failed', refusal: refusalOf(error) })
    }
    if (!isOver) timer = window.setTimeout(askWhenSeen, pauseMs)
  }

  const askWhenSeen = (): void => {
    timer = 0
    if (document.visibilityState === 'visible') void ask()
  }
  const onSeen = (): void => {
    if (timer === 0 && mark !== null) askWhenSeen()
  }

  document.addEventListener('visibilitychange', onSeen)
  if (isToken(token)) void ask()
  else end({ phase: 'gone' })
  return {
    stop() {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
    },
  }
}

/** The design behind the link, on the engine for as long as this screen is there. */
export function useShared(token: string): { readonly looking: Looking; readonly retry: () => void } {
  const [looking, setLooking] = useState<Looking>({ phase: 'opening' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    giveUpOpen()
    const { stop } = follow(token, setLooking)
    return () => {
      stop()
      forget()
    }
  }, [token, turn])
  const retry = useCallback(() => {
    setLooking({ phase: 'opening' })
    setTurn((before) => before + 1)
  }, [])
  return { looking, retry }
}
