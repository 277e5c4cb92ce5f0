import { useCallback, useEffect, useState } from 'react'
import type { Refusal } from '../../../shared/protocol/commands.ts'
import { giveUpOpen } from '../../app/open-design/opening.ts'
import { engine } from '../../app/engine/connect.ts'
import { fetchTemplates, type Template } from './designs.ts'

export type Running =
  { readonly phase: 'opening' | 'shown' } | { readonly phase: 'failed'; readonly refusal: Refusal }

/** Nothing of it is left when the user opens something of their own. */
function forget(): void {
  engine.clear()
  void engine.run({ do: 'design.close' })
}

/** What the engine calls it while it is looked at. */
export const engineIdOf = ({ id }: Template): string => `inspiration-${id}`

/** Null when it was left before its file came: what is open by then belongs to another screen. */
async function open(design: Template, isLeft: () => boolean): Promise<Running | null> {
  let body: unknown
  try {
    body = await fetchTemplates(design)
  } catch {
    return { phase: 'failed', refusal: { key: 'ui.inspire.notOpened' } }
  }
  if (isLeft()) return null
  const id = engineIdOf(design)
  const outcome = await engine.run({ do: 'design.open', id, source: { from: 'shared', body } })
  if (outcome.ok || outcome.refusal.key === 'refusal.superseded') return { phase: 'shown' }
  return { phase: 'failed', refusal: outcome.refusal }
}

const opening: Running = { phase: 'opening' }

/** The design on the engine, to be looked at and not changed, for as long as this is there. */
export function useRunning(design: Template): { readonly running: Running; readonly retry: () => void } {
  const [now, setNow] = useState<{ readonly of: Template; readonly running: Running } | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isOver = false
    giveUpOpen()
    void open(design, () => isOver).then((running) => {
      if (running && !isOver) setNow({ of: design, running })
    })
    return () => {
      isOver = true
      forget()
    }
  }, [design, turn])
  const retry = useCallback(() => {
    setNow(null)
    setTurn((before) => before + 1)
  }, [])
  return { running: now?.of === design ? now.running : opening, retry }
}
