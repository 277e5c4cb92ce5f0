import { readParts, type PsdPlace, type ReadParts } from './read-parts.ts'
import type { PsdFault } from '../../../../shared/psd/header.ts'
import type { Result } from '../../../../shared/base/result.ts'

/*
 * A thread of its own for one file of Photoshop: whatever is in it, the engine goes on, and ending the thread ends all
 * that it does and gives its memory back. One question, one answer.
 */

export type PsdQuestion = { readonly bytes: ArrayBuffer; readonly place: PsdPlace }

export type PsdNews =
  { readonly done: number; readonly of: number } | { readonly read: Result<ReadParts, PsdFault> }

type Bare = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

async function printJpeg({ width, height, data }: Bare): Promise<Uint8Array | null> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  return new Uint8Array(await blob.arrayBuffer())
}

const tell = (news: PsdNews): void => self.postMessage(news)

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

self.onmessage = async ({ data: { bytes, place } }: MessageEvent<PsdQuestion>) => {
  tell({ read: await readParts(new Uint8Array(bytes), place, { onStep: createSteps(), printJpeg }) })
}
