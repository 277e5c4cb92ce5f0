import { expect, test } from 'vitest'
import type { AssetSet } from '../../src/shared/api/files.ts'
import { makeFile } from '../support/fake-ports.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const sequence = (uuid: string, style: Readonly<Record<string, unknown>> = {}) =>
  makeLayer({ uuid, nodeType: 'image_sequence', width: 40, height: 40, ...style })

const start = () =>
  TestEngine.start({
    layers: [
      makeImage('photo', [300, 300]),
      sequence('ring', { type: 'imageEnumeration', pick: 'segment', segment: 25 }),
      sequence('sky', { type: 'weather', y: 100 }),
      makeLayer({ uuid: 'film', nodeType: 'animation', y: 200, width: 40, height: 40 }),
    ],
  })

const files = (...names: string[]) => names.map(makeFile)
const urls = (t: TestEngine, id: string) =>
  (t.layer(id).style as unknown as { imgs: { url: string }[] }).imgs.map(({ url }) => url)
const few = (count: number, size = '20x20') =>
  files(...Array.from({ length: count }, (_none, index) => `p${index}-${size}.png`))

test('a folder goes in by the numbers in its names, one state [S3.71 S3.78]', async () => {
  const t = await start()
  const folder = files('d10-20x20.png', 'd2-20x20.png', 'd1-20x20.png')
  await t.runLater({ do: 'pictures.add', id: 'film', files: folder })
  expect(urls(t, 'film')).toEqual(['local:d1-20x20.png', 'local:d2-20x20.png', 'local:d10-20x20.png'])
  expect(t.steps).toBe(1)
  t.do({ do: 'pictures.move', id: 'film', from: 2, to: 0 })
  expect(urls(t, 'film')[0]).toBe('local:d10-20x20.png')
  t.do({ do: 'pictures.remove', id: 'film', index: 1 })
  expect(urls(t, 'film')).toHaveLength(2)
  t.do({ do: 'history.undo' })
  expect(urls(t, 'film')).toHaveLength(3)
})

test('an enumeration refuses an odd size by the name of the picture, and more than it has places for [S5.46 S5.47 A43]', async () => {
  const t = await start()
  await t.runLater({ do: 'pictures.set', id: 'ring', index: 0, files: few(3) })
  const odd = await t.runLater({ do: 'pictures.add', id: 'ring', files: files('wide-30x20.png') })
  expect(odd).toMatchObject({
    refusal: { key: 'refusal.oddPicture', params: { name: 'wide', width: 30, commonWidth: 20 } },
  })
  const many = await t.runLater({ do: 'pictures.set', id: 'ring', index: 2, files: few(3) })
  expect(many).toMatchObject({ refusal: { key: 'refusal.tooManyPictures', params: { room: 2, count: 3 } } })
  expect(t.steps).toBe(1)
  t.do({ do: 'selection.set', ids: ['ring'] })
  expect(t.see('panel')).toMatchObject({ kind: 'imageEnumeration', segment: 25, isOpenEnded: false })
  expect(t.see('panel').faults).toHaveLength(1)
  await t.runLater({ do: 'pictures.add', id: 'ring', files: files('last-20x20.png') })
  expect(t.see('panel').faults).toEqual([])
})

test('removing from named places leaves the place empty [S2.87]', async () => {
  const t = await start()
  await t.runLater({ do: 'pictures.set', id: 'sky', index: 0, files: few(10) })
  t.do({ do: 'pictures.remove', id: 'sky', index: 3 })
  t.do({ do: 'selection.set', ids: ['sky'] })
  const { kind, places, assetType } = t.see('panel')
  expect([kind, places.length, assetType]).toEqual(['weather', 10, 'weather'])
  expect(places.map(({ url }) => url === null).indexOf(true)).toBe(3)
  expect(t.run({ do: 'pictures.remove', id: 'sky', index: 3 }).ok).toBe(false)
})

