import { expect, test } from 'vitest'
import { makeImage, makeLayer } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { checkUndo } from '../support/check-laws.ts'
import { TestEngine } from '../support/test-engine.ts'

async function start() {
  const t = await TestEngine.start({
    layers: [
      makeImage('photo', [10, 10]),
      makeLayer({ uuid: 'slot', nodeType: 'complication', x: 200, y: 200, width: 120, height: 120 }),
    ],
  })
  return t.do({ do: 'mode.set', ambient: true })
}
const slotStyle = (t: TestEngine) => t.layer('slot').style as unknown as Record<string, unknown>

test('a complication of normal is selected in ambient by a click, and offers its ambient looks only [S3.142 S3.160 A33]', async () => {
  const t = await start()
  t.click(260, 260)
  expect(t.selected).toEqual(['slot'])
  const { sections, label } = t.see('inspector')
  expect([label, sections.map(({ id }) => id)]).toEqual(['slot', ['complicationAmbient']])
  const paths = sections[0]?.fields.map(({ path }) => path) ?? []
  expect(paths.length).toBeGreaterThan(12)
  expect(paths.every((path) => path.startsWith('ambient'))).toBe(true)
  t.click(450, 30)
  expect(t.selected).toEqual([])
})

test('a click takes the layer of ambient that is drawn over it, also the one right above it [A33]', async () => {
  const empty = makeFaces([round('android', 500)], { isAmbientMode: true })
  const slot = makeLayer({ uuid: 'slot', nodeType: 'complication', x: 200, y: 200, width: 120, height: 120 })
  const host = withLayers(empty, { fdId: 'face-1' }, [slot, makeImage('cover', [220, 230])])
  // it stands in front of the slot in normal, and so in ambient
  const cover = makeImage('cover', [220, 230])
  const t = await TestEngine.start({
    design: withLayers(host, { fdId: 'face-1', variant: 'ambient' }, [cover]),
  })
  t.click(260, 260)
  expect(t.selected).toEqual(['cover'])
  // beside it the slot is seen
  t.click(205, 315)
  expect(t.selected).toEqual(['slot'])
})

test('its row below the layers of ambient selects it as a click on the dial does [A33]', async () => {
  const t = await start()
  t.do({ do: 'selection.set', ids: ['slot'] })
  expect(t.selected).toEqual(['slot'])
  expect(t.see('inspector').sections.map(({ id }) => id)).toEqual(['complicationAmbient'])
  t.do({ do: 'selection.set', ids: ['photo'] })
  expect(t.selected).toEqual([])
})

test('its ambient looks are a state of normal, and previews leave none [S3.155 A1 A33]', async () => {
  const t = await start()
  t.click(260, 260)
  t.do({ do: 'style.set', path: 'ambientTextColor', value: '#FF8800', phase: 'preview' })
  t.do({ do: 'style.set', path: 'ambientTextColor', value: '#FF0000', phase: 'preview' })
  t.do({ do: 'style.set', path: 'ambientTextColor', value: '#FF0000', phase: 'commit' })
  expect(t.steps).toBe(0)
  expect(t.see('inspector').sections[0]?.fields.find(({ path }) => path === 'ambientTextColor')?.value).toBe(
    '#FF0000',
  )
  t.do({ do: 'mode.set', ambient: false })
  expect(slotStyle(t)['ambientTextColor']).toBe('#FF0000')
  expect(t.steps).toBe(1)
  t.do({ do: 'history.undo' })
  expect(slotStyle(t)['ambientTextColor']).toBe('#B3B3B3')
})

test('in ambient, undo shows normal where its looks were changed, and redo ambient again [S4.07 S4.08 A33]', async () => {
  const t = await start()
  t.do({ do: 'layer.add', preset: 'text.latin' })
  t.click(260, 260)
  t.do({ do: 'style.set', path: 'ambientTextColor', value: '#FF0000' })
  t.do({ do: 'history.undo' })
  expect([t.design.isAmbientMode, slotStyle(t)['ambientTextColor']]).toEqual([false, '#B3B3B3'])
  t.do({ do: 'history.redo' })
  expect(t.design.isAmbientMode).toBe(true)
  checkUndo(t.engine)
})

