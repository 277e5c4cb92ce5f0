import { expect, test } from 'vitest'
import { makeImage, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const spread = () => [
  makeImage('a', [50, 100]),
  makeImage('b', [200, 200]),
  makeText('free', 'free'),
  makeImage('c', [350, 300]),
]

const drawsOf = (t: TestEngine) => [...t.renderer.last.layers]

const tellsRows = (t: TestEngine): boolean =>
  t.messages.some((message) => 'projections' in message && 'layers' in message.projections.slices)

test('undo and redo of an align bring back the very draws of before, so that nothing is made anew', async () => {
  const t = await TestEngine.start({ layers: spread() })
  t.run({ do: 'selection.all' })
  t.frames()
  const before = drawsOf(t)
  t.run({ do: 'arrange.align', edge: 'left' })
  t.frames()
  const aligned = drawsOf(t)
  expect(aligned.some((draw, index) => draw !== before[index])).toBe(true)
  t.run({ do: 'history.undo' })
  t.frames()
  drawsOf(t).forEach((draw, index) => expect(draw).toBe(before[index]))
  t.run({ do: 'history.redo' })
  t.frames()
  drawsOf(t).forEach((draw, index) => expect(draw).toBe(aligned[index]))
})

test('a font that came in between is seen after the undo too', async () => {
  const t = await TestEngine.start({ layers: spread() })
  const textDraw = () => drawsOf(t).find(({ id }) => id === 'free')
  t.run({ do: 'selection.all' })
  t.frames()
  const before = textDraw()
  t.run({ do: 'arrange.align', edge: 'right' })
  t.frames()
  t.fonts.tellLoaded('/fonts/Roboto-Regular.ttf')
  t.run({ do: 'history.undo' })
  t.frames()
  expect(textDraw()).not.toBe(before)
  expect(textDraw()).toEqual(before)
})

test('an align and its undo tell the layers panel nothing, a hidden layer and its undo do', async () => {
  const t = await TestEngine.start({ layers: spread() })
  t.run({ do: 'selection.all' })
  t.frames()
  t.messages.length = 0
  t.run({ do: 'arrange.align', edge: 'top' })
  t.frames()
  t.run({ do: 'history.undo' })
  t.frames()
  expect(tellsRows(t)).toBe(false)
  t.run({ do: 'layer.show', ids: ['b'], visible: false })
  t.frames()
  expect(tellsRows(t)).toBe(true)
  t.messages.length = 0
  t.run({ do: 'history.undo' })
  t.frames()
  expect(tellsRows(t)).toBe(true)
})
