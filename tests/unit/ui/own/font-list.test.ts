import { beforeEach, expect, test, vi } from 'vitest'
import type * as FontListModule from '../../../../src/ui/app/session/font-list.ts'
import type * as SessionModule from '../../../../src/ui/app/session/session.ts'

const { kept } = vi.hoisted(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { documentElement: {} })
  return { kept: stored }
})

type Page = typeof SessionModule & typeof FontListModule

/** The page is opened anew: only what was stored is left. */
async function open(): Promise<Page> {
  vi.resetModules()
  const session = await import('../../../../src/ui/app/session/session.ts')
  return { ...session, ...(await import('../../../../src/ui/app/session/font-list.ts')) }
}

const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve))

const shipped = {
  id: 1,
  fontName: 'Roboto-Regular',
  fontUrl: '/fonts/Roboto-Regular.ttf',
  isSys: true,
  fileSize: 9,
}
const mine = { id: 7, fontName: 'Mine', fontUrl: '/f/font/aa/a.ttf', isSys: false, fileSize: 12 }
const other = { ...mine, id: 8, fontName: 'Other', fontUrl: '/f/font/bb/b.ttf' }

beforeEach(() => {
  kept.clear()
  kept.set('dialwright.user', JSON.stringify({ token: 'x'.repeat(43), userInfo: { userId: 'u-1' } }))
})

test('the list of fonts is kept over a visit and tells how often it has changed [S3.210 S3.212]', async () => {
  const page = await open()
  page.keepFonts([shipped, mine])
  page.keepFonts([shipped, { ...mine }])
  await settled()
  const again = await open()
  expect(again.user.fontList).toEqual([shipped, mine])
  expect(again.user.fontVersion).toBe(1)
  again.noteFont({ ...mine, fontName: 'Renamed' })
  expect(again.user.fontList.map(({ fontName }) => fontName)).toEqual(['Roboto-Regular', 'Renamed'])
  expect(again.user.fontVersion).toBe(2)
})

test('a deleted font is remembered until it is in the list again [S3.211]', async () => {
  const page = await open()
  page.keepFonts([shipped, mine, other])
  page.noteRemoved(mine)
  await settled()
  const again = await open()
  expect(again.user.editRemovedFontList).toEqual([mine])
  expect(again.user.fontList).toEqual([shipped, other])
  again.noteFont(mine)
  expect(again.user.editRemovedFontList).toEqual([])
})

test('the engine is told plain copies of one’s own fonts, which can be posted to a worker', async () => {
  const page = await open()
  page.keepFonts([shipped, mine])
  const told = page.ownFontsNow()
  expect(structuredClone(told)).toEqual({
    do: 'font.list',
    fonts: [{ id: 7, fontName: 'Mine', fontUrl: mine.fontUrl }],
  })
})

test('who signs out leaves none of their fonts on the page, the shipped ones stay [W2.47]', async () => {
  const page = await open()
  page.keepFonts([shipped, mine])
  page.noteRemoved(other)
  page.forgetHere()
  expect(page.user.fontList).toEqual([shipped])
  expect(page.user.editRemovedFontList).toEqual([])
  await settled()
  expect(kept.get('dialwright.user')).not.toContain('Mine')
})

test('what somebody left in the browser without signing out is no list of the next one [W2.47]', async () => {
  kept.set(
    'dialwright.user',
    JSON.stringify({ token: '', fontList: [shipped, mine], editRemovedFontList: [other] }),
  )
  const page = await open()
  expect([page.user.fontList, page.user.editRemovedFontList]).toEqual([[shipped], []])
})

test('whatever lies in the browser in place of fonts is left out', async () => {
  const foreign = { ...mine, fontUrl: 'https://example.com/a.ttf' }
  const damaged = [null, 3, 'x', { ...mine, id: '7' }, foreign, mine]
  kept.set('dialwright.user', JSON.stringify({ token: 'x', fontList: damaged, fontVersion: -3 }))
  const page = await open()
  expect(page.user.fontList).toEqual([mine])
  expect(page.user.fontVersion).toBe(0)
})
