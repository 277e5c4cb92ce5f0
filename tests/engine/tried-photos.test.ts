import { expect, test } from 'vitest'
import { picturesOf } from '../../src/shared/layers/draw-ops.ts'
import { makeFile } from '../support/fake-ports.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/* Pictures of the designer's device in place of the wearer's photos: in the preview, and nowhere else. */

async function start(fields: Readonly<Record<string, string | number>>) {
  const t = await TestEngine.start({
    layers: [makeImage('plate', [100, 100]), makeImage('other', [300, 300])],
  })
  for (const [path, value] of Object.entries(fields)) t.run({ do: 'style.set', ids: ['plate'], path, value })
  return t.do({ do: 'preview.set', isOn: true })
}

const tryOut = (t: TestEngine, ...names: readonly string[]) => t.engine.ask('tryPhotos', names.map(makeFile))

/** The picture that a layer shows now. */
function shown(t: TestEngine, id = 'plate') {
  t.frame()
  const ops = t.renderer.last.layers.find((layer) => layer.id === id)?.ops ?? []
  return ops.flatMap(picturesOf)[0]?.replace(/:\d+x\d+$/, '')
}

test('one photo takes the place of the picture in the preview, and a tap brings no other [35]', async () => {
  const t = await start({ photos: 'single' })
  const before = t.design
  const own = shown(t)
  expect(own).toBeDefined()
  expect(own).not.toContain('photo:')
  await tryOut(t, 'sea.png', 'wood.png')
  expect(shown(t)).toBe('photo:sea')
  expect(shown(t, 'other')).not.toContain('photo:')
  t.click(110, 110)
  expect(shown(t)).toBe('photo:sea')
  expect(t.design, 'nothing is stored').toBe(before)
  t.do({ do: 'preview.set', isOn: false })
  expect(shown(t)).toBe(own)
})

test('of several a tap brings the next, after so many taps, and then the first again [35]', async () => {
  const t = await start({ photos: 'multiple', photosEvery: 3 })
  await tryOut(t, 'sea.png', 'wood.png')
  const seen = Array.from({ length: 7 }, () => {
    const now = shown(t)
    t.click(110, 110)
    return now
  })
  expect(seen.map((one) => one?.slice(6)).join(' ')).toBe('sea sea sea wood wood wood sea')
  t.do({ do: 'preview.wake' }).do({ do: 'preview.wake' })
  expect(shown(t)).toBe('photo:sea')
})

test('or the face coming into view, by the button or from ambient [35]', async () => {
  const t = await start({ photos: 'multiple', photosChange: 'visible' })
  await tryOut(t, 'sea.png', 'wood.png', 'hill.png')
  t.click(110, 110)
  expect(shown(t)).toBe('photo:sea')
  t.do({ do: 'preview.wake' })
  expect(shown(t)).toBe('photo:wood')
  t.do({ do: 'mode.set', ambient: true }).do({ do: 'mode.set', ambient: false })
  expect(shown(t)).toBe('photo:hill')
})

test('the page is told what there is to try, and a broken file is refused with the others taken [35]', async () => {
  const t = await start({ photos: 'multiple', photosChange: 'both' })
  expect(t.see('photos')).toEqual({ byTap: true, byWake: true, count: 0 })
  expect(await tryOut(t, 'sea.png', 'broken.png')).toEqual([
    { key: 'photo.unreadable', params: { name: 'broken.png' } },
  ])
  expect(t.see('photos')?.count).toBe(1)
  await tryOut(t)
  expect(t.see('photos')?.count).toBe(0)
  t.do({ do: 'preview.set', isOn: false })
  expect(t.see('photos')).toBeNull()
})

test('photos that are chosen while others are still read are tried beside them [35]', async () => {
  const t = await start({ photos: 'multiple' })
  await Promise.all([tryOut(t, 'sea.png'), tryOut(t, 'wood.png')])
  expect(t.see('photos')?.count).toBe(2)
})

test('the contact sheet has three sample photos and what is tried, where a layer takes photos [35]', async () => {
  const t = await start({ photos: 'single' })
  await tryOut(t, 'sea.png')
  const sheet = await t.engine.ask('photoSheet', 60)
  expect(sheet.map(({ photo }) => photo)).toEqual(['light', 'dark', 'busy', 'sea'])
  t.run({ do: 'preview.set', isOn: false })
  t.run({ do: 'style.set', ids: ['plate'], path: 'photos', value: 'none' })
  expect(await t.engine.ask('photoSheet', 60)).toEqual([])
})

test('through a mask the photo is seen, and with effects, which the watch draws into its picture, it is not [35]', async () => {
  const t = await start({})
  t.run({ do: 'preview.set', isOn: false })
  t.run({ do: 'style.set', ids: ['other'], path: 'photos', value: 'single' })
  t.do({ do: 'mask.make', ids: ['plate', 'other'] })
  expect(t.layer('other').mask).toBeDefined()
  t.run({ do: 'preview.set', isOn: true })
  await tryOut(t, 'sea.png')
  const isPhotoSeen = () => shown(t, 'other') === 'photo:sea'
  expect(isPhotoSeen()).toBe(true)
  expect(t.renderer.last.layers.find(({ id }) => id === 'other')?.mask).toMatchObject({ by: { id: 'plate' } })
  t.run({ do: 'preview.set', isOn: false })
  t.run({ do: 'style.set', ids: ['other'], path: 'effects', value: 'drop #000000 0 4 4 0' })
  t.run({ do: 'preview.set', isOn: true })
  expect(isPhotoSeen()).toBe(false)
})
