import { expect, test } from 'vitest'
import { makeFile } from '../support/fake-ports.ts'
import { makeImage, makeLayer } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const edged = { url: 'local:edged-100x60.png', fileSize: 900 }
const start = () =>
  TestEngine.start({
    layers: [
      makeImage('photo', [100, 100], { ...edged, width: 200, height: 120 }),
      makeImage('turned', [100, 100], { ...edged, width: 200, height: 120, rotation: 90 }),
      makeImage('hand', [100, 100], { ...edged, rotate: '(##minuteHand##)', offset: { x: 0.5, y: 0.8 } }),
      makeImage('mover', [100, 100], { ...edged, dynamic: { x: '(##second##)' } }),
      makeImage('plain', [300, 300]),
      makeImage('icon', [0, 0], { icons: [{ url: '/art/icons/bell.png', fileSize: 0 }] }),
    ],
  })

const boxOf = (t: TestEngine, id: string) => {
  const { x, y, width, height, offset } = t.layer(id).style
  return { x, y, width, height, offset }
}

test('crop takes the see-through edge off the picture and the box, as one step that undo takes back (UX 3.8)', async () => {
  const t = await start()
  await t.runLater({ do: 'picture.crop', id: 'photo' })
  expect(boxOf(t, 'photo')).toEqual({ x: 120, y: 140, width: 180, height: 80, offset: { x: 0.5, y: 0.5 } })
  expect(t.layer('photo').style).toMatchObject({
    url: 'local:cropped-90x40.png',
    fileSize: 100,
    ratio: 90 / 40,
  })
  expect(t.steps).toBe(1)
  t.do({ do: 'history.undo' })
  expect(t.layer('photo').style).toMatchObject({ x: 100, width: 200, url: edged.url })
})

test('a turned picture stays where it is seen, and turns about its new middle', async () => {
  const t = await start()
  await t.runLater({ do: 'picture.crop', id: 'turned' })
  // the kept part had its middle 10 px right of and 20 px below the old one: turned by 90° that is 20 left, 10 down
  expect(boxOf(t, 'turned')).toEqual({ x: 90, y: 130, width: 180, height: 80, offset: { x: 0.5, y: 0.5 } })
})

test('a hand keeps the point of the dial that it turns about [S3.61 S3.84]', async () => {
  const t = await start()
  const pivot = () => {
    const { x, y, width, height, offset } = boxOf(t, 'hand')
    return [x + width * offset.x, y + height * offset.y]
  }
  const before = pivot()
  await t.runLater({ do: 'picture.crop', id: 'hand' })
  expect(boxOf(t, 'hand')).toMatchObject({ x: 110, y: 120, width: 90, height: 40 })
  pivot().forEach((at, index) => expect(at).toBeCloseTo(before[index] ?? NaN, 6))
})

test('crop is refused with a reason: nothing to cut, an expression that moves the box, a lock', async () => {
  const t = await start()
  const refusalOf = async (id: string) => {
    const outcome = await t.runLater({ do: 'picture.crop', id })
    return outcome.ok ? null : outcome.refusal.key
  }
  expect(await refusalOf('plain')).toBe('refusal.cropNothing')
  expect(await refusalOf('mover')).toBe('refusal.cropDynamic')
  t.do({ do: 'layer.lock', ids: ['photo'], isLock: true })
  expect(await refusalOf('photo')).toBe('refusal.locked')
  expect(await refusalOf('nobody')).toBe('refusal.noLayer')
})

test('an icon is switched to another of its pictures, in its box [S3.72]', async () => {
  const t = await start()
  t.do({ do: 'selection.set', ids: ['icon'] })
  expect(t.see('panel')).toMatchObject({ kind: 'image', canCrop: true, variants: ['/art/icons/bell.png'] })
  await t.runLater({ do: 'picture.choose', id: 'icon', url: '/art/icons/bell.png' })
  expect(t.layer('icon').style).toMatchObject({ url: '/art/icons/bell.png', fileSize: 50, width: 100 })
  expect(t.steps).toBe(1)
  await t.runLater({ do: 'picture.choose', id: 'icon', url: '/art/icons/bell.png' })
  expect(t.steps).toBe(1)
  const other = await t.runLater({ do: 'picture.choose', id: 'icon', url: '/art/icons/app.png' })
  expect(other.ok).toBe(false)
})

