import { expect, test } from 'vitest'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const rounded = (t: TestEngine, id: string): readonly number[] =>
  t.place(id).map((value) => Math.round(value))

test('a picture is as large as it can be on the dial, with its own ratio and angle, in one step', async () => {
  const t = await TestEngine.start({
    layers: [
      makeImage('a', [10, 20], { ratio: 2 }),
      makeImage('b', [10, 20], { ratio: 0.5, rotation: 90 }),
      makeText('t', 'hi'),
    ],
  })
  t.do({ do: 'selection.all' })
  await t.runLater({ do: 'picture.fitToDial' })
  expect(rounded(t, 'a')).toEqual([0, 125, 500, 250, 0])
  // it lies on its side: its height goes across the dial
  expect(rounded(t, 'b')).toEqual([125, 0, 250, 500, 90])
  expect(t.layer('t').style.width, 'a text is no picture').toBe(160)
  expect(t.steps).toBe(1)
  t.do({ do: 'history.undo' })
  expect(t.place('a').slice(0, 4)).toEqual([10, 20, 100, 60])
})

test('a hand is fitted about the point that it turns about, and the limit of falcon holds [S5.16]', async () => {
  const hand = makeImage('h', [200, 50], {
    ...{ width: 40, height: 200, ratio: 0.2, offset: { x: 0.5, y: 1 }, rotate: '(##secondHand##)' },
  })
  const t = await TestEngine.start({ layers: [hand] })
  await t.runLater({ do: 'picture.fitToDial', ids: ['h'] })
  expect(t.place('h').slice(0, 4), 'its foot stays in the middle').toEqual([225, 0, 50, 250])
  const falcon = withLayers(makeFaces([round('falcon', 466)]), { fdId: 'face-1' }, [
    makeImage('wide', [10, 10], { ratio: 1, rotate: '(##secondHand##)' }),
  ])
  const f = await TestEngine.start({ design: falcon })
  const outcome = await f.runLater({ do: 'picture.fitToDial', ids: ['wide'] })
  // as after any resize: what is larger than the platform turns stands still, and that is told
  expect(f.layer('wide').style).toMatchObject({ width: 466, height: 466, rotate: '' })
  expect(outcome).toMatchObject({ ok: true, notices: [{ key: 'dial.dup.imgAreaTip' }] })
})

test('several pictures are given their own sizes in one step', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [0, 0]), makeImage('b', [0, 0])] })
  t.pictures.known.set('/f/a.png', { width: 60, height: 40, bytes: 900 })
  t.pictures.known.set('/f/b.png', { width: 30, height: 30, bytes: 900 })
  await t.runLater({ do: 'picture.originalSize', ids: ['a', 'b'] })
  expect(t.place('a').slice(2, 4)).toEqual([60, 40])
  expect(t.place('b').slice(2, 4)).toEqual([30, 30])
  expect(t.steps).toBe(1)
})

test.each(['android', 'falcon'])(
  'a picture becomes the background of a dial for %s in one step',
  async (platform) => {
    const design = withLayers(makeFaces([round(platform, 450), round('android', 480)]), { fdId: 'face-1' }, [
      makeImage('a', [10, 20], { ratio: 1.5, fileSize: 700, opacity: 0.5 }),
      makeImage('b', [10, 20]),
    ])
    const t = await TestEngine.start({ design })
    await t.runLater({ do: 'picture.toBackground', id: 'a' })
    expect(t.list.map(({ nodeType }) => nodeType)).toEqual(['root', 'background', 'image'])
    expect(t.list[1]?.style).toMatchObject({ url: '/f/a.png', ratio: 1.5, fileSize: 700, opacity: 0.5 })
    expect(t.selected).toEqual([t.list[1]?.uuid])
    expect(t.design.faces['face-2']?.normal.nodeList.map(({ nodeType }) => nodeType)).toContain('background')
    expect(t.steps).toBe(1)
    // the one background takes the next picture
    const first = t.list[1]?.uuid
    await t.runLater({ do: 'picture.toBackground', id: 'b' })
    expect(t.list.map(({ uuid }) => uuid)).toEqual([t.list[0]?.uuid, first])
    expect(t.list[1]?.style).toMatchObject({ url: '/f/b.png' })
    t.do({ do: 'history.undo' }).do({ do: 'history.undo' })
    expect(t.list.map(({ uuid }) => uuid).slice(1)).toEqual(['a', 'b'])
  },
)

test('what cannot become the background is told why', async () => {
  const t = await TestEngine.start({
    layers: [
      makeImage('a', [0, 0], { isLock: true }),
      makeImage('b', [0, 0], { tintColor: '#FF0000' }),
      makeText('t', 'hi'),
      makeLayer({ uuid: 'empty', url: '' }),
    ],
  })
  const why = (id?: string) => t.runLater({ do: 'picture.toBackground', ...(id ? { id } : {}) })
  expect(await why()).toMatchObject({ refusal: { key: 'refusal.nothingSelected' } })
  expect(await why('a')).toMatchObject({ refusal: { key: 'refusal.locked' } })
  expect(await why('t')).toMatchObject({ refusal: { key: 'refusal.noPictureHere' } })
  expect(await why('empty')).toMatchObject({ refusal: { key: 'refusal.noPictureHere' } })
  t.do({ do: 'selection.all' })
  expect(await why()).toMatchObject({ refusal: { key: 'refusal.oneBackground' } })
  expect(await why('b')).toMatchObject({ ok: true, notices: [{ key: 'picture.tintLost' }] })
})
