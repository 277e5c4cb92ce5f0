import { expect, test } from 'vitest'
import sharp from 'sharp'
import { readPng } from '../../../../src/shared/base/pictures/png-pixels.ts'
import type { Layer, Mask } from '../../../../src/shared/document/design.ts'
import { pictureFile } from '../../../../src/shared/export/drawn-picture.ts'
import { gatherFalcon } from '../../../../src/shared/export/falcon/gather-package.ts'
import { drawnUrl } from '../../../../src/shared/layers/raster/drawn-url.ts'
import { maskedDrawing } from '../../../../src/shared/layers/drawings.ts'
import { gatherFace } from '../../../../src/shared/packing/gather-face.ts'
import { printPng } from '../../../../src/shared/zip/print-png.ts'
import { decodePicture } from '../../../../src/server/resources/builds/thread/decode-picture.ts'
import { makeDesign, makeLayer } from '../../../support/make-design.ts'
import { measure, worldAt } from '../layers/layer-makers.ts'

type Rgba = readonly [number, number, number, number]

const [red, blue, clear]: readonly Rgba[] = [
  [255, 0, 0, 255],
  [0, 0, 255, 255],
  [0, 0, 0, 0],
] as const

/** A PNG, pixel by pixel. */
function png(width: number, height: number, colorAt: (x: number, y: number) => Rgba | undefined): Uint8Array {
  const rows = new Uint8Array((width * 4 + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(colorAt(x, y) ?? [], y * (width * 4 + 1) + 1 + x * 4)
  return printPng({ width, height, depth: 8, colorType: 6 }, rows)
}

const halves = png(40, 40, (x) => (x < 20 ? red : blue))

const files: Readonly<Record<string, Uint8Array>> = {
  '/f/photo.png': halves,
  // four times as large as it is seen, and every fourth column is red
  '/f/fine.png': png(160, 160, (x) => (x % 4 === 0 ? red : blue)),
  '/f/white.png': png(4, 4, () => [255, 255, 255, 255]),
  '/f/top.png': png(10, 10, (_x, y) => (y < 5 ? red : clear)),
  '/f/photo.jpg': new Uint8Array(await sharp(halves).flatten().jpeg({ quality: 95 }).toBuffer()),
  '/f/broken.jpg': Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3),
}

const bytesOf = (url: string): Promise<Uint8Array | null> => Promise.resolve(files[url] ?? null)
const deps = { bytesOf, decode: decodePicture }

const box = { x: 100, y: 100, width: 40, height: 40 }
const disc = makeLayer({ uuid: 'mask', nodeType: 'shape', shape: 'ellipse', fillType: 'solid', ...box })
const photo = (style: object = {}): Layer =>
  makeLayer({ uuid: 'photo', ...box, url: '/f/photo.png', offset: { x: 0.5, y: 0.5 }, ...style })
const through = (layer: Layer, how: Mask['how'] = 'alpha'): Layer => ({ ...layer, mask: { by: 'mask', how } })

/** RGBA at pixels of what is packed. */
async function seen(layer: Layer, mask: Layer, places: readonly (readonly [x: number, y: number])[]) {
  const drawing = maskedDrawing(layer, mask)
  const found = drawing && (await pictureFile(drawnUrl(drawing), deps))
  const pixels = found?.bytes && readPng(found.bytes)
  if (!pixels) throw new Error('nothing was drawn')
  return places.map(([x, y]) => [...pixels.data.subarray((y * pixels.width + x) * 4).subarray(0, 4)])
}

const [left, right, corner] = [
  [8, 20],
  [32, 20],
  [1, 1],
] as const

test('a picture is seen in a circle, and only outside of it', async () => {
  expect(await seen(through(photo()), disc, [left, right, corner])).toEqual([red, blue, clear])
  const outside = await seen(through(photo(), 'outside'), disc, [left, right, corner])
  expect(outside.map(([, , , alpha]) => alpha)).toEqual([0, 0, 255])
  expect(outside[2]).toEqual(red)
})

test('it is seen through what of another picture is not clear, also where that is turned', async () => {
  const top = makeLayer({ uuid: 'mask', ...box, url: '/f/top.png', offset: { x: 0.5, y: 0.5 } })
  const at = [
    [8, 8],
    [8, 32],
  ] as const
  expect((await seen(through(photo()), top, at)).map(([, , , alpha]) => alpha)).toEqual([255, 0])
  const turned = { ...top, style: { ...top.style, rotation: 180 } }
  expect((await seen(through(photo()), turned, at)).map(([, , , alpha]) => alpha)).toEqual([0, 255])
  const panel = makeLayer({ uuid: 'panel', nodeType: 'shape', fillType: 'solid', fill: '#00FF00', ...box })
  expect((await seen(through(panel), top, at))[0]).toEqual([0, 255, 0, 255])
})

test('it is tinted as on the canvas, stretched over its box, and fine lines become their mean', async () => {
  const tinted = photo({ url: '/f/white.png', tintColor: '#80FF40', alpha: 0.5 })
  expect((await seen(through(tinted), disc, [left]))[0]).toEqual([128, 255, 64, 128])
  const wide = photo({ x: 80, width: 80 })
  // the middle of the circle is the middle of the wide picture
  expect(
    await seen(through(wide), disc, [
      [30, 20],
      [50, 20],
      [10, 20],
    ]),
  ).toEqual([red, blue, clear])
  const fine = await seen(through(photo({ url: '/f/fine.png' })), disc, [left, right])
  expect(fine).toEqual([
    [64, 0, 191, 255],
    [64, 0, 191, 255],
  ])
})

test('a jpeg is read by what is lent; one that nobody can read is missing, by its own url', async () => {
  const [seenLeft, seenRight] = await seen(through(photo({ url: '/f/photo.jpg' })), disc, [left, right])
  expect((seenLeft?.[0] ?? 0) > 240 && (seenRight?.[2] ?? 0) > 240).toBe(true)
  for (const url of ['/f/broken.jpg', '/f/nowhere.png']) {
    const drawing = maskedDrawing(through(photo({ url })), disc)
    expect(drawing && (await pictureFile(drawnUrl(drawing), deps))).toEqual({ bytes: null, missing: [url] })
  }
})

test('the chip gets the picture as it is seen, and not the whole one', async () => {
  const design = makeDesign([disc, through(photo())])
  const found = await gatherFalcon(design, design.activeFdId, { world: worldAt(), ...deps, preview: null })
  expect(found?.notes).toMatchObject([{ uuid: 'photo', key: 'falcon.note.maskPicture' }])
  expect(found?.missing).toEqual([])
  expect(found?.content.pictures).toHaveLength(1)
  const pixels = readPng(found?.content.pictures[0]?.bytes ?? new Uint8Array())
  expect([...(pixels?.data.subarray(0, 4) ?? [])]).toEqual(clear)
})

test('Wear OS gets one picture of what is seen outside of a mask, and not the whole one', async () => {
  const design = makeDesign([disc, through(photo(), 'outside')])
  const found = await gatherFace(design, design.activeFdId, { measure, world: worldAt(), ...deps })
  expect(found?.face.notes).toMatchObject([{ uuid: 'photo', key: 'wear.note.maskPicture' }])
  expect(found?.problems).toEqual([])
  expect(found?.files).toHaveLength(1)
  const pixels = readPng(found?.files[0]?.bytes ?? new Uint8Array())
  expect(pixels?.data[(20 * 40 + 20) * 4 + 3]).toBe(0)
})
