import { useEffect, useState } from 'react'
import type { Curve } from '../../../../shared/protocol/questions.ts'
import { engine } from '../../../app/engine/connect.ts'
import { useThrottledProjection, useProjection } from '../../../app/engine/hooks.ts'
import { printDate } from '../../time/wall-time.ts'

/** Milliseconds of rest while an expression is typed. */
const pauseMs = 200

/** The expression over the shown day; null while it is broken or gives a text. */
export function useCurve(text: string): Curve | null {
  const [curve, setCurve] = useState<Curve | null>(null)
  const date = printDate(useThrottledProjection('clock', 1000).epochMs)
  const { overrides } = useProjection('sample')
  const expression = text.trim()
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(() => {
      // a worker that ends meanwhile has no curve
      const found =
        expression === ''
          ? Promise.resolve(null)
          : engine.ask('curve', { text: expression }).catch(() => null)
      void found.then((next) => isGone || setCurve(next))
    }, pauseMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [expression, date, overrides])
  return curve
}
