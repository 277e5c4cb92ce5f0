import { expect, test, vi } from 'vitest'
import { createFontShelf, editorFontWaitMs } from '../../../src/worker/services/fonts/font-shelf.ts'

const font = { fontName: 'Slow', fontUrl: '/fonts/slow.ttf', id: -1 }
const timers = {
  set: (act: () => void, ms: number) => setTimeout(act, ms),
  clear: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
}

/** A shelf that asked for a font whose file never comes. */
function makeShelf(waitMs?: number) {
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
    const shelf = makeShelf(waitMs)
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect([shelf.stateOf(font.fontUrl), shelf.isBusy]).toEqual(['loading', true])
    await vi.advanceTimersByTimeAsync(1)
    expect([shelf.stateOf(font.fontUrl), shelf.isBusy]).toEqual(['failed', false])
    await shelf.whenIdle()
  } finally {
    vi.useRealTimers()
  }
})

test('a font without a file has the one of its family, an unknown family none; a file that is named stays', () => {
  const other = { fontName: 'Other', fontUrl: '/fonts/other.ttf', id: -1 }
  const load = () => new Promise<never>(() => undefined)
  const { shelf } = createFontShelf([font, other], { load, timers })
  expect(shelf.resolve({ family: 'Other', url: '' }).url).toBe('/fonts/other.ttf')
  expect(shelf.resolve({ family: 'Nobody', url: '' }).url).toBe('nowhere:Nobody')
  expect(shelf.resolve({ family: 'Other', url: '/f/own.ttf' })).toEqual({
    family: 'Other',
    url: '/f/own.ttf',
  })
})

test('a font that nobody has is told as missing and never swapped in silence; it is drawn when it comes [S3.210 W2.47]', async () => {
  const requested: string[] = []
  const load = (url: string) => {
    requested.push(url)
    return new Promise<never>(() => undefined)
  }
  const timers = { set: () => 0, clear: () => undefined }
  const { shelf } = createFontShelf([{ fontName: 'Roboto', fontUrl: '/r.ttf', id: -1 }], { load, timers })
  const lost = { family: 'Lantern', url: '' }
  const changed: string[] = []
  shelf.onChange((url) => changed.push(url))
  shelf.request([lost])
  await shelf.whenIdle()
  const { url } = shelf.resolve(lost)
  expect([...shelf.unready]).toEqual([[url, 'failed']])
  expect([requested, url === '/r.ttf']).toEqual([[], false])
  changed.length = 0
  shelf.setOwn([{ fontName: 'Lantern', fontUrl: '/f/font/l.ttf', id: 4 }])
  expect(shelf.rows.map(({ fontName }) => fontName)).toEqual(['Roboto', 'Lantern'])
  expect([shelf.resolve(lost).url, shelf.unready.size, changed]).toEqual(['/f/font/l.ttf', 0, [url]])
})
