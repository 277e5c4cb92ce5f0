import { useCallback, useState, type ReactNode } from 'react'
import { ApiError } from '../../../shared/api/client.ts'
import { refusals } from '../../../shared/api/refusals.ts'
import type { PendingAction } from '../session/pending-action.ts'
import { GaveUp } from '../forms/gave-up.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Makes a call; where the server requires a confirmation, makes it again after the user has confirmed. `deed`: what
 * goes on by itself (`useWish`) when the way to the confirmation leads off this page. Throws GaveUp, ApiError.
 */
export type Confirmed = <T>(act: () => Promise<T>, deed?: PendingAction) => Promise<T>

type Question = { readonly settle: (isConfirmed: boolean) => void; readonly deed: PendingAction | undefined }

const asksFirst = (error: unknown): boolean =>
  error instanceof ApiError && error.code === refusals.confirmFirst.code

/**
 * For calls that a token alone does not do (refusal 1020). `dialog` stands in the dialog that makes the call, or in the
 * screen, outside of any form. `returnTo`: where to come back to from a provider that confirms.
 */
export function useConfirmation(returnTo: string): {
  readonly confirmed: Confirmed
  readonly dialog: ReactNode
} {
  const [question, setQuestion] = useState<Question | null>(null)
  const confirmed = useCallback<Confirmed>(async (act, deed) => {
    for (;;) {
      try {
        return await act()
      } catch (error) {
        if (!asksFirst(error)) throw error
      }
      const isConfirmed = await new Promise<boolean>((settle) => setQuestion({ settle, deed }))
      setQuestion(null)
      if (!isConfirmed) throw new GaveUp()
    }
  }, [])
  const dialog = question ? (
    <ConfirmDialog returnTo={returnTo} deed={question.deed} onEnd={question.settle} />
  ) : null
  return { confirmed, dialog }
}
