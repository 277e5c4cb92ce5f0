import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { createFontBook } from '../../../src/render/text/fonts.ts'

const small = { family: 'Small', url: '/fonts/small.ttf' }
const large = { family: 'Large', url: '/fonts/large.ttf' }

/** A book whose files never come, and what it asked for. */
function book() {
  const requested: string[] = []
  const load = (url: string) => {
    requested.push(url)
    return new Promise<never>(() => undefined)
  }
  return { asked: requested, fonts: createFontBook({ load, fallback: [small, large] }) }
}

test('while a font is on its way its stand-in is asked for alone: the next may have many megabytes', () => {
  const { asked: requested, fonts } = book()
  expect(fonts.face(small)).toBe('loading')
  expect(fonts.standIn()).toBeNull()
  expect(fonts.fallback('A')).toBe('loading')
  expect(requested).toEqual([small.url])
})

test('with nothing asked for, a stand-in asks for the first', () => {
  const { asked: requested, fonts } = book()
  fonts.standIn()
  expect(requested).toEqual([small.url])
})

test('a first font that failed leaves the place to the next', async () => {
  const requested: string[] = []
  const load = (url: string) => {
    requested.push(url)
    return url === small.url ? Promise.reject(new Error('gone')) : new Promise<never>(() => undefined)
  }
  const fonts = createFontBook({ load, fallback: [small, large] })
  await fonts.ready(small).catch(() => undefined)
  expect(fonts.standIn()).toBeNull()
  expect(requested).toEqual([small.url, large.url])
})

test('a font that could not be loaded is loaded anew when that is asked for, and only then', async () => {
  const requested: string[] = []
  let isDown = true
  const file = readFileSync(
    createRequire(import.meta.url).resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'),
  )
  const load = (url: string) => {
    requested.push(url)
    const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
    return isDown ? Promise.reject(new Error('gone')) : Promise.resolve(bytes)
  }
  const fonts = createFontBook({ load, fallback: [small] })
  fonts.retry(small.url)
  expect(requested).toEqual([])
  await fonts.ready(small).catch(() => undefined)
  expect([fonts.face(small), requested.length]).toEqual(['failed', 1])
  fonts.retry(small.url)
  await fonts.ready(small).catch(() => undefined)
  expect([fonts.face(small), requested.length]).toEqual(['failed', 2])
  isDown = false
  const came: string[] = []
  fonts.onLoaded((url) => came.push(url))
  fonts.retry(small.url)
  await fonts.ready(small)
  expect([typeof fonts.face(small), came]).toEqual(['object', [small.url]])
  fonts.retry(small.url)
  expect(requested).toHaveLength(3)
})
