import { refused } from '../../src/shared/base/result.ts'
import { readParts } from '../../src/worker/services/drawings/psd/read-parts.ts'
import type { ReadPsd } from '../../src/worker/services/drawings/read-in-thread.ts'

/** What reads a file of Photoshop in its thread, in this one. */
export const readHere: ReadPsd = async (bytes, place, { signal, onStep }) => {
  if (signal.aborted) return refused({ key: 'psd.stopped' })
  const read = await readParts(new Uint8Array(bytes), place, {
    onStep,
    printJpeg: () => Promise.resolve(null),
  })
  return signal.aborted ? refused({ key: 'psd.stopped' }) : read
}
