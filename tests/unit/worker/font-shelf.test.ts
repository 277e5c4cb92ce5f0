import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { fontFiles } from '../../../scripts/fonts.mjs'
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

test('letters that no font here has are told, those that one stands in for are not', async () => {
  const row = (fontName: string) => ({ fontName, fontUrl: `/fonts/${fontName}.ttf`, id: -1 })
  const roboto = row('Roboto-Regular')
  const load = (url: string) => {
    const { buffer } = new Uint8Array(
      readFileSync(`node_modules/${fontFiles[url.slice('/fonts/'.length)] ?? ''}`),
    )
    return Promise.resolve(buffer)
  }
  const { shelf } = createFontShelf([roboto, row('NotoSansSC-Regular')], { load, timers })
  const lacking = (text: string) =>
    shelf.lacking({ text, font: { family: 'Roboto-Regular', url: roboto.fontUrl } })
  const texts = ['الخميس', 'वार', '😀', '한국', 'Łódź 星期四 Ω é', '12:30', '\u200d \u200f']
  // what a font that is on its way has is not known
  texts.forEach((text) => lacking(text))
  await shelf.whenIdle()
  texts.forEach((text) => lacking(text))
  await shelf.whenIdle()
  expect(texts.map((text) => lacking(text).join(''))).toEqual(['الخميس', 'वार', '😀', '한국', '', '', ''])
})