test('the panel tells the bytes and pixels of each place and which ones the dial shows now [S2.88 S3.78]', async () => {
  const t = await TestEngine.start({
    layers: [
      makeLayer({
        uuid: 'clock',
        nodeType: 'image_sequence',
        type: 'time',
        pick: 'characters',
        characters: '0123456789:',
        imageIndexRate: '##hourText##:##minuteText##',
        width: 300,
        height: 90,
      }),
      makeLayer({ uuid: 'ring', nodeType: 'image_sequence', pick: 'segment', segment: 25, y: 200 }),
    ],
  })
  const digits = Array.from({ length: 11 }, (_none, index) => makeFile(`d${index}-60x90.png`))
  await t.runLater({ do: 'pictures.set', id: 'clock', index: 0, files: digits })
  t.do({ do: 'selection.set', ids: ['clock'] })
  t.do({ do: 'sample.set', tag: 'hourText', value: '10' }).do({
    do: 'sample.set',
    tag: 'minuteText',
    value: '08',
  })
  expect(t.see('panel').places[3]).toMatchObject({ fileSize: 100, width: 60, height: 90 })
  expect(t.see('panel').current).toEqual([0, 1, 8, 10])
  const few = Array.from({ length: 4 }, (_none, index) => makeFile(`s${index}-20x20.png`))
  await t.runLater({ do: 'pictures.set', id: 'ring', index: 0, files: few })
  t.do({ do: 'style.set', path: 'imageIndexRate', value: '(##second## * 0 + 0.6)', ids: ['ring'] })
  t.do({ do: 'selection.set', ids: ['ring'] })
  expect(t.see('panel').current).toEqual([2])
})

test('letters may be of any width, one of several pictures may differ with a note [S5.46]', async () => {
  const t = await TestEngine.start({
    layers: [
      makeLayer({
        uuid: 'clock',
        nodeType: 'image_sequence',
        type: 'time',
        pick: 'characters',
        characters: '01:',
      }),
      makeLayer({ uuid: 'sky', nodeType: 'image_sequence', type: 'weather' }),
    ],
  })
  const files = ['a-60x90.png', 'b-60x90.png', 'c-30x90.png'].map(makeFile)
  for (const id of ['clock', 'sky'])
    expect(await t.runLater({ do: 'pictures.set', id, index: 0, files })).toMatchObject({ ok: true })
  const faultsOf = (id: string) => {
    t.do({ do: 'selection.set', ids: [id] })
    return t.see('panel').places.map(({ fault }) => fault?.key ?? null)
  }
  expect(faultsOf('clock')).toEqual([null, null, null])
  expect(faultsOf('sky').slice(0, 3)).toEqual([null, null, 'finding.pictureSize'])
})

test('the pictures behind a slot are set and taken away in the panel [S3.143]', async () => {
  const t = await TestEngine.start({ layers: [makeLayer({ uuid: 'slot', nodeType: 'complication' })] })
  t.do({ do: 'selection.set', ids: ['slot'] })
  expect(t.see('panel').places.map(({ url }) => url)).toEqual([null, null])
  await t.runLater({ do: 'pictures.set', id: 'slot', index: 1, files: [makeFile('night-20x20.png')] })
  expect(t.layer('slot').style).toMatchObject({ drawable: '', ambientDrawable: 'local:night-20x20.png' })
  t.do({ do: 'pictures.remove', id: 'slot', index: 1 })
  expect(t.layer('slot').style).toMatchObject({ ambientDrawable: '' })
})
