import { expect, test } from 'vitest'
import { overlaps } from '../../src/shared/base/geometry.ts'
import { makeFile } from '../support/fake-ports.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const heavy = (name: string) => ({ ...makeFile(name), size: 1_600_000 })

test('another picture keeps its own ratio, as large as it can be in the box, about the same middle', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [100, 100], { rotation: 90 })] })
  await t.engine.run({ do: 'layer.replacePicture', id: 'a', files: [makeFile('tall-50x100.png')] })
  expect(t.place('a')).toEqual([135, 100, 30, 60, 90])
  expect(t.layer('a').style).toMatchObject({ url: 'local:tall-50x100.png', ratio: 0.5 })
  expect(t.steps).toBe(1)
})

test('another picture for a hand keeps the point that it turns about', async () => {
  const hand = makeImage('a', [230, 90], {
    ...{ width: 40, height: 200, offset: { x: 0.5, y: 0.8 }, rotate: '(0)' },
  })
  const t = await TestEngine.start({ layers: [hand] })
  await t.engine.run({ do: 'layer.replacePicture', id: 'a', files: [makeFile('wide-80x200.png')] })
  const { x, y, width, height } = t.layer('a').style
  expect([width, height]).toEqual([40, 100])
  expect([x + width * 0.5, y + height * 0.8]).toEqual([250, 250])
})

test('a picture is given its own size in one step, about its middle', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [100, 100])] })
  t.pictures.known.set('/f/a.png', { width: 60, height: 40, bytes: 900 })
  await t.runLater({ do: 'picture.originalSize', id: 'a' })
  expect(t.place('a').slice(0, 4)).toEqual([120, 110, 60, 40])
  expect(t.steps).toBe(1)
})

test('what is added again lands beside the last one, and stays on the dial', async () => {
  const t = await TestEngine.start()
  const places = new Set<string>()
  for (let count = 0; count < 12; count += 1) {
    t.do({ do: 'layer.add', preset: 'progress.fill' })
    const { x, y, width, height } = t.list.at(-1)?.style ?? { x: -1, y: -1, width: 0, height: 0 }
    places.add(`${x} ${y}`)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(500)
  }
  expect(places.size).toBeGreaterThan(5)
  const first = t.list.find(({ nodeType }) => nodeType === 'progress')?.style
  const second = t.list.filter(({ nodeType }) => nodeType === 'progress')[1]?.style
  expect([(second?.x ?? 0) - (first?.x ?? 0), (second?.y ?? 0) - (first?.y ?? 0)]).toEqual([20, 20])
})

test('values that are added one after the other are all read: none lands on another', async () => {
  const t = await TestEngine.start()
  for (const preset of ['device.battery', 'device.heartRate', 'device.steps', 'device.temperature'])
    await t.engine.run({ do: 'layer.add', preset })
  const values = t.list.filter(({ nodeType }) => nodeType === 'text').map(({ style }) => style)
  expect(values).toHaveLength(4)
  for (const [at, one] of values.entries())
    for (const other of values.slice(at + 1)) expect(overlaps(one, other)).toBe(false)
  t.do({ do: 'layer.add', preset: 'progress.fill' })
  t.do({ do: 'layer.add', preset: 'complication.shortText' })
  const about = (nodeType: string) => {
    const { x = 0, width = 0 } = t.list.find((layer) => layer.nodeType === nodeType)?.style ?? {}
    return x + width / 2
  }
  expect([about('progress'), about('complication')], 'a ring about a slot').toEqual([250, 250])
})

test('a second hand of the same kind stands about the middle as the first one does', async () => {
  const t = await TestEngine.start()
  await t.engine.run({ do: 'layer.add', preset: 'image.hour' })
  await t.engine.run({ do: 'layer.add', preset: 'image.hour' })
  const [a, b] = t.list.filter(({ type }) => type === 'hour')
  expect([b?.style.x, b?.style.y]).toEqual([a?.style.x, a?.style.y])
})

test('a picture over 500 KB has one button that lets it in lighter, and says what it was and is [W5.05]', async () => {
  const t = await TestEngine.start()
  const outcome = await t.engine.run({ do: 'picture.import', files: [heavy('photo-2000x1000.png')] })
  if (outcome.ok) throw new Error('it was let in')
  expect(outcome.refusal).toMatchObject({
    key: 'picture.tooLarge',
    params: { limit: 512_000, present: 1_600_000 },
    wayOut: { label: 'action.shrinkIn' },
  })
  expect(t.steps).toBe(0)
  const let_in = await t.engine.run(outcome.refusal.wayOut?.command ?? { do: 'history.undo' })
  expect(let_in).toMatchObject({
    ok: true,
    notices: [
      {
        key: 'notice.shrunkIn',
        params: { before: 1563, width: 2000, height: 1000, after: 391, toWidth: 1000, toHeight: 500 },
      },
    ],
  })
  expect(t.list.at(-1)?.style).toMatchObject({ url: 'local:photo-1000x500.png', ratio: 2 })
  expect(t.steps).toBe(1)
})

test('the same button stands beside a replacement that is too heavy', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [100, 100])] })
  const files = [heavy('photo-2000x1000.png')]
  const outcome = await t.engine.run({ do: 'layer.replacePicture', id: 'a', files })
  if (outcome.ok) throw new Error('it was let in')
  await t.engine.run(outcome.refusal.wayOut?.command ?? { do: 'history.undo' })
  expect(t.layer('a').style).toMatchObject({ url: 'local:photo-1000x500.png', width: 100, height: 50 })
})
