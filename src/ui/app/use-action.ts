import { useState } from 'react'
import { ApiError } from '../../shared/api/client.ts'
import type { FieldProblem } from './forms/form-rules.ts'
import { GaveUp } from './forms/form-state.ts'

/**
 * One call at a time, and what the last one was refused with. An action that its person stopped is nothing wrong; any
 * error that is no refusal is thrown on.
 */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (error instanceof GaveUp) return
      if (!(error instanceof ApiError)) throw error
      setProblem({ key: error.messageKey, params: error.params })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, act, complain: setProblem }
}
