import { expect, test } from 'vitest'
import type { Layer } from '../../src/shared/document/design.ts'
import { makeImage } from '../support/make-design.ts'
import { TestEngine } from '../support/test-engine.ts'

/** From so many layers on a drag is prepared. */
const large = 2000

const layersOf = (count: number): Layer[] =>
  Array.from({ length: count }, (_none, place) =>
    makeImage(`l${place}`, [80 + (place % 40) * 8, 100 + Math.floor(place / 40) * 6], {
      width: 7,
      height: 5,
    }),
  )

const start = (count: number): Promise<TestEngine> =>
  TestEngine.start({ layers: layersOf(count), checksLaws: false })

test('in a large dial the textures of what is selected are made while nobody does anything', async () => {
  const t = await start(large)
  t.renderer.preparingDraws = 3
  t.run({ do: 'selection.set', ids: ['l7'] })
  t.frames()
  expect([...t.renderer.last.active]).toEqual(['l7'])
  expect(t.renderer.last.isAhead).toBe(true)
  expect(t.renderer.preparingDraws).toBe(0)
  const { active } = t.renderer.last
  t.do({ do: 'arrange.nudge', dx: 1, dy: 0 }).frames()
  expect(t.renderer.last.active).toBe(active)
})

test('not after a press, until the pointer has rested', async () => {
  const t = await start(large)
  t.click(83, 102)
  expect(t.see('selection').ids).toHaveLength(1)
  expect(t.renderer.last.isAhead).toBe(false)
  expect(t.renderer.last.active.size).toBe(0)
  t.pass(400).frames()
  expect(t.renderer.last.isAhead).toBe(true)
})

test('from one drag to the next the textures stay, and another look drops them', async () => {
  const t = await start(large)
  t.run({ do: 'selection.set', ids: ['l7'] })
  t.frames()
  const { active } = t.renderer.last
  t.renderer.forgetFrames()
  t.drag([139, 102], [160, 120]).frames()
  t.drag([160, 120], [170, 130]).frames()
  expect(t.renderer.frames.every((frame) => frame.active === active)).toBe(true)
  t.wheel(100, 100, { dy: 40 }).frames()
  expect(t.renderer.last.active.size).toBe(0)
  t.pass(700).frames()
  expect(t.renderer.last.isAhead).toBe(true)
})

test('a small dial, many selected layers and the preview prepare nothing', async () => {
  const small = await start(large - 100)
  small.run({ do: 'selection.set', ids: ['l7'] })
  small.frames()
  expect(small.renderer.last.active.size).toBe(0)
  const t = await start(large)
  t.run({ do: 'selection.set', ids: layersOf(65).map(({ uuid }) => uuid) })
  t.frames()
  expect(t.renderer.last.active.size).toBe(0)
  t.run({ do: 'selection.set', ids: ['l7'] })
  t.run({ do: 'preview.set', isOn: true })
  t.frames()
  expect(t.renderer.last.isAhead).toBe(false)
})
