import type { HasFrames } from '../frames/frames.ts'
import type { Answers } from './answer.ts'
import type { IoParts } from '../../core/editor.ts'

/** How the engine itself is doing. */
export const runningAnswers = {
  whenIdle: ({ page }: IoParts) => page.whenIdle(),
  whenShown: ({ page }: IoParts) => page.whenIdle(),
  ping: (_editor: IoParts) => undefined,
  frames: ({ frames }: HasFrames) => frames.takeRecords(),
  heapBytes: ({ deps }: IoParts) => deps.heapBytes(),
} satisfies Answers<'whenIdle' | 'whenShown' | 'ping' | 'frames' | 'heapBytes'>