test('a given up preview leaves the looks as they were', async () => {
  const t = await start()
  t.click(260, 260)
  t.do({ do: 'style.set', path: 'ambientTextSize', value: 40, phase: 'preview' })
  t.do({ do: 'gesture.cancel' })
  t.do({ do: 'mode.set', ambient: false })
  expect(slotStyle(t)['ambientTextSize']).not.toBe(40)
  expect(t.steps).toBe(0)
})

test('it is selected alone: another layer takes its place', async () => {
  const t = await start()
  t.do({ do: 'layer.add', preset: 'text.latin' })
  const [text = ''] = t.selected
  t.do({ do: 'style.set', path: 'y', value: 20, ids: [text] })
  t.click(260, 260)
  t.do({ do: 'selection.set', ids: [text], how: 'toggle' })
  expect(t.selected).toEqual([text])
})

test('nothing else about it can be changed there, and it is not dragged [A33]', async () => {
  const t = await start()
  t.click(260, 260)
  expect(t.run({ do: 'style.set', path: 'x', value: 1 })).toMatchObject({
    refusal: { key: 'refusal.inherited' },
  })
  expect(t.run({ do: 'layer.delete' }).ok).toBe(false)
  t.press(260, 260).moveTo(300, 300).release()
  t.do({ do: 'mode.set', ambient: false })
  expect(t.layer('slot').style.x).toBe(200)
})

test('Tab goes on from the layers of ambient to the complications of normal, and back [A33]', async () => {
  const t = await start()
  const [root = ''] = t.list.map(({ uuid }) => uuid)
  t.do({ do: 'selection.set', ids: [root] })
  t.do({ do: 'selection.step', by: 1 })
  expect(t.selected).toEqual(['slot'])
  expect(t.see('inspector').sections.map(({ id }) => id)).toEqual(['complicationAmbient'])
  t.do({ do: 'selection.step', by: 1 })
  expect(t.selected, 'the last one stays').toEqual(['slot'])
  t.do({ do: 'selection.step', by: -1 })
  expect(t.selected).toEqual([root])
})

/** A slot behind the hands and one in front of them, as a dial is made. */
const dial = () => [
  makeImage('art', [0, 0], { width: 500, height: 500 }),
  makeLayer({ uuid: 'low', nodeType: 'complication', x: 200, y: 200, width: 120, height: 120 }),
  makeImage('hour', [240, 100], { width: 20, height: 160, rotate: '(##hourHand##)' }),
  makeImage('minute', [240, 60], { width: 20, height: 200, rotate: '(##minuteHand##)' }),
  makeLayer({ uuid: 'high', nodeType: 'complication', x: 10, y: 200, width: 100, height: 100 }),
]
const drawn = (t: TestEngine) => {
  t.frames()
  const names = new Map(t.list.map(({ uuid, label }) => [uuid, label]))
  return t.renderer.last.layers.map(({ id }) => names.get(id) ?? id)
}

test('a complication that stands behind the hands in normal stands behind them in ambient [A33]', async () => {
  const t = await TestEngine.start({ layers: dial() })
  t.do({ do: 'ambient.copyFromNormal' })
  expect(drawn(t)).toEqual(['Background color', 'art', 'low', 'hour', 'minute', 'high'])
  // hidden layers and another order of ambient's own keep it there
  const [hour = '', minute = ''] = ['hour', 'minute'].map(
    (name) => t.list.find(({ label }) => label === name)?.uuid,
  )
  t.do({ do: 'layer.show', ids: [hour], visible: false })
  expect(drawn(t)).toEqual(['Background color', 'art', 'low', 'minute', 'high'])
  t.do({ do: 'layer.show', ids: [hour], visible: true }).do({ do: 'order.place', ids: [minute], index: 2 })
  expect(drawn(t)).toEqual(['Background color', 'art', 'low', 'minute', 'hour', 'high'])
})

