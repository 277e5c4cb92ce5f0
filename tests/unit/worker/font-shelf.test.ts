import { expect, test, vi } from 'vitest'
import { createFontShelf, editorFontWaitMs } from '../../../src/worker/loading/font-shelf.ts'

const font = { fontName: 'Slow', fontUrl: '/fonts/slow.ttf', id: -1 }
const timers = {
  set: (act: () => void, ms: number) => setTimeout(act, ms),
  clear: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
}

/** A shelf that asked for a font whose file never comes. */
function asked(waitMs?: number) {
  const load = () => new Promise<never>(() => undefined)
  const { shelf } = createFontShelf([font], { load, timers, ...(waitMs === undefined ? {} : { waitMs }) })
  shelf.request([{ family: font.fontName, url: font.fontUrl }])
  return shelf
}

test.each([
  ['3000 ms where nobody says otherwise [S9.94 A25]', undefined, 3000],
  ['9,000,000 ms in the editor [S9.95 A25]', editorFontWaitMs, 9_000_000],
])('a font that does not come is waited for %s', async (_name, waitMs, ms) => {
  vi.useFakeTimers()
  try {
    const shelf = asked(waitMs)
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect([shelf.stateOf(font.fontUrl), shelf.isBusy]).toEqual(['loading', true])
    await vi.advanceTimersByTimeAsync(1)
    expect([shelf.stateOf(font.fontUrl), shelf.isBusy]).toEqual(['failed', false])
    await shelf.whenIdle()
  } finally {
    vi.useRealTimers()
  }
})
