import { useEffect, useState } from 'react'
import { factsOf } from '../../../../shared/help/lessons/facts.ts'
import type { LessonFacts } from '../../../../shared/help/lessons/lesson.ts'
import { engine } from '../../engine/connect.ts'
import { peek, useProjection } from '../../engine/hooks.ts'

/** Milliseconds after a change in which further ones are awaited: a drag is looked at when it rests. */
const restMs = 120

function shownNow(): Parameters<typeof factsOf>[1] {
  return {
    isAmbient: peek('design')?.isAmbientMode === true,
    isPreview: peek('preview').isOn,
    scene: peek('sample').scene,
    isOtherChosen: peek('choices').some(({ own, chosen }) => own !== null && chosen !== own.initial),
  }
}

/** What stands on the open dial, as the engine has it; null while that is not the dial of the lesson. */
export function useLessonFacts(dial: string | null): LessonFacts | null {
  const [facts, setFacts] = useState<LessonFacts | null>(null)
  const design = useProjection('design')
  const layers = useProjection('layers')
  const history = useProjection('history')
  const preview = useProjection('preview')
  const choices = useProjection('choices')
  const { scene } = useProjection('sample')
  const isHere = dial !== null && design?.id === dial
  useEffect(() => {
    if (!isHere) return
    let isOver = false
    const timer = setTimeout(() => {
      // a worker that ends meanwhile begins anew, and says what stands then
      void engine.ask('print').then(
        (printed) => {
          if (!isOver) setFacts(factsOf(printed, shownNow()))
        },
        () => {},
      )
    }, restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isHere, design, layers, history, preview, choices, scene])
  return isHere ? facts : null
}