test('a gif becomes frames at its own pace where frames play, and is refused elsewhere or with a clear text', async () => {
  const t = await start()
  await t.runLater({ do: 'pictures.set', id: 'film', index: 0, files: files('spin-3x80.gif') })
  expect(urls(t, 'film')).toHaveLength(3)
  expect(t.layer('film').style).toMatchObject({ delayTime: 80 })
  const refused = await t.runLater({ do: 'pictures.add', id: 'film', files: files('locked.gif') })
  expect(refused).toMatchObject({ refusal: { key: 'picture.noGif' } })
  expect((await t.runLater({ do: 'pictures.add', id: 'sky', files: files('spin-3x80.gif') })).ok).toBe(false)
})

test('frames in order are one layer of the palette [S2.24 S9.09]', async () => {
  const t = await start()
  t.run({ do: 'layer.add', preset: 'animation.sequence' })
  expect(t.requests).toContainEqual({ ask: 'files', preset: 'animation.sequence' })
  const outcome = await t.runLater({ do: 'layer.add', preset: 'animation.sequence', files: few(4) })
  expect(outcome.ok && urls(t, outcome.ids[0] ?? '')).toHaveLength(4)
})

test('a set of the server fills the layer and brings its segment [W7.29]', async () => {
  const t = await start()
  const items = Array.from({ length: 5 }, (_none, index) => ({
    name: `bar ${index}`,
    url: `/art/bar/${index}.png`,
    fileSize: 10,
    width: 20,
    height: 12,
    place: String(index),
  }))
  const set: AssetSet = {
    id: 'bar-5',
    type: 'imageEnumeration',
    name: { cn: '', en: '' },
    design: { width: 100, height: 60 },
    segment: 20,
    items,
  }
  t.sets = [set]
  await t.runLater({ do: 'assets.apply', id: 'ring', setId: 'bar-5' })
  expect(urls(t, 'ring')).toEqual(items.map(({ url }) => url))
  expect(t.layer('ring').style).toMatchObject({ segment: 20 })
  expect((await t.runLater({ do: 'assets.apply', id: 'sky', setId: 'bar-5' })).ok).toBe(false)
  expect(t.run({ do: 'assets.apply', id: 'film', setId: 'bar-5' }).ok).toBe(false)
})

test('parts toggle on the selected slot and are off without one [S2.38 S2.39 A42]', async () => {
  const slot = makeLayer({ uuid: 'slot', nodeType: 'complication', width: 120, height: 120, hasIcon: false })
  const t = await TestEngine.start({ layers: [slot] })
  const icon = { do: 'layer.add', preset: 'complication.part.icon' } as const
  expect(t.run(icon)).toMatchObject({ refusal: { key: 'refusal.needsSlot' } })
  t.do({ do: 'selection.set', ids: ['slot'] }).do(icon)
  expect(t.layer('slot').style).toMatchObject({ hasIcon: true })
  const items = t.see('palette').flatMap(({ items: rows }) => rows)
  expect(items.find(({ preset }) => preset === icon.preset)).toMatchObject({ isOn: true, reason: null })
  t.do(icon)
  expect(t.layer('slot').style).toMatchObject({ hasIcon: false })
  expect(t.list).toHaveLength(2)
})

test('typing over a bound text frees it, a tag alone binds it [S2.80 S3.79 A39]', async () => {
  const t = await TestEngine.start({ layers: [makeText('t', '##steps##')] })
  t.do({ do: 'selection.set', ids: ['t'] })
  expect(t.see('inspector').boundTag).toBe('steps')
  t.do({ do: 'style.set', path: 'text', value: '##steps## today' })
  expect(t.see('inspector').boundTag).toBeNull()
  t.do({ do: 'style.set', path: 'text', value: '##heartRate##' })
  expect(t.see('inspector').boundTag).toBe('heartRate')
  expect(t.layer('t').style).toMatchObject({ textTag: 'heartRate' })
})
