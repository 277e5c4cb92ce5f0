import { refused } from '../../src/shared/base/result.ts'
import { figDrawing } from '../../src/shared/fig/fig-drawing.ts'
import type { ReadFig } from '../../src/worker/services/drawings/read-in-thread.ts'

/** What reads a file of Figma in its thread, in this one. */
export const readFigHere: ReadFig = (bytes, watch) =>
  Promise.resolve(
    watch.signal.aborted ? refused({ key: 'svg.fig.stopped' }) : figDrawing(new Uint8Array(bytes)),
  )
