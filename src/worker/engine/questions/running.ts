import type { HasFrames } from '../frames/frames.ts'
import type { HasDeps } from '../../core/ports.ts'
import type { HasPage } from '../../core/session/page.ts'
import type { Answers } from './answer.ts'

/** How the engine itself is doing. */
export const runningAnswers = {
  whenIdle: ({ page }: HasPage) => page.whenIdle(),
  whenShown: ({ page }: HasPage) => page.whenIdle(),
  ping: (_editor: HasPage) => undefined,
  frames: ({ frames }: HasFrames) => frames.takeRecords(),
  heapBytes: ({ deps }: HasDeps) => deps.heapBytes(),
} satisfies Answers<'whenIdle' | 'whenShown' | 'ping' | 'frames' | 'heapBytes'>
