import { expect, test } from 'vitest'
import { makeImage, makeLayer } from '../support/make-design.ts'
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
  expect(t.run({ do: 'style.set', path: 'x', value: 1 })).toMatchObject({ refusal: { key: 'refusal.guest' } })
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

test('the page knows what is seen of normal, in ambient only [A33]', async () => {
  const t = await start()
  expect(t.see('guests')).toMatchObject([{ uuid: 'slot', section: 'complications' }])
  t.do({ do: 'mode.set', ambient: false })
  expect(t.see('guests')).toEqual([])
})
