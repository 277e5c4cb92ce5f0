import type { useAccountForm } from '../forms/form-inputs.tsx'
import { GaveUp } from '../forms/gave-up.ts'

/** What the browser throws when its person closes the dialog, or it has nothing that fits. */
const isStopped = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)

/** What the browser answers; where its dialog was closed the form says so, and this throws `GaveUp`. */
export async function passkeyAnswer<T>(
  answer: Promise<T>,
  form: Pick<ReturnType<typeof useAccountForm>, 'complain'>,
): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!isStopped(error)) throw error
    form.complain({ form: { key: 'ui.factor.passkeyStopped' } })
    throw new GaveUp()
  }
}
