import { useState } from 'react'
import type { FieldProblem } from './forms/form-rules.ts'
import { GaveUp } from './forms/gave-up.ts'
import { refusalOf } from './refusal-of.ts'

/**
 * One call at a time, and what the last one was refused with: kept as `problem`, or given to `tell` where there is one.
 * An action that its person stopped is nothing wrong; any error that is no refusal is thrown on.
 */
export function useAction(tell?: (refusal: FieldProblem) => void) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (error instanceof GaveUp) return
      const refusal = refusalOf(error)
      if (tell) tell(refusal)
      else setProblem(refusal)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, act, complain: setProblem }
}
