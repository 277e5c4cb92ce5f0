import { expect } from 'playwright/test'
import { fromJson, meanDifferenceOfInk } from '../support/picture.ts'
import { test } from '../support/stage.ts'
import { frameOfCase, ground } from './case.ts'
import type { PictureCase } from './case.ts'

const sideways = { width: 600, height: 600 }

function textCase(deg: number): PictureCase {
  const box = { x: 0, y: 0, width: 150, height: 30 }
  const text = (words: string, size: number): object => ({
    op: 'text',
    text: words,
    size,
    box,
    align: 'center',
  })
  return {
    focus: [90, 90],
    dial: { shape: 'rectangle', width: 180, height: 180 },
    layers: [
      { at: [15.3, 40.7], deg, ops: [text('Monday 12:45', 22) as never] },
      {
        at: [15, 75],
        deg,
        opacity: 0.7,
        ops: [{ ...text('星期六 心率 72', 18), color: '#F5A524' } as never],
      },
      { at: [15.5, 110.25], deg, ops: [text('AVATAR office', 9) as never] },
    ],
  }
}

for (const zoom of [0.25, 1, 5])
  for (const deg of [0, 30])
    test(`text at rest is its outlines at zoom ${zoom} and ${deg} degrees, within 1%`, async ({ ask }) => {
      await ask('open', sideways)
      const frame = frameOfCase(textCase(deg), zoom)
      await ask('rest', {
        ...frame,
        view: { ...frame.view, x: Math.round(300 - 90 * zoom), y: Math.round(300 - 90 * zoom) },
      })
      const drawn = fromJson(await ask('pixels'))
      const view = { scale: zoom, x: Math.round(300 - 90 * zoom), y: Math.round(300 - 90 * zoom) }
      const filled = fromJson(await ask('outlines', { ...frame, view }))
      const inside = { x: Math.max(0, view.x) + 2, y: Math.max(0, view.y) + 2 }
      const end = { x: Math.min(600, view.x + 180 * zoom) - 2, y: Math.min(600, view.y + 180 * zoom) - 2 }
      const cut = (picture: typeof drawn): typeof drawn => cutOut(picture, inside, end)
      expect(meanDifferenceOfInk(cut(drawn), cut(filled), ground)).toBeLessThanOrEqual(2.55)
    })

type Point = { readonly x: number; readonly y: number }

/** Around the dial the two pictures differ on purpose: the reference has neither surround nor ring. */
function cutOut(picture: ReturnType<typeof fromJson>, from: Point, to: Point): ReturnType<typeof fromJson> {
  const left = Math.round(from.x)
  const top = Math.round(from.y)
  const width = Math.round(to.x) - left
  const height = Math.round(to.y) - top
  const data = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    const at = ((top + row) * picture.width + left) * 4
    data.set(picture.data.subarray(at, at + width * 4), row * width * 4)
  }
  return { width, height, data }
}

test('a dragged text is exact again when it rests at a fraction of a pixel', async ({ ask }) => {
  await ask('open', sideways)
  const at = (x: number) => {
    const one = textCase(30)
    const moved = {
      ...one,
      layers: one.layers.map((layer) => ({
        ...layer,
        at: [(layer.at?.[0] ?? 0) + x, layer.at?.[1] ?? 0] as const,
      })),
    }
    return { ...frameOfCase(moved, 1), view: { scale: 1, x: 200, y: 200 } }
  }
  await ask('rest', at(0))
  const moving = await ask('draw', { ...at(7.4), isMoving: true, active: ['layer-0', 'layer-1', 'layer-2'] })
  expect(moving.needsSharpening).toBe(true)
  await ask('rest', at(7.4))
  const drawn = cutOut(fromJson(await ask('pixels')), { x: 202, y: 202 }, { x: 378, y: 378 })
  const filled = cutOut(fromJson(await ask('outlines', at(7.4))), { x: 202, y: 202 }, { x: 378, y: 378 })
  expect(meanDifferenceOfInk(drawn, filled, ground)).toBeLessThanOrEqual(2.55)
})

test('a text is measured as wide as it is drawn, ligatures and kerning included', async ({ ask }) => {
  await ask('open', sideways)
  const font = { family: 'Roboto', url: '/fonts/roboto.ttf' }
  const measure = (text: string) => ask('measure', { text, font, size: 100 })
  const [office, kerned, loose] = [await measure('ffi'), await measure('AV'), await measure('A')]
  const single = await measure('f')
  expect(office?.width).toBeLessThan((single?.width ?? 0) * 2 + (await measure('i'))!.width)
  expect(kerned?.width).toBeLessThan((loose?.width ?? 0) + (await measure('V'))!.width)
  expect(single?.height).toBeCloseTo(117.1875, 3)
})

test('a missing glyph is taken from the Chinese font, also when that font arrives later', async ({ ask }) => {
  const words: PictureCase = {
    focus: [90, 90],
    layers: [
      { at: [30, 75], ops: [{ op: 'text', text: '星 12', box: { x: 0, y: 0, width: 120, height: 30 } }] },
    ],
  }
  const view = { scale: 1, x: 10, y: 10 }
  await ask('open', { width: 200, height: 200 })
  await ask('rest', { ...frameOfCase(words, 1), view })
  const expected = await ask('pixels')
  await ask('open', { width: 200, height: 200, waitForFonts: false })
  await ask('rest', { ...frameOfCase(words, 1), view })
  expect((await ask('pixels')).rgba).not.toBe(expected.rgba)
  await ask('fontsReady')
  await ask('rest', { ...frameOfCase(words, 1), view })
  // The Chinese font is asked for by the first layout that lacks a glyph.
  await ask('fontsReady')
  await ask('rest', { ...frameOfCase(words, 1), view })
  expect((await ask('pixels')).rgba).toBe(expected.rgba)
})
