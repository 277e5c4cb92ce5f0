import { useEffect, useState } from 'react'
import type { MotionView } from '../../../../shared/protocol/questions.ts'
import { engine } from '../../../app/engine/connect.ts'

/** How the value of an expression goes over; null until that is known. */
export function useMotion(code: string): MotionView | null {
  const [found, setFound] = useState<MotionView | null>(null)
  useEffect(() => {
    let isGone = false
    // a worker that ends meanwhile leaves the fields as they are
    engine.ask('motion', code).then(
      (next) => isGone || setFound(next),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [code])
  return found
}
