import { expect, test } from 'vitest'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const right = { button: 2 }

/** `over` covers `a`; `b` stands alone. */
const three = () => [makeImage('a', [50, 100]), makeImage('b', [200, 200]), makeImage('over', [60, 110])]

test('the right button selects the layer in front, or nothing beside them, before its menu opens', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.press(80, 120, right).release()
  expect(t.selected).toEqual(['over'])
  t.press(400, 420, right).release()
  expect(t.selected).toEqual([])
})

test('the right button keeps the selection that lies under it, covered or between many', async () => {
  const t = await TestEngine.start({ layers: three() })
  t.do({ do: 'selection.set', ids: ['a'] })
  t.press(80, 120, right).release()
  expect(t.selected).toEqual(['a'])
  t.do({ do: 'selection.set', ids: ['a', 'b'] })
  t.press(180, 130, right).release()
  expect(t.selected).toEqual(['a', 'b'])
})

test('what lies at a point is told from the front to the back, hidden layers left out', async () => {
  const t = await TestEngine.start({ layers: three() })
  const { x, y, zoom } = t.see('view')
  const at = { x: x + 80 * zoom, y: y + 120 * zoom }
  expect(t.engine.ask('stackAt', at)).toEqual(['over', 'a'])
  t.do({ do: 'layer.show', ids: ['over'], visible: false })
  expect(t.engine.ask('stackAt', at)).toEqual(['a'])
  expect(t.engine.ask('stackAt', { x: 1, y: 1 })).toEqual([])
})

test('in a canvas so low that the smallest dial does not fit above a panel, the dial stays within the canvas', async () => {
  const t = await TestEngine.start({ layers: three() })
  await t.runLater({ do: 'design.open', id: 'design-1', source: { from: 'work' } })
  t.do({ do: 'view.resize', width: 590, height: 244, pixelRatio: 1, inset: 176 })
  // 500 design pixels at the smallest zoom are 125 on the screen
  expect(t.see('view')).toMatchObject({ zoom: 0.25, y: 0 })
})

test('a fit leaves the covered edge free, and one that is only for fitted dials leaves a chosen view alone', async () => {
  const t = await TestEngine.start({ layers: three() })
  await t.runLater({ do: 'design.open', id: 'design-1', source: { from: 'work' } })
  const plain = t.see('view')
  t.do({ do: 'view.fit', what: 'dial', inset: 200, ifFitted: true })
  const inset = t.see('view')
  expect(inset.zoom).toBeLessThan(plain.zoom)
  // 600 px high in the test: the dial stands in the upper 400
  expect(inset.y + 500 * inset.zoom).toBeLessThan(400)
  expect(inset.y).toBeCloseTo(400 - inset.y - 500 * inset.zoom, 0)
  t.do({ do: 'view.resize', width: 800, height: 700, pixelRatio: 1 })
  expect(t.see('view').y + 500 * t.see('view').zoom).toBeLessThan(500)
  // the panel has gone meanwhile: the new size is the dial's as a whole
  t.do({ do: 'view.resize', width: 800, height: 600, pixelRatio: 1, inset: 0 })
  expect(t.see('view')).toMatchObject({ zoom: 0.96, y: 60 })
  t.do({ do: 'view.zoomTo', zoom: 2 })
  const chosen = t.see('view')
  t.do({ do: 'view.fit', what: 'dial', ifFitted: true })
  expect(t.see('view')).toEqual(chosen)
})
