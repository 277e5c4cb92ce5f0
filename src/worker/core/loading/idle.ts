import type { EngineDeps } from '../ports.ts'

/** A release is often followed by another press: so many ms of rest come before work that would hold a press up. */
export const idleMs = 300

/** Ms after which waiting work goes on, whether or not the pointer has rested. */
export const mostWaitMs = 10_000

/** `restsInMs`: ms until the pointer has rested, as far as is known now; 0 when it has. */
type Pointer = { readonly restsInMs: number }

/**
 * For work in slices that each hold the worker up: the answer is called before each of them and resolves in a turn
 * of its own, when no gesture, pan or zoom goes on. All slices together wait no longer than `patienceMs`.
 */
export function createIdleWait(
  { clock, setTimer }: Pick<EngineDeps, 'clock' | 'setTimer'>,
  pointer: Pointer,
): () => Promise<void> {
  const patientUntil = clock.now() + mostWaitMs
  return () =>
    new Promise((resolve) => {
      const look = (): void => {
        const wait = Math.min(pointer.restsInMs, patientUntil - clock.now())
        if (wait <= 0) resolve()
        else setTimer(look, Math.ceil(wait))
      }
      setTimer(look, 0)
    })
}
