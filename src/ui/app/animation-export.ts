import type { Ask } from '../../shared/protocol/questions.ts'
import type {
  AnimationRequest,
  DialFile,
  AnimationStep,
} from '../../shared/protocol/screenshots/screenshots.ts'

type Made = DialFile | Extract<AnimationStep, { readonly refusal: object }>

type Going = {
  /** Frames that are drawn, of all. */
  readonly onStep?: ((done: number, of: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Requests frame after frame until the file is there; null when it was stopped. */
export async function exportAnimation(
  ask: Ask,
  request: AnimationRequest,
  { onStep, signal }: Going = {},
): Promise<Made | null> {
  let step = await ask('film', { begin: request })
  for (;;) {
    if ('refusal' in step) return step
    if (step.file) return step.file
    if (signal?.aborted) {
      await ask('film', { cancel: step.id })
      return null
    }
    onStep?.(step.done, step.of)
    step = await ask('film', { next: step.id })
  }
}
