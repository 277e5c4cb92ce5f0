import { ApiError } from '../../shared/api/client.ts'
import type { FieldProblem } from './forms/form-rules.ts'

/** What the server refused a call with; anything else that was thrown is a mistake of ours and goes on. */
export function refusalOf(error: unknown): FieldProblem {
  if (!(error instanceof ApiError)) throw error
  return { key: error.messageKey, params: error.params }
}

/** The same; null for a call that its person stopped, which is nothing wrong. */
export const refusalUnlessStopped = (error: unknown): FieldProblem | null =>
  error instanceof ApiError && error.wasAborted ? null : refusalOf(error)
