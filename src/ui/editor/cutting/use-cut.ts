import { useEffect, useRef, useState } from 'react'
import type { CutRequest, CutView } from '../../../shared/protocol/words.ts'
import { engine } from '../../app/engine/connect.ts'

export type Shown = Omit<CutView, 'before' | 'after'> & {
  readonly before: ImageBitmap
  readonly after: ImageBitmap
}

const close = (shown: Shown | 'failed' | null): void => {
  if (shown === null || shown === 'failed') return
  shown.before.close()
  shown.after.close()
}

/** The newest answer of the engine; one request runs at a time, and of those that wait only the last follows. */
export function useCut(request: CutRequest): {
  readonly shown: Shown | 'failed' | null
  readonly isBusy: boolean
} {
  const [shown, setShown] = useState<Shown | 'failed' | null>(null)
  const [isBusy, setBusy] = useState(true)
  const wanted = useRef<CutRequest | null>(null)
  const isRunning = useRef(false)
  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  // only when the next one stands in its place: what is drawn while it is closed throws
  useEffect(() => () => close(shown), [shown])

  useEffect(() => {
    async function work(): Promise<void> {
      isRunning.current = true
      setBusy(true)
      while (wanted.current !== null && !isGone.current) {
        const request = wanted.current
        wanted.current = null
        // a worker that ends meanwhile cuts nothing
        const answer = ((await engine.ask('cutOut', request).catch(() => null)) as Shown | null) ?? 'failed'
        if (isGone.current) close(answer)
        else setShown(answer)
      }
      isRunning.current = false
      if (!isGone.current) setBusy(false)
    }
    wanted.current = request
    if (!isRunning.current) void work()
  }, [request])

  return { shown, isBusy }
}
