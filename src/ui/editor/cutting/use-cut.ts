import { useEffect, useRef, useState } from 'react'
import type { CutRequest, CutView } from '../../../shared/protocol/words.ts'
import { engine } from '../../engine/connect.ts'

export type Shown = Omit<CutView, 'before' | 'after'> & {
  readonly before: ImageBitmap
  readonly after: ImageBitmap
}

const close = (shown: Shown | 'failed' | null): void => {
  if (shown === null || shown === 'failed') return
  shown.before.close()
  shown.after.close()
}

/** The newest answer to what is asked; one question at a time, and of those that wait only the last. */
export function useCut(request: CutRequest): {
  readonly shown: Shown | 'failed' | null
  readonly isBusy: boolean
} {
  const [shown, setShown] = useState<Shown | 'failed' | null>(null)
  const [isBusy, setBusy] = useState(true)
  const wanted = useRef<CutRequest | null>(null)
  const isRunning = useRef(false)
  const isGone = useRef(false)
  const last = useRef<Shown | 'failed' | null>(null)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      close(last.current)
      last.current = null
    }
  }, [])

  useEffect(() => {
    async function work(): Promise<void> {
      isRunning.current = true
      setBusy(true)
      while (wanted.current !== null && !isGone.current) {
        const asked = wanted.current
        wanted.current = null
        // a worker that ends meanwhile cuts nothing
        const answer = ((await engine.ask('cutOut', asked).catch(() => null)) as Shown | null) ?? 'failed'
        if (isGone.current) close(answer)
        else {
          const before = last.current
          last.current = answer
          setShown(answer)
          // what is drawn must not be closed before the next one is
          requestAnimationFrame(() => close(before))
        }
      }
      isRunning.current = false
      if (!isGone.current) setBusy(false)
    }
    wanted.current = request
    if (!isRunning.current) void work()
  }, [request])

  return { shown, isBusy }
}
