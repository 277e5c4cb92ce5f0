import { expect, test } from 'vitest'
import { makeDesign, makeLayer, makeText } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

const start = () =>
  TestEngine.start({
    design: makeDesign([
      makeLayer({ uuid: 'star', nodeType: 'shape', shape: 'polygon', isStar: true, width: 90, height: 90 }),
      makeText('words', 'hello', { x: 10, y: 10 }),
    ]),
  })

test('a shape becomes a path in its place, in one step that undo takes back', async () => {
  const t = await start()
  const before = t.layer('star')
  await t.runLater({ do: 'layer.intoPath', ids: ['star'] })
  const path = t.layer('star')
  expect(path.nodeType).toBe('path')
  expect(path.style).toMatchObject({ x: before.style.x, width: 90, height: 90, viewWidth: 90 })
  expect(path.style['d' as keyof typeof path.style]).toMatch(/^M45 0L.*Z$/)
  t.do({ do: 'history.undo' })
  expect(t.layer('star')).toEqual(before)
})

test('words have no outline, and that is said', async () => {
  const t = await start()
  const outcome = await t.runLater({ do: 'layer.intoPath', ids: ['words'] })
  expect(outcome).toMatchObject({ ok: false, refusal: { key: 'refusal.noOutline' } })
})

test('path data that is set by hand is taken whole or refused in words', async () => {
  const t = await start()
  await t.runLater({ do: 'layer.intoPath', ids: ['star'] })
  const bad = await t.runLater({ do: 'style.set', ids: ['star'], path: 'd', value: 'M 0 0 L 5' })
  expect(bad).toMatchObject({ ok: false, refusal: { key: 'refusal.path.number', params: { at: 10 } } })
  await t.runLater({ do: 'style.set', ids: ['star'], path: 'd', value: 'm10 10h40v40z' })
  expect(t.layer('star').style).toMatchObject({ width: 40, height: 40 })
})
