import { expect, test } from 'vitest'
import { exchangeLayers } from '../../../../src/shared/document/layer-list.ts'
import { createDrawList } from '../../../../src/worker/scene/draw-list.ts'
import { momentAt, msUntilChange } from '../../../../src/worker/scene/time/moment.ts'
import { createFakeFonts } from '../../../support/fake-ports.ts'
import { makeImage, makeText } from '../../../support/make-design.ts'

const at = (epochMs: number) => momentAt({ epochMs, utcOffsetMinutes: 0, locale: 'en', epoch: 0 })

function sceneOf(layers: Parameters<ReturnType<typeof createDrawList>['update']>[0]) {
  const scene = createDrawList(createFakeFonts())
  scene.update(layers, at(0))
  return scene
}

test('a moved text keeps its ops and its extent, a wider one does not', () => {
  const text = makeText('t', 'hello', { x: 10, y: 10 })
  const list = [text]
  const scene = sceneOf(list)
  const [before] = scene.draws
  scene.update([{ ...text, style: { ...text.style, x: 50, rotation: 10, opacity: 0.5 } }], at(0))
  const [moved] = scene.draws
  expect(moved).not.toBe(before)
  expect(moved?.ops).toBe(before?.ops)
  expect(moved?.extent).toBe(before?.extent)
  scene.update([{ ...text, style: { ...text.style, width: 200 } }], at(0))
  expect(scene.draws[0]?.ops).not.toBe(before?.ops)
})

test('a changed lock, name or order draws nothing anew', () => {
  const a = makeImage('a', [0, 0])
  const b = makeImage('b', [50, 50])
  const scene = sceneOf([a, b])
  const [drawA, drawB] = scene.draws
  scene.update([{ ...a, label: 'other', style: { ...a.style, isLock: true } }, b], at(0))
  expect(scene.draws).toEqual([drawA, drawB])
  expect(scene.draws[0]).toBe(drawA)
  scene.update([b, a], at(0))
  expect(scene.draws[0]).toBe(drawB)
  expect(scene.draws[1]).toBe(drawA)
})

test('the extent of a text covers what hangs out of its box', () => {
  const scene = sceneOf([
    makeText('t', 'a text that is much too long', { width: 40, height: 20, align: 'center' }),
  ])
  const extent = scene.draws[0]?.extent
  // 28 characters of 0.6 × 32 px, centred on a box of 40, and a quarter of the size around it.
  expect(extent?.width).toBeCloseTo(28 * 0.6 * 32 + 16, 6)
  expect(extent?.x).toBeCloseTo(20 - (28 * 0.6 * 32) / 2 - 8, 6)
})

test('a text with tags is drawn again when its rate says so, and not before', () => {
  const list = [makeText('t', '##minute##'), makeImage('s', [0, 0], { rotate: '(##secondHand##)' })]
  const scene = sceneOf(list)
  const [text, hand] = scene.draws
  scene.update(list, at(1000))
  expect(scene.draws[0]).toBe(text)
  expect(scene.draws[1]).not.toBe(hand)
  scene.update(list, at(60_000))
  expect(scene.draws[0]).not.toBe(text)
  expect(scene.rate).toBe('second')
})

test('a broken expression leaves the stored number', () => {
  const scene = sceneOf([makeImage('a', [7, 9], { rotate: '(1 +', rotation: 90 })])
  expect(scene.layers[0]?.values.rotation).toBe(90)
})

test('hidden layers are not drawn and do not wake the clock', () => {
  const hand = makeImage('s', [0, 0], { rotate: '(##secondHand##)' })
  const scene = sceneOf([hand])
  expect([scene.draws.length, scene.rate, scene.liveIds.second]).toEqual([1, 'second', ['s']])
  scene.update([{ ...hand, style: { ...hand.style, visible: false } }], at(0))
  expect([scene.draws.length, scene.rate, scene.liveIds.second]).toEqual([0, 'never', []])
})

test('one exchanged layer of many leaves every other drawing as it is', () => {
  const list = Array.from({ length: 500 }, (_, i) => makeImage(`l${i}`, [i, i]))
  const scene = sceneOf(list)
  const before = scene.draws
  const layer = list[250]
  if (!layer) throw new Error('no layer')
  scene.update(exchangeLayers(list, [[250, { ...layer, style: { ...layer.style, x: 3 } }]]), at(0))
  expect(scene.draws.filter((draw, index) => draw !== before[index]).map((draw) => draw.id)).toEqual(['l250'])
  expect(scene.edges[1000]).toBe(3)
})

test('the time until the next value counts on the wall clock of the dial', () => {
  expect(msUntilChange('never', 0, 0)).toBeNull()
  expect(msUntilChange('frame', 0, 0)).toBe(0)
  expect(msUntilChange('second', 250, 0)).toBe(750)
  expect(msUntilChange('minute', 61_000, 0)).toBe(59_000)
  expect(msUntilChange('day', 0, 330)).toBe(86_400_000 - 330 * 60_000)
})
