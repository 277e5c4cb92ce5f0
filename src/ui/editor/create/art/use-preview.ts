import { useEffect, useRef, useState } from 'react'
import type { Look } from '../../../../shared/art/look.ts'
import { engine } from '../../../app/engine/connect.ts'
import type { Drawn } from './picture.tsx'

export type Preview = {
  readonly drawn: Drawn | null
  readonly isDrawing: boolean
  readonly hasFailed: boolean
}

/** Milliseconds after which a look that rests is drawn as sharp as the screen is. */
const restMs = 220

/**
 * The picture of the look as it changes: one is drawn at a time, in few pixels while a slider moves; of the looks
 * requested meanwhile only the newest follows.
 */
export function usePreview(shown: Look, px: number): Preview {
  // as text it is the same while nothing of it changes, and can be sent
  const written = JSON.stringify(shown)
  const [state, setState] = useState<Preview>({ drawn: null, isDrawing: true, hasFailed: false })
  const wanted = useRef<{ look: Look; side: number } | null>(null)
  const isBusy = useRef(false)
  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  useEffect(() => {
    async function drawNewest(): Promise<void> {
      if (isBusy.current) return
      isBusy.current = true
      let request = wanted.current
      while (request && isHere.current) {
        wanted.current = null
        const drawn = await engine.ask('artPreview', request).catch(() => null)
        const isDrawing = wanted.current !== null
        if (isHere.current)
          setState((before) => ({ drawn: drawn ?? before.drawn, isDrawing, hasFailed: drawn === null }))
        request = wanted.current
      }
      isBusy.current = false
    }
    function ask(side: number): void {
      wanted.current = { look: JSON.parse(written) as Look, side }
      void drawNewest()
    }
    setState((before) => ({ ...before, isDrawing: true }))
    ask(px)
    const sharp = Math.round(px * Math.min(2, window.devicePixelRatio))
    const timer = sharp > px ? window.setTimeout(() => ask(sharp), restMs) : 0
    return () => clearTimeout(timer)
  }, [written, px])

  return state
}
