import { expect, test } from 'vitest'
import type { Layer } from '../../../../src/shared/document/design.ts'
import { drawnPicture } from '../../../../src/shared/export/drawn-picture.ts'
import { exportFalcon } from '../../../../src/shared/export/falcon/export-face.ts'
import { readPng } from '../../../../src/shared/base/pictures/png-pixels.ts'
import { drawingOf, picturesIn } from '../../../../src/shared/layers/raster/drawn-url.ts'
import { makeDesign, makeImage, makeText } from '../../../support/make-design.ts'
import { makeFaces, round, withLayers } from '../../../support/make-faces.ts'
import { exported } from '../import/faces.ts'
import { worldAt } from '../layers/layer-makers.ts'

/* Pictures with effects on their way out: one picture on both platforms, where the layer stands. */

const drop = 'drop #000000 10 0 0 0'

const hand = (style: Readonly<Record<string, unknown>> = {}): Layer =>
  makeImage('hand', [100, 60], {
    ...{ url: '/f/hand.png', width: 40, height: 80, offset: { x: 0.5, y: 0.75 }, effects: drop },
    ...style,
  })

const partOf = (text: string): string => /<PartImage[^>]*>/.exec(text)?.[0] ?? ''

const drawnIn = (urls: readonly string[]) => {
  const drawn = urls.flatMap((url) => (drawingOf(url) ? [{ url, drawing: drawingOf(url) }] : []))
  expect(drawn).toHaveLength(1)
  return drawn[0]
}

const blue = { width: 1, height: 1, data: Uint8Array.of(255, 255, 255, 255) }

test('a picture with effects goes to Wear OS as one picture in its colours, and turns about where it did', async () => {
  const plain = await exported(makeDesign([hand({ effects: '', tintColor: '#FF0000', rotation: 30 })]))
  const face = await exported(makeDesign([hand({ tintColor: '#FF0000', rotation: 30 })]))
  expect(partOf(plain.text)).toContain('tintColor="#FF0000"')
  const part = partOf(face.text)
  expect(part).not.toContain('tintColor')
  // 10 more on each side: the pivot is 60 of 80 down, 70 of 100
  for (const said of ['x="90"', 'y="50"', 'width="60"', 'height="100"', 'pivotY="0.7"', 'angle="30"'])
    expect(part).toContain(said)
  const drawn = drawnIn([...face.resources.values()].flatMap(({ url }) => (url ? [url] : [])))
  expect(picturesIn(drawn!.drawing!)).toEqual(['/f/hand.png'])
  const png = readPng(drawnPicture(drawn!.url, () => blue)!)
  const at = (x: number, y: number) => [...png!.data.slice((y * 60 + x) * 4, (y * 60 + x) * 4 + 4)]
  expect([png!.width, png!.height]).toEqual([60, 100])
  // red where the picture is, black where its shadow comes out
  expect([at(30, 50), at(55, 50), at(5, 50)]).toEqual([
    [255, 0, 0, 255],
    [0, 0, 0, 255],
    [0, 0, 0, 0],
  ])
  expect(face.notes).toContainEqual(
    expect.objectContaining({
      key: 'wear.note.effectPicture',
      params: { width: 60, height: 100, size: Math.round((60 * 100 * 4) / 1024) },
    }),
  )
  expect(plain.notes).toEqual([])
})

test('a hand of the clock with effects is a part that turns as the clock has it', async () => {
  const plain = await exported(makeDesign([hand({ effects: '', rotate: '##hourHand##' })]))
  const face = await exported(makeDesign([hand({ rotate: '##hourHand##' })]))
  expect(plain.text).toContain('<AnalogClock')
  expect(face.text).not.toContain('<AnalogClock')
  expect(face.text).toMatch(/<Transform target="angle" value="[^"]*HOUR/)
})

test('falcon gets the same picture, its colours in it', async () => {
  const design = (style: Readonly<Record<string, unknown>>) =>
    withLayers(makeFaces([round('falcon', 466)]), { fdId: 'face-1' }, [hand(style)])
  const out = (style: Readonly<Record<string, unknown>>) =>
    exportFalcon(design({ tintColor: '#FF0000', ...style }), 'face-1', { world: worldAt() })
  const [plain, face] = [await out({ effects: '' }), await out({})]
  expect(plain?.elements.slice(1)).toMatchObject([{ shows: { form: 'picture', tint: '#FF0000' } }])
  expect(face?.elements.slice(1)).toMatchObject([
    {
      box: { x: 90, y: 50, width: 60, height: 100 },
      pivot: { x: 0.5, y: 0.7 },
      shows: { form: 'picture', tint: '#FFFFFF', fit: 'stretch' },
    },
  ])
  expect(face?.elements[1]?.type).toBe(plain?.elements[1]?.type)
  expect(picturesIn(drawnIn(face!.pictures)!.drawing!)).toEqual(['/f/hand.png'])
  expect(face?.notes.map(({ key }) => key)).toEqual(['falcon.note.effectPicture'])
})

test('effects that are off leave a picture as it is', async () => {
  const [off, plain] = await Promise.all(
    [`${drop} off`, ''].map((effects) => exported(makeDesign([hand({ effects })]))),
  )
  expect(off?.text).toBe(plain?.text)
})

test('shadows and glows of words go out as those of the watch, each below the next, live words too', async () => {
  const words = (style: Readonly<Record<string, unknown>>): Layer =>
    makeText('words', 'Now ##hour##', { x: 100, y: 100, fill: '#FFFFFF', ...style })
  const effects = 'glow #00FF00 9 9 12 0, drop #FF0000 3 4 0 0, drop #0000FF 1 1 1 0 off'
  const face = await exported(makeDesign([words({ effects })]))
  const shadows = [...face.text.matchAll(/<Shadow[^>]*>/g)].map(([tag]) => tag)
  expect(shadows).toEqual([
    '<Shadow color="#FF0000" offsetX="3" offsetY="4" radius="0">',
    '<Shadow color="#00FF00" offsetX="0" offsetY="0" radius="9.526">',
  ])
  expect(face.text).toContain('[HOUR')
  expect(face.notes).toEqual([])
  const dim = await exported(makeDesign([words({ effects, fill: '#FFFFFF80' })]))
  expect(dim.notes.map(({ key }) => key)).toEqual(['wear.note.manyShadows'])
})

test('falcon says that it loses the shadows of words', async () => {
  const text = makeText('words', 'Good morning', { x: 100, y: 100, effects: drop })
  const design = withLayers(makeFaces([round('falcon', 466)]), { fdId: 'face-1' }, [text])
  const face = await exportFalcon(design, 'face-1', { world: worldAt() })
  expect(face?.notes.map(({ key }) => key)).toEqual(['falcon.note.effects'])
})
