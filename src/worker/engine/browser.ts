import { idOf } from '../../shared/base/ids.ts'
import type { TabTalk, TabWord } from '../services/drafts/device/writer-lock.ts'
import { createFramePacer } from './frames/frame-pacer.ts'

/* What the engine takes of the browser. */

/** A tab in the background gets no animation frames: then the engine goes on by timer. */
const hiddenFrameMs = 250

export const timers = {
  set: (act: () => void, ms: number): number => self.setTimeout(act, ms),
  clear: (timer: unknown): void => self.clearTimeout(timer as number),
}

export const wall = (): number => Date.now()

/** By gzip; rejects where the browser has none. */
export async function packText(text: string): Promise<ArrayBuffer> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return await new Response(packed).arrayBuffer()
}

/** Reading it takes as long as reading the time, which every frame does many times. */
const { timeOrigin } = performance

/** Monotonic, and counted from 1970 as the events of the page are. */
export const now = (): number => timeOrigin + performance.now()

export const heapBytes = (): number | null =>
  (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? null

export const makeId = (): string => idOf(crypto.getRandomValues(new Uint8Array(16)))

/** The time of an animation frame is when the display began it, however late this thread came to it. */
function nextFrame(act: (at: number) => void): void {
  let isDone = false
  const once = (at: number): void => {
    if (isDone) return
    isDone = true
    cancelAnimationFrame(frame)
    self.clearTimeout(timer)
    act(timeOrigin + at)
  }
  const timer = self.setTimeout(() => once(performance.now()), hiddenFrameMs)
  const frame = requestAnimationFrame(once)
}

export const requestFrame = createFramePacer({ nextFrame, afterTask: queueMicrotask })

export const whenOnline = (listener: () => void): void => self.addEventListener('online', listener)

/** The tabs of one browser, by a channel of this origin. */
export function createTabTalk(): TabTalk {
  const channel = new BroadcastChannel('dialwright.tabs')
  return {
    say: (word) => channel.postMessage(word),
    onHear(listener) {
      channel.onmessage = ({ data }: MessageEvent<TabWord>) => listener(data)
    },
  }
}
