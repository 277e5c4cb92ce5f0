import type { Result } from '../../../shared/base/result.ts'
import { figDrawing } from '../../../shared/fig/fig-drawing.ts'
import { readParts, type PsdPlace } from './psd/read-parts.ts'

/*
 * A thread of its own for one file of Photoshop or Figma: whatever is in it, the engine goes on, and ending the thread
 * ends all that it does and gives its memory back (decision 1411). One question, one answer.
 */

export type FileQuestion =
  | { readonly of: 'psd'; readonly bytes: ArrayBuffer; readonly place: PsdPlace }
  | { readonly of: 'fig'; readonly bytes: ArrayBuffer }

export type FileNews =
  { readonly done: number; readonly of: number } | { readonly read: Result<unknown, unknown> }

type Bare = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

async function printJpeg({ width, height, data }: Bare): Promise<Uint8Array | null> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  return new Uint8Array(await blob.arrayBuffer())
}

const tell = (news: FileNews): void => self.postMessage(news)

/** Milliseconds between two steps that are told: a layer may take less than a thousandth of it. */
const pause = 50

function createSteps() {
  let toldAt = -Infinity
  return (done: number, of: number): void => {
    if (performance.now() - toldAt < pause) return
    toldAt = performance.now()
    tell({ done, of })
  }
}

// the library tells the console of each sign that it does not know, and a file may have millions of them
self.console.log = () => undefined

self.onmessage = async ({ data }: MessageEvent<FileQuestion>) => {
  const bytes = new Uint8Array(data.bytes)
  if (data.of === 'fig') return tell({ read: figDrawing(bytes, createSteps()) })
  tell({ read: await readParts(bytes, data.place, { onStep: createSteps(), printJpeg }) })
}
