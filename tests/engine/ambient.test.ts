import { expect, test } from 'vitest'
import { activeVariant, withVariant } from '../../src/shared/document/design.ts'
import { makeDesign, makeImage, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const layers = () => [
  makeImage('photo', [10, 10]),
  makeImage('hand', [200, 60], { rotate: '(##minuteHand##)' }),
  makeText('clock', '##hourText##:##minuteText##', { x: 100, y: 300 }),
  makeText('steps', '##steps##', { x: 100, y: 350 }),
  makeLayer({ uuid: 'slot', nodeType: 'complication', x: 200, y: 200, width: 120, height: 120 }),
]
const start = () => TestEngine.start({ layers: layers() })
const labels = (t: TestEngine) => t.list.map(({ label }) => label)

test('normal and ambient keep their own layers and history, and undo never leaves the mode [S1.23 S1.24 S4.01 S3.10 S3.17 A1]', async () => {
  const t = await start()
  t.do({ do: 'style.set', path: 'x', value: 50, ids: ['photo'] })
  t.do({ do: 'mode.set', ambient: true })
  expect(t.see('design')).toMatchObject({ isAmbientMode: true, canAmbient: true, layerCount: 1 })
  expect(t.steps).toBe(0)
  expect(t.run({ do: 'history.undo' }).ok).toBe(false)
  t.do({ do: 'layer.add', preset: 'text.latin' })
  expect(t.steps).toBe(1)
  t.do({ do: 'history.undo' })
  expect(t.see('design').isAmbientMode).toBe(true)
  t.do({ do: 'mode.set', ambient: false })
  expect(t.layer('photo').style.x).toBe(50)
  expect(t.steps).toBe(1)
  t.do({ do: 'history.undo' })
  expect(t.layer('photo').style.x).toBe(10)
})

test('the selection of the mode that is left is gone, and a drag that goes on is kept', async () => {
  const t = await start()
  t.do({ do: 'selection.set', ids: ['photo'] })
  t.press(50, 40).moveTo(80, 60)
  t.do({ do: 'mode.set', ambient: true })
  expect(t.selected).toEqual([])
  t.release()
  t.do({ do: 'mode.set', ambient: false })
  expect(t.layer('photo').style.x).not.toBe(10)
})

test('a platform without ambient refuses it [S4.02 A32]', async () => {
  const design = makeDesign(layers())
  const [fdId = ''] = design.fdIds
  const falcon = { ...activeVariant(design), platform: 'falcon' }
  const t = await TestEngine.start({ design: withVariant(design, { fdId, variant: 'normal' }, falcon) })
  expect(t.see('design').canAmbient).toBe(false)
  expect(t.run({ do: 'mode.set', ambient: true })).toMatchObject({ refusal: { key: 'refusal.noAmbient' } })
  expect(await t.engine.run({ do: 'ambient.onlyTime' })).toMatchObject({ ok: false })
})

test('animation and complication rows are off in ambient, others are not [S2.42 S2.43 A33]', async () => {
  const t = await start()
  const reasons = () =>
    new Map(t.see('palette').flatMap(({ items }) => items.map((item) => [item.preset, item.reason?.key])))
  expect(reasons().get('animation.animation')).toBeUndefined()
  t.do({ do: 'mode.set', ambient: true })
  expect(reasons().get('animation.animation')).toBe('refusal.notInAmbient')
  expect(reasons().get('complication.shortText')).toBe('refusal.notInAmbient')
  expect(reasons().get('image.hour')).toBeUndefined()
  expect(t.run({ do: 'layer.add', preset: 'complication.shortText' }).ok).toBe(false)
})

test('copy from normal goes to ambient, says so, and is one state; complications are only seen [A33]', async () => {
  const t = await start()
  const before = t.list
  const outcome = t.run({ do: 'ambient.copyFromNormal' })
  expect(outcome).toMatchObject({ ok: true, notices: [{ key: 'notice.nowAmbient' }] })
  expect(labels(t)).toEqual(['Background color', 'photo', 'hand', 'clock', 'steps'])
  expect(t.steps).toBe(1)
  expect(t.list.some(({ uuid }) => uuid === 'photo')).toBe(false)
  expect(t.renderer.last.layers.map(({ id }) => id).at(-1)).toBe('slot')
  t.click(260, 260)
  expect(t.selected).toEqual(['slot'])
  t.do({ do: 'history.undo' })
  expect(labels(t)).toEqual(['Background color'])
  t.do({ do: 'mode.set', ambient: false })
  expect(t.list).toBe(before)
})

test('only hands and time leaves photos and steps out', async () => {
  const t = await start()
  t.do({ do: 'mode.set', ambient: true })
  t.do({ do: 'ambient.onlyTime' })
  expect(labels(t)).toEqual(['Background color', 'hand', 'clock'])
  const bare = await TestEngine.start({ layers: [makeImage('photo', [0, 0])] })
  expect(bare.run({ do: 'ambient.onlyTime' })).toMatchObject({ refusal: { key: 'refusal.noTimeLayers' } })
})

test('only hands and time leaves the second hand in normal, unless it is asked for', async () => {
  const dial = [
    ...layers(),
    makeImage('second', [200, 60], { rotate: '(##secondHand##)' }),
    makeText('ticks', '##secondText##', { x: 100, y: 380 }),
    makeText('all', '##hourText##:##minuteText##:##secondText##', { x: 100, y: 420 }),
  ]
  const t = await TestEngine.start({ layers: dial })
  t.do({ do: 'mode.set', ambient: true })
  expect(t.see('design').hasSecondsInNormal).toBe(true)
  const outcome = t.run({ do: 'ambient.onlyTime' })
  expect(labels(t)).toEqual(['Background color', 'hand', 'clock', 'all'])
  expect(outcome).toMatchObject({ notices: [{ key: 'notice.secondsStayMany', params: { count: 2 } }] })
  t.do({ do: 'history.undo' })
  t.do({ do: 'ambient.onlyTime', withSeconds: true })
  expect(labels(t)).toEqual(['Background color', 'hand', 'clock', 'second', 'ticks', 'all'])
  const seconds = await TestEngine.start({
    layers: [makeImage('second', [0, 0], { rotate: '(##secondHand##)' })],
  })
  expect(seconds.run({ do: 'ambient.onlyTime' })).toMatchObject({ refusal: { key: 'refusal.onlySeconds' } })
  const plain = await start()
  plain.do({ do: 'mode.set', ambient: true })
  expect(plain.see('design').hasSecondsInNormal).toBe(false)
})

test('a visitor may look at ambient without changing anything that is kept [A17]', async () => {
  const t = await TestEngine.start({ layers: layers(), isSignedIn: false })
  const before = t.workspace.changes.length
  t.do({ do: 'mode.set', ambient: true })
  expect(t.see('design').isAmbientMode).toBe(true)
  expect(t.workspace.changes.slice(before).every(({ kind }) => kind === 'preview')).toBe(true)
})
