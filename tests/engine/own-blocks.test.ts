import { expect, it } from 'vitest'
import { loadClip } from '../../src/shared/document/clip.ts'
import { parseLayer } from '../../src/shared/layers/registry.ts'
import { makeImage, makeText } from '../support/make-design.ts'
import { makeFaces, round, withLayers } from '../support/make-faces.ts'
import { TestEngine } from '../support/test-engine.ts'

const blockOf = async () => {
  const t = await TestEngine.start({
    layers: [makeImage('a', [50, 100]), makeText('t', 'Hi', { x: 200, y: 250 })],
  })
  t.do({ do: 'group.make', ids: ['a', 't'] })
  return await t.engine.ask('block', { ids: ['a', 't'] })
}

it('what is selected is kept as a block with its group and its name, and nothing of the design changes', async () => {
  const t = await TestEngine.start({ layers: [makeImage('a', [50, 100]), makeText('t', 'Hi')] })
  expect(await t.engine.ask('block', { ids: [] })).toBe(null)
  t.do({ do: 'group.make', ids: ['a', 't'] })
  const { design } = t
  const block = await t.engine.ask('block', { ids: ['a', 't'] })
  expect(block).toMatchObject({ name: 'Group', count: 2 })
  expect(t.design).toBe(design)
  const loaded = loadClip(block?.json ?? '', { parseLayer, makeId: () => 'x' })
  if (!loaded.ok) throw new Error(loaded.error.key)
  expect(loaded.value.layers.map(({ group }) => group?.[0]?.name)).toEqual(['Group', 'Group'])
  expect(loaded.value.from.ratio).toBe('500*500')
})

it('a block is put on a dial of another size in proportion, as a group of its own each time, one step', async () => {
  const block = await blockOf()
  const design = withLayers(makeFaces([round('android', 450)]), { fdId: 'face-1' }, [])
  const t = await TestEngine.start({ design })
  const put = async (): Promise<void> => {
    const outcome = await t.runLater({ do: 'clipboard.paste', clip: block?.json ?? '', fits: true })
    expect(outcome.ok).toBe(true)
  }
  const steps = t.steps
  await put()
  expect(t.steps).toBe(steps + 1)
  const [image] = t.list.filter(({ nodeType }) => nodeType === 'image')
  expect(image?.style).toMatchObject({ x: 45, y: 90, width: 90, height: 54 })
  await put()
  const groups = t.list.flatMap(({ group }) => group?.map(({ id }) => id) ?? [])
  expect(groups).toHaveLength(4)
  expect(new Set(groups).size).toBe(2)
  expect(new Set(t.list.map(({ uuid }) => uuid)).size).toBe(t.list.length)
})

it('a block that is none is refused', async () => {
  const t = await TestEngine.start({})
  expect(await t.runLater({ do: 'clipboard.paste', clip: '{}', fits: true })).toMatchObject({
    ok: false,
    refusal: { key: 'clip.broken' },
  })
})

it('a block that is dragged onto the dial has its middle where it is let go', async () => {
  const block = await blockOf()
  const t = await TestEngine.start({ layers: [] })
  const at = { x: 300, y: 220 }
  const outcome = await t.runLater({ do: 'clipboard.paste', clip: block?.json ?? '', fits: true, at })
  expect(outcome.ok).toBe(true)
  const boxes = t.selected.map((id) => t.layer(id).style)
  const middle = (from: 'x' | 'y', size: 'width' | 'height') =>
    (Math.min(...boxes.map((one) => one[from])) + Math.max(...boxes.map((one) => one[from] + one[size]))) / 2
  expect(Math.abs(middle('x', 'width') - at.x)).toBeLessThanOrEqual(0.5)
  expect(Math.abs(middle('y', 'height') - at.y)).toBeLessThanOrEqual(0.5)
})