test('the portrait of an ambient dial has the complications of normal in their place [A33]', async () => {
  const t = await TestEngine.start({ layers: dial() })
  t.do({ do: 'ambient.copyFromNormal' })
  const shown = drawn(t)
  const before = t.renderer.snapshot
  const seen: (readonly string[])[] = []
  t.renderer.snapshot = (frame, scale) => {
    seen.push(frame.layers.map(({ id }) => t.list.find(({ uuid }) => uuid === id)?.label ?? id))
    return before(frame, scale)
  }
  const portrait = t.engine.portrait()
  for (let at = 0; at < 100; at += 1) {
    t.pass(10)
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
  }
  expect(await portrait).not.toBeNull()
  expect(seen.length).toBeGreaterThan(0)
  for (const layers of seen) expect(layers).toEqual(shown)
})

test('a hand that was not copied counts as one, and what is only in ambient covers no complication [A33]', async () => {
  const t = await TestEngine.start({ layers: dial() })
  t.do({ do: 'mode.set', ambient: true })
  t.do({ do: 'layer.add', preset: 'text.latin' })
  const [words = ''] = t.selected
  t.do({ do: 'layer.rename', id: words, label: 'words' })
  expect(drawn(t)).toEqual(['Background color', 'words', 'low', 'high'])
  t.do({ do: 'style.setExpression', path: 'rotate', text: '(##hourHand##)', ids: [words] })
  expect(drawn(t)).toEqual(['Background color', 'low', 'words', 'high'])
})

test('a click takes the hand in front of a complication, and Tab goes in paint order [A33]', async () => {
  const t = await TestEngine.start({ layers: dial() })
  t.do({ do: 'ambient.copyFromNormal' })
  const named = (name: string) => t.list.find(({ label }) => label === name)?.uuid
  t.do({ do: 'style.setExpression', path: 'rotate', text: '', ids: [named('minute') ?? ''] })
  t.do({ do: 'style.set', path: 'rotation', value: 0, ids: [named('minute') ?? ''] })
  t.click(250, 240)
  expect(t.selected).toEqual([named('minute')])
  t.click(210, 300)
  expect(t.selected).toEqual(['low'])
  t.do({ do: 'selection.step', by: 1 })
  expect(t.selected).toEqual([named('hour')])
  t.do({ do: 'selection.step', by: -1 }).do({ do: 'selection.step', by: -1 })
  expect(t.selected).toEqual([named('art')])
})

test('a new slot has no fill in ambient, so that it covers nothing [S3.142 A33]', async () => {
  const t = await TestEngine.start({ layers: [] })
  t.do({ do: 'layer.add', preset: 'complication.shortText' })
  const [id = ''] = t.selected
  t.do({ do: 'mode.set', ambient: true })
  t.frames()
  const ops = t.renderer.last.layers.find((layer) => layer.id === id)?.ops ?? []
  expect(ops.length).toBeGreaterThan(0)
  expect(ops.filter((op) => op.op === 'shape')).toEqual([])
})

test('the page knows what is seen of normal and behind what it stands, in ambient only [A33]', async () => {
  const full = await TestEngine.start({ layers: dial() })
  full.do({ do: 'ambient.copyFromNormal' })
  const hour = full.list.find(({ label }) => label === 'hour')?.uuid
  expect(full.see('inherited').map(({ uuid, behind }) => [uuid, behind])).toEqual([
    ['low', hour],
    ['high', null],
  ])
  const t = await start()
  expect(t.see('inherited')).toMatchObject([{ uuid: 'slot', section: 'complications', behind: null }])
  t.do({ do: 'mode.set', ambient: false })
  expect(t.see('inherited')).toEqual([])
})
